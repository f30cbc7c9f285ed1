/** The mixed library on disk, in a home of its own. */
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import { toRow } from '../../../../src/core/run/journal'
import { sha256 } from '../../../../src/main/store/contents'
import { toWebpLossless } from '../../../../src/main/vision/encode'
import type { mixedLibrary } from '../../../fixtures/exports/mixed'
import { linesOf } from '../../../fixtures/exports/run'
import { frames, handsFrame, size } from '../../../fixtures/exports/scripted-run'

export type Library = ReturnType<typeof mixedLibrary>

export async function homeOf(library: Library): Promise<string> {
  const home = await mkdtemp(join(tmpdir(), 'pilothouse-mixed-'))
  const pictures = await Promise.all(
    [...frames, [handsFrame, 255] as const].map(async ([name, grey]) => {
      const pixels = Uint8Array.from({ length: size.width * size.height * 4 }, (_, at) =>
        at % 4 === 3 ? 255 : grey,
      )
      return [`frames/${name}.webp`, await toWebpLossless({ ...size, pixels })] as const
    }),
  )
  for (const [id, { events, revisions, blobs }] of library) {
    const folder = join(home, 'runs', id)
    await mkdir(join(folder, 'frames'), { recursive: true })
    await mkdir(join(folder, 'blobs'))
    const texts = [...blobs].map(([name, text]) => [`blobs/${name}.json`, Buffer.from(text)] as const)
    const told = JSON.stringify(events)
    const files = [...pictures.filter(([path]) => told.includes(path.slice(7, 71))), ...texts]
    for (const [path, bytes] of files) await writeFile(join(folder, path), bytes)
    const sums = files.map(([file, bytes]) => ({ v: 1, file, bytes: bytes.length, sha256: sha256(bytes) }))
    const rows = (of: readonly object[]) => of.map((row) => toRow(row, crc32)).join('')
    await writeFile(join(folder, 'files.jsonl'), rows(sums))
    await writeFile(join(folder, 'events.jsonl'), rows(linesOf(events)))
    await writeFile(join(folder, 'annotations.jsonl'), rows(revisions))
  }
  return home
}
