/** `pilothouse runs`: the recorded runs, newest first. */
import { findHome } from '../places'
import { listRuns } from '../store/runs'
import { type Command, readFlags, say, sayJson } from './command'

export const runs: Command = async (argv) => {
  const { json } = readFlags(argv, { json: { type: 'boolean', default: false } }).values
  const rows = await listRuns(findHome())
  for (const row of rows) {
    if (json) sayJson(row)
    else
      say(
        `${row.id}  ${row.problem ?? row.end?.outcome ?? 'open'}  ${row.target}  ${row.task.split('\n')[0] ?? ''}`,
      )
  }
  return 0
}
