import { describe, expect, test } from 'vitest'
import type { Action } from '../../../src/core/action/action'
import type { Observation } from '../../../src/core/action/observation'
import type { Event } from '../../../src/core/run/events'
import type { PhaseOf } from '../../../src/core/run/phase'
import { begin } from '../../../src/core/run/run'
import { openFrames } from '../../../src/main/engine/observe/frames'
import type { Capture, Picture, Target, Unrest } from '../../../src/main/engine/ports'
import { isHeld } from '../../../src/main/engine/staleness'
import { fakeParts, setup, shade } from '../../fakes/parts'

const click = { kind: 'click', at: [5, 5], button: 'left', count: 1, modifiers: [] } as const

type More = {
  readonly displaced?: Target['displaced']
  readonly unrest?: Unrest
  /** What is shown at each look. */
  readonly picture?: () => Picture
  readonly action?: Action
  /** What was held on this screen goes all the same. */
  readonly overruled?: Partial<Observation>
}

/** A check on a target that now shows this, after the model saw that. */
async function checked(known: Partial<Observation>, now: Partial<Capture>, more: More = {}) {
  const parts = fakeParts([])
  const frames = openFrames(parts.eyes, parts.journal)
  const frame = frames.keep(shade(1))
  const events: Event[] = []
  const observation: Observation = { frame, seq: 1, size: { width: 100, height: 80 }, ...known }
  const action: Action = more.action ?? { ...click, modifiers: [] }
  const phase: PhaseOf<'acting'> = {
    name: 'acting',
    observation,
    proposal: { id: 'p1', frame, actions: [action], repaired: [], ignored: 0 },
    index: 0,
    action,
    verdicts: [],
    rest: false,
    consent: { by: 'operator', edited: false, action, rest: false },
    ...(more.overruled && {
      overruled: { ...observation, frame: frames.keep(shade(2)), ...more.overruled },
    }),
  }
  const target = {
    ...parts.target,
    ...(more.unrest && { unrest: more.unrest }),
    ...(more.displaced && { displaced: more.displaced }),
    observe: async () => ({ picture: more.picture?.() ?? shade(1), seq: 2, ...now }),
  }
  const on = {
    parts: { ...parts, target, perform: target.perform, clock: () => performance.now() },
    frames,
    run: begin(setup),
    signal: new AbortController().signal,
    emit: async (event: Event) => void events.push(event),
  }
  return { held: await isHeld(on, phase), events }
}

test('the same picture of the same application is not held', async () => {
  const { held, events } = await checked({ foreground: 'Files', url: 'a' }, { foreground: 'Files', url: 'a' })
  expect(held).toBe(false)
  expect(events).toEqual([])
})

test('another picture is held', async () => {
  const { held, events } = await checked({}, { picture: shade(2) })
  expect(held).toBe(true)
  expect(events).toMatchObject([{ type: 'held', proposal: 'p1', live: '2-100x80' }])
})

test('another application or page in front is held though it looks the same, and the card can say which', async () => {
  const app = await checked({ foreground: 'Files' }, { foreground: 'Bank' })
  expect(app.events).toMatchObject([
    { change: { signs: [{ kind: 'foreground', was: 'Files', is: 'Bank' }] } },
  ])
  const page = await checked({ url: 'https://a.example/1' }, { url: 'https://a.example/2' })
  expect(page.events).toMatchObject([
    { change: { signs: [{ kind: 'url', was: 'https://a.example/1', is: 'https://a.example/2' }] } },
  ])
})

test('what a target does not tell speaks against nothing', async () => {
  expect((await checked({ foreground: 'Files' }, {})).held).toBe(false)
  expect((await checked({}, { url: 'https://a.example' })).held).toBe(false)
})

test('a move that goes in spite of a hold is held anew on any screen but the one of that hold', async () => {
  const shown = (picture: Picture, now: Partial<Capture> = {}) =>
    checked({ url: 'a' }, { url: 'b', ...now }, { picture: () => picture, overruled: { url: 'b' } })
  expect((await shown(shade(2))).events).toEqual([])
  expect((await shown(shade(1))).events).toMatchObject([{ type: 'held', live: '1-100x80' }])
  expect((await shown(shade(3))).events).toMatchObject([{ type: 'held', live: '3-100x80' }])
  const page = await shown(shade(2), { url: 'c' })
  expect(page.events).toMatchObject([
    { change: { signs: [{ kind: 'url', was: 'b', is: 'c' }] }, now: { frame: '2-100x80', url: 'c' } },
  ])
})

describe('what may be life', () => {
  const quiet = { at: 0, columns: 13, squares: new Map() }
  const unrest: Unrest = {
    now: () => quiet,
    since: () => quiet,
    heed: () => undefined,
    subscribe: () => () => undefined,
  }

  test('goes by while it is looked at again: nothing is held', async () => {
    const pictures = [shade(2), shade(2), shade(1)]
    let looks = 0
    const { held } = await checked({}, {}, { unrest, picture: () => pictures[looks++] ?? shade(1) })
    expect([held, looks]).toEqual([false, 3])
  })

  test('is held once it stands still', async () => {
    const { held, events } = await checked({}, {}, { unrest, picture: () => shade(2) })
    expect([held, events.length]).toEqual([true, 1])
  })

  test('is not waited for where another page has come', async () => {
    let looks = 0
    const look = () => {
      looks++
      return shade(2)
    }
    expect((await checked({ url: 'a' }, { url: 'b' }, { unrest, picture: look })).held).toBe(true)
    expect(looks).toBe(1)
  })
})

test('keys are held where the target says that something else has the focus, or that its text is another', async () => {
  const field = {
    text: 'Ana',
    box: { x: 1, y: 1, width: 40, height: 10 },
    confidence: 1,
    selector: '#a',
    tag: 'input',
  }
  const keys: Action = { kind: 'keys', keys: ['enter'] }
  const withFocus = async (focus: (typeof field & { hints?: string[] }) | null) =>
    (await checked({ focus: field }, { focus }, { action: keys })).held
  expect(await withFocus(field)).toBe(false)
  expect(await withFocus({ ...field, text: 'Bo' })).toBe(true)
  expect(await withFocus({ ...field, selector: '#b' })).toBe(true)
  expect(await withFocus({ ...field, hints: ['Delete all'] })).toBe(true)
  expect(await withFocus(null)).toBe(true)
})

test('a click is held where the element that kept its number is called otherwise, or leads elsewhere', async () => {
  const link = {
    text: 'Keep',
    box: { x: 0, y: 0, width: 40, height: 20 },
    confidence: 1,
    mark: 2,
    href: 'https://a.example/keep',
    hints: ['Keep it'],
  }
  const now = (turned: Partial<typeof link>) =>
    checked({ listed: [link] }, { elements: [{ ...link, ...turned }] }, { displaced: async () => undefined })
  expect((await now({})).held).toBe(false)
  expect((await now({ hints: ['Delete it'] })).events).toMatchObject([
    { change: { element: { was: 'Keep it', is: 'Delete it' } } },
  ])
  expect((await now({ href: 'https://a.example/drop' })).held).toBe(true)
})

test('code that was read after the picture holds a click where the guards object to it by then', async () => {
  const button = {
    text: 'Details',
    box: { x: 0, y: 0, width: 40, height: 20 },
    confidence: 1,
    mark: 2,
    tag: 'button',
    role: 'button',
  }
  const now = (...does: string[]) =>
    checked({ listed: [button], elements: [button] }, { elements: [{ ...button, does }] })
  expect((await now('post', '/orders/1/buy')).events).toMatchObject([
    { type: 'held', change: { element: { was: 'Details', is: 'Details · post · /orders/1/buy' } } },
  ])
  expect((await now('/details')).held).toBe(false)
})
