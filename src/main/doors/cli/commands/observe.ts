/** `pilothouse observe`: one look at a target, as a picture, as JSON, or both. */

import { writeFile } from 'node:fs/promises'
import { joinElements } from '../../../../core/action/observation'
import { timeLimit } from '../../../engine/waiting'
import { openTarget } from '../../../wiring/open-target'
import { pictures } from '../../../wiring/pictures'
import { findHome } from '../../../wiring/places'
import { type Command, readFlags, required, say, sayJson, WrongUsage } from '../command'

const options = {
  target: { type: 'string' },
  out: { type: 'string' },
  json: { type: 'boolean', default: false },
} as const

export const observe: Command = async (argv) => {
  const { target: url, out, json } = readFlags(argv, options).values
  if (out === undefined && !json)
    throw new WrongUsage('Say where the picture goes with --out F.png, or ask for --json.')
  const wanted = { url: required(url, '--target'), out }
  if (!json) return look(wanted)
  const texts = pictures.openTexts({ deadlineMs: 60_000 })
  texts.warm()
  return look(wanted, texts).finally(() => texts.close())
}

type Wanted = { readonly url: string; readonly out: string | undefined }
type Texts = Pick<ReturnType<typeof pictures.openTexts>, 'elements'>

/** As JSON where there is something to read texts with. */
async function look({ url, out }: Wanted, texts?: Texts): Promise<number> {
  const { target, close } = await openTarget(url, findHome(), timeLimit(15_000))
  try {
    const { picture, ...known } = await target.observe(timeLimit(15_000))
    if (out !== undefined) await writeFile(out, await pictures.toPng(picture))
    const size = { width: picture.width, height: picture.height }
    if (texts === undefined) say(`${out} · ${size.width} × ${size.height}`)
    else {
      const read = await texts.elements(picture, timeLimit(60_000))
      const elements = joinElements(known.elements ?? [], read)
      sayJson({ frame: pictures.name(picture), size, ...known, elements })
    }
    return 0
  } finally {
    await close()
  }
}
