/** A step's lessons as samples: what the model was asked, with its pictures, and the answers to train on. */
import type { Message } from '../dialects/dialect'
import type { RecordedRequest } from '../run/requests'
import type { Exclusion } from '../trajectory/exclusion'
import type { Lesson, Signal } from '../trajectory/signals'
import { type Said, say, type Thoughts, type Voice } from './answers'
import { fitsReplies, type Gallery, type Picture } from './pictures'

/** Where a sample comes from; written beside it, never trained on. */
export type Origin = {
  readonly run: string
  readonly step: number
  readonly dialect: string
  readonly model: string
  readonly frame: string
  readonly space: string
  readonly decision?: string | undefined
  readonly by?: string | undefined
  readonly reason?: string | undefined
  readonly label?: string | undefined
  readonly actor: 'model' | 'human'
  readonly thought: 'model' | 'none'
}

type Prompt = {
  /** Unique in the export; without dots, so that it can name files of a shard. */
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
      readonly source: 'operator' | 'guard'
    }

export type Sample = Prompt & Answers

/** Why a lesson did not become a sample. */
export type Loss = Exclusion | 'unsayable' | 'empty' | 'redacted' | 'picture_resized' | 'same_answers'

export type Sampled = {
  readonly samples: readonly Sample[]
  readonly lost: readonly { readonly kind: Lesson['kind']; readonly why: Loss }[]
}

export type Scene = Voice & {
  /** Keeps the model's reasoning, in pairs too. */
  readonly thought: boolean
  readonly gallery: Gallery
}

/** Every lesson of a signal as a sample, or why not. `request` is the one of the signal's prompt. */
export function samplesOf(signal: Signal, request: RecordedRequest, scene: Scene): Sampled {
  const samples: Sample[] = []
  const lost: { kind: Lesson['kind']; why: Loss }[] = []
  const messages: readonly Message[] = request.messages.map(messageOf)
  const refs = messages.flatMap(({ content }) => content.filter((part) => part.type === 'image'))
  const pictures = refs.map(scene.gallery.sent)
  const fits = pictures.every((picture, index) => {
    const ref = refs[index]
    return ref !== undefined && fitsReplies(ref, picture, scene.setup.space)
  })
  signal.lessons.forEach((lesson, index) => {
    const answers = fits ? answersOf(lesson, scene) : 'picture_resized'
    if (typeof answers === 'string') lost.push({ kind: lesson.kind, why: answers })
    else {
      const origin = originOf(signal, answers, scene)
      const key = `${origin.run}-${String(origin.step).padStart(4, '0')}-${index}${lesson.kind}`
      samples.push({ key, messages, tools: request.tools ?? [], pictures, origin, ...answers })
    }
  })
  return { samples, lost }
}

function messageOf({ role, content, toolCalls, toolCallId }: RecordedRequest['messages'][number]): Message {
  return { role, content, ...(toolCalls && { toolCalls }), ...(toolCallId !== undefined && { toolCallId }) }
}

function answersOf(lesson: Lesson, scene: Scene): Answers | Loss {
  const { thought } = scene
  if (lesson.kind === 'pair') return pairOf(lesson, scene)
  const plain: Thoughts = lesson.kind === 'kto' ? 'without' : 'verbatim'
  const answer = say(lesson.answer, thought && lesson.answer.from === 'model' ? 'with' : plain, scene)
  if (typeof answer === 'string') return answer
  if (lesson.kind === 'sft') return { kind: 'sft', answer }
  return { kind: 'kto', answer, label: lesson.label, source: lesson.source }
}

/** Both sides alike but for the move: thoughts on both or on neither, words for the aim on both or on neither. */
function pairOf(
  { chosen: good, rejected: bad }: Extract<Lesson, { kind: 'pair' }>,
  scene: Scene,
): Answers | Loss {
  const nameless = good.from === 'operator' && !('label' in good.action && good.action.label !== undefined)
  const plain: Thoughts = nameless ? 'bare' : 'without'
  const thoughts: Thoughts = scene.thought ? 'with' : plain
  const chosen = say(good, thoughts, scene)
  const rejected = say(bad, thoughts, scene)
  if (typeof chosen === 'string') return chosen
  if (typeof rejected === 'string') return rejected
  const same =
    chosen.text === rejected.text && JSON.stringify(chosen.toolCalls) === JSON.stringify(rejected.toolCalls)
  return same ? 'same_answers' : { kind: 'pair', chosen, rejected }
}

function originOf({ step, prompt, label }: Signal, answers: Answers, { setup }: Scene): Origin {
  const said = answers.kind === 'pair' ? answers.chosen : answers.answer
  const { decision } = step
  return {
    run: setup.id,
    step: step.number,
    dialect: setup.dialect,
    model: setup.model,
    frame: prompt.frame ?? '',
    space: setup.space,
    decision: decision?.kind ?? (step.kind === 'by_hand' ? 'by_hand' : undefined),
    by: decision?.by,
    reason: decision?.reason,
    label,
    actor: said.actor,
    thought: said.thought,
  }
}

/** The origin as one JSON string with the same keys in every row: columns of changing shape break readers. */
export const originText = (origin: Origin): string => JSON.stringify(origin)
