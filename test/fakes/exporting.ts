/** Exports as the thread does, in this one: what stands behind a shelf or a command in tests. */
import { Failure } from '../../src/core/problem'
import type { Exporting, ExportTold } from '../../src/main/wiring/export-thread'
import { answer } from '../../src/main/wiring/export-worker'

export const exportHere: Exporting = async ({ signal, progress, leaveOut, ...rest }) => {
  const told: ExportTold[] = []
  const task = { ...rest, shipped: 'prompts', leavesOut: leaveOut !== undefined }
  await answer(task, signal, (one) => {
    told.push(one)
    if (one.kind !== 'going') return
    for (const { run, why } of one.left) leaveOut?.(run, why)
    progress(one.progress)
  })
  const last = told.at(-1)
  if (last?.kind === 'done') return last.exported
  throw last?.kind === 'failed' ? new Failure(last.problem) : new Error('the export said nothing')
}
