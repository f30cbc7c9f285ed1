/** `pilothouse dataset export`: the rows of a version in a format of rows; by what rules they are made is the version's own. */

import { exportOptionsOf } from '../../../../../core/datasets/query'
import type { VersionHead } from '../../../../../core/datasets/version'
import { rowFormats } from '../../../../../core/library/library'
import { sayEnglish } from '../../../../../core/problem'
import { frozenOf } from '../../../../store/datasets/datasets'
import { type Frozen, linesIn, runsIn } from '../../../../store/datasets/frozen'
import { type Exporting, exportInThread } from '../../../../wiring/export-thread'
import { findHome } from '../../../../wiring/places'
import { type Command, readChoice, readFlags, required, say } from '../../command'
import { exportTo, listOf } from '../../exporting'
import { findVersion } from './reference'

const options = {
  format: { type: 'string' },
  out: { type: 'string' },
  anew: { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
} as const

/** Progress goes to stderr; stdout gets a summary, or with `--json` the manifest. */
export const exporting: Command = (argv) => exportVersionBy(exportInThread, argv)

/** @param make makes it; another one in tests alone. */
export async function exportVersionBy(make: Exporting, argv: readonly string[]): Promise<number> {
  const { values, positionals } = readFlags(argv, options, 1)
  const home = findHome()
  const format = readChoice(rowFormats, required(values.format, '--format'), '--format')
  const out = required(values.out, '--out')
  const head = await findVersion(home, positionals[0])
  const dataset = frozenOf(home, head)
  const asked = { home, runs: await runsIn(dataset), format, out, dataset, anew: values.anew }
  const code = await exportTo(make, { ...asked, options: exportOptionsOf(head.query) }, values.json)
  if (!values.json) for (const line of await othersIn(dataset, head)) say(line)
  return code
}

/** The runs of the version that give no row, with the reasons of their steps, and those that were not read. */
async function othersIn(dataset: Frozen, { counts, unread }: VersionHead): Promise<readonly string[]> {
  const left = new Map<string, number>()
  let runs = 0
  for await (const line of linesIn(dataset)) {
    if (line.rows.length > 0) continue
    runs += 1
    for (const [why, steps] of Object.entries(line.left)) left.set(why, (left.get(why) ?? 0) + steps.length)
  }
  return [
    ...(runs === 0
      ? []
      : [`${runs} of ${counts.runs} runs give no row: ${listOf(Object.fromEntries(left))}`]),
    ...unread.map(({ run, problem }) => `not read: ${run}  ${sayEnglish(problem)}`),
  ]
}
