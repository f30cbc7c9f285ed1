/** The thread in which an export is made: told once what is wanted, it tells how it goes, some times a second, and ends. */
import { parentPort, workerData } from 'node:worker_threads'
import { problemOf } from '../../core/problem'
import { exportRuns, type Progress } from '../store/exports/export'
import { createScrub } from '../store/scrub'
import { pictureMaker } from './export-pictures'
import type { ExportTask, ExportTold, LeftRun } from './export-thread'

/** Whoever listens has other work; nobody reads faster. */
const everyMs = 50

/** Never rejects. */
export async function answer(
  { leavesOut, secrets, ...rest }: ExportTask,
  signal: AbortSignal,
  tell: (told: ExportTold) => void,
): Promise<void> {
  const telling = openTelling(tell)
  try {
    const { runs, files, counts, excluded, excluded_steps } = await exportRuns({
      ...rest,
      secrets,
      signal,
      scrub: createScrub(secrets.values, secrets.named),
      maker: pictureMaker,
      progress: telling.progress,
      ...(leavesOut && { leaveOut: telling.leaveOut }),
    })
    telling.flush()
    const told = { runs: runs.length, files: files.length + 1, counts, excluded }
    tell({ kind: 'done', exported: { ...told, ...(excluded_steps && { excluded_steps }) } })
  } catch (cause) {
    tell({ kind: 'failed', problem: problemOf(cause) })
  }
}

/** Many steps and left runs in one telling; a new stage is told at once. */
function openTelling(tell: (told: ExportTold) => void) {
  let newest: Progress | undefined
  let left: LeftRun[] = []
  let stage = ''
  let told = Number.NEGATIVE_INFINITY
  const flush = (): void => {
    if (newest !== undefined) tell({ kind: 'going', progress: newest, left })
    left = []
    told = performance.now()
  }
  return {
    progress(progress: Progress): void {
      newest = progress
      if (progress.stage === stage && performance.now() - told < everyMs) return
      stage = progress.stage
      flush()
    },
    leaveOut: (run: string, why: LeftRun['why']) => void left.push({ run, why }),
    flush,
  }
}

const task: ExportTask | null = workerData
if (parentPort !== null && task !== null && 'leavesOut' in task) {
  const port = parentPort
  const abort = new AbortController()
  port.on('message', () => abort.abort())
  void answer(task, abort.signal, (told) => port.postMessage(told)).then(() => port.close())
}
