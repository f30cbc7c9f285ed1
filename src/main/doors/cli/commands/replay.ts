/** `pilothouse replay`: a model of today answers a recorded run's frames; how far it agrees with what was let happen. */

import { describe, whole } from '../../../../core/action/describe'
import { dialect } from '../../../../core/dialects'
import { tellEnglish } from '../../../../core/problem'
import { questionsOf } from '../../../../core/run/questions'
import {
  type Compared,
  type Regression,
  type Score,
  summarizeRegression,
} from '../../../../core/trials/regression'
import { openSecrets } from '../../../store/settings/secrets'
import { examinerOf } from '../../../trials/examiner'
import { openRecording } from '../../../trials/recording'
import { repredict } from '../../../trials/repredict'
import { openWorkshop } from '../../../wiring/parts'
import { findHome } from '../../../wiring/places'
import { type Command, onInterrupt, readFlags, required, say, sayJson, WrongUsage } from '../command'
import { modelFlags, modelOf } from '../model-flags'

const options = { ...modelFlags, json: { type: 'boolean', default: false } } as const

/** `--json`: one comparison a line, then the sums. The key of the model is read from PILOTHOUSE_API_KEY. */
export const replay: Command = async (argv) => {
  const { values, positionals } = readFlags(argv, options, 1)
  const home = findHome()
  const written = required(positionals[0], 'RUN')
  const answering = await modelOf(home, values)
  const spoken = answering.profile.dialect
  if (dialect(spoken) === undefined) throw new WrongUsage(`--dialect ${spoken}: there is no such dialect.`)
  const recording = await openRecording(home, written)
  const shop = openWorkshop(home, await openSecrets({ home, env: process.env }))
  const stop = new AbortController()
  const dismiss = onInterrupt(() => stop.abort(new Error('stopped')))
  try {
    const examiner = await examinerOf(shop, recording.setup, answering)
    const questions = questionsOf(recording.events)
    const compared: Compared[] = []
    for await (const one of repredict(recording.folder, questions, examiner, stop.signal)) {
      compared.push(one)
      if (values.json) sayJson(one)
    }
    if (compared.length === 0)
      throw new Error(`${written} has no step on which a model was asked and something was done.`)
    const { disagreements, ...sums } = summarizeRegression(compared)
    if (values.json) sayJson(sums)
    else for (const line of report({ ...sums, disagreements })) say(line)
    return 0
  } finally {
    dismiss()
    await shop.close()
  }
}

function report({ n, agreed, byKind, byApp, disagreements }: Regression): readonly string[] {
  const kinds = Object.entries(byKind).map(([kind, score]) => `  ${kind.padEnd(12)} ${share(score)}`)
  const apps = Object.entries(byApp).map(
    ([app, score]) => `  in ${app || 'an unknown place'}: ${share(score)}`,
  )
  return [`agreement ${share({ n, agreed })}`, ...kinds, ...apps, ...disagreements.map(disagreement)]
}

const share = ({ n, agreed }: Score): string => `${agreed} of ${n} (${Math.round((agreed * 100) / n)} %)`

function disagreement({ step, wanted, answered, difference, problem }: Compared): string {
  const told = answered === undefined ? tellEnglish(problem ?? '') : describe(answered, 'en', whole)
  return `${String(step).padStart(4)} ${difference}: ${describe(wanted, 'en', whole)} → ${told}`
}
