/** A target, a model, eyes and a journal in memory, for runs that are driven whole without a screen. */

import type { Action } from '../../src/core/action/action'
import type { Element } from '../../src/core/action/observation'
import { canonical } from '../../src/core/dialects/canonical'
import { guards } from '../../src/core/guards'
import { noPolicy } from '../../src/core/policy/policy'
import { Failure, foreign, problem } from '../../src/core/problem'
import type { Event, Setup } from '../../src/core/run/events'
import { openJudge, type Surroundings } from '../../src/core/run/judging'
import { ruledGate } from '../../src/main/engine/autonomy/gate'
import type {
  Answer,
  Asking,
  Eyes,
  Journal,
  Model,
  Parts,
  Picture,
  Target,
  TargetState,
} from '../../src/main/engine/ports'

export const setup: Setup = {
  id: 'run-1',
  task: 'press Save',
  target: 'vnc://127.0.0.1:5900',
  dialect: 'canonical',
  model: 'scripted',
  lang: 'en',
  space: 'pixels',
  steps: 50,
  prompt: '',
}

/** A picture of one colour; another shade is another frame. */
export const shade = (value: number, width = 100, height = 80): Picture => ({
  width,
  height,
  pixels: new Uint8Array(width * height * 4).fill(value),
})

/** Nothing laid down, no secret known. */
export const ordinary: Surroundings = {
  platform: 'desktop',
  stopsAt: [],
  policy: noPolicy,
  ownDoors: [],
  secretsIn: () => [],
}

export type FakeTarget = Target & {
  readonly performed: Action[]
  readonly log: string[]
  picture: Picture
  /** Awaited in the middle of every act, before it counts as sent. */
  midway: (signal: AbortSignal) => Promise<void>
  lose(message: string): void
  resize(width: number, height: number): void
}

export function fakeTarget(): FakeTarget {
  const listeners = new Set<(state: TargetState) => void>()
  let status: TargetState = { state: 'live', size: { width: 100, height: 80 }, title: 'fake' }
  let seq = 0
  const become = (next: TargetState): void => {
    status = next
    for (const listener of [...listeners]) listener(next)
  }
  const log: string[] = []
  const target: FakeTarget = {
    info: { kind: 'vnc', address: 'vnc://127.0.0.1:5900', platform: 'desktop' },
    performed: [],
    log,
    picture: shade(1),
    midway: async () => undefined,
    lose: (message) => become({ state: 'lost', problem: foreign(message) }),
    resize(width, height) {
      target.picture = shade(1, width, height)
      become({ state: 'live', size: { width, height }, title: 'fake' })
    },
    status: () => status,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async observe(signal) {
      signal.throwIfAborted()
      if (status.state === 'lost') throw new Failure(status.problem)
      seq += 1
      return { picture: target.picture, seq }
    },
    cannot: (action) => (action.kind === 'open_app' ? problem('vnc.move.no_apps') : undefined),
    async perform(action, signal) {
      signal.throwIfAborted()
      log.push('perform')
      await target.midway(signal)
      signal.throwIfAborted()
      target.performed.push(action)
      return [{ words: `sent ${action.kind}` }]
    },
    settle: async () => ({ quiet: true }),
    async release() {
      log.push('release')
    },
    async reconnect() {
      become({ state: 'live', size: { width: 100, height: 80 }, title: 'fake' })
    },
    view: () => undefined,
    async close() {
      log.push('close')
    },
  }
  return target
}

/** What the scripted model does next: says canonical actions, says a text, or waits until it is aborted. */
export type Line = readonly unknown[] | string | 'hang'

export function fakeModel(
  lines: readonly Line[],
): Model & { readonly requests: Asking['request'][]; readonly hanging: Promise<void> } {
  const rest = [...lines]
  let hangs = (): void => undefined
  const hanging = new Promise<void>((resolve) => {
    hangs = resolve
  })
  const requests: Asking['request'][] = []
  return {
    requests,
    /** Resolves once somebody waits for a reply that never comes. */
    hanging,
    async ask({ request, onText }, signal): Promise<Answer> {
      requests.push(request)
      const line = rest.shift()
      if (line === undefined) throw new Error('model scripted: it has nothing left to say')
      if (line === 'hang') {
        hangs()
        return untilAborted(signal)
      }
      const text = typeof line === 'string' ? line : JSON.stringify({ actions: line })
      onText(text)
      return { reply: { text, finish: 'stop' }, usage: { prompt: 10, completion: 5 } }
    },
  }
}

export const untilAborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason)
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })

/** Frames are named by their first byte and size; a step is stale when the shade changed. */
export function fakeEyes(elements: readonly Element[] = []): Eyes {
  const change = { changed: 9, total: 10, region: { x: 0, y: 0, width: 10, height: 10 }, elsewhere: 0 }
  return {
    name: (picture) => `${picture.pixels[0]}-${picture.width}x${picture.height}`,
    elements: async () => elements,
    compare: (seen, live) => ({ stale: seen.pixels[0] !== live.pixels[0], change }),
    outcome: (before, after) => ({
      outcome: before.pixels[0] === after.pixels[0] ? 'nothing_changed' : 'expected_here',
    }),
    encode: async () => new Uint8Array(),
  }
}

export type FakeJournal = Journal & {
  readonly events: Event[]
  /** Set to make the record refuse, as a full disk does. */
  broken: string | undefined
}

export function fakeJournal(): FakeJournal {
  const journal: FakeJournal = {
    events: [],
    broken: undefined,
    async append(event) {
      if (journal.broken !== undefined) throw new Error(journal.broken)
      journal.events.push(event)
    },
    saveFrame: async () => undefined,
    loadFrame: async (name) => shade(Number(name.split('-')[0])),
    saveBlob: async () => 'blob',
    close: async () => undefined,
  }
  return journal
}

/** The loop's own way to act is added by whoever drives them. */
export type FakeParts = Omit<Parts, 'perform' | 'target'> & {
  readonly target: FakeTarget
  readonly journal: FakeJournal
  readonly model: ReturnType<typeof fakeModel>
}

export function fakeParts(lines: readonly Line[], change: Partial<Parts> = {}): FakeParts {
  let ids = 0
  return {
    dialect: canonical,
    eyes: fakeEyes(),
    judge: openJudge(guards, () => ordinary),
    around: () => ordinary,
    clock: () => 0,
    version: '0.0.0',
    newId: () => `p${++ids}`,
    now: () => '2026-11-21 21:35',
    prompt: async () => ({ text: '', sha256: '' }),
    gate: ruledGate(() => false),
    ...change,
    target: fakeTarget(),
    model: fakeModel(lines),
    journal: fakeJournal(),
  }
}
