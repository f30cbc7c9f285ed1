/** An answer as text to train on: verbatim where the model said it, its own reply with another move where a person corrected it. */
import { type Action, movePoints, pointsOf } from '../action/action'
import { describe } from '../action/describe'
import { fromPoint } from '../action/geometry'
import { keyLabel } from '../action/keys'
import type { Intent } from '../action/proposal'
import { withheld } from '../action/secret-references'
import type { Dialect, ModelReply, Seen, ToolCall } from '../dialects/dialect'
import type { Setup } from '../run/events'
import {
  elementsSeen,
  isMeant,
  keepsPlace,
  labelOf,
  nameless,
  nameOf,
  renamed,
} from '../trajectory/correction'
import { lentBy } from '../trajectory/decision'
import type { Answer } from '../trajectory/lesson'
import { regionOf } from '../trajectory/region'
import type { DataStep } from '../trajectory/step'
import { formsOf } from './forms'
import { spliced } from './splice'

export type Said = {
  readonly text: string
  readonly toolCalls: readonly ToolCall[]
  readonly actions: readonly Action[]
  readonly actor: 'model' | 'human'
  /** Whose reasoning stands in the text; `described`: the move in a plain sentence, as the model's reasons were for another. */
  readonly thought: 'model' | 'human' | 'described' | 'none'
  /** The thought itself, where the reply has one. */
  readonly reason?: string | undefined
  /** Names of the fields that say something. */
  readonly fields: readonly string[]
}

/** With how it is written: as the reply, but for what was corrected in it, or as the dialect's own writer writes. */
export type Written = Said & { readonly hand: 'reply' | 'dialect' }

export type Voice = {
  readonly dialect: Dialect
  readonly setup: Setup
  /** Tells reasoning that came apart from the reply as well. */
  readonly thought: boolean
}

/** Why there is no answer: what cannot be said, what is empty, what was redacted, a place that nobody has words for. */
export type Unsaid = 'unsayable' | 'empty' | 'redacted' | 'no_referent'

/** How an answer is to be told, where not as it came. */
export type Manner = {
  /**
   * Its reason, where it has one, is its own move in a plain sentence: so that of two answers neither is told by who reasoned. A
   * reply of several actions has no such sentence.
   */
  readonly plain?: boolean
  /** By the dialect's own writer, whatever the reply looked like: so that neither is told by how it is written. */
  readonly afresh?: boolean
}

export function say(answer: Answer, voice: Voice, manner: Manner = {}): Written | Unsaid {
  if (answer.from === 'operator') return checked(inSomeForm(answer, voice, manner))
  const { step, foreign } = answer
  if (manner.plain === true) return checked(plainly(answer, voice, manner))
  return checked(manner.afresh === true || foreign === true ? afresh(step, voice) : verbatim(step, voice))
}

/** As it was made, or in the first form that the dialect has words for. */
function inSomeForm(answer: Operators, voice: Voice, manner: Manner): Written | Unsaid {
  const said = formsOf(answer.action).map((action) => () => written({ ...answer, action }, voice, manner))
  let found: Written | Unsaid = 'unsayable'
  for (const attempt of said) {
    if (found !== 'unsayable') break
    found = attempt()
  }
  return found
}

function plainly({ step, judged }: Models, voice: Voice, manner: Manner): Written | Unsaid {
  const [action, ...more] = step.proposal?.actions ?? []
  if (action === undefined || more.length > 0) return 'unsayable'
  const said = written({ from: 'operator', judged, step, action, correction: 'none' }, voice, manner)
  return typeof said === 'string' ? said : { ...said, actor: 'model' }
}

/** What the reply says, as the dialect writes it. */
function afresh({ proposal, ...step }: DataStep, voice: Voice): Written | Unsaid {
  const reply = proposal && write(proposal, seenOf(step, voice), voice)
  if (proposal === undefined || reply === undefined) return 'unsayable'
  const { thought: reason, actions } = proposal
  const { text, toolCalls = [] } = reply
  const fields = fieldsOf(proposal)
  const thought = reason === undefined ? 'none' : 'model'
  return { text, toolCalls, actions, actor: 'model', thought, reason, fields, hand: 'dialect' }
}

function checked(said: Written | Unsaid): Written | Unsaid {
  if (typeof said === 'string') return said
  if (said.text.trim() === '' && said.toolCalls.length === 0) return 'empty'
  const told = [said.text, ...said.toolCalls.map((call) => call.arguments)]
  return told.some((text) => withheld.test(text)) ? 'redacted' : said
}

/** The reply byte for byte; one that came as reasoning alone is its reasoning. */
function verbatim({ answered, proposal }: DataStep, { thought }: Voice): Written | Unsaid {
  if (answered === undefined) return 'unsayable'
  const { reasoning = '', toolCalls = [] } = answered.reply
  const bare = answered.reply.text === '' && toolCalls.length === 0
  const thinking = thought && reasoning !== '' ? `<think>\n${reasoning}\n</think>\n` : ''
  const text = bare ? reasoning : `${thinking}${answered.reply.text}`
  const fields = [...(proposal ? fieldsOf(proposal) : []), ...(thinking === '' ? [] : ['reasoning'])]
  const { thought: reason, actions = [] } = proposal ?? {}
  // Reasons that came beside the reply are in a row only where they are asked for.
  const isSaid = reason !== undefined && !(reasoning !== '' && reasoning.trim().startsWith(reason.trim()))
  const isReasoned = proposal === undefined || isSaid || thinking !== '' || bare
  const whose = isReasoned ? 'model' : 'none'
  return { text, toolCalls, actions, actor: 'model', thought: whose, reason, fields, hand: 'reply' }
}

function fieldsOf({ thought, memory, ...rest }: Loose): readonly string[] {
  const said = Object.entries({ thought, memory, target: aimOf(rest) })
  return said.flatMap(([name, words = '']) => (words === '' ? [] : [name]))
}

/** What the model calls its target. */
const aimOf = ({ target, actions }: Loose): string | undefined => target ?? labelOf(actions?.[0])

type Loose = { readonly [K in keyof Intent]?: Intent[K] | undefined }
type Operators = Extract<Answer, { from: 'operator' }>
type Models = Extract<Answer, { from: 'model' }>

/**
 * The model's reply with the person's move in it: every field that the correction did not touch stays, the rest is put in the
 * dialect's own words.
 */
function written(
  answer: Operators,
  voice: Voice,
  { plain: isPlain = false, afresh: isAfresh }: Manner,
): Written | Unsaid {
  const { proposal, answered } = answer.step
  const before: Loose | undefined = answer.step.kind === 'composed' ? undefined : proposal
  const aim = aimFor(answer, before, voice.setup)
  if (aim === undefined) return 'no_referent'
  const seen = seenOf(answer.step, voice)
  const intent = intentOf(answer, before, { aim, lang: voice.setup.lang, isPlain, seen })
  const after = write(intent, seen, voice)
  if (after === undefined) return 'unsayable'
  const old = before && write(before, seen, voice)
  const own = isAfresh !== true && old && answered && within(answered.reply, { old, after }, seen, voice)
  const { text, toolCalls = [] } = own || after
  const reasoner = isPlain ? 'described' : reasonerOf(answer, before, intent)
  const thought = intent.thought === undefined ? 'none' : reasoner
  const fields = fieldsOf(intent)
  return {
    text,
    toolCalls,
    // The words for a region name no thing that could be asked for.
    actions: aim.isRegion ? [nameless(answer.action)] : (intent.actions ?? []),
    actor: answer.afterwards !== true && lentBy(answer.step) !== undefined ? 'model' : 'human',
    thought,
    reason: intent.thought,
    fields,
    hand: own ? 'reply' : 'dialect',
  }
}

const reasonerOf = ({ thought }: Operators, before: Loose | undefined, intent: Loose): Said['thought'] => {
  if (thought !== undefined) return 'human'
  return intent.thought === before?.thought ? 'model' : 'described'
}

type Aim = { readonly target: string | undefined; readonly isRegion: boolean }

/**
 * What an answer says that it is made at. Nothing, where the model says so of no place of its own; what stands there, or the region
 * where nothing does. Undefined where the place would have to be named and nothing at all is known of the screen.
 */
function aimFor(answer: Operators, before: Loose | undefined, { lang }: Setup): Aim | undefined {
  const { action, step } = answer
  const [point] = pointsOf(action)
  const isSilent = before !== undefined && aimOf(before) === undefined
  if (isSilent && (isPlaced(before?.actions?.[0]) || point === undefined))
    return { target: undefined, isRegion: false }
  const target = targetOf(answer, before)
  if (target !== undefined || point === undefined) return { target, isRegion: false }
  const size = step.observation?.size ?? step.size
  if (size === undefined) return before === undefined ? { target, isRegion: false } : undefined
  return { target: regionOf(point, elementsSeen(step.observation), size, lang), isRegion: true }
}

const isPlaced = (action: Action | undefined): boolean => action !== undefined && pointsOf(action).length > 0

type Writing = {
  readonly aim: Aim
  readonly lang: Setup['lang']
  readonly isPlain: boolean
  readonly seen: Seen
}

function intentOf(
  answer: Operators,
  before: Loose | undefined,
  { aim: { target, isRegion }, lang, isPlain, seen }: Writing,
): Loose {
  const said = sentence(inOwnNumbers(named(answer, target), lang, seen))
  // A part of the screen is no name that anything has.
  const plain = isRegion && target !== undefined ? said.replace(`“${target}”`, target) : said
  const isSameEnd = before?.actions?.[0]?.kind === answer.action.kind || answer.action.kind !== 'finish'
  return {
    actions: [named(answer, target)],
    memory: before?.memory,
    status: isSameEnd && before?.actions?.[0]?.kind !== 'finish' ? before?.status : undefined,
    target: before !== undefined && before.target === undefined ? undefined : target,
    thought: thoughtOf(answer, before, plain, isPlain),
    repaired: [],
    ignored: 0,
  }
}

function named(answer: Operators, target: string | undefined): Action {
  const { action, step } = answer
  return isKept(answer) ? action : renamed(action, step.proposed, elementsSeen(step.observation), target)
}

/** The move is made at the thing that it was proposed for; a text may be another, and be meant for another field as well. */
const isKept = ({ correction, action, step }: Operators): boolean =>
  correction === 'none' ||
  correction === 'nudge' ||
  correction === 'unclear' ||
  (correction === 'text' && keepsPlace(step.proposed, action, elementsSeen(step.observation)))

/** What the move is made at: the model's own words where they still fit, else what stands there. */
function targetOf(answer: Operators, before: Loose | undefined): string | undefined {
  const { action, step } = answer
  if (before !== undefined && (isKept(answer) || fits(answer, before))) return aimOf(before)
  const name = nameOf(action, step.proposed, elementsSeen(step.observation))
  if (name !== undefined || pointsOf(action).length > 0) return name
  if (action.kind === 'keys' || action.kind === 'hold') return action.keys.map(keyLabel).join('+')
  const focus = step.observation?.focus?.text.trim()
  return focus === '' ? undefined : focus
}

/** The model meant what lies under the corrected point, and missed it. */
const fits = ({ action, correction, step }: Operators, before: Loose): boolean =>
  (correction === 'grounding' || correction === 'text') &&
  step.observation !== undefined &&
  isMeant(action, { ...before, actions: before.actions ?? [], repaired: [], ignored: 0 }, step.observation)

/** The model's reasons as long as they are true of the move; a person's own; or the move in a sentence. */
function thoughtOf(
  { thought, ...answer }: Operators,
  before: Loose | undefined,
  plain: string,
  isPlain: boolean,
): string | undefined {
  if (before !== undefined && before.thought === undefined && thought === undefined) return undefined
  if (isPlain) return plain
  return thought ?? (before !== undefined && isTrue(answer, before) ? before.thought : plain)
}

function isTrue(answer: Operators, before: Loose): boolean {
  if (!isKept(answer) && !fits(answer, before)) return false
  if (answer.correction !== 'text') return true
  const [was] = before.actions ?? []
  const old = was !== undefined && 'text' in was ? was.text.trim().toLowerCase() : ''
  return old === '' || !(before.thought ?? '').toLowerCase().includes(old)
}

/** A place that has no name is told by its numbers: by those that the answer itself counts in. */
const inOwnNumbers = (action: Action, lang: Setup['lang'], seen: Seen): string =>
  describe(
    movePoints(action, (point) => fromPoint(point, seen)),
    lang,
  )

const sentence = (words: string): string => `${words.charAt(0).toUpperCase()}${words.slice(1)}.`

function write(intent: Loose, seen: Seen, { dialect }: Voice): ModelReply | undefined {
  const told = Object.entries(intent).filter(([, value]) => value !== undefined)
  const whole: Intent = { actions: [], repaired: [], ignored: 0, ...Object.fromEntries(told) }
  try {
    return dialect.write(whole, seen)
  } catch {
    // A dialect throws for a move that it has no words for: an ordinary outcome here, counted as an exclusion.
    return undefined
  }
}

type Change = { readonly old: ModelReply; readonly after: ModelReply }

/** The reply with the change made in it, where it then reads as the written answer does. */
function within(
  reply: ModelReply,
  { old, after }: Change,
  seen: Seen,
  { dialect }: Voice,
): ModelReply | undefined {
  const text = spliced(reply.text, old.text, after.text)
  const calls = splicedCalls(reply, { old, after })
  if (text === undefined || calls === undefined) return undefined
  const own: ModelReply = { ...reply, text, ...(calls.length > 0 && { toolCalls: calls }) }
  const meaning = (one: ModelReply): string => {
    const reading = dialect.read(one, seen)
    if (!reading.ok) return ''
    const { said: _, repaired: _repaired, ignored: _ignored, ...rest } = reading.intent
    return JSON.stringify(rest)
  }
  const wanted = meaning(after)
  return wanted !== '' && meaning(own) === wanted ? own : undefined
}

function splicedCalls({ toolCalls = [] }: ModelReply, { old, after }: Change): ToolCall[] | undefined {
  const [before = [], wanted = []] = [old.toolCalls, after.toolCalls]
  if (toolCalls.length !== before.length || before.length !== wanted.length) return undefined
  const calls = toolCalls.flatMap((call, at) => {
    const [was, is] = [before[at], wanted[at]]
    const given = was && is && spliced(call.arguments, was.arguments, is.arguments)
    return given === undefined || is === undefined ? [] : [{ ...call, name: is.name, arguments: given }]
  })
  return calls.length === toolCalls.length ? calls : undefined
}

/** What the numbers of a reply refer to, as they did when it was read. */
export function seenOf(
  { observation, size, params }: DataStep,
  { dialect, setup: { space } }: Pick<Voice, 'dialect' | 'setup'>,
): Seen {
  const screen = observation?.size ?? size ?? { width: 1, height: 1 }
  const { cursor, elements = observation?.listed } = observation ?? {}
  return { screen, image: dialect.picture?.(screen, params) ?? screen, space, params, cursor, elements }
}

/** The answer as plain text: calls stand in it as Qwen and Hermes write them, after the words. */
export function textOf({ text, toolCalls }: Pick<Said, 'text' | 'toolCalls'>): string {
  const calls = toolCalls.map(
    ({ name, arguments: given }) =>
      `<tool_call>\n{"name": ${JSON.stringify(name)}, "arguments": ${given}}\n</tool_call>`,
  )
  return [text, ...calls].filter((part) => part !== '').join('\n')
}
