/** `pilothouse why`: the training rows that a recorded step makes, and the reason for each that it does not. */
import { visible } from '../../../../../core/visible'
import { readSource } from '../../../../store/exports/source'
import { type Why, whyStep } from '../../../../store/exports/why'
import { openSecrets } from '../../../../store/settings/secrets'
import { findHome } from '../../../../wiring/places'
import { type Command, readCount, readFlags, required, say, sayJson, warn } from '../../command'

const options = {
  thought: { type: 'boolean', default: false },
  unjudged: { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
} as const

/** Ends with 1 where the run has no such step. */
export const why: Command = async (argv) => {
  const { values, positionals } = readFlags(argv, options, 2)
  const id = required(positionals[0], 'RUN')
  const number = readCount(required(positionals[1], 'STEP'), 'STEP')
  const home = findHome()
  const { scrub } = await openSecrets({ home, env: process.env })
  const { thought, unjudged } = values
  const wished = { thought, unjudged, picture: 'sent', split: 0, redact: true } as const
  const run = await readSource(id, { home, scrub, options: wished })
  const found = await whyStep(run, number, wished)
  if (found === undefined) {
    warn(`Run ${id} has ${run.steps} steps; there is no step ${number}.`)
    return 1
  }
  if (values.json) sayJson(found)
  else for (const line of linesOf(found)) say(line)
  return 0
}

function linesOf({ step, decision, let_by, effect, judgement, rows, left, also }: Why): readonly string[] {
  const { proposed, done, correction } = judgement
  const facts = [decision, let_by && `let by ${let_by}`, effect?.replaceAll('_', ' ')]
  return [
    `step ${step}: ${facts.filter((fact) => fact !== undefined && fact !== '').join(' · ') || 'not decided'}`,
    `the model’s answer is ${wordsOf(proposed)}`,
    ...(done ? [`what was done instead is ${wordsOf(done)}${correction ? ` (${correction})` : ''}`] : []),
    ...rows.flatMap(({ file, answer, rejected, good }) => [
      `+ ${file}${good === undefined ? '' : good ? ' good' : ' bad'}: ${visible(answer)}`,
      ...(rejected === undefined ? [] : [`    rather than: ${visible(rejected)}`]),
    ]),
    ...also.map(({ step: other, file }) => `+ ${file}, in the row of step ${other}`),
    ...left.map(({ file, because }) => `- ${file === undefined ? '' : `${file}: `}${because}`),
  ]
}

const wordsOf = ({ label, by }: Why['judgement']['proposed']): string =>
  by === 'nobody' ? label : `${label.replaceAll('_', ' ')}, says the ${by.replaceAll('_', ' ')}`
