/** An answer as text to train on: verbatim where the model said it, written in its own format where a person did. */
import { Action } from '../action/action'
import type { Intent, Proposal } from '../action/proposal'
import type { Dialect, ModelReply, Seen, ToolCall } from '../dialects/dialect'
import type { Setup } from '../run/events'
import type { Answer } from '../trajectory/signals'
import type { DataStep } from '../trajectory/step'

export type Said = {
  readonly text: string
  readonly toolCalls: readonly ToolCall[]
  readonly actions: readonly Action[]
  readonly actor: 'model' | 'human'
  /** Whose reasoning stands in the text. */
  readonly thought: 'model' | 'none'
}

export type Voice = { readonly dialect: Dialect; readonly setup: Setup }

/**
 * Thoughts of a rejected answer argue for the wrong move, and a correction has none: `without` writes every side anew without
 * thoughts, `bare` also without the model's words for its aim, so that nothing but the move tells good from bad.
 */
export type Thoughts = 'verbatim' | 'with' | 'without' | 'bare'

/** The answer in the model's format, or why there is none: what cannot be said, what is empty, what was redacted. */
export function say(
  answer: Answer,
  thoughts: Thoughts,
  voice: Voice,
): Said | 'unsayable' | 'empty' | 'redacted' {
  const said = speak(answer, thoughts, voice)
  if (said === undefined) return 'unsayable'
  if (said.text.trim() === '' && said.toolCalls.length === 0) return 'empty'
  const words = [said.text, ...said.toolCalls.map((call) => call.arguments)]
  return words.some((text) => text.includes('[secret]')) ? 'redacted' : said
}

function speak(answer: Answer, thoughts: Thoughts, voice: Voice): Said | undefined {
  const { step } = answer
  if (answer.from === 'model') {
    const { proposal, answered } = step
    if ((thoughts === 'without' || thoughts === 'bare') && proposal !== undefined)
      return write(withoutWords(proposal, thoughts === 'bare'), step, voice)
    return answered === undefined
      ? undefined
      : verbatim(answered.reply, thoughts === 'with', proposal?.actions ?? [])
  }
  const written = write(intentOf(answer, thoughts === 'with'), step, voice)
  return written && { ...written, actor: 'human' }
}

function withoutWords(proposal: Proposal, bare: boolean): Loose {
  if (!bare) return { ...proposal, thought: undefined }
  const actions = proposal.actions.map((action) =>
    'label' in action ? { ...action, label: undefined } : action,
  )
  return {
    ...proposal,
    actions: actions.map((action) => Action.parse(action)),
    thought: undefined,
    target: undefined,
  }
}

/** A reply that came as reasoning alone is its reasoning. */
function verbatim(reply: ModelReply, withReasoning: boolean, actions: readonly Action[]): Said {
  const { reasoning = '', toolCalls = [] } = reply
  const bare = reply.text === '' && toolCalls.length === 0
  const thinking = withReasoning && reasoning !== '' ? `<think>\n${reasoning}\n</think>\n` : ''
  const text = bare ? reasoning : `${thinking}${reply.text}`
  return { text, toolCalls, actions, actor: 'model', thought: 'model' }
}

/** The operator's action in place of the model's. Its words for another target would be wrong of this one. */
function intentOf(
  { step, action, nudge }: Extract<Answer, { from: 'operator' }>,
  thoughtful: boolean,
): Loose {
  const { memory, status, target, thought } = step.proposal ?? {}
  const label = 'label' in action ? action.label : undefined
  return {
    actions: [action],
    memory,
    status: action.kind === 'finish' ? undefined : status,
    target: nudge ? target : label,
    thought: thoughtful && step.kind !== 'composed' ? thought : undefined,
    repaired: [],
    ignored: 0,
  }
}

type Loose = { readonly [K in keyof Intent]: Intent[K] | undefined }

function write(intent: Loose, step: DataStep, { dialect, setup }: Voice): Said | undefined {
  const { thought, target, memory, status, actions = [] } = intent
  const words = Object.entries({ thought, target, memory, status }).filter(([, value]) => value !== undefined)
  const whole: Intent = { ...Object.fromEntries(words), actions, repaired: [], ignored: 0 }
  try {
    const { text, toolCalls = [] } = dialect.write(whole, seenOf(step, dialect, setup))
    return { text, toolCalls, actions, actor: 'model', thought: thought === undefined ? 'none' : 'model' }
  } catch {
    // A dialect throws for a move that it has no words for: an ordinary outcome here, counted as an exclusion.
    return undefined
  }
}

/** What the numbers of a reply refer to, as they did when it was read. */
function seenOf({ observation, size, params }: DataStep, dialect: Dialect, { space }: Setup): Seen {
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
