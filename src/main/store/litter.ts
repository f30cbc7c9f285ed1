/** Clears what killed processes have left in a home: half-written files, and runs that never began. */
import { readdir, rm, rmdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { isDraft, sweepDrafts } from './durable'
import { lockFolder, writerOf } from './lock'
import { sweep } from './mend'
import { isEmptyRun, runIds } from './record/runs'

/** Between making a run's folders and locking them a process needs milliseconds; after this long it is dead. */
const beginningMs = 60_000

/** Takes away only what no living process can still need. Rejects never: litter does no harm. */
export async function clearLitter(home: string): Promise<void> {
  await sweepDrafts(home).catch(() => undefined)
  await clearLocks(home).catch(() => undefined)
  const runs = join(home, 'runs')
  for (const id of await runIds(runs)) await clearRun(join(runs, id)).catch(() => undefined)
}

/** A lock of a dead process is taken over as any other would take it, and let go: nobody else's is ever touched. */
async function clearLocks(folder: string): Promise<void> {
  for (const name of (await readdir(folder)).filter((each) => each.endsWith('.lock'))) {
    const unlock = await lockFolder(folder, name).catch(() => undefined)
    await unlock?.()
  }
}

async function clearRun(folder: string): Promise<void> {
  const names = await readdir(folder)
  const wasKilled = names.includes('lock') || names.some(isDraft) || !names.includes('events.jsonl')
  if (!wasKilled || (await writerOf(folder)) !== undefined) return
  await sweep(folder)
  const { mtimeMs } = await stat(folder)
  if (Date.now() - mtimeMs > beginningMs && (await isEmptyRun(folder))) await removeEmpty(folder)
}

/** Folders are removed only if they are empty: whatever is written meanwhile stays. */
async function removeEmpty(folder: string): Promise<void> {
  for (const place of ['frames', 'blobs']) await rmdir(join(folder, place)).catch(() => undefined)
  for (const file of ['lock', 'files.jsonl', 'events.jsonl']) await rm(join(folder, file), { force: true })
  await rmdir(folder)
}
