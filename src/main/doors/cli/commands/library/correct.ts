/** `pilothouse correct`: the move that would have been right at a recorded step, kept beside the run as an annotation. */
import type { Action } from '../../../../../core/action/action'
import { describe, whole } from '../../../../../core/action/describe'
import { sayVerdict } from '../../../../../core/guards/index'
import { type Annotation, Rating, type Revision, standing } from '../../../../../core/library/annotation'
import { isSamePerson } from '../../../../../core/library/person'
import { GateRules } from '../../../../../core/policy/grounds'
import { failure } from '../../../../../core/problem'
import { addAnnotation, readAnnotations } from '../../../../store/library/annotations'
import { runFolder } from '../../../../store/record/runs'
import { openSecrets, type Secrets } from '../../../../store/settings/secrets'
import { checkedCorrection } from '../../../../trials/correct'
import { recordedMoment } from '../../../../trials/rehearse'
import { ownDoors } from '../../../../wiring/own-doors'
import { findHome } from '../../../../wiring/places'
import {
  type Command,
  readChoice,
  readCount,
  readFlags,
  readName,
  required,
  say,
  sayJson,
  WrongUsage,
  warn,
} from '../../command'
import { readAction } from '../../read-action'

const options = {
  action: { type: 'string' },
  thought: { type: 'string' },
  by: { type: 'string' },
  rating: { type: 'string', default: 'first' },
  withdraw: { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
} as const

type Wanted = Pick<Annotation, 'by' | 'rating'> & {
  readonly home: string
  readonly run: string
  readonly step: number
}

/** Checked as an edit at the console is; what the guards say of it is told, and a move that they forbid is refused. */
export const correct: Command = async (argv) => {
  const { values, positionals } = readFlags(argv, options, 2)
  const { action, thought, withdraw } = values
  const wanted = {
    home: findHome(),
    run: required(positionals[0], 'RUN'),
    step: readCount(required(positionals[1], 'STEP'), 'STEP'),
    by: readName(required(values.by, '--by'), '--by'),
    rating: readChoice(Rating.options, values.rating, '--rating'),
  }
  if (withdraw && (action !== undefined || thought !== undefined))
    throw new WrongUsage('--withdraw takes back what was given: leave out --action and --thought.')
  const secrets = await openSecrets({ home: wanted.home, env: process.env })
  const annotation = withdraw
    ? await withdrawn(wanted)
    : await given(wanted, { action: readAction(required(action, '--action')), thought }, secrets)
  const { scrub } = secrets
  const { home, run } = wanted
  const all = await addAnnotation(runFolder(home, run), annotation, { now: () => new Date(), scrub })
  if (values.json) sayJson(all.at(-1))
  else for (const line of linesOf(annotation)) say(line)
  for (const verdict of annotation.mark.verdicts.filter(({ rule }) => rule !== 'allow'))
    warn(sayVerdict(verdict, 'en'))
  return 0
}

type Given = Annotation & { readonly mark: Extract<Annotation['mark'], { kind: 'correction' }> }

async function given(
  { home, run, step, by, rating }: Wanted,
  { action, thought }: { readonly action: Action; readonly thought: string | undefined },
  secrets: Secrets,
): Promise<Given> {
  const world = () => ({ rules: GateRules.parse({}), ownDoors: ownDoors(), secretsIn: secrets.namesIn })
  const { signal } = new AbortController()
  const { seen } = await recordedMoment(home, { run, step }, signal)
  const why = thought === undefined ? {} : { thought }
  const mark = { kind: 'correction' as const, step, frame: seen.frame, action, verdicts: [], ...why }
  return { by, rating, mark: await checkedCorrection({ home, world }, run, mark, signal) }
}

/** What the same person gave with the same weight, taken back. */
async function withdrawn({ home, run, step, by, rating }: Wanted): Promise<Given> {
  const isMine = (one: Revision) => isSamePerson(one.by, by) && one.rating === rating
  const mine = standing(await readAnnotations(runFolder(home, run))).filter(isMine)
  for (const { mark } of mine)
    if (mark.kind === 'correction' && mark.step === step)
      return { by, rating, mark: { ...mark, verdicts: [] }, withdrawn: true }
  throw failure('correction.none', { step, by })
}

const voices = { first: '', second: ' as second rater', resolution: ', which ends the disagreement' } as const

function linesOf({ by, rating, mark, withdrawn: isGone }: Given): readonly string[] {
  const move = describe(mark.action, 'en', whole)
  return [
    isGone
      ? `step ${mark.step}: ${by} takes back ${move}`
      : `step ${mark.step}: ${move}, says ${by}${voices[rating]}`,
  ]
}
