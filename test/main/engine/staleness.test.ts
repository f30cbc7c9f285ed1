import { expect, test } from 'vitest'
import type { Observation } from '../../../src/core/action/observation'
import type { Event } from '../../../src/core/run/events'
import type { PhaseOf } from '../../../src/core/run/phase'
import { begin } from '../../../src/core/run/run'
import { openFrames } from '../../../src/main/engine/observe/frames'
import type { Capture } from '../../../src/main/engine/ports'
import { isHeld } from '../../../src/main/engine/staleness'
import { fakeParts, setup, shade } from '../../fakes/parts'

const click = { kind: 'click', at: [5, 5], button: 'left', count: 1, modifiers: [] } as const

/** A check on a target that now shows this, after the model saw that. */
async function checked(known: Partial<Observation>, now: Partial<Capture>) {
  const parts = fakeParts([])
  const frames = openFrames(parts.eyes, parts.journal)
  const frame = frames.keep(shade(1))
  const events: Event[] = []
  const observation: Observation = { frame, seq: 1, size: { width: 100, height: 80 }, ...known }
  const action = { ...click, modifiers: [] }
  const phase: PhaseOf<'acting'> = {
    name: 'acting',
    observation,
    proposal: { id: 'p1', frame, actions: [action], repaired: [], ignored: 0 },
    index: 0,
    action,
    verdicts: [],
    rest: false,
    consent: { by: 'operator', edited: false, action, rest: false },
    overruled: false,
  }
  const target = { ...parts.target, observe: async () => ({ picture: shade(1), seq: 2, ...now }) }
  const on = {
    parts: { ...parts, target, perform: target.perform },
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
