/** Secrets by name: filled in just before a target is sent them, and taken out of whatever comes back. */
import type { Action } from '../../core/action/action'
import type { Element } from '../../core/action/observation'
import { type Filled, fillAction, referenceTo } from '../../core/action/secret-references'
import type { ModelReply, ModelRequest, ToolCall } from '../../core/dialects/dialect'
import type { Capture, Eyes, Model, Target, TargetState } from '../engine/ports'
import { type Scrub, scrubStrings } from '../store/scrub'
import type { Secrets } from '../store/settings/secrets'

type Wiring = { readonly scrub: Scrub; readonly named: Pick<Secrets['named'], 'value'> }

/**
 * The target that everybody else works with: only it knows what a name stands for. An action that cannot be filled is
 * refused before anything is sent, and nothing it says holds a value: no word sent, no error, no element, no title.
 */
export function withSecrets(target: Target, { scrub, named }: Wiring): Target {
  const fill = (action: Action): Filled => fillAction(action, named.value)
  const seen = (capture: Capture): Capture => scrubbedCapture(capture, scrub)
  const { glance, under, focused, displaced } = target
  return {
    ...target,
    get info() {
      return target.info
    },
    status: () => scrubbedState(target.status(), scrub),
    subscribe: (listener) => target.subscribe((state) => listener(scrubbedState(state, scrub))),
    observe: async (signal) => seen(await target.observe(signal)),
    ...(glance && { glance: () => scrubbed(glance(), seen) }),
    ...(under && {
      under: async (at, signal) => scrubbed(await under(at, signal), (it) => clean(it, scrub)),
    }),
    ...(focused && { focused: async (signal) => scrubbed(await focused(signal), (it) => clean(it, scrub)) }),
    ...(displaced && {
      displaced: async (action, listed, signal) =>
        scrubbed(await displaced(action, listed, signal), (it) => scrubStrings(it, scrub)),
    }),
    cannot(action) {
      const filled = fill(action)
      if (filled.kind === 'refused') return filled.problem
      if (filled.kind === 'plain') return target.cannot(action)
      return scrubbed(target.cannot(filled.action), (why) => wordless(why, filled.used, scrub))
    },
    async perform(action, signal, admit) {
      const filled = fill(action)
      if (filled.kind === 'refused') throw new Error(`${sentence(filled.problem)}.`)
      if (filled.kind === 'plain') return (await target.perform(action, signal, admit)).map(scrub)
      const { used } = filled
      try {
        const words = await target.perform(filled.action, signal, admit)
        return words.map((line) => told(line, action, used, scrub))
      } catch (cause) {
        signal.throwIfAborted()
        // No cause: it may quote what was sent.
        throw new Error(wordless(cause instanceof Error ? cause.message : String(cause), used, scrub))
      }
    },
  }
}

const scrubbed = <T>(value: T | undefined, change: (value: T) => T): T | undefined =>
  value === undefined ? undefined : change(value)

const sentence = (words: string): string => `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`

const clean = (element: Element, scrub: Scrub): Element => ({ ...element, text: scrub(element.text) })

const scrubbedCapture = (capture: Capture, scrub: Scrub): Capture => ({
  ...capture,
  ...(capture.foreground !== undefined && { foreground: scrub(capture.foreground) }),
  ...(capture.url !== undefined && { url: scrub(capture.url) }),
  ...(capture.elements && { elements: capture.elements.map((element) => clean(element, scrub)) }),
})

function scrubbedState(state: TargetState, scrub: Scrub): TargetState {
  switch (state.state) {
    case 'connecting':
      return state
    case 'live':
      return { ...state, title: scrub(state.title) }
    case 'lost':
      return { ...state, message: scrub(state.message) }
  }
}

type Used = ReadonlyMap<string, string>

const inQuotes = /"(?:[^"\\]|\\.)*"/g

/**
 * A line of what was sent. Targets quote what they type, in pieces where they send it so: every quotation is the text as
 * it was asked for. What a field shows instead of it may be half of it.
 */
function told(line: string, action: Action, used: Used, scrub: Scrub): string {
  const text = action.kind === 'type' || action.kind === 'paste' ? JSON.stringify(action.text) : '"…"'
  const quoted = line.replace(inQuotes, () => (line.startsWith('not verified') ? '"…"' : text))
  return withoutValues(scrub(quoted), used)
}

/** A sentence about a text without anything that it quotes. */
const wordless = (line: string, used: Used, scrub: Scrub): string =>
  withoutValues(
    scrub(
      line
        .replace(inQuotes, '"…"')
        .replace(/“[^”]*”/g, '“…”')
        .replace(/'[^']*'/g, "'…'"),
    ),
    used,
  )

const withoutValues = (line: string, used: Used): string =>
  [...used].reduce((words, [name, value]) => words.replaceAll(value, referenceTo(name)), line)

/** Eyes that read no secret off a picture. The picture itself shows what it shows. */
export const withoutSecrets = (eyes: Eyes, scrub: Scrub): Eyes => ({
  ...eyes,
  elements: async (picture, signal) =>
    (await eyes.elements(picture, signal)).map((element) => clean(element, scrub)),
})

/** A model that is told no secret in words, and whose words hold none: what it reads off a picture, it gives by name. */
export const discreet = (model: Model, scrub: Scrub): Model => ({
  async ask(asking, signal) {
    const answer = await model.ask(
      {
        ...asking,
        request: scrubbedRequest(asking.request, scrub),
        onText: (text) => asking.onText(scrub(text)),
      },
      signal,
    )
    return { ...answer, reply: scrubbedReply(answer.reply, scrub) }
  },
})

/** What carries words, and not the names of files, calls and roles round it. */
const scrubbedRequest = ({ messages, ...rest }: ModelRequest, scrub: Scrub): ModelRequest => ({
  ...rest,
  messages: messages.map(({ content, toolCalls, ...message }) => ({
    ...message,
    content: content.map((part) => (part.type === 'text' ? { ...part, text: scrub(part.text) } : part)),
    ...(toolCalls && { toolCalls: scrubbedCalls(toolCalls, scrub) }),
  })),
})

const scrubbedReply = ({ text, reasoning, toolCalls, finish }: ModelReply, scrub: Scrub): ModelReply => ({
  text: scrub(text),
  ...(reasoning !== undefined && { reasoning: scrub(reasoning) }),
  ...(toolCalls && { toolCalls: scrubbedCalls(toolCalls, scrub) }),
  finish,
})

const scrubbedCalls = (calls: readonly ToolCall[], scrub: Scrub): ToolCall[] =>
  calls.map((call) => ({ ...call, arguments: scrub(call.arguments) }))
