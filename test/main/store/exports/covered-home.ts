/** The hand-made run with something glaring on each of its screens, which is covered on every one of them. */
import { appendFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import type { Event } from '../../../../src/core/run/events'
import { toRow } from '../../../../src/core/run/journal'
import { frameOf, runId, type shades, size } from '../../../fixtures/exports/run'
import { makeHome, writeSums } from './recorded-home'

export const area = { x: 95, y: 45, width: 90, height: 70 }

const glaring = { r: 255, g: 0, b: 255 }
const isShade = (name: string): name is keyof typeof shades => true

export async function coveredHome(told: readonly Event[], shown: typeof shades): Promise<string> {
  const home = await makeHome({ [runId]: told })
  const folder = join(home, 'runs', runId)
  const spot = { width: area.width - 4, height: area.height - 4, channels: 3, background: glaring } as const
  const input = await sharp({ create: spot }).png().toBuffer()
  const marks: string[] = []
  for (const [name, [r, g, b]] of Object.entries(shown)) {
    if (!isShade(name)) continue
    const frame = frameOf(name)
    const screen = sharp({ create: { ...size, channels: 3, background: { r, g, b } } })
    const drawn = screen.composite([{ input, left: area.x + 2, top: area.y + 2 }])
    await writeFile(join(folder, 'frames', `${frame}.webp`), await drawn.webp({ lossless: true }).toBuffer())
    const mark = { kind: 'redaction', frame, boxes: [area] }
    const said = { v: 1, rev: marks.length + 1, t_utc: '2026-11-21T22:00:00.000Z', by: 'me', rating: 'first' }
    marks.push(toRow({ ...said, mark }, crc32))
  }
  await writeSums(folder)
  await appendFile(join(folder, 'annotations.jsonl'), marks.join(''))
  return home
}

/** How many pixels of a picture, on all its pages, are as glaring as what is covered, made smaller or not. */
export async function glaringIn(bytes: Uint8Array): Promise<number> {
  const { data, info } = await sharp(bytes, { animated: true })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  let found = 0
  for (let at = 0; at < data.length; at += info.channels)
    if ((data[at] ?? 0) > 130 && (data[at + 1] ?? 0) < 90 && (data[at + 2] ?? 0) > 130) found += 1
  return found
}
