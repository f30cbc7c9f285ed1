/** `pilothouse compare`: the change check on two pictures, at a point or everywhere. */
import { readFile } from 'node:fs/promises'
import { contains, type Point } from '../../../../core/action/geometry'
import { pictures } from '../../../wiring/pictures'
import { type Command, readFlags, required, sayJson, WrongUsage } from '../command'

export const compare: Command = async (argv) => {
  const { values, positionals } = readFlags(argv, { at: { type: 'string' } }, 2)
  const load = async (path: string | undefined, name: string) =>
    pictures.read(await readFile(required(path, name)))
  const [before, after] = [await load(positionals[0], 'A'), await load(positionals[1], 'B')]
  const rects = pictures.changed(before, after)
  if (values.at === undefined) {
    sayJson({ same: rects.length === 0, rects })
    return rects.length === 0 ? 0 : 1
  }
  const at = readPoint(values.at)
  if (!contains(before, at)) throw new WrongUsage(`--at ${values.at} is outside the picture.`)
  const click = { kind: 'click', at: [at[0], at[1]], button: 'left', count: 1, modifiers: [] } as const
  const { stale, change } = pictures.compare(before, after, { ...click, at: [at[0], at[1]], modifiers: [] })
  sayJson({ stale, ...change, rects })
  return stale ? 1 : 0
}

function readPoint(written: string): Point {
  const [, x, y] = /^(\d{1,5}),(\d{1,5})$/.exec(written) ?? []
  if (x === undefined || y === undefined) throw new WrongUsage(`--at ${written}: write it as 120,45.`)
  return [Number(x), Number(y)]
}
