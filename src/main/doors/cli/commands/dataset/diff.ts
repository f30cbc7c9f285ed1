/** `pilothouse dataset diff`: the rows that came and went between two versions, and those that say something else now. */
import type { Moved, RunDiff } from '../../../../../core/datasets/diff'
import { because } from '../../../../../core/datasets/reasons'
import type { VersionHead } from '../../../../../core/datasets/version'
import { frozenOf } from '../../../../store/datasets/datasets'
import { differencesIn } from '../../../../store/datasets/differences'
import { findHome } from '../../../../wiring/places'
import { type Command, readFlags, required, say, sayJson } from '../../command'
import { findVersion, refOf } from './reference'

/** With `--json` a line for each run whose rows differ. */
export const diff: Command = async (argv) => {
  const { values, positionals } = readFlags(argv, { json: { type: 'boolean', default: false } }, 2)
  const home = findHome()
  const [old, now] = [required(positionals[0], 'NAME@N'), required(positionals[1], 'NAME@N')]
  const [before, after] = [await findVersion(home, old), await findVersion(home, now)]
  let [came, went, changed] = [0, 0, 0]
  for await (const one of differencesIn(frozenOf(home, before), frozenOf(home, after))) {
    came += one.came.length
    went += one.went.length
    changed += one.changed.length
    if (values.json) sayJson(reasoned(one, before, after))
    else for (const line of linesOf(one, before, after)) say(line)
  }
  if (!values.json)
    say(`from ${refOf(before)} to ${refOf(after)}: ${came} came, ${went} went, ${changed} changed`)
  return 0
}

/** Each reason in words beside its code. */
const reasoned = ({ came, went, ...rest }: RunDiff, before: VersionHead, after: VersionHead) => {
  const inWords = (moved: Moved, { query }: VersionHead) =>
    moved.why === undefined ? moved : { ...moved, because: because(moved.why, 'en', query.rules) }
  return {
    ...rest,
    came: came.map((row) => inWords(row, before)),
    went: went.map((row) => inWords(row, after)),
  }
}

const linesOf = (
  { came, went, changed }: RunDiff,
  before: VersionHead,
  after: VersionHead,
): readonly string[] => [
  ...came.map((row) => `+ ${row.key} ${row.file}, ${elsewhere(row, before)}`),
  ...went.map((row) => `- ${row.key} ${row.file}, ${elsewhere(row, after)}`),
  ...changed.map(({ key, file }) => `~ ${key} ${file}, ${refOf(before)} has it otherwise`),
]

/** What the version that has no such row has in its place. */
function elsewhere({ other, why = '' }: Moved, head: VersionHead): string {
  if (other === 'left_out') return `left out of ${refOf(head)}: ${because(why, 'en', head.query.rules)}`
  return other === 'other_rows'
    ? `other rows of its step in ${refOf(head)}`
    : `its step is unknown to ${refOf(head)}`
}
