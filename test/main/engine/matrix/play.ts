/** Plays a script to its end, with one call of one port failing or none, and says what was not as it must be. */
import { setImmediate } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import type { Event, Trouble } from '../../../../src/core/run/events'
import { advance, begin, type Run } from '../../../../src/core/run/run'
import { settledWithin } from '../../../../src/main/engine/waiting'
import { openOperator, stop, type Then, takeOver } from './operator'
import { openRoom, type Room, type Script } from './room'
import { type Failure, openTap, type Tap, wordsOf } from './tap'

/** How long a run that can be left may take for it, in ms; nothing in it takes longer than the recorder's rest. */
const patienceMs = 20_000
/** Far more than one failure can cause. */
const tooOften = 6

export type Played = {
  readonly script: Script
  readonly failure: Failure | undefined
  readonly tap: Tap
  readonly room: Room
  readonly run: Run | undefined
  readonly troubles: readonly Trouble[]
  /** The phase in which the call failed. */
  readonly during: string
  /** What the end of the run and leaving it rejected with. */
  readonly rejections: readonly string[]
  readonly isOver: boolean
}

export async function play(script: Script, failure?: Failure, then: Then = 'goes on'): Promise<Played> {
  const tap = openTap(failure)
  const operator = openOperator(script)
  const troubles: Trouble[] = []
  const rejections: string[] = []
  let run: Run | undefined
  const reject = (cause: unknown): void => void rejections.push(String(cause))
  const room = openRoom(script, tap, (next) => {
    if (next.phase.name === 'stuck' && next.phase !== run?.phase) troubles.push(next.phase)
    run = next
    if (troubles.length > tooOften) operator.rest()
    operator.see(room, next).catch(reject)
  })
  let during = ''
  void tap.failing.then(async () => {
    during = run?.phase.name ?? 'opening'
    await setImmediate()
    if (then === 'stops') operator.rest()
    if (then === 'goes on' && failure?.way !== 'hangs') return
    // A reading has a minute of its own, and a hand that has the helm cannot take it: there only a stop is quick.
    const isSlow = failure?.member === 'eyes.elements' || run?.phase.name === 'by_hand'
    // There is nothing to take over where the target is gone.
    const isGone = run?.phase.name === 'stuck'
    const breaksIn = then === 'stops' || isSlow || isGone ? stop : takeOver
    if (run !== undefined) await breaksIn(room, run)
  })
  void room.world.hanging.then(() => run && script.hanging?.(room, run))
  const ended = room.ended.then(() => undefined, reject)
  const goesOn = await settledWithin(ended, patienceMs)
  const left = room.leave().catch(reject)
  const isOver = goesOn && (await settledWithin(ended, patienceMs)) && (await settledWithin(left, patienceMs))
  await setImmediate()
  return { script, failure, tap, room, run, troubles, during, rejections, isOver }
}

/** Everything that is not as it must be after a run, whatever failed in it. */
export const wrongs = (played: Played): readonly string[] =>
  [...wrongEnd(played), ...wrongRecord(played), ...wrongWorld(played), ...wrongBlame(played)].map(
    (wrong) =>
      `${played.script.name}: ${played.failure ? wordsOf(played.failure) : 'nothing fails'} while ${played.during}: ${wrong}`,
  )

function* wrongEnd({ run, isOver, troubles, rejections, failure, room }: Played) {
  if (!isOver || run?.phase.name !== 'ended') yield `the run cannot be left, it is ${run?.phase.name}`
  if (troubles.length > tooOften) yield 'a retry does not help'
  const mayReject = failure?.member === 'target.close' ? [`Error: ${wordsOf(failure)}`] : []
  for (const rejection of rejections)
    if (!mayReject.includes(rejection)) yield `something rejected: ${rejection}`
  if (room.admits()) yield 'a viewer still has the helm'
}

function* wrongRecord({ room, run }: Played) {
  const { record } = room.world
  const { events, faults } = record.read()
  if (faults.length > 0) yield `the record has faults: ${JSON.stringify(faults)}`
  if (events[0]?.type !== 'opened') yield `the record begins with ${events[0]?.type}`
  if (events.at(-1)?.type !== 'ended') yield `the record ends with ${events.at(-1)?.type}`
  for (const [at, { type }] of events.entries()) {
    const next = events[at + 1]?.type
    if (type === 'intended' && next !== 'acted') yield `${next} follows an intent`
    if (type === 'opened' && at > 0) yield 'the record begins twice'
  }
  yield* lost(room.world.offered, events)
  for (const frame of framesOf(events)) if (!record.frames.has(frame)) yield `frame ${frame} was not kept`
  const read = replay(events, room)
  if (typeof read === 'string') yield read
  else if (!isDeepStrictEqual(plain(read), plain(run)))
    yield `the record tells another history: ${JSON.stringify(read.history)} instead of ${JSON.stringify(run?.history)}`
}

function* lost(offered: readonly Event[], events: readonly Event[]) {
  for (const { type } of offered)
    if (facts.includes(type) && !events.some((event) => event.type === type)) yield `${type} is lost`
  const moves = new Set(offered.filter(({ type }) => type === 'hand').map((event) => JSON.stringify(event)))
  if (moves.size > events.filter(({ type }) => type === 'hand').length) yield 'a move by hand is lost'
}

/** What must be in the record once it was to be written. */
const facts: readonly Event['type'][] = ['opened', 'answered', 'acted', 'hand', 'verified', 'failed', 'ended']

/** As it is read back: what is undefined is not there. */
const plain = (run: Run | undefined): unknown => JSON.parse(JSON.stringify(run?.history ?? null))

function replay(events: readonly Event[], { setup }: Room): Run | string {
  try {
    return events.reduce(advance, begin(setup))
  } catch (cause) {
    return `the record cannot be followed: ${cause}`
  }
}

function* framesOf(events: readonly Event[]) {
  for (const event of events) {
    if (event.type === 'observed') yield event.observation.frame
    if ((event.type === 'settled' || event.type === 'hand') && event.frame !== undefined) yield event.frame
    if (event.type === 'held') yield event.live
  }
}

/** A move of the operator's own in place of a reply that could not be read has a proposal; one at the helm has none. */
const isToldAsDone = ({ fate, proposal }: Run['history'][number]): boolean =>
  fate === 'approved' || fate === 'edited' || (fate === 'by_hand' && proposal !== undefined)

function* wrongWorld({ room, run, tap, failure, during }: Played) {
  const { world } = room
  const { events } = world.record.read()
  const [intents, acts, performed] = [
    events.filter(({ type }) => type === 'intended').length,
    events.filter((event) => event.type === 'acted' && isDone(event)).length,
    world.log.filter((line) => line.startsWith('perform')),
  ]
  for (const line of performed) if (line !== 'perform') yield `sent without an intent: ${line}`
  if (performed.length > intents) yield `${performed.length} acts for ${intents} intents`
  const known = run?.history.filter(isToldAsDone).length ?? 0
  if (known !== acts) yield `${acts} acts, and the model would be told of ${known}`
  if (tap.calls.filter(({ member }) => member === 'target.close').length !== 1)
    yield 'the target was not closed once'
  if (tap.calls.filter(({ member }) => member === 'journal.close').length !== 1)
    yield 'the record was not closed once'
  if (world.log.lastIndexOf('release') < world.log.lastIndexOf('perform'))
    yield 'what an act held was not released'
  if (world.listeners.open !== 0) yield `${world.listeners.open} listeners are left`
  // The names of fields are looked for in a time of their own, which nobody waits for.
  const isOwn = failure?.member === 'eyes.elements' && during === 'by_hand'
  if (tap.hanging() > 0 && !isOwn) yield 'a call still waits'
}

const isDone = ({ result }: Extract<Event, { type: 'acted' }>): boolean =>
  result === 'sent' || result === 'unknown'

const sources = {
  target: 'target',
  journal: 'journal',
  model: 'model',
  eyes: 'program',
  gate: 'program',
  parts: 'program',
}

/** What failed is named, and nothing else is blamed; where it was made up for, nobody needs to be told. */
function* wrongBlame({ failure, troubles, room, during, rejections, tap }: Played) {
  if (failure === undefined) return
  if (during === '') yield 'the call was not made'
  const words = wordsOf(failure)
  const source = Object.entries(sources).find(([port]) => failure.member.startsWith(`${port}.`))?.[1]
  for (const trouble of troubles)
    if (trouble.message === words && trouble.source !== source) yield `${trouble.source} is blamed`
  const { events } = room.world.record.read()
  const told = JSON.stringify([troubles, events, room.told, rejections])
  const appends = tap.calls.filter(({ member }) => member === 'journal.append').length
  const isEnd = failure.member === 'journal.append' && failure.nth === appends - 2
  if (failure.way === 'hangs' || told.includes(words) || isEnd) return
  if (!madeUpFor.some(([member, phase]) => member === failure.member && (phase ?? during) === during))
    yield 'nobody is told'
}

/** Calls whose failure is made up for, and the phase where that is so only there. */
const madeUpFor: readonly (readonly [member: string, phase?: string])[] = [
  // Asked again at once, or when the frame or the texts are needed.
  ['target.release'],
  // Tried again, and shown while it is.
  ['target.reconnect', 'stuck'],
  ['journal.saveFrame'],
  ['eyes.elements', 'thinking'],
  // What closing writes is derived from the record.
  ['journal.close'],
  // A move by hand is written down with what could be learned of it; a text that may be secret is hidden.
  ['target.under', 'by_hand'],
  // The run ends without a picture of its end.
  ['target.observe', 'by_hand'],
  ['target.focused', 'by_hand'],
  ['eyes.name', 'by_hand'],
  ['eyes.elements', 'by_hand'],
]
