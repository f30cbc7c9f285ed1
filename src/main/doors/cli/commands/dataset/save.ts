/** `pilothouse dataset save`: a new data set by its rules, or the next version of one by its own; with `--dry-run` only told. */
import { saveDataset, tryDataset } from '../../../../store/datasets/datasets'
import { openSecrets } from '../../../../store/settings/secrets'
import { pictureMaker } from '../../../../wiring/export-pictures'
import { findHome, findShipped, version } from '../../../../wiring/places'
import { type Command, readFlags, required, say, sayJson, WrongUsage } from '../../command'
import { interruptible, openProgress } from '../../exporting'
import { queryFlags, readQuery } from './query-flags'
import { refOf } from './reference'
import { linesOf } from './summary'

const own = {
  again: { type: 'boolean', default: false },
  'dry-run': { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
} as const

/** Progress goes to stderr; stdout gets the counts, or with `--json` the head of the version. */
export const save: Command = async (argv) => {
  const { values, positionals } = readFlags(argv, { ...queryFlags, ...own }, 1)
  const name = required(positionals[0], 'NAME')
  const { again, 'dry-run': dry, json, ...rules } = values
  if (again && Object.keys(rules).length > 0)
    throw new WrongUsage(`--again goes by the rules that were saved: leave out --${Object.keys(rules)[0]}.`)
  const home = findHome()
  const { scrub } = await openSecrets({ home, env: process.env })
  const { head, same } = await interruptible(async (signal) => {
    const how = { home, scrub, signal, progress: openProgress(), program: version, now: () => new Date() }
    const saving = {
      ...how,
      shipped: findShipped('prompts'),
      maker: pictureMaker,
      name,
      query: again ? undefined : readQuery(rules),
    }
    return dry ? { head: await tryDataset(saving), same: false } : saveDataset(saving)
  })
  if (json) sayJson(head)
  else for (const line of linesOf(head)) say(line)
  if (same && !json) say(`Nothing has changed since ${refOf(head)}: there is no newer version.`)
  return 0
}
