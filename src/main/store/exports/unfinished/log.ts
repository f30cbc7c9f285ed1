/** The log of an export that is not finished: what it was asked for, and what lay in its folder whole after each run. */
import { createHash, randomBytes, scrypt } from 'node:crypto'
import { appendFile, readFile, stat, truncate } from 'node:fs/promises'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import { z } from 'zod'
import { Problem } from '../../../../core/problems/shape'
import { toRow } from '../../../../core/run/journal'
import { hashOf, rowIn } from '../../contents'
import type { Frozen } from '../../datasets/frozen'
import { isSame, stampOf } from '../../datasets/stamp'
import type { KnownSecrets } from '../../scrub'
import { Manifest } from '../manifest'
import type { ExportOptions, Format } from '../options'
import { logName } from './log-name'
import type { Grown } from './written'

/** All that the files of an export depend on, but for what stands in its runs. */
export type Asked = {
  readonly runs: readonly string[]
  readonly format: Format
  readonly options: ExportOptions
  readonly version: string
  readonly dataset?: Frozen | undefined
  readonly secrets?: KnownSecrets | undefined
}

const sum = z.string()
const Head = z.strictObject({
  v: z.literal(1),
  version: z.string(),
  format: z.string(),
  options: sum,
  /** Of all names, and of the version of a data set. */
  runs: sum,
  salt: sum,
  /** Slow to guess: what is hidden may be short. */
  secrets: sum,
})
type Head = z.infer<typeof Head>

const counts = z.record(z.string(), z.int())

const Done = z.strictObject({
  run: z.string(),
  /** The run as it was on disk; null where it could not be read. */
  stamp: z
    .strictObject({ journal: z.string(), marks: z.string().nullable(), notes: z.string().nullable() })
    .nullable(),
  entry: Manifest.shape.runs.element.optional(),
  left: Problem.optional(),
  /** Each file that has grown: by how many lines, steps or samples, up to which byte, and the sum of what was added. */
  files: z.array(z.strictObject({ file: z.string(), count: z.int(), to: z.int(), sha256: z.string() })),
  pictures: z.array(
    z.strictObject({
      ...{ file: z.string(), width: z.int(), height: z.int(), bytes: z.int() },
      /** Of the recorded frame. */
      from: z.string().optional(),
    }),
  ),
  /** As they stood then, over all runs. */
  counts,
  excluded: counts,
  excluded_steps: counts.optional(),
  steps: z.int(),
})
export type Done = z.infer<typeof Done>

const textSum = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('hex')

async function secretsSum(secrets: KnownSecrets | undefined, salt: string): Promise<string> {
  const { values = [], named = [] } = secrets ?? {}
  if (values.length + named.length === 0) return ''
  return new Promise((resolve, reject) =>
    scrypt(textSum([values, named]), salt, 32, { N: 4096 }, (cause, key) =>
      cause ? reject(cause) : resolve(key.toString('hex')),
    ),
  )
}

async function headOf(
  { runs, format, options, version, dataset, secrets }: Asked,
  salt: string,
): Promise<Head> {
  const { name, version: number, sha256 } = dataset ?? {}
  const sums = {
    options: textSum(Object.entries(options).sort()),
    runs: textSum([runs, name, number, sha256]),
  }
  return { v: 1, version, format, ...sums, salt, secrets: await secretsSum(secrets, salt) }
}

/** What an unfinished export was of, compared with what is wanted now. */
export type Other = 'version' | 'format' | 'options' | 'runs' | 'secrets'
const compared: readonly Other[] = ['version', 'format', 'options', 'runs', 'secrets']

export type Log = {
  /** Where it is of something else, what differs. */
  readonly other?: Other | undefined
  /** The runs that were done, in order. */
  readonly done: readonly Done[]
}

/** Undefined where there is no log that can be read. */
export async function readLog(folder: string, asked: Asked): Promise<Log | undefined> {
  const rows = (await readFile(join(folder, logName), 'utf8').catch(() => '')).split('\n')
  const head = Head.safeParse(rowIn(rows[0] ?? '')).data
  if (head === undefined) return undefined
  const wanted = await headOf(asked, head.salt)
  const other = compared.find((part) => head[part] !== wanted[part])
  const read = rows.slice(1, -1).map((row) => Done.safeParse(rowIn(row)).data)
  const bad = read.indexOf(undefined)
  return { other, done: read.slice(0, bad < 0 ? undefined : bad).filter((row) => row !== undefined) }
}

/** How many runs a log says are done, whatever it is of. */
export async function countDone(folder: string): Promise<number> {
  const text = await readFile(join(folder, logName), 'utf8').catch(() => '')
  return Math.max(0, text.split('\n').length - 2)
}

export async function beginLog(folder: string, asked: Asked): Promise<void> {
  const head = await headOf(asked, randomBytes(16).toString('hex'))
  await appendFile(join(folder, logName), toRow(head, crc32), { mode: 0o600 })
}

/** Leaves of a log its head and the first `runs` that it says are done. */
export async function cutLog(folder: string, runs: number): Promise<void> {
  const bytes = await readFile(join(folder, logName))
  let end = 0
  for (let row = 0; row <= runs; row++) end = bytes.indexOf(10, end) + 1
  await truncate(join(folder, logName), end)
}

type Told = Pick<
  Done,
  'run' | 'stamp' | 'entry' | 'left' | 'counts' | 'excluded' | 'excluded_steps' | 'steps'
>

type Place = {
  readonly folder: string
  /** Where each file ended before. */
  readonly ends: Map<string, number>
}

/** Notes that a run is done, and where the files end now. Everything that has grown is in them by then. */
export async function noteDone({ folder, ends }: Place, told: Told, grown: Grown): Promise<void> {
  const files: Done['files'] = []
  for (const [file, count] of grown.files) {
    const { size } = await stat(join(folder, file))
    const sha256 = await hashOf(join(folder, file), { from: ends.get(file) ?? 0, to: size })
    files.push({ file, count, to: size, sha256 })
    ends.set(file, size)
  }
  const pictures: Done['pictures'] = []
  for (const [file, { width, height, from }] of grown.pictures) {
    const { size: bytes } = await stat(join(folder, file))
    pictures.push({ file, width, height, bytes, ...(from !== undefined && { from }) })
  }
  await appendFile(join(folder, logName), toRow(Done.parse({ ...told, files, pictures }), crc32))
}

/** Whether the run and what was made of it are still what they were. @param ends as of `noteDone`. */
export async function isKept(
  { folder, home }: { readonly folder: string; readonly home: string },
  { run, stamp, files, pictures }: Done,
  ends: ReadonlyMap<string, number>,
): Promise<boolean> {
  const now = await stampOf(home, run).catch(() => null)
  if (now === null || stamp === null ? now !== stamp : !isSame(now, stamp)) return false
  for (const { file, to, sha256 } of files) {
    const found = await hashOf(join(folder, file), { from: ends.get(file) ?? 0, to }).catch(() => '')
    if (found !== sha256) return false
  }
  for (const { file, bytes } of pictures)
    if ((await stat(join(folder, file)).catch(() => undefined))?.size !== bytes) return false
  return true
}
