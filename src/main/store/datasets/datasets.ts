/** Data sets on disk: saved once, never changed, followed by newer versions. */
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Query } from '../../../core/datasets/query'
import { VersionHead } from '../../../core/datasets/version'
import { failure } from '../../../core/problem'
import { draftOf, sweepDrafts, writeAtomic } from '../durable'
import { alone } from '../settings/shared-file'
import { type Drawing, type Drawn, draw } from './draw'
import { type Frozen, teachesAlike } from './frozen'
import { datasetFolder, datasetNames, datasetsIn, headName, linesName, versionsIn } from './places'

/** Its newest version, or the one that is named. Throws one sentence where there is none, or it is not what was written. */
export async function readVersion(home: string, name: string, wanted?: number): Promise<VersionHead> {
  const folder = datasetFolder(home, name)
  const versions = await versionsIn(folder)
  const version = wanted ?? versions.at(-1)
  if (version === undefined || versions.length === 0) throw failure('dataset.none', { name })
  if (!versions.includes(version)) throw failure('dataset.no_version', { name, version })
  const text = await readFile(join(folder, headName(version)), 'utf8')
  const head = VersionHead.safeParse(jsonIn(text)).data
  if (head?.name !== name || head.version !== version) throw failure('dataset.damaged', { name, version })
  return head
}

/** The newest version of every data set, by name. Throws as `readVersion` does. */
export async function listDatasets(home: string): Promise<readonly VersionHead[]> {
  const heads: VersionHead[] = []
  for (const name of await datasetNames(home))
    if ((await versionsIn(datasetFolder(home, name))).length > 0) heads.push(await readVersion(home, name))
  return heads
}

/** Every version of a data set, the newest first. Throws as `readVersion` does. */
export async function listVersions(home: string, name: string): Promise<readonly VersionHead[]> {
  const versions = await versionsIn(datasetFolder(home, name))
  return Promise.all(versions.toReversed().map((version) => readVersion(home, name, version)))
}

export const frozenOf = (home: string, { name, version, sha256 }: VersionHead): Frozen => ({
  name,
  version,
  sha256,
  lines: join(datasetFolder(home, name), linesName(version)),
})

export type Saving = Omit<Drawing, 'query'> & {
  readonly name: string
  /** The rules of a new data set; without them the next version of one that is there is made by its own. */
  readonly query?: Query | undefined
  /** Of this program. */
  readonly program: string
  now(): Date
}

export type Saved = {
  readonly head: VersionHead
  /** Nothing has changed since this version: there is no newer one. */
  readonly same: boolean
}

/** Rejects with one sentence, leaving nothing behind. */
export function saveDataset(saving: Saving): Promise<Saved> {
  return drawn(saving, (draft, head) =>
    alone(datasetFolder(saving.home, saving.name), async () => {
      const before = await standing(saving)
      if (before !== undefined && (await isSameVersion(saving.home, before, { draft, head })))
        return { head: before, same: true }
      const next = { ...head, version: (before?.version ?? 0) + 1 }
      await keep(saving.home, draft, next)
      return { head: next, same: false }
    }),
  )
}

type Drafted = { readonly draft: string; readonly head: VersionHead }

async function isSameVersion(home: string, before: VersionHead, { draft, head }: Drafted): Promise<boolean> {
  if (!isAlike(before.unread, head.unread)) return false
  if (before.sha256 === head.sha256) return true
  return teachesAlike(frozenOf(home, before), { ...frozenOf(home, head), lines: join(draft, runsFile) })
}

/** What would be saved: its counts, and the reasons for everything that it leaves out. */
export const tryDataset = (saving: Saving): Promise<VersionHead> => drawn(saving, async (_, head) => head)

const runsFile = 'runs.jsonl'

async function drawn<T>(saving: Saving, then: (draft: string, head: VersionHead) => Promise<T>): Promise<T> {
  const { home, name, signal } = saving
  const before = await standing(saving)
  const query = saving.query ?? before?.query
  if (query === undefined) throw failure('dataset.none', { name })
  await mkdir(datasetsIn(home), { recursive: true, mode: 0o700 })
  await sweepDrafts(datasetsIn(home))
  const draft = draftOf(datasetFolder(home, name))
  await mkdir(draft, { mode: 0o700 })
  try {
    const found = await draw({ ...saving, query }, draft, runsFile)
    return await then(draft, headOf(saving, query, found, (before?.version ?? 0) + 1))
  } catch (cause) {
    if (signal.aborted) throw failure('dataset.stopped', {}, { cause })
    throw cause
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}

/** The newest version; undefined for a new data set. Throws where a new one has the name of another, or an old one is not there. */
async function standing({ home, name, query }: Saving): Promise<VersionHead | undefined> {
  if (query === undefined) return readVersion(home, name)
  if ((await versionsIn(datasetFolder(home, name))).length > 0) throw failure('dataset.in_use', { name })
  return undefined
}

const headOf = (
  { name, program, now }: Saving,
  query: Query,
  found: Drawn,
  version: number,
): VersionHead => ({
  ...{ v: 1, kind: 'pilothouse-dataset', name, version },
  ...{ made: now().toISOString(), program, query, ...found },
})

/** The head comes last: a version without one is none. */
async function keep(home: string, draft: string, head: VersionHead): Promise<void> {
  const folder = datasetFolder(home, head.name)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const file = await open(join(draft, runsFile), 'r+')
  try {
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(join(draft, runsFile), join(folder, linesName(head.version)))
  await writeAtomic(join(folder, headName(head.version)), `${JSON.stringify(head, undefined, 2)}\n`)
}

const isAlike = (a: VersionHead['unread'], b: VersionHead['unread']): boolean =>
  JSON.stringify(a) === JSON.stringify(b)

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
