/** `pilothouse elements`: the texts on a picture, with their boxes in its pixels. */

import { readFile } from 'node:fs/promises'
import { visible } from '../../../../core/visible'
import { timeLimit } from '../../../engine/waiting'
import { pictures } from '../../../wiring/pictures'
import { type Command, readFlags, required, say, sayJson } from '../command'

export const elements: Command = async (argv) => {
  const { values, positionals } = readFlags(argv, { json: { type: 'boolean', default: false } }, 1)
  const picture = await pictures.read(await readFile(required(positionals[0], 'IMAGE')))
  const ocr = pictures.openTexts()
  try {
    const found = await ocr.elements(picture, timeLimit(60_000))
    if (values.json) sayJson(found)
    else
      for (const { text, box } of found) say(`${box.x},${box.y} ${box.width}x${box.height}  ${visible(text)}`)
    return 0
  } finally {
    await ocr.close()
  }
}
