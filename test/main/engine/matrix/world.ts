/** Everything a run needs of the world, in memory, with a tap on each call that may fail. */
import type { Action } from '../../../../src/core/action/action'
import type { Element } from '../../../../src/core/action/observation'
import { canonical } from '../../../../src/core/dialects/canonical'
import type { Dialect } from '../../../../src/core/dialects/dialect'
import { guards } from '../../../../src/core/guards'
import type { Event } from '../../../../src/core/run/events'
import { openJudge } from '../../../../src/core/run/judging'
import type {
  Eyes,
  Gate,
  HandInput,
  Journal,
  Model,
  Parts,
  Target,
  Unrest,
} from '../../../../src/main/engine/ports'
import { fakeEyes, fakeTarget, type Line, ordinary, untilAborted } from '../../../fakes/parts'
import { done } from '../driving'
import { memoryRecord } from './record'
import type { Tap } from './tap'

/** Members that are not made to fail, and why. A new member of a port stands here or is tapped below. */
export const unfailing: Readonly<Record<string, string>> = {
  'target.info': 'a value',
  'target.status': 'a value in memory',
  'target.subscribe': 'adds to a list in memory',
  'target.unrest': 'counts squares in memory',
  'target.glance': 'gives what is in memory, and only for input that comes without the screen before it',
  'target.asks': 'gives what is in memory, and only for input of hands',
  'target.ended': 'passes on to the lock what is only words for others, and fails without a word there',
  'target.view': 'serves a viewer: no run waits for it',
  'parts.dialect': 'pure core, tested with its own fixtures',
  'parts.judge': 'pure core',
  'parts.around': 'reads settings that are in memory',
  'parts.clock': 'a clock',
  'parts.now': 'a clock',
  'parts.newId': 'a counter',
  'parts.version': 'a value',
  'parts.unattended': 'a value',
  'parts.perform': 'the tapped one of the target',
}

const button: Element = { text: 'Save', box: { x: 5, y: 5, width: 20, height: 20 }, confidence: 1 }

/** Every member of every port, such as `target.observe`. */
export const membersOf = ({ parts, tapped }: World): readonly string[] => {
  const { target: _, model, eyes, journal, gate, ...rest } = parts
  const ports = { target: tapped, model, eyes, journal, gate, parts: rest }
  return Object.entries(ports).flatMap(([port, members]) =>
    Object.keys(members).map((member) => `${port}.${member}`),
  )
}

export type World = ReturnType<typeof tappedWorld>

/** @param gate the gate of a run that has no session round it. */
export function tappedWorld(tap: Tap, lines: readonly Line[], change: Partial<Parts>, gate?: Gate) {
  const raw = fakeTarget()
  const record = memoryRecord()
  const { target, log, live, listeners } = tappedTarget(tap, raw, record.log)
  const { model, hanging } = tappedModel(tap, lines)
  const offered: Event[] = []
  const journal = tappedJournal(tap, record.journal)
  let ids = 0
  const parts: Required<Omit<Parts, 'reach' | 'candidates'>> = {
    target,
    // A session acts at the helm; the bare loop acts as it is.
    perform: (action, signal) => target.perform(action, signal),
    model,
    dialect: canonical,
    eyes: tappedEyes(tap),
    journal: {
      ...journal,
      append(event) {
        offered.push(event)
        return journal.append(event)
      },
    },
    judge: openJudge(guards, () => ordinary),
    unattended: false,
    around: () => ordinary,
    clock: openClock(),
    version: '0.0.0',
    newId: () => `p${++ids}`,
    now: () => '2026-11-21 21:35',
    prompt: tap.async('parts.prompt', async () => ({ text: '', sha256: '' })),
    gate: tappedGate(tap, gate),
    ...change,
  }
  return { parts, tapped: target, target: raw, record, offered, log, live, listeners, hanging }
}

/** Half a second goes by between two readings: whoever waits for time to pass looks again, and comes to an end. */
const openClock = () => {
  let now = 0
  return () => (now += 500)
}

type Live = { admit(): boolean; onHand(input: HandInput, before: () => Parameters<Eyes['name']>[0]): void }

function tappedTarget(tap: Tap, raw: ReturnType<typeof fakeTarget>, record: readonly string[]) {
  const listeners = { open: 0 }
  const live: Live[] = []
  const log: string[] = []
  const counted =
    <A extends readonly unknown[]>(subscribe: (...args: A) => () => void) =>
    (...args: A) => {
      const leave = subscribe(...args)
      listeners.open += 1
      return () => {
        listeners.open -= 1
        leave()
      }
    }
  const nothing = { at: 0, columns: 13, squares: new Map() }
  const unrest: Unrest = {
    now: () => nothing,
    since: () => nothing,
    heed: () => undefined,
    subscribe: counted(() => () => undefined),
  }
  const perform = async (action: Action, signal: AbortSignal, admit: () => boolean = () => true) => {
    log.push(record.at(-1) === 'intended' ? 'perform' : `perform after ${record.at(-1)}`)
    if (!admit()) throw new Error('the helm is gone')
    return raw.perform(action, signal)
  }
  const target: Required<Target> = {
    info: raw.info,
    status: raw.status,
    subscribe: counted(raw.subscribe),
    observe: tap.async('target.observe', async (signal) => ({
      ...(await raw.observe(signal)),
      elements: [button],
    })),
    unrest,
    glance: () => undefined,
    asks: () => undefined,
    under: tap.async('target.under', async () => button),
    focused: tap.async('target.focused', async () => undefined),
    displaced: tap.async('target.displaced', async () => undefined),
    cannot: tap.sync('target.cannot', raw.cannot),
    perform: tap.async('target.perform', perform),
    settle: tap.async('target.settle', raw.settle),
    release: tap.async('target.release', async () => void log.push('release')),
    reconnect: tap.async('target.reconnect', raw.reconnect),
    view: (_, gate) => void live.push(gate),
    ended: () => undefined,
    close: tap.async('target.close', async () => void log.push('close')),
  }
  return { target, log, live, listeners }
}

function tappedModel(tap: Tap, lines: readonly Line[]) {
  const rest = [...lines]
  let hangs = (): void => undefined
  const hanging = new Promise<void>((resolve) => {
    hangs = resolve
  })
  const model: Required<Omit<Model, 'room'>> = {
    ask: tap.async('model.ask', async ({ request, picture, onText }, signal) => {
      for (const part of request.messages.flatMap(({ content }) => content))
        if (part.type === 'image') await picture(part)
      const line = rest.shift() ?? [done]
      if (line === 'hang') {
        hangs()
        return untilAborted(signal)
      }
      const text = typeof line === 'string' ? line : JSON.stringify({ actions: line })
      onText(text)
      return { reply: { text, finish: 'stop' }, usage: { prompt: 10, completion: 5 } }
    }),
  }
  return { model, hanging }
}

function tappedEyes(tap: Tap): Eyes {
  const eyes = fakeEyes()
  const tapped: Required<Eyes> = {
    name: tap.sync('eyes.name', eyes.name),
    elements: tap.async('eyes.elements', eyes.elements),
    compare: tap.sync('eyes.compare', eyes.compare),
    outcome: tap.sync('eyes.outcome', eyes.outcome),
    encode: tap.async('eyes.encode', eyes.encode),
  }
  return tapped
}

const tappedJournal = (tap: Tap, journal: Journal): Required<Journal> => ({
  append: tap.async('journal.append', journal.append),
  saveFrame: tap.async('journal.saveFrame', journal.saveFrame),
  loadFrame: tap.async('journal.loadFrame', journal.loadFrame),
  saveBlob: tap.async('journal.saveBlob', journal.saveBlob),
  close: tap.async('journal.close', journal.close),
})

const asking: Gate = { weigh: () => ({ autonomy: 'ask', go: 'ask', why: 'mode' }), runOut: async () => false }

const tappedGate = (tap: Tap, gate: Gate = asking): Required<Gate> => ({
  weigh: tap.sync('gate.weigh', gate.weigh),
  runOut: tap.async('gate.runOut', gate.runOut),
})

const { needsElements: _, ...wordless } = canonical
/** A dialect that sends the pictures of every step, as those of the vendors do, and waits for no texts. */
export const pictures: Dialect = {
  ...wordless,
  request: (turn) => ({
    messages: [
      ...canonical.request(turn).messages,
      {
        role: 'user',
        content: [turn.observation.frame, ...turn.history.map(({ frame }) => frame)]
          .filter((frame) => frame !== '')
          .map(
            (frame) => ({ type: 'image', frame, size: turn.observation.size, mime: 'image/png' }) as const,
          ),
      },
    ],
  }),
}
