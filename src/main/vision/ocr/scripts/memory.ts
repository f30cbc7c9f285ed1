/** What the lines of the screens say in other scripts: they are read once. */
import type { Box } from '../../../../core/action/geometry'
import type { Picture } from '../../../engine/ports'
import { greyOf } from './grey'
import type { Script } from './scripts'
import type { ReadInScript, Word } from './tesseract'

export type Memory = ReturnType<typeof openMemory>

/** In letters, as the memory of the first reader is bounded; a word takes as much as some of them. */
const mostRemembered = 200_000
const lettersAWord = 8

/** Lines: of one that cannot be read nothing is known, and of a script with so many no more are tried. */
const mostFailures = 3

/** What a crop says in a script does not change. */
export function openMemory(readIn: ReadInScript) {
  const words = new Map<string, readonly Word[]>()
  const scriptsIn = new Map<string, Script>()
  const failures = new Map<Script, number>()
  let size = 0
  const sizeOf = (some: readonly Word[] | undefined): number =>
    some === undefined ? 0 : some.reduce((sum, { text }) => sum + text.length + lettersAWord, lettersAWord)
  /** As what was used last. */
  const keep = (name: string, read: readonly Word[]): void => {
    size += sizeOf(read) - sizeOf(words.get(name))
    words.delete(name)
    words.set(name, read)
    for (const [oldest, some] of words) {
      if (size <= mostRemembered) break
      words.delete(oldest)
      size -= sizeOf(some)
    }
  }
  return {
    /** In pixels of the picture. */
    async wordsOf(
      script: Script,
      picture: Picture,
      { crop, key }: { readonly crop: Box; readonly key: string },
    ): Promise<readonly Word[]> {
      const name = `${script.model} ${key}`
      let read = words.get(name)
      if (read === undefined && (failures.get(script) ?? 0) < mostFailures) {
        const grey = greyOf(picture, crop)
        const [x, scale] = [-grey.margin / grey.scale, 1 / grey.scale]
        const said = await readIn(script.model, grey).catch(() => {
          failures.set(script, (failures.get(script) ?? 0) + 1)
          return []
        })
        read = said.map((word) => placed(word, { x, scale }))
      }
      if (read !== undefined) keep(name, read)
      return (read ?? []).map((word) => placed(word, { x: crop.x, scale: 1 }))
    },
    /** In which script the same line was found to be. */
    scriptOf: (key: string): Script | undefined => scriptsIn.get(key),
    found(key: string, script: Script): void {
      scriptsIn.delete(key)
      scriptsIn.set(key, script)
      const [oldest] = scriptsIn.keys()
      if (scriptsIn.size > mostRemembered / lettersAWord && oldest !== undefined) scriptsIn.delete(oldest)
    },
  }
}

function placed({ columns, ...word }: Word, { x, scale }: { x: number; scale: number }): Word {
  return { ...word, columns: { start: x + columns.start * scale, end: x + columns.end * scale } }
}
