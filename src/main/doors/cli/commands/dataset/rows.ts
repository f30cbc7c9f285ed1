/** `pilothouse dataset rows`: the rows of a version; with `--left` the steps that make none, each with its reason. */
import { because } from '../../../../../core/datasets/reasons'
import type { RunLine, VersionHead } from '../../../../../core/datasets/version'
import { frozenOf } from '../../../../store/datasets/datasets'
import { linesIn } from '../../../../store/datasets/frozen'
import { findHome } from '../../../../wiring/places'
import { type Command, readFlags, say, sayJson } from '../../command'
import { findVersion } from './reference'

const options = {
  left: { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
} as const

export const rows: Command = async (argv) => {
  const { values, positionals } = readFlags(argv, options, 1)
  const home = findHome()
  const head = await findVersion(home, positionals[0])
  for await (const line of linesIn(frozenOf(home, head)))
    for (const told of values.left ? leftIn(line, head) : rowsIn(line)) {
      if (values.json) sayJson(told)
      else say(Object.values(told).join('  '))
    }
  return 0
}

type Told = Readonly<Record<string, string | number>>

const rowsIn = ({ run, side, rows }: RunLine): readonly Told[] =>
  rows.map(({ key, step, file, hash, thought_by }) => {
    return { key, run, step, file, side, hash, ...(thought_by && { thought_by }) }
  })

const leftIn = ({ run, left }: RunLine, { query: { rules } }: VersionHead): readonly Told[] =>
  Object.entries(left)
    .flatMap(([why, steps]) => steps.map((step) => ({ run, step, why, because: because(why, 'en', rules) })))
    .sort((a, b) => a.step - b.step)
