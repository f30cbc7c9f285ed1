/** `pilothouse import`: takes bundles of runs into the library. */

import { importBundle } from '../../../../store/bundle/import'
import { runFolder } from '../../../../store/record/runs'
import { verifyRun } from '../../../../store/record/verify'
import { pictures } from '../../../../wiring/pictures'
import { findHome } from '../../../../wiring/places'
import { type Command, readFlags, say, sayJson, WrongUsage, warn } from '../../command'

/** Exits with 1 when a file is refused; those before it have been taken. What a run's record lacks is told, not refused. */
export const importing: Command = async (argv) => {
  const { values, positionals } = readFlags(argv, { json: { type: 'boolean', default: false } }, 10_000)
  if (positionals.length === 0) throw new WrongUsage('FILE is missing.')
  const home = findHome()
  for (const file of positionals) {
    const taken = await importBundle(home, file, { random: Math.random })
    const problems = await verifyRun(runFolder(home, taken.run), pictures.kept)
    for (const problem of problems) warn(`${taken.run}  ${problem.file}: ${problem.message}`)
    if (values.json) sayJson({ ...taken, problems })
    else say(`${taken.run}  ${taken.same ? 'was there already' : 'imported'}`)
  }
  return 0
}
