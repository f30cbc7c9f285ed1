import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import { expect, test } from 'vitest'
import { toRow } from '../../../../src/core/run/journal'
import { sha256 } from '../../../../src/main/store/contents'
import { toWebpLossless } from '../../../../src/main/vision/encode'
import { frames, mixedLibrary, size } from '../../../fixtures/exports/mixed'
import { linesOf } from '../../../fixtures/exports/run'
import { type Judged, readAgain } from '../../../fixtures/exports/second-reader'
import { filesIn, jsonLines, make } from './recorded-home'

type Library = ReturnType<typeof mixedLibrary>

async function homeOf(library: Library): Promise<string> {
  const home = await mkdtemp(join(tmpdir(), 'pilothouse-mixed-'))
  const pictures = await Promise.all(
    [...frames].map(async ([name, grey]) => {
      const pixels = Uint8Array.from({ length: size.width * size.height * 4 }, (_, at) => (at % 4 === 3 ? 255 : grey))
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

type Row = { readonly file: string; readonly record: any; readonly origin: any }

async function exported(library: Library) {
  const home = await homeOf(library)
  const { out, manifest } = await make(home, 'llama-factory', { runs: [...library.keys()] })
  const rows = [...(await filesIn(out))].flatMap(([path, bytes]): Row[] => {
    if (!path.endsWith('.jsonl')) return []
    return jsonLines(bytes).map((record: any) => ({
      file: `${path.replace('.jsonl', '')}${record.kto_tag === undefined ? '' : record.kto_tag ? '+' : '-'}`,
      record,
      origin: JSON.parse(record.origin),
    }))
  })
  return { home, rows, manifest }
}

test('a reader written apart from the exporters agrees on every label and every row of a mixed library', async () => {
  const library = mixedLibrary(60)
  const { home, rows, manifest } = await exported(library)
  const found = new Map<string, Row[]>()
  for (const row of rows) {
    const key = `${row.origin.run}/${row.origin.step}`
    found.set(key, [...(found.get(key) ?? []), row])
  }
  const held = await filesIn(join(home, 'runs'))
  const faults: string[] = []
  const seen = new Map<string, number>()
  for (const id of library.keys()) {
    const text = (name: string) => held.get(join(id, name))?.toString('utf8') ?? ''
    for (const step of readAgain(text('events.jsonl'), text('annotations.jsonl'))) {
      const here = found.get(`${id}/${step.number}`) ?? []
      faults.push(...differences(step, here).map((fault) => `${id}/${step.number} ${fault}`))
      seen.set(step.proposed.label, (seen.get(step.proposed.label) ?? 0) + 1)
    }
  }
  console.log(rows.length, manifest.counts, manifest.excluded, Object.fromEntries(seen), faults.length)
  expect(faults).toEqual([])
})

function differences({ proposed, done, rows }: Judged, found: readonly Row[]): readonly string[] {
  const files = found.map(({ file }) => file).sort()
  const faults = files.join() === rows.join() ? [] : [`rows: reader ${rows.join()} | product ${files.join()}`]
  const mine = JSON.stringify([proposed.label, proposed.by, done?.label, done?.by])
  for (const { origin } of found.slice(0, 1)) {
    const theirs = JSON.stringify([origin.label, origin.judged_by, origin.done?.label, origin.done?.judged_by])
    if (mine !== theirs) faults.push(`label: reader ${mine} | product ${theirs}`)
  }
  return faults.map((fault) => `${fault} | decision ${found[0]?.origin.decision} ${mine}`)
}
