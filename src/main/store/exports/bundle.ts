/** The native bundle of a run with its secrets out: staged as a run's folder of its own, packed as any run is. */

import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { failure } from '../../../core/problem'
import { openArchive } from '../bundle/archive'
import { Manifest, manifestName, writeBundle } from '../bundle/bundle'
import { sha256 } from '../contents'
import { count, type FormatWriter, type Output } from './format'
import { stageRun } from './hiding/stage'

export function openBundle(output: Output): FormatWriter {
  const { written } = output
  return {
    async add(run) {
      const file = `${run.id}.zip`
      // Not the name that it may have got here, beside another one of its own.
      const told = { run: run.recorded, version: run.head.version }
      if (!output.options.redact) await writeBundle(run.folder, join(output.folder, file), told)
      else {
        const staged = join(output.folder, `staged-${run.id}`)
        await stageRun(run, staged, output)
        await writeBundle(staged, join(output.folder, file), told)
        await rm(staged, { recursive: true })
      }
      written.add(file, 1)
      count(output.tally.counts, 'steps', run.steps)
      for (let step = 0; step < run.steps; step++) output.stepped()
    },
    finish: async () => undefined,
    async check() {
      for (const file of written.files.keys()) await checkBundle(join(output.folder, file), file)
    },
    abandon: async () => undefined,
  }
}

/** What was packed by this program may be large, not hostile. */
const limits = { entries: 1_000_000, fileBytes: 4 * 1024 ** 3, totalBytes: 256 * 1024 ** 3 }

/** Every file is there, whole and named by the bundle's own list, and nothing else. */
async function checkBundle(path: string, file: string): Promise<void> {
  const archive = await openArchive(path, limits)
  try {
    const found = new Map<string, string>()
    let manifest: Manifest | undefined
    for (const entry of archive.files) {
      const parts: Buffer[] = []
      for await (const part of await entry.open()) parts.push(Buffer.from(part))
      const bytes = Buffer.concat(parts)
      if (entry.name === manifestName) manifest = Manifest.parse(JSON.parse(bytes.toString('utf8')))
      else found.set(entry.name, sha256(bytes))
    }
    const wrong = manifest?.files.find((one) => found.get(one.file) !== one.sha256)
    if (wrong !== undefined) throw failure('export.changed', { file, name: wrong.file })
    if (found.size !== manifest?.files.length) throw failure('export.stray_files', { file })
  } finally {
    archive.close()
  }
}
