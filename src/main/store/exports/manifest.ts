/** What an export says of itself: every file with its hash, what is in it, what was left out and why. */

import { readdir, stat, writeFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { z } from 'zod'
import { modelAsked } from '../../../core/trajectory/program'
import { hashOf } from '../contents'
import type { SourceRun } from './source'
import { logName } from './unfinished/log-name'

export const Manifest = z.strictObject({
  v: z.literal(1),
  kind: z.literal('pilothouse-export'),
  format: z.string(),
  /** Of the program that wrote it. */
  version: z.string(),
  options: z.strictObject({
    thought: z.boolean(),
    /** Absent in manifests of versions that trained on it without being asked. */
    unjudged: z.boolean().optional(),
    /** The dialect that moves by hand are told in. */
    demonstrations: z.string().optional(),
    picture: z.union([z.enum(['sent', 'native']), z.int().positive()]),
    split: z.number().min(0).max(1),
    redact: z.boolean(),
    lang: z.enum(['en', 'zh']).optional(),
  }),
  /** The version of a data set whose rows it holds; the sum is that of its run lines. */
  dataset: z
    .strictObject({ name: z.string(), version: z.int().min(1), sha256: z.string().length(64) })
    .optional(),
  runs: z.array(
    z.strictObject({
      id: z.string(),
      version: z.string(),
      dialect: z.string(),
      model: z.string(),
      steps: z.int().min(0),
      split: z.enum(['train', 'validation']),
      /** Journal lines that this version does not know. */
      unknown_lines: z.int().min(0),
      /** Frames with areas that must not be seen. */
      redacted_frames: z.int().min(0),
    }),
  ),
  counts: z.record(z.string(), z.int().min(0)),
  /** Reasons for which steps were left out, or rows that they did not make: those have a kind before them, or are `not_chosen`. */
  excluded: z.record(z.string(), z.int().min(0)),
  /** Of how many steps the rows are. */
  excluded_steps: z.record(z.string(), z.int().min(0)).optional(),
  files: z.array(z.strictObject({ path: z.string(), bytes: z.int().min(0), sha256: z.string().length(64) })),
})
export type Manifest = z.infer<typeof Manifest>

export const manifestName = 'manifest.json'

/** Hashes every file of the folder and writes the manifest beside them. */
export async function writeManifest(
  folder: string,
  told: Omit<Manifest, 'v' | 'kind' | 'files'>,
  signal: AbortSignal,
): Promise<Manifest> {
  const files = []
  for (const path of await filesIn(folder)) {
    signal.throwIfAborted()
    files.push({
      path,
      bytes: (await stat(join(folder, path))).size,
      sha256: await hashOf(join(folder, path)),
    })
  }
  const manifest = Manifest.parse({ v: 1, kind: 'pilothouse-export', ...told, files })
  await writeFile(join(folder, manifestName), `${JSON.stringify(manifest, undefined, 2)}\n`, { mode: 0o600 })
  return manifest
}

export const runEntry = (run: SourceRun, split: 'train' | 'validation'): Manifest['runs'][number] => {
  const { setup, version, unknownLines } = run.head
  const { dialect } = setup
  const model = modelAsked(setup)
  const counts = { steps: run.steps, unknown_lines: unknownLines, redacted_frames: run.areas.size }
  return { id: run.id, version, dialect, model, split, ...counts }
}

/** Paths with slashes, in order of name. */
async function filesIn(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const names = paths.map((path) => relative(folder, path).replaceAll(sep, '/'))
  return names.filter((name) => name !== logName).sort()
}
