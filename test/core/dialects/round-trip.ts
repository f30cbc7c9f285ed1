/** What holds for every dialect of calls: what is written is read again; a cut or spoilt reply never says another move. */
import fc from 'fast-check'
import { expect } from 'vitest'
import { type Action, movePoints, pointsOf, strayPoint } from '../../../src/core/action/action'
import { fromPoint, toPoint } from '../../../src/core/action/geometry'
import { Intent } from '../../../src/core/action/proposal'
import type { Dialect, ModelReply, Seen } from '../../../src/core/dialects/dialect'

export const intentOf = (action: Action): Intent =>
  Intent.parse({ actions: [action], thought: 'I see a chat.' })

/** The one action of a reply, or the name of the error. */
export function outcome(dialect: Dialect, reply: ModelReply, seen: Seen): Action | string {
  const reading = dialect.read(reply, seen)
  return reading.ok ? (reading.intent.actions[0] ?? 'nothing') : reading.error
}

/** @param ground what the dialect makes of `seen`, where its numbers refer to something else */
export function expectReadAgain(
  dialect: Dialect,
  sayable: fc.Arbitrary<Action>,
  seens: readonly Seen[],
  ground: (seen: Seen) => Seen = (seen) => seen,
): void {
  const property = fc.property(sayable, fc.constantFrom(...seens), (action, seen) => {
    const reading = dialect.read(dialect.write(intentOf(action), seen), seen)
    if (!reading.ok) throw new Error(`${JSON.stringify(action)}: ${reading.detail}`)
    const scale = ground(seen)
    const quantised = movePoints(action, (point) => toPoint(fromPoint(point, scale), scale) ?? [-1, -1])
    expect(reading.intent.actions).toEqual([quantised])
    expect(reading.intent.repaired).toEqual([])
    expect(reading.intent.said?.points ?? []).toHaveLength(pointsOf(action).length)
  })
  fc.assert(property, { numRuns: 500 })
}

/** The reply with its calls, or else its words, changed by `change`. */
export function spoil(reply: ModelReply, change: (text: string) => string): ModelReply {
  const [call] = reply.toolCalls ?? []
  return call === undefined
    ? { ...reply, text: change(reply.text) }
    : { ...reply, toolCalls: [{ ...call, arguments: change(call.arguments) }] }
}

const lengthOf = ({ text, toolCalls }: ModelReply): number => (toolCalls?.[0]?.arguments ?? text).length

/** A reply cut at any place gives its action, an error or nothing. */
export function expectNothingElseWhenCut(dialect: Dialect, sayable: fc.Arbitrary<Action>, seen: Seen): void {
  const property = fc.property(sayable, (action) => {
    const whole = dialect.write(intentOf(action), seen)
    const meant = outcome(dialect, whole, seen)
    for (let length = 0; length < lengthOf(whole); length++) {
      const cut = outcome(
        dialect,
        spoil(whole, (text) => text.slice(0, length)),
        seen,
      )
      if (typeof cut !== 'string' && cut.kind !== 'answer') expect(cut).toEqual(meant)
    }
  })
  fc.assert(property, { numRuns: 40 })
}

type Spoil = (text: string, place: number) => string

const spoils: readonly Spoil[] = [
  (text, place) => text.slice(0, place) + text.slice(place + 1),
  (text, place) => text + text.slice(0, place),
  (text, place) => `${text.slice(0, place)}\n${text.slice(place)}`,
  (text, place) => `${text.slice(0, place)},${text.slice(place)}`,
  (text, place) => `${text.slice(0, place)}"${text.slice(place)}`,
  (text, place) => `${text.slice(0, place)}-${text.slice(place)}`,
  (text, place) => `${text.slice(0, place)}NaN${text.slice(place)}`,
  (text, place) => `${text.slice(0, place)}</tool_call>${text.slice(place)}`,
  (text, place) => `${text.slice(0, place)}</think>${text.slice(place)}`,
  (text) => text.replaceAll('"', "'"),
  (text) => text.replaceAll(',', '，').replaceAll(':', '：'),
  (text) => `<think>${text}</think>`,
]

/** However a reply is spoilt: no exception, no point off the screen, no second action. */
export function expectNoHarm(dialect: Dialect, sayable: fc.Arbitrary<Action>, seen: Seen): void {
  const property = fc.property(sayable, fc.nat(400), fc.constantFrom(...spoils), (action, place, change) => {
    const reply = dialect.write(intentOf(action), seen)
    const reading = dialect.read(
      spoil(reply, (text) => change(text, place % (text.length + 1))),
      seen,
    )
    if (!reading.ok) return
    for (const one of reading.intent.actions) expect(strayPoint(one, seen.screen)).toBeUndefined()
  })
  fc.assert(property, { numRuns: 3000 })
}
