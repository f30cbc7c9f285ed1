/** `pilothouse correct`: the move that would have been right at a recorded step, kept beside the run as an annotation. */
import { Action } from '../../../../../core/action/action'
import { describe, whole } from '../../../../../core/action/describe'
import { sayVerdict } from '../../../../../core/guards/index'
import { GateRules } from '../../../../../core/policy/grounds'
import { addAnnotation } from '../../../../store/library/annotations'
import { runFolder } from '../../../../store/record/runs'
import { openSecrets } from '../../../../store/settings/secrets'
import { checkedCorrection } from '../../../../trials/correct'
import { recordedMove } from '../../../../trials/rehearse'
import { ownDoors } from '../../../../wiring/own-doors'
import { findHome } from '../../../../wiring/places'
import { type Command, readAs, readCount, readFlags, required, say, sayJson, warn } from '../../command'

const options = {
  action: { type: 'string' },
  thought: { type: 'string' },
  by: { type: 'string' },
  json: { type: 'boolean', default: false },
} as const

/** Checked as an edit at the console is; what the guards say of it is told, and a move that they forbid is refused. */
export const correct: Command = async (argv) => {
  const { values, positionals } = readFlags(argv, options, 2)
  const run = required(positionals[0], 'RUN')
  const step = readCount(required(positionals[1], 'STEP'), 'STEP')
  const action = readAs(Action, required(values.action, '--action'), '--action')
  const by = required(values.by, '--by')
  const home = findHome()
  const secrets = await openSecrets({ home, env: process.env })
  const world = () => ({ rules: GateRules.parse({}), ownDoors: ownDoors(), secretsIn: secrets.namesIn })
  const { signal } = new AbortController()
  const { seen } = await recordedMove(home, { run, step }, signal)
  const { thought } = values
  const why = thought === undefined ? {} : { thought }
  const given = { kind: 'correction' as const, step, frame: seen.frame, action, verdicts: [], ...why }
  const mark = await checkedCorrection({ home, world }, run, given, signal)
  const annotation = { by, rating: 'first' as const, mark }
  const { scrub } = secrets
  const all = await addAnnotation(runFolder(home, run), annotation, { now: () => new Date(), scrub })
  if (values.json) sayJson(all.at(-1))
  else say(`step ${step}: ${describe(action, 'en', whole)}, says ${by}`)
  for (const verdict of mark.verdicts.filter(({ rule }) => rule !== 'allow')) warn(sayVerdict(verdict, 'en'))
  return 0
}
