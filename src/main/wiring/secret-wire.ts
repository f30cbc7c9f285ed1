/** Secrets by name: filled in just before a target is sent them, and taken out of whatever comes back. */

import type { Action } from '../../core/action/action'
import type { Element } from '../../core/action/observation'
import { type Filled, fillAction, referenceTo } from '../../core/action/secret-references'
import type { Sent } from '../../core/action/sent'
import type { ModelReply, ModelRequest, ToolCall } from '../../core/dialects/dialect'
import { Failure, problemOf, reworded } from '../../core/problem'
import type { Problem } from '../../core/problems/shape'
import type { Capture, Eyes, Model, TargetState } from '../engine/ports'
import { type Scrub, scrubStrings } from '../store/scrub'
import type { Secrets } from '../store/settings/secrets'

/** What knows the values: `scrub` takes them out of any text, `named` gives one by its name. */
export type Secretive = { readonly scrub: Scrub; readonly named: Pick<Secrets['named'], 'value'> }

/** How what goes to a target is filled in, and how what comes back from it is cleaned of every value. */
export type Redaction = {
  words(text: string): string
  state(state: TargetState): TargetState
  capture(capture: Capture): Capture
  element(element: Element): Element
  problem(problem: Problem): Problem
  /** What it resolves with, as it is; a rejection that tells a value is one without it, any other is the same. */
  rejection<T>(work: Promise<T>): Promise<T>
  /** Nothing stays nothing. */
  if<T>(value: T | undefined, clean: (value: T) => T): T | undefined
  /** Why the action cannot be done: because it cannot be filled in, or because the target says so. */
  cannot(action: Action, ask: (filled: Action) => Problem | undefined): Problem | undefined
  /** Does the action filled in. One that cannot be filled is refused before anything is sent. */
  perform(
    action: Action,
    signal: AbortSignal,
    act: (filled: Action) => Promise<readonly Sent[]>,
  ): Promise<readonly Sent[]>
}

export function openRedaction({ scrub, named }: Secretive): Redaction {
  const fill = (action: Action): Filled => fillAction(action, named.value)
  return {
    words: scrub,
    state: (state) => scrubbedState(state, scrub),
    capture: (capture) => scrubbedCapture(capture, scrub),
    element: (element) => clean(element, scrub),
    problem: (problem) => reworded(problem, scrub),
    rejection: (work) =>
      work.catch((cause: unknown) => {
        throw tells(cause, scrub) ? new Failure(reworded(problemOf(cause), scrub)) : cause
      }),
    if: (value, change) => (value === undefined ? undefined : change(value)),
    cannot(action, ask) {
      const filled = fill(action)
      if (filled.kind === 'refused') return reworded(filled.problem, scrub)
      if (filled.kind === 'plain') return ask(action)
      const why = ask(filled.action)
      return why && quiet(why, filled.used, scrub)
    },
    async perform(action, signal, act) {
      const filled = fill(action)
      if (filled.kind === 'refused') throw new Failure(reworded(filled.problem, scrub))
      if (filled.kind === 'plain') return (await act(action)).map((sent) => scrubStrings(sent, scrub))
      try {
        const sent = await act(filled.action)
        return sent.map((piece) => redactedSent(piece, action, filled.used, scrub))
      } catch (cause) {
        signal.throwIfAborted()
        // No cause: it may quote what was sent.
        throw new Failure(quiet(problemOf(cause), filled.used, scrub))
      }
    },
  }
}

const clean = (element: Element, scrub: Scrub): Element => ({
  ...element,
  text: scrub(element.text),
  ...(element.hints && { hints: element.hints.map(scrub) }),
  ...(element.href !== undefined && { href: scrub(element.href) }),
  ...(element.within && { within: element.within.map(scrub) }),
  ...(element.does && { does: element.does.map(scrub) }),
})

const scrubbedCapture = (capture: Capture, scrub: Scrub): Capture => ({
  ...capture,
  ...(capture.foreground !== undefined && { foreground: scrub(capture.foreground) }),
  ...(capture.url !== undefined && { url: scrub(capture.url) }),
  ...(capture.asks !== undefined && { asks: scrubStrings(capture.asks, scrub) }),
  ...(capture.elements && { elements: capture.elements.map((element) => clean(element, scrub)) }),
  ...(capture.focus && { focus: clean(capture.focus, scrub) }),
})

function scrubbedState(state: TargetState, scrub: Scrub): TargetState {
  switch (state.state) {
    case 'connecting':
      return state
    case 'live':
      return scrubStrings(state, scrub)
    case 'lost':
      return { ...state, problem: scrubStrings(state.problem, scrub) }
  }
}

/** Whether a value stands in an error or in what caused it. */
function tells(cause: unknown, scrub: Scrub): boolean {
  if (!(cause instanceof Error)) return cause !== undefined && scrub(String(cause)) !== String(cause)
  const problem = JSON.stringify(problemOf(cause))
  return [cause.message, problem].some((text) => scrub(text) !== text) || tells(cause.cause, scrub)
}

type Used = ReadonlyMap<string, string>

const inQuotes = /"(?:[^"\\]|\\.)*"/g

/**
 * A piece of what was sent for an action with a secret in it: its text is the one that was asked for, whatever part of it
 * went out with this piece, and what a field shows instead may be half of the value.
 */
function redactedSent({ words, text, shows }: Sent, action: Action, used: Used, scrub: Scrub): Sent {
  const asked = action.kind === 'type' || action.kind === 'paste' ? action.text : '…'
  return {
    words: wordless(words, used, scrub),
    ...(text !== undefined && { text: asked }),
    ...(shows !== undefined && { shows: '…' }),
  }
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

/** A problem without anything that it quotes. */
const quiet = (problem: Problem, used: Used, scrub: Scrub): Problem =>
  reworded(problem, (text, isQuoted) => (isQuoted ? '…' : wordless(text, used, scrub)))

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
  messages: messages.map(({ content, toolCalls, wire, ...message }) => ({
    ...message,
    ...(wire && { wire: scrubStrings(wire, scrub) }),
    content: content.map((part) => (part.type === 'text' ? { ...part, text: scrub(part.text) } : part)),
    ...(toolCalls && { toolCalls: scrubbedCalls(toolCalls, scrub) }),
  })),
})

/** What must be sent again may be refused where a secret stood in it, and is better so. */
const scrubbedReply = (
  { text, reasoning, toolCalls, finish, wire }: ModelReply,
  scrub: Scrub,
): ModelReply => ({
  text: scrub(text),
  ...(wire && { wire: scrubStrings(wire, scrub) }),
  ...(reasoning !== undefined && { reasoning: scrub(reasoning) }),
  ...(toolCalls && { toolCalls: scrubbedCalls(toolCalls, scrub) }),
  finish,
})

const scrubbedCalls = (calls: readonly ToolCall[], scrub: Scrub): ToolCall[] =>
  calls.map((call) => ({ ...call, arguments: scrub(call.arguments) }))
