/** A run as a session of the Hugging Face Hub's trace viewer (STS-Format): a head, then messages, in words alone. */
import { z } from 'zod'
import { describe } from '../../action/describe'
import type { Lang } from '../../lang'
import { brokenWords } from '../../run/decided/broken'
import { actorOf } from '../../trajectory/decision'
import { doneIn, type Signal } from '../../trajectory/signals'
import { type DataStep, type RunHead, wasSent } from '../../trajectory/step'
import { modelsThought, modelsWords } from '../atif'
import { shapeOf } from '../llama-factory'
import { modelOf, type Naming, originOf, originText, type RunOrigin } from '../origin'

const Head = z.strictObject({
  type: z.literal('session'),
  harness: z.string().min(1),
  id: z.string().min(1),
  name: z.string(),
  /** Of the program that recorded it. */
  version: z.string(),
  /** JSON: what is the same for all steps. */
  origin: z.string(),
  /** Only the head may hold what the format does not know. */
  steps: z.array(
    z.strictObject({
      step: z.int().positive(),
      /** Its first message; 0 is the task. */
      message: z.int().positive(),
      /** JSON: the move that ran, in pixels of the target; absent where none did. */
      done: z.string().optional(),
      /** JSON: who decided and judged it. */
      origin: z.string(),
    }),
  ),
})
const Call = z.strictObject({
  id: z.string().min(1),
  function: z.strictObject({ name: z.string().min(1), arguments: z.string() }),
})
const Message = z.strictObject({
  role: z.enum(['user', 'assistant', 'system', 'tool']),
  content: z.string(),
  reasoningContent: z.string().optional(),
  toolCalls: z.array(Call).min(1).optional(),
  toolCallId: z.string().optional(),
  /** Milliseconds since 1970. */
  timestamp: z.int().min(0).optional(),
  model: z.string().optional(),
})
type Message = z.infer<typeof Message>

/** One line of a session's file. */
export const SessionLine = z.discriminatedUnion('type', [
  Head,
  z.strictObject({ type: z.literal('message'), message: Message }),
])
export type SessionLine = z.infer<typeof SessionLine>

export type SessionOptions = Naming & {
  readonly thought: boolean
  readonly lang: Lang
  readonly origin: RunOrigin
}

/** The lines of one file. A call is what the model proposed and what ran; what people did and said is the user's. */
export function sessionOf(
  { setup, version, started }: RunHead,
  signals: readonly Signal[],
  options: SessionOptions,
): readonly SessionLine[] {
  const messages: Message[] = [{ role: 'user', content: setup.task, timestamp: Date.parse(started) }]
  const steps: z.infer<typeof Head>['steps'] = []
  for (const signal of signals) {
    const done = wasSent(signal.step) ? doneIn(signal.step) : undefined
    steps.push({
      step: signal.step.number,
      message: messages.length,
      ...(done !== undefined && { done: JSON.stringify(done) }),
      origin: originText(originFor(signal, options)),
    })
    messages.push(...messagesFor(signal.step, modelOf(signal.step, options.origin.model_asked), options))
  }
  const head: SessionLine = {
    type: 'session',
    harness: 'pilothouse',
    id: setup.id,
    name: setup.task,
    version,
    origin: JSON.stringify(options.origin),
    steps,
  }
  return [head, ...messages.map((message): SessionLine => ({ type: 'message', message }))]
}

const isByHand = ({ kind }: DataStep): boolean => kind === 'by_hand' || kind === 'composed'

function originFor(signal: Signal, options: SessionOptions) {
  const { step } = signal
  const isOwn = step.thought !== undefined && options.thought
  const told = isOwn || thoughtOf(step, options) !== undefined
  const thinker = isOwn ? 'human' : 'model'
  const actor = actorOf(step)
  return originOf(signal, options.origin, options, {
    actor,
    thought: told ? thinker : 'none',
    afterwards: false,
  })
}

/** What stands with the model's words: its own reasons, or the operator's where the move is still the model's. */
function thoughtOf(step: DataStep, { thought }: SessionOptions): string | undefined {
  if (!thought) return undefined
  const own = step.decision?.kind === 'approved' ? step.thought : undefined
  return own ?? modelsThought(step)
}

function messagesFor(step: DataStep, model: string, options: SessionOptions): readonly Message[] {
  const person = personIn(step, options)
  if (isByHand(step)) return person
  const reasoning = thoughtOf(step, options)
  const ran = step.decision?.kind === 'approved' && wasSent(step) ? doneIn(step) : undefined
  const id = `call_${step.number}`
  const asked = step.index === 0 && step.answered !== undefined
  const said: Message = {
    role: 'assistant',
    content: modelsWords(step, options),
    ...(reasoning !== undefined && { reasoningContent: reasoning }),
    ...(ran && { toolCalls: [{ id, function: { name: ran.kind, arguments: JSON.stringify(ran) } }] }),
    timestamp: Date.parse(step.at),
    ...(asked && model !== '' && { model }),
  }
  return ran === undefined ? [said, ...person] : [said, resultOf(step, id)]
}

function resultOf({ result, outcome, answer }: DataStep, toolCallId: string): Message {
  const content = [result, outcome, answer].filter((word) => word !== undefined).join('\n')
  return { role: 'tool', content, toolCallId }
}

const phrases = {
  en: { edited: 'Done instead', byHand: 'Done by hand', vetoed: 'Vetoed', because: 'Because' },
  zh: { edited: '改为执行', byHand: '手动执行', vetoed: '已否决', because: '理由' },
} as const

/** What was done or said in the model's place at a step, as the user's message. */
function personIn(step: DataStep, options: SessionOptions): readonly Message[] {
  const content = saidBy(step, options)
  return content === undefined
    ? []
    : [{ role: 'user', content, timestamp: Date.parse(step.decision?.at ?? step.at) }]
}

function saidBy(step: DataStep, { lang, thought }: SessionOptions): string | undefined {
  const { decision, answer } = step
  const done = doneIn(step)
  const words = phrases[lang]
  const why = thought && step.thought !== undefined ? `\n${words.because}: ${step.thought}` : ''
  const gone =
    step.astray === undefined
      ? ''
      : ` (${brokenWords[lang][step.astray === 'broken' ? 'during' : 'nowhere']})`
  if (isByHand(step)) return `${words.byHand}: ${done === undefined ? '' : describe(done, lang)}${gone}${why}`
  if (decision?.kind === 'edited' && done !== undefined)
    return `${words.edited}: ${describe(done, lang)}${why}`
  if (decision?.kind === 'answered') return answer ?? decision.note
  if (decision?.kind !== 'vetoed') return undefined
  const because = [decision.reason, decision.note].filter((word) => word !== undefined && word !== '')
  const by = decision.by === 'operator' ? '' : ` (${decision.by})`
  return [`${words.vetoed}${by}`, ...because].join(': ')
}

/** What is wrong with the lines of a file; undefined when the Hub's viewer shows them as meant. */
export function sessionFault(lines: readonly unknown[]): string | undefined {
  const open = new Set<string>()
  const known = new Set<string>()
  for (const [at, line] of lines.entries()) {
    const read = SessionLine.safeParse(line)
    if (!read.success) return `line ${at + 1}: ${shapeOf(read.error)}`
    if ((read.data.type === 'session') !== (at === 0)) return `line ${at + 1}: the head is not the first line`
    const fault = read.data.type === 'session' ? undefined : messageFault(read.data.message, { open, known })
    if (fault !== undefined) return `line ${at + 1}: ${fault}`
  }
  if (lines.length < 2) return 'there is no message'
  const [loose] = open
  return loose === undefined ? undefined : `the call ${loose} has no result`
}

type Calls = { readonly open: Set<string>; readonly known: Set<string> }

function messageFault(message: Message, { open, known }: Calls): string | undefined {
  const { role, toolCalls = [], toolCallId, reasoningContent, model } = message
  const own = toolCalls.length > 0 || reasoningContent !== undefined || model !== undefined
  if (role !== 'assistant' && own) return 'only an assistant has such fields'
  if ((role === 'tool') !== (toolCallId !== undefined)) return 'a result and its call do not go together'
  if (toolCallId !== undefined && !open.delete(toolCallId)) return `is a result of no call: ${toolCallId}`
  for (const { id, function: asked } of toolCalls) {
    if (known.has(id)) return `the call ${id} stands twice`
    if (!isJsonObject(asked.arguments)) return `the arguments of ${id} are no JSON object`
    known.add(id)
    open.add(id)
  }
  return undefined
}

function isJsonObject(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value)
  } catch {
    return false
  }
}
