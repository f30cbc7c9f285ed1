/**
 * Moves by hand as training for a model that was never asked: the request that a model of some dialect would have been sent, with
 * the person's moves as its own, and the answer in that dialect's words.
 */
import type { Dialect, Params, PastMove, Turn } from '../../dialects/dialect'
import { requestOf } from '../../dialects/request'
import { picturesOf } from '../../dialects/room'
import type { Lang } from '../../lang'
import type { Setup } from '../../run/events'
import { asRecorded, type RecordedRequest, readRequest } from '../../run/requests'
import { shownSignal } from '../../trajectory/shown'
import type { Signal } from '../../trajectory/signals'
import type { DataStep, RunHead } from '../../trajectory/step'
import { say, seenOf } from '../answers'
import type { Loss, Scene } from '../samples'
import { closingStep } from './closing'
import { byHandBefore, proposedBefore, shownBefore } from './history'
import { isSameMove } from './same-move'

/** Whom the moves are shown to. */
export type Rendering = {
  readonly dialect: Dialect
  /** What the name that it was asked for by says of the model. */
  readonly params: Params
  /** The template in the language of the run, or in one that the dialect has. */
  readonly prompt: { readonly text: string; readonly sha256: string; readonly lang: Lang }
}

/** One move with the question that it answers; without a request `excluded` says why there is none. */
export type Shown = {
  readonly signal: Signal
  readonly scene: Scene
  readonly request?: RecordedRequest | undefined
  readonly excluded?: Loss | undefined
}

export type Showing = {
  /** Signals in the order of their steps. Undefined for a step that answered a question of its own, or was made by nobody's hands. */
  add(signal: Signal): Shown | undefined
  /** The end, where the operator at the helm said that it is over, of a screen that was kept. */
  close(): Shown | undefined
}

type Wanted = {
  readonly head: RunHead
  /** All steps of the run. */
  readonly steps: number
  readonly rendering: Rendering
  /** What the other rows of the run are made with. */
  readonly scene: Scene
}

/** Throws one sentence where the template has places that the dialect does not fill. */
export function openShowing({ head, steps, rendering, scene }: Wanted): Showing {
  const asking = askingOf({ head, steps, rendering, scene })
  const history: PastMove[] = []
  let last: DataStep | undefined
  const remember = (move: PastMove | undefined): void => {
    if (move !== undefined) history.push(move)
  }
  return {
    add(signal) {
      last = signal.step
      if (last.kind !== 'by_hand') {
        remember(last.kind === 'composed' ? composedBefore(last) : proposedBefore(last, asking.own))
        return undefined
      }
      const step = asking.put(last)
      const shown = signal.excluded === 'no_request' ? asking.show(step, history) : undefined
      remember(asking.past(step))
      return shown
    },
    close() {
      const step = closingStep(head, last)
      return step && asking.show(asking.put(step), history)
    },
  }
}

const composedBefore = (step: DataStep): PastMove | undefined =>
  step.result === 'sent' || step.result === 'unknown' ? byHandBefore(step) : undefined

function askingOf({ head, steps, rendering, scene: given }: Wanted) {
  const { dialect, params, prompt } = rendering
  const { setup: run } = head
  // As the model of the run was asked, where it is of this dialect.
  const own = run.dialect === dialect.id && run.byHand !== true && Object.keys(params).length === 0
  const space = own ? run.space : dialect.space
  const setup: Setup = { ...run, lang: prompt.lang, dialect: dialect.id, space }
  const limit = own ? run.steps : Math.max(dialect.limits.steps, steps + 1)
  const origin = { ...given.origin, dialect: dialect.id, space, prompt: prompt.sha256 }
  const scene: Scene = { ...given, dialect: exact(dialect), setup, origin }

  return {
    own,
    put: (step: DataStep): DataStep => ({ ...step, ...(!own && { params }) }),

    show(step: DataStep, history: readonly PastMove[]): Shown {
      const lack = lackOf(step, scene)
      const bare = shownSignal(step, scene.opinions)
      if (lack !== undefined || bare.lessons.length === 0)
        return { signal: bare, scene, excluded: bare.excluded ?? lack }
      const request = requestOf(dialect, turnOf(step, { scene, history, prompt: prompt.text, limit }))
      const images = picturesOf(request)
      if (!images.some(({ frame }) => frame === step.frame))
        return { signal: bare, scene, excluded: 'not_shown' }
      const ask = { frame: step.frame ?? '', request: '', images, prompt: prompt.sha256, unseen: [] }
      const signal = shownSignal({ ...step, ask }, scene.opinions)
      return { signal, scene, request: readRequest(JSON.stringify(asRecorded(request))) }
    },

    /** The move as the next request tells it. */
    past(step: DataStep): PastMove | undefined {
      const { done: action, thought } = step
      if (action === undefined) return undefined
      // The model would never be told that its own move went as it should have.
      if (step.astray !== undefined) return byHandBefore(step)
      const said =
        lackOf(step, scene) ??
        say({ from: 'operator', judged: { label: 'right', by: 'operator' }, step, action, thought }, scene)
      if (typeof said === 'string') return byHandBefore(step)
      const { text, toolCalls } = said
      const calls = toolCalls.map((call, nth) => ({ ...call, id: callId(step.number, nth) }))
      const reply = { text, ...(calls.length > 0 && { toolCalls: calls }), finish: 'stop' } as const
      const reading = dialect.read(reply, seenOf(step, scene))
      return reading.ok ? shownBefore(step, { intent: reading.intent, reply }) : byHandBefore(step)
    },
  }
}

/** Nine letters and digits: the only shape of an id that every server takes. */
const callId = (step: number, nth: number): string => `call${String(step * 10 + nth).padStart(5, '0')}`

/** What must be known of the screen for there to be a question at all. */
function lackOf({ frame, size, observation }: DataStep, { dialect }: Scene): Loss | undefined {
  if (frame === undefined || size === undefined) return 'no_screen'
  const elements = observation?.elements ?? observation?.listed
  return dialect.needsElements !== undefined && elements === undefined ? 'no_elements' : undefined
}

type Asking = {
  readonly scene: Scene
  readonly history: readonly PastMove[]
  readonly prompt: string
  readonly limit: number
}

function turnOf(step: DataStep, { scene, history, prompt, limit }: Asking): Turn {
  const { kind, frame = '', size = { width: 1, height: 1 }, at } = step
  const { asks: asked, ...observation } = step.observation ?? { frame, size, seq: 0 }
  // What was asked at the look before may have been answered by hand since.
  const asks = kind === 'by_hand' ? step.asks : asked
  const { task, lang, apps } = scene.setup
  return {
    ...{ task, lang, prompt, limit, apps, history },
    observation: { ...observation, ...(asks && { asks }) },
    seen: seenOf(step, scene),
    step: history.length + 1,
    now: at.slice(0, 16).replace('T', ' '),
  }
}

/** The dialect with a writer that refuses what its own reader would take for another move. */
const exact = (dialect: Dialect): Dialect => ({
  ...dialect,
  write(intent, seen) {
    const reply = dialect.write(intent, seen)
    const reading = dialect.read(reply, seen)
    const [wanted, found] = [intent.actions[0], reading.ok ? reading.intent.actions : []]
    const [one] = found
    if (wanted !== undefined && one !== undefined && found.length === 1 && isSameMove(wanted, one, seen))
      return reply
    throw new Error(`the ${dialect.id} dialect reads another move than was written`)
  },
})
