/** `pilothouse import`: takes bundles of runs, or archives of several, into the library. */

import { sayEnglish } from '../../../../../core/problem'
import type { Imported } from '../../../../store/bundle/import'
import { importFile } from '../../../../store/bundle/import-file'
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
  let refused = 0
  for (const file of positionals) {
    const { taken, left } = await importFile(home, file, { random: Math.random })
    for (const one of taken) await tell(home, one, values.json)
    for (const one of left) warn(sayEnglish(one.problem))
    refused += left.length
  }
  return refused === 0 ? 0 : 1
}

async function tell(home: string, taken: Imported, json: boolean): Promise<void> {
  const problems = await verifyRun(runFolder(home, taken.run), pictures.kept)
  for (const problem of problems) warn(`${taken.run}  ${problem.file}: ${problem.message}`)
  if (json) sayJson({ ...taken, problems })
  else say(`${taken.run}  ${cameOf(taken)}`)
}

function cameOf({ same, merged, damage }: Imported): string {
  if (!same) return damage === undefined ? 'imported' : `imported, damaged: ${damage}`
  return merged === 0 ? 'was there already' : `was there already; ${merged} words of its copy were added`
}
