/** Drills on disk: one append-only file of checked rows, so that each operator's results can be followed over time. */

import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import { failure } from '../../../core/problem'
import { toRow } from '../../../core/run/journal'
import { DrillRecord } from '../../../core/trials/drill'
import { rowIn } from '../contents'
import { openTail, reasonOf } from '../durable'
import { lockSoon } from '../lock'
import { refuseLongRows } from '../long-rows'
import { mendRows } from '../mend'

const drillsPath = (home: string): string => join(home, 'drills.jsonl')

/** Every drill, newest first; rows that are not what was written are left out. None when there is no file. */
export async function readDrills(home: string): Promise<readonly DrillRecord[]> {
  const path = drillsPath(home)
  await refuseLongRows(path)
  const text = await readFile(path, 'utf8').catch((cause) => {
    if (cause.code === 'ENOENT') return ''
    throw failure('file.unreadable', { path, why: reasonOf(cause) }, { cause })
  })
  return text
    .split('\n')
    .flatMap((row) => DrillRecord.safeParse(rowIn(row)).data ?? [])
    .reverse()
}

/** Resolves once it is on disk. Rejects with one sentence; what was there stays as it is. One writer at a time, across processes too. */
export async function appendDrill(home: string, drill: DrillRecord): Promise<void> {
  await mkdir(home, { recursive: true, mode: 0o700 })
  const unlock = await lockSoon(home, 'drills.lock')
  try {
    const path = drillsPath(home)
    const tail = await openTail(path, await mendRows(path))
    try {
      await tail.append(toRow(DrillRecord.parse(drill), crc32))
    } finally {
      await tail.close()
    }
  } finally {
    await unlock()
  }
}
