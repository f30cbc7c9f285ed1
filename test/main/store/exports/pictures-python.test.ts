import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { asyncBufferFromFile, parquetReadObjects } from 'hyparquet'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { exportFormats } from '../../../../src/core/library/library'
import type { Format } from '../../../../src/main/store/exports/options'
import { events, inShares, runId, size } from '../../../fixtures/exports/run'
import { ask, hasPython, picturesIn } from './python'
import { filesIn, make, makeHome, plain } from './recorded-home'

const Look = z.object({
  name: z.string(),
  format: z.enum(['WEBP', 'PNG', 'JPEG']),
  mode: z.string(),
  size: z.array(z.number()),
  durations: z.array(z.number()),
})

/** What Pillow makes of every picture in an export. */
async function looksAt(out: string): Promise<readonly z.infer<typeof Look>[]> {
  const paths: string[] = []
  for (const path of (await filesIn(out)).keys()) {
    if (/\.(webp|png|jpg|tar|zip|html)$/.test(path)) paths.push(join(out, path))
    if (path.endsWith('.parquet')) paths.push(...(await cellsOf(join(out, path))))
  }
  return ask(picturesIn, paths).map((row) => Look.parse(row))
}

/** The pictures of a parquet file, written beside it. */
async function cellsOf(path: string): Promise<readonly string[]> {
  const rows = await parquetReadObjects({ file: await asyncBufferFromFile(path), utf8: false })
  const cells = rows.flatMap((row): { bytes: Uint8Array; path: string }[] => row.images)
  await mkdir(`${path}-cells`)
  const written = cells.map(async ({ bytes, path: name }, at) => {
    const cell = join(`${path}-cells`, `${at}-${name.split('/').at(-1)}`)
    await writeFile(cell, bytes)
    return cell
  })
  return Promise.all(written)
}

/** What it is to be: as wide as its name says, where it says so; else as it was recorded, or no wider than was asked for. */
function dueFor(format: Format, name: string, widest: number): readonly number[] {
  const [, width, height] = /-(\d+)x(\d+)/.exec(name) ?? []
  if (width !== undefined) return [Number(width), Number(height)]
  const scale = format === 'native' ? 1 : Math.min(1, widest / size.width)
  return [size.width * scale, size.height * scale]
}

/** Those with still pictures: a film is looked at below, a session is words alone. */
const pictured = exportFormats.filter((one) => one !== 'webp' && one !== 'hf-sessions')

for (const format of pictured) {
  test.skipIf(!hasPython)(
    `every picture of ${format} is one to Pillow too, of its size and in colour (needs python3-pil)`,
    async () => {
      const home = await makeHome({ [runId]: inShares(events) })
      for (const [picture, widest] of [
        ['sent', 200],
        [100, 100],
      ] as const) {
        const out = join(home, `${picture}`)
        await make(home, format, { out, options: { ...plain, picture } })
        const looks = await looksAt(out)
        expect(looks.length).toBeGreaterThanOrEqual(6)
        for (const look of looks)
          expect(look).toMatchObject({
            mode: 'RGB',
            durations: [0],
            size: dueFor(format, look.name, widest),
          })
      }
    },
  )
}

test.skipIf(!hasPython)(
  'the film has to Pillow the pictures that it should have, each as long as it stands (needs python3-pil)',
  async () => {
    const { out } = await make(await makeHome(), 'webp')
    const golden = join(import.meta.dirname, '../../../fixtures/exports/golden/webp.json')
    const { delay }: { delay: number[] } = JSON.parse(await readFile(golden, 'utf8'))[`${runId}.webp`]
    expect(delay.length).toBeGreaterThan(5)
    const looks = await looksAt(out)
    // Only what changes is stored of each picture, the rest is see-through.
    expect(looks).toEqual([
      { name: `${runId}.webp`, format: 'WEBP', mode: 'RGBA', size: [200, 120], durations: delay },
    ])
  },
)
