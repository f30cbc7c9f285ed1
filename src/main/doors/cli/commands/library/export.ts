/** `pilothouse export`: training data of recorded runs, in one of the formats that trainers read. */
import { exportFormats } from '../../../../../core/library/library'
import { type Exporting, exportInThread } from '../../../../wiring/export-thread'
import { findHome } from '../../../../wiring/places'
import { type Command, readChoice, readFlags, required } from '../../command'
import { exportTo } from '../../exporting'
import { readRowOptions, readShare, refuseUntaken, rowFlags } from '../../row-flags'

const options = {
  ...rowFlags,
  format: { type: 'string' },
  out: { type: 'string' },
  anew: { type: 'boolean', default: false },
  split: { type: 'string' },
  json: { type: 'boolean', default: false },
} as const

const mostRuns = 100_000

/** Progress goes to stderr; stdout gets a summary, or with `--json` the manifest. */
export const exporting: Command = (argv) => exportBy(exportInThread, argv)

/** @param make makes it; another one in tests alone. */
export async function exportBy(make: Exporting, argv: readonly string[]): Promise<number> {
  const { values, positionals } = readFlags(argv, options, mostRuns)
  const runs = [...new Set(positionals)]
  required(runs[0], 'RUN')
  const format = readChoice(exportFormats, required(values.format, '--format'), '--format')
  refuseUntaken(format, values)
  const asked = {
    home: findHome(),
    runs,
    format,
    out: required(values.out, '--out'),
    anew: values.anew,
    options: { ...readRowOptions(values), split: readShare(values.split ?? '0') },
  }
  return exportTo(make, asked, values.json)
}
