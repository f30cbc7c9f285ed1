/** Examinations on disk: one file each, its first row what is listed, the answers below it. */

import { mkdir, open, readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { failure } from '../../../core/problem'
import { ExamAnswer, type Examination, ExamRow } from '../../../core/trials/examination'
import { reasonOf, sweepDrafts, writeAtomic } from '../durable'
import { isRunId } from '../record/runs'
import { type Scrub, scrubStrings } from '../scrub'

const placeOf = (home: string): string => join(home, 'examinations')

/** Examinations are named as runs are, by their time. Throws when the name is not such a one, whatever it would point to. */
function fileOf(home: string, id: string): string {
  if (!isRunId(id)) throw failure('exam.bad_name', { name: id.slice(0, 60) })
  return join(placeOf(home), `${id}.jsonl`)
}

/** Resolves once it is on disk. Throws one sentence when the disk refuses, and nothing of it is left. */
export async function saveExamination(home: string, examination: Examination, scrub: Scrub): Promise<void> {
  const path = fileOf(home, examination.row.id)
  const rows = [examination.row, ...examination.answers]
  await mkdir(placeOf(home), { recursive: true, mode: 0o700 })
  await sweepDrafts(placeOf(home))
  await writeAtomic(path, rows.map((row) => `${JSON.stringify(scrubStrings(row, scrub))}\n`).join(''))
}

/** All that are kept, newest first, and the names of those that cannot be read. */
export async function listExaminations(
  home: string,
): Promise<{ readonly rows: readonly ExamRow[]; readonly broken: readonly string[] }> {
  const names = await readdir(placeOf(home)).catch((cause) => {
    if (cause.code === 'ENOENT') return []
    throw failure('file.unreadable', { path: placeOf(home), why: reasonOf(cause) }, { cause })
  })
  const ids = names.flatMap((name) => (name.endsWith('.jsonl') ? name.slice(0, -'.jsonl'.length) : []))
  const sorted = ids.filter(isRunId).sort((a, b) => (a < b ? 1 : -1))
  const rows: ExamRow[] = []
  const broken: string[] = []
  // One after the other: each takes a megabyte while it is read.
  for (const id of sorted) {
    const head = await headOf(home, id).catch((cause) => (cause.code === 'ENOENT' ? gone : undefined))
    if (head === undefined) broken.push(id)
    else if (head !== gone) rows.push(head)
  }
  return { rows, broken }
}

/** Somebody has deleted it since the folder was read. */
const gone = 'gone'

/** Longer than any first row is. */
const headBytes = 1024 * 1024

async function headOf(home: string, id: string): Promise<ExamRow | undefined> {
  const file = await open(fileOf(home, id), 'r')
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0)
    const row = rowIn(buffer.toString('utf8', 0, bytesRead).split('\n', 1)[0])
    const head = ExamRow.safeParse(row).data
    return head?.id === id ? head : undefined
  } finally {
    await file.close()
  }
}

/** Throws one sentence when it is not there or not what was written. */
export async function readExamination(home: string, id: string): Promise<Examination> {
  const text = await readFile(fileOf(home, id), 'utf8').catch((cause) => {
    throw failure('exam.unreadable', { name: id, why: reasonOf(cause) }, { cause })
  })
  const [head, ...rows] = text.trimEnd().split('\n').map(rowIn)
  const row = ExamRow.safeParse(head).data
  const answers = ExamAnswer.array().safeParse(rows).data
  if (row === undefined || answers?.length !== row.n) throw failure('exam.changed', { name: id })
  return { row, answers }
}

/** Deletes it for good. One that is not there is gone already. */
export const dropExamination = (home: string, id: string): Promise<void> =>
  rm(fileOf(home, id), { force: true })

function rowIn(text = ''): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
