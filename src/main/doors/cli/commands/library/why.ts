/** `pilothouse why`: the training rows that a recorded step makes, and the reason for each that it does not. */
import { type Standing, standingOf } from '../../../../../core/datasets/standing'
import type { VersionHead } from '../../../../../core/datasets/version'
import { sayEnglish } from '../../../../../core/problem'
import type { Transcript } from '../../../../../core/run/notes'
import { visible } from '../../../../../core/visible'
import { frozenOf } from '../../../../store/datasets/datasets'
import { linesIn } from '../../../../store/datasets/frozen'
import { readSource, type SourceRun } from '../../../../store/exports/source'
import { openWhy, type Why } from '../../../../store/exports/why'
import { openSecrets } from '../../../../store/settings/secrets'
import { findHome, findShipped } from '../../../../wiring/places'
import { type Command, readCount, readFlags, required, say, sayJson, WrongUsage, warn } from '../../command'
import { readRowOptions } from '../../row-flags'
import { findVersion, refOf } from '../dataset/reference'

const options = {
  thought: { type: 'boolean' },
  unjudged: { type: 'boolean' },
  demonstrations: { type: 'string' },
  dataset: { type: 'string' },
  json: { type: 'boolean', default: false },
} as const

/** Ends with 1 where the run has no such step. */
export const why: Command = async (argv) => {
  const { values, positionals } = readFlags(argv, options, 2)
  const id = required(positionals[0], 'RUN')
  const number = readCount(required(positionals[1], 'STEP'), 'STEP')
  const home = findHome()
  const { scrub } = await openSecrets({ home, env: process.env })
  const { dataset, json, ...flags } = values
  if (dataset !== undefined && Object.keys(flags).length > 0)
    throw new WrongUsage('--dataset brings the options that it was saved with.')
  const head = dataset === undefined ? undefined : await findVersion(home, dataset)
  const wished = { ...(head?.query ?? readRowOptions(flags)), split: 0 }
  const run = await readSource(id, { home, scrub, shipped: findShipped('prompts'), options: wished })
  const found = await (await openWhy(run, wished))(number)
  if (found === undefined) {
    warn(absentLine(run, number))
    return 1
  }
  const placed = head && (await placedIn(home, head, { run: id, step: number }))
  if (json) sayJson({ ...found, ...(placed && { dataset: placed }) })
  else for (const line of [...linesOf(found), ...(placed ? [placeLine(placed)] : [])]) say(line)
  return 0
}

function absentLine({ id, steps, damage }: SourceRun, step: number): string {
  const lost = damage === undefined ? '' : ` ${sayEnglish(damage)}`
  return `Run ${id} has ${steps} steps; there is no step ${step}.${lost}`
}

type Placed = { readonly name: string } & Partial<Standing>

/** Where a step stands in a version; nowhere, where its run was not read or had no such step then. */
async function placedIn(
  home: string,
  head: VersionHead,
  { run, step }: { readonly run: string; readonly step: number },
): Promise<Placed> {
  for await (const line of linesIn(frozenOf(home, head)))
    if (line.run === run) return { name: refOf(head), ...standingOf(line, step) }
  return { name: refOf(head) }
}

function placeLine({ name, ...standing }: Placed): string {
  if ('because' in standing && standing.because !== undefined) return `not in ${name}: ${standing.because}`
  if (standing.rows === undefined) return `not in ${name}: it was not there when that was made`
  return `in ${name}: ${standing.rows.map(({ key }) => key).join(', ')}`
}

function linesOf(found: Why): readonly string[] {
  const { step, rows, left, also } = found
  return [
    `step ${step}: ${factsOf(found)}`,
    ...judgedLines(found),
    ...reasonLines(found),
    ...rows.flatMap(({ file, answer, rejected, good, thought_by, rendered }) => [
      `+ ${file}${good === undefined ? '' : good ? ' good' : ' bad'}${thoughtOf(thought_by)}${rendered ? ' (to a question that nobody sent)' : ''}: ${visible(answer)}`,
      ...(rejected === undefined ? [] : [`    rather than: ${visible(rejected)}`]),
    ]),
    ...also.map(({ step: other, file }) => `+ ${file}, in the row of step ${other}`),
    ...left.map(({ file, because }) => `- ${partOf(file)}${because}`),
  ]
}

const thoughtOf = (by: Why['rows'][number]['thought_by']): string =>
  by === undefined ? '' : ` (${by === 'afterwards' ? 'reasons given afterwards' : `the ${by}’s reasons`})`

/** What a damaged run has lost may have been the decision. */
function factsOf({ decision, let_by, effect, damage }: Why): string {
  const decided = decision ?? (damage === undefined ? undefined : 'nobody knows what was decided')
  const facts = [decided, let_by && `let by ${let_by}`, effect?.replaceAll('_', ' ')]
  return facts.filter((fact) => fact !== undefined && fact !== '').join(' · ') || 'not decided'
}

function judgedLines({ judgement, decision, damage }: Why): readonly string[] {
  if (damage !== undefined) return []
  const { proposed, done, correction } = judgement
  // Nobody proposed anything.
  const isByHand = decision === 'by_hand'
  const what = isByHand ? 'what was done' : 'what was done instead'
  return [
    ...(isByHand ? [] : [`the model’s answer is ${wordsOf(proposed)}`]),
    ...(done ? [`${what} is ${wordsOf(done)}${correction ? ` (${correction})` : ''}`] : []),
  ]
}

function reasonLines({ reason }: Why): readonly string[] {
  if (reason === undefined) return []
  const { text, transcript } = reason
  return [`the operator’s reason${transcript ? ` (${heardBy(transcript)})` : ''}: ${visible(text)}`]
}

/** Whose words a spoken reason is in. */
export const heardBy = ({ model, language, corrected }: Transcript): string =>
  `spoken, as ${model} heard it${language === null ? '' : ` in ${language}`}${corrected ? ', put right by hand' : ''}`

function partOf(file: Why['left'][number]['file']): string {
  if (file === undefined) return ''
  return file === 'given' ? 'given afterwards: ' : `${file}: `
}

const wordsOf = ({ label, by }: Why['judgement']['proposed']): string =>
  by === 'nobody' ? label : `${label.replaceAll('_', ' ')}, says the ${by.replaceAll('_', ' ')}`
