/** A step's lessons as samples: what the model was asked, with its pictures, and the answers to train on. */
import { pointsOf } from '../action/action'
import type { Message } from '../dialects/dialect'
import type { RecordedRequest } from '../run/requests'
import { nameless } from '../trajectory/correction'
import type { Exclusion } from '../trajectory/exclusion'
import type { Answer, Lesson, Untaught } from '../trajectory/lesson'
import type { Signal } from '../trajectory/signals'
import { type Manner, type Said, say, textOf, type Unsaid, type Voice, type Written } from './answers'
import { type Naming, type Origin, originOf, type RunOrigin } from './origin'
import { fitsReplies, type Gallery, type Picture } from './pictures'

type Prompt = {
  /**
   * Unique in the export, and the same whatever other rows its step makes: run, step, kind and whose answer it is. Without dots,
   * so that it can name files of a shard.
   */
  readonly key: string
  readonly messages: readonly Message[]
  readonly tools: readonly unknown[]
  /** One for each picture of the messages, in their order. */
  readonly pictures: readonly Picture[]
  readonly origin: Origin
}

type Answers =
  | { readonly kind: 'sft'; readonly answer: Said }
  | { readonly kind: 'pair'; readonly chosen: Said; readonly rejected: Said }
  | {
      readonly kind: 'kto'
      readonly answer: Said
      readonly label: boolean
      readonly source: 'person' | 'guard'
    }

export type Sample = Prompt & Answers

/**
 * Why a lesson did not become a sample. `thought_untrue`: the model's reasons argue for the other move, nobody wrote better ones, and
 * the two answers cannot both be said without them. `fields_differ`: one side says more than the other, which would tell them apart
 * without the move. Of a move by hand that a question is written for: no picture from before it was kept, or nobody listed what the
 * dialect tells of every screen, or its model would not have been shown that one.
 */
export type Loss =
  | Exclusion
  | Unsaid
  | 'no_screen'
  | 'no_elements'
  | 'not_shown'
  | 'picture_resized'
  | 'same_answers'
  | 'thought_untrue'
  | 'fields_differ'

export type Lost = { readonly kind: Untaught['kind']; readonly why: Loss }

export type Sampled = {
  readonly samples: readonly Sample[]
  /** What was to be learned of the step and is in no sample. */
  readonly lost: readonly Lost[]
}

export type Scene = Voice &
  Naming & {
    readonly gallery: Gallery
    /** What every row says of the run it comes from. */
    readonly origin: RunOrigin
  }

/** Every lesson of a signal as a sample, or why not. `request` is the one of the signal's prompt. */
export function samplesOf(signal: Signal, request: RecordedRequest, scene: Scene): Sampled {
  const samples: Sample[] = []
  const lost: Lost[] = [...signal.untaught]
  const messages: readonly Message[] = request.messages.map(messageOf)
  const refs = messages.flatMap(({ content }) => content.filter((part) => part.type === 'image'))
  const pictures = refs.map(scene.gallery.sent)
  const { dialect, setup } = scene
  const numbers = dialect.numbers?.(setup.space, signal.prompt.params) ?? setup.space
  const fits = pictures.every((picture, index) => {
    const ref = refs[index]
    return ref !== undefined && fitsReplies(ref, picture, numbers)
  })
  const keys = openKeys()
  const alike = fits ? openAlike(signal.lessons, scene) : undefined
  for (const lesson of signal.lessons) {
    const answers = alike ? (alike(lesson) ?? answersOf(lesson, scene)) : 'picture_resized'
    if (typeof answers === 'string') lost.push({ kind: lesson.kind, why: answers })
    else {
      const origin = originOf(signal, scene.origin, scene, rowOf(lesson, answers))
      const key = keys(`${origin.run}-${String(origin.step).padStart(4, '0')}-${nameOf(lesson)}`)
      samples.push({ key, messages, tools: request.tools ?? [], pictures, origin, ...answers })
    }
  }
  return { samples, lost }
}

/** Of two rows that nothing else tells apart the second is numbered. */
function openKeys(): (name: string) => string {
  const given = new Map<string, number>()
  return (name) => {
    const times = (given.get(name) ?? 0) + 1
    given.set(name, times)
    return times === 1 ? name : `${name}-${times}`
  }
}

function nameOf(lesson: Lesson): string {
  const answer = lesson.kind === 'pair' ? lesson.chosen : lesson.answer
  const kind = lesson.kind === 'kto' ? `kto-${lesson.label ? 'good' : 'bad'}` : lesson.kind
  return `${kind}-${whoseAnswer(answer)}`
}

type Whose = 'model' | 'person' | 'given'

const whoseAnswer = (answer: Answer): Whose => {
  if (answer.from === 'model') return 'model'
  return answer.afterwards === true ? 'given' : 'person'
}

/** Whether the name of a row says that it teaches a move given in a review: what stands last in it, but for a number. */
export const isGivenRow = (key: string): boolean => {
  const given: Whose = 'given'
  return new RegExp(`-${given}(?:-\\d+)?$`).test(key)
}

function messageOf({ role, content, toolCalls, toolCallId }: RecordedRequest['messages'][number]): Message {
  return { role, content, ...(toolCalls && { toolCalls }), ...(toolCallId !== undefined && { toolCallId }) }
}

function answersOf(lesson: Lesson, scene: Scene): Answers | Loss {
  if (lesson.kind === 'pair') return pairOf(lesson, scene)
  const said = say(lesson.answer, scene)
  if (typeof said === 'string') return said
  const answer = bare(said)
  if (lesson.kind === 'sft') return { kind: 'sft', answer }
  return { kind: 'kto', answer, label: lesson.label, source: lesson.source }
}

type Kto = Extract<Lesson, { kind: 'kto' }>

/**
 * The reply and what a person put in its place, the one good and the other bad: as rows of their own they are written as the sides
 * of a pair are. Where they cannot be, the reply stands as it came, and the person's move is none: its form would tell which is good.
 */
function openAlike(lessons: readonly Lesson[], scene: Scene): (lesson: Lesson) => Answers | Loss | undefined {
  const single = lessons.filter((lesson) => lesson.kind === 'kto')
  const [good, bad] = [single.find(({ label }) => label), single.find(({ label }) => !label)]
  if (good === undefined || bad === undefined || good.answer.from === bad.answer.from) return () => undefined
  const sides = sidesOf({ chosen: good.answer, rejected: bad.answer }, scene)
  const row = ({ label, source }: Kto, said: Written): Answers => {
    return { kind: 'kto', answer: bare(said), label, source }
  }
  return (lesson) => {
    if (lesson !== good && lesson !== bad) return undefined
    if (typeof sides !== 'string') return row(lesson, lesson === good ? sides.chosen : sides.rejected)
    return sides === 'same_answers' || lesson.answer.from === 'operator' ? sides : undefined
  }
}

/** What is trained on is the same whoever wrote it down: rows are known again by it. */
const bare = ({ hand: _, ...said }: Written): Said => said

function pairOf(pair: Pair, scene: Scene): Answers | Loss {
  const sides = sidesOf(pair, scene)
  if (typeof sides === 'string') return sides
  return { kind: 'pair', chosen: bare(sides.chosen), rejected: bare(sides.rejected) }
}

/** What a person wrote in the place of a reply has the fields that the reply has; nothing but the move tells good from bad. */
function sidesOf(pair: Pair, scene: Scene): Sides | Loss {
  const [chosen, rejected] = [say(pair.chosen, scene), say(pair.rejected, scene)]
  if (typeof chosen === 'string') return chosen
  if (typeof rejected === 'string') return rejected
  if (textOf(chosen) === textOf(rejected)) return 'same_answers'
  const isReplies = [chosen, rejected].every(({ hand, actor }) => hand === 'reply' && actor === 'model')
  if (isReplies) return { chosen, rejected }
  const plain = [chosen, rejected].some(({ thought }) => thought === 'described')
  const sides = plain ? told(pair, scene, { plain }) : { chosen, rejected }
  if (sides === undefined) return 'thought_untrue'
  if (!isAlike(sides)) return 'fields_differ'
  const alike = sides.chosen.hand === sides.rejected.hand ? sides : told(pair, scene, { plain, afresh: true })
  if (alike === undefined) return 'unsayable'
  return textOf(alike.chosen) === textOf(alike.rejected) ? 'same_answers' : alike
}

type Pair = Pick<Extract<Lesson, { kind: 'pair' }>, 'chosen' | 'rejected'>
type Sides = { readonly chosen: Written; readonly rejected: Written }

/**
 * Both sides in one manner. A sentence about the move beside the model's own reasons would be told by its style, and so would
 * the dialect's own writing beside the model's.
 */
function told(pair: Pair, scene: Scene, manner: Manner): Sides | undefined {
  const [chosen, rejected] = [say(pair.chosen, scene, manner), say(pair.rejected, scene, manner)]
  return typeof chosen === 'string' || typeof rejected === 'string' ? undefined : { chosen, rejected }
}

/** Both say the same things; a move that has no place has no target beside one that has. */
function isAlike({ chosen, rejected }: Sides): boolean {
  if (chosen.actions.length !== rejected.actions.length) return false
  const isSame = isPlaced(chosen) === isPlaced(rejected)
  const said = ({ fields }: Said) =>
    fields
      .filter((field) => isSame || field !== 'target')
      .sort()
      .join()
  return said(chosen) === said(rejected)
}

const isPlaced = ({ actions }: Said): boolean => actions.some((action) => pointsOf(action).length > 0)

/** Who trains on moves alone must be able to tell such pairs: their sides do the same. */
function differenceIn(answers: Answers): Origin['differs_in'] {
  if (answers.kind !== 'pair') return null
  const [chosen, rejected] = [answers.chosen, answers.rejected].map(({ actions }) => actions.map(nameless))
  return JSON.stringify(chosen) === JSON.stringify(rejected) ? 'thought' : 'move'
}

function rowOf(lesson: Lesson, answers: Answers) {
  const said = answers.kind === 'pair' ? answers.chosen : answers.answer
  const answer = lesson.kind === 'pair' ? lesson.chosen : lesson.answer
  const rejected = lesson.kind === 'pair' ? lesson.rejected.judged : undefined
  const afterwards = answer.from === 'operator' && answer.afterwards === true
  const { actor, thought } = said
  return { actor, thought, afterwards, answer: answer.judged, rejected, differs_in: differenceIn(answers) }
}
