/** Puts a Gemini interaction together, streamed or whole: its words, its calls, and its steps as they must be sent again. */
import { isDeepStrictEqual } from 'node:util'
import { problem } from '../../../core/problem'
import { takeBy } from '../endpoint/taking'
import type { Gathering, Means } from '../endpoint/wire'
import { openWords, type Words } from '../endpoint/words'
import { answerOf, isOver } from './answer'
import { begin, goOn, grown, type Open } from './growing'
import { type Interaction, isOtherEvent, type Step, StreamEvent, Whole } from './steps'

type Desk = {
  readonly means: Means
  readonly words: Words
  readonly open: Map<number, Open>
  /** What is known of the interaction by now. */
  end: Partial<Interaction>
  completed: boolean
}

export function openGathering(means: Means): Gathering {
  const words = openWords(means)
  const desk: Desk = { means, words, open: new Map(), end: {}, completed: false }
  return {
    take: takeBy({
      words,
      whole: (value) => takeWhole(value, desk),
      event: (value) => takeEvent(value, desk),
      ended: () => isOver(desk.end),
    }),
    text: () => words.said('text'),
    begun: () => desk.open.size > 0 || desk.end.status != null,
    finished: () => isOver(desk.end),
    answer: () => ({
      ...answerOf({ means, words, steps: stepsIn(desk), end: desk.end }),
      model: desk.end.model ?? undefined,
    }),
  }
}

function* takeWhole(value: unknown, desk: Desk): Generator<unknown, boolean> {
  const { data } = Whole.safeParse(value)
  if (data === undefined) return false
  for (const [at, step] of data.steps.entries()) {
    yield* begin(step, desk)
    desk.open.set(at, { step, json: '', done: true })
  }
  desk.end = data
  return true
}

function* takeEvent(value: unknown, desk: Desk): Generator<unknown, boolean> {
  const { data } = StreamEvent.safeParse(value)
  if (data === undefined) return isOtherEvent(value)
  switch (data.event_type) {
    case 'step.start':
      if (desk.open.has(data.index) || isOver(desk.end)) throw mixedUp(desk)
      desk.open.set(data.index, { step: data.step, json: '', done: false })
      yield* begin(data.step, desk)
      break
    case 'step.delta':
      yield* goOn(openAt(data.index, desk), data.delta, desk)
      break
    case 'step.stop':
      openAt(data.index, desk).done = true
      break
    case 'error':
      throw desk.means.quote(problem('model.reply.error'), data.error?.message ?? '')
    case 'interaction.status_update':
      hear({ id: data.interaction_id, status: data.status, usage: data.usage }, desk)
      break
    default:
      hear(data.interaction, desk)
      desk.completed = data.event_type === 'interaction.completed'
  }
  return true
}

const mixedUp = ({ means }: Pick<Desk, 'means'>) => means.fail(problem('model.reply.mixed_up'))

function openAt(at: number, desk: Desk): Open {
  const open = desk.open.get(at)
  if (open === undefined || open.done) throw mixedUp(desk)
  return open
}

/** Throws where it is told of another interaction, or where one that is over goes on or is over otherwise. */
function hear(told: Partial<Interaction>, desk: Desk): void {
  const { end } = desk
  const isOther = Boolean(told.id) && Boolean(end.id) && told.id !== end.id
  const goesOn = isOver(end) && told.status !== end.status
  if (isOther || goesOn || desk.completed) throw mixedUp(desk)
  const known = Object.entries(told).filter(([, value]) => value !== undefined && value !== null)
  desk.end = { ...end, ...Object.fromEntries(known) }
}

/** As they came one by one; an end before all of them are done, or that tells of others than came, is not to be believed. */
function stepsIn({ open, end, means }: Desk): readonly Step[] {
  const inOrder = [...open].sort(([a], [b]) => a - b).map(([, one]) => one)
  // What a limit has cut off is not read.
  const isCut = end.status !== 'completed' && end.status !== 'requires_action'
  if (isCut) return inOrder.map(({ step }) => step)
  if (inOrder.some(({ done }) => !done)) throw mixedUp({ means })
  const came = inOrder.map((one) => grown(one, means)).filter(isTheModels)
  const told = (end.steps ?? []).filter(isTheModels)
  if (came.length === 0) return told
  if (told.length > 0 && !isDeepStrictEqual(told.map(meantBy), came.map(meantBy))) throw mixedUp({ means })
  return came
}

/** What we said is not the model's to say, though a service may repeat it. */
const isTheModels = ({ type }: Step): boolean => type !== 'user_input' && type !== 'function_result'

/** What a step asks to be done. */
const meantBy = ({ type, id, name, arguments: given }: Step) => [type, id, name, given]
