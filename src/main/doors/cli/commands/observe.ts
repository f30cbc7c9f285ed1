/** `pilothouse observe`: one look at a target, as a picture, as JSON, or both. */
import { writeFile } from 'node:fs/promises'
import { joinElements } from '../../../../core/action/observation'
import { openSecrets } from '../../../store/settings/secrets'
import { openTarget } from '../../../wiring/open-target'
import { openWorkshop } from '../../../wiring/parts'
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
  const home = findHome()
  const shop = openWorkshop(home, await openSecrets({ home, env: process.env }))
  const { target, close } = await openTarget(required(url, '--target'), home, AbortSignal.timeout(15_000))
  try {
    const { picture, ...known } = await target.observe(AbortSignal.timeout(15_000))
    if (out !== undefined) await writeFile(out, await pictures.toPng(picture))
    const size = { width: picture.width, height: picture.height }
    if (!json) say(`${out} · ${size.width} × ${size.height}`)
    else {
      const read = await shop.eyes.elements(picture, AbortSignal.timeout(60_000))
      const elements = joinElements(known.elements ?? [], read)
      sayJson({ frame: shop.eyes.name(picture), size, ...known, elements })
    }
    return 0
  } finally {
    await close()
    await shop.close()
  }
}
