import { afterAll, beforeAll, expect, test } from 'vitest'
import { Action } from '../../../../src/core/action/action'
import { center, type Point } from '../../../../src/core/action/geometry'
import { keysym } from '../../../../src/core/action/keys'
import type { EventOf } from '../../../../src/core/run/events'
import { openSession } from '../../../../src/main/engine/session'
import type { WebTarget } from '../../../../src/main/targets/web/web'
import { frameHash } from '../../../../src/main/vision/encode'
import { doByHand, joinView } from '../../../fakes/operator'
import { fakeEyes, fakeParts, setup } from '../../../fakes/parts'
import { boxOf, focusOf, goTo, never, openWeb, recorder, type Site, serveSite } from './browsing'

let site: Site
let target: WebTarget

beforeAll(async () => {
  site = await serveSite({
    '/': `<title>Log in</title><label class=at style="left:20px;top:100px">Name<input id=n></label>
      <label class=at style="left:20px;top:160px">Secret word<input id=p type=password></label>
      <iframe class=at style="left:20px;top:300px;width:400px;height:120px;border:0" src="/inner"></iframe>`,
    '/slow': `<title>Log in</title><label class=at style="left:20px;top:100px">Name<input id=n autofocus></label>
      <label class=at style="left:20px;top:160px">Secret word<input id=p type=password></label>
      <script>n.onkeydown = () => { for (const start = performance.now(); performance.now() - start < 400;); }</script>`,
    '/crowd': `<title>Log in</title><input id=p type=password style="position:absolute;left:20px;top:700px">
      <div style="position:absolute;top:0">${'<button>+</button>'.repeat(700)}</div>
      <script>document.body.append(p); p.focus()</script>`,
    '/asks': `<title>Safe</title>
      <button class=at style="left:20px;top:100px" onclick="say(prompt('Enter your password') ?? 'none')">Unlock</button>
      <button class=at style="left:20px;top:300px" onclick="const end = performance.now() + 500; while (performance.now() < end); say(prompt('Your PIN?') ?? 'none')">Slow</button>
      <button class=at style="left:20px;top:200px" onmousedown="say(confirm('Delete it?'))">Delete</button>`,
    '/inner': '<body style="margin:0"><input id=code autocomplete="one-time-code" aria-label="Code">',
  })
  target = await openWeb(`web:${site.url}/`)
})
afterAll(async () => {
  await target?.close()
  await site.close()
})

const asked = recorder<boolean>()
const type = (text: string) => Action.parse({ kind: 'type', text })

test('a page tells the field that has the focus, through its frames, and whether it is secret', async () => {
  await goTo(target, `${site.url}/`)
  expect(await focusOf(target)).toBe('none')
  const clicking = async (text: string) => {
    await target.perform(Action.parse({ kind: 'click', at: center(await boxOf(target, text)) }), never)
    return focusOf(target)
  }
  const name = await clicking('Name')
  expect(name).toMatchObject({ role: 'textbox' })
  expect(name).not.toHaveProperty('secret')
  expect(await clicking('Secret word')).toMatchObject({ secret: true })
  expect(await clicking('Code')).toMatchObject({ secret: true })
})

/** A demonstration on a page: what was recorded of each move, and all that stands in the journal. */
async function demonstrated(
  path: string,
  show: (viewer: Awaited<ReturnType<typeof joinView>>) => Promise<void>,
) {
  await goTo(target, `${site.url}${path}`)
  const hands: EventOf<'hand'>[] = []
  let began = (): void => undefined
  const byHand = new Promise<void>((resolve) => {
    began = resolve
  })
  const { target: _, ...parts } = fakeParts([])
  // What a machine is too busy to tell in time is hidden, and has no name: this asks until it is told.
  const patient = {
    ...target,
    focused: () => focusOf(target),
    under: async (at: Point) => target.under?.(at, never),
  }
  const crew = { ...parts, target: patient, eyes: { ...fakeEyes(), name: frameHash } }
  const seat = openSession({ ...setup, byHand: true }, crew, 'ask', {
    changed: () => undefined,
    happened(event, run) {
      if (run.phase.name === 'by_hand') began()
      if (event.type === 'hand') hands.push(event)
    },
  })
  await byHand
  const viewer = await joinView(seat.live)
  await show(viewer)
  await seat.send({ type: 'conclude', run: setup.id, outcome: 'completed', message: '' })
  await seat.ended
  viewer.close()
  return { hands, journal: JSON.stringify(parts.journal.events) }
}

test('a log-in shown by hand, without any model, is recorded without its password', async () => {
  const { hands, journal } = await demonstrated('/', async (viewer) => {
    const { x, y } = await boxOf(target, 'Name')
    await doByHand(viewer, type('lost'))
    await doByHand(viewer, Action.parse({ kind: 'click', at: [x + 10, y + 8] }))
    await doByHand(viewer, type('Ann Example'))
    await doByHand(viewer, Action.parse({ kind: 'keys', keys: ['tab'] }))
    await doByHand(viewer, type('correct horse'))
  })
  expect(hands.map(({ astray }) => astray)).toEqual(['nowhere', ...Array(4).fill(undefined)])
  expect(hands.slice(1).map(({ action }) => action)).toMatchObject([
    { kind: 'click', label: expect.stringContaining('Name') },
    { kind: 'type', text: 'Ann Example' },
    { kind: 'keys', keys: ['tab'] },
    { kind: 'type', text: '{{hidden:13}}' },
  ])
  expect(hands.every(({ frame }) => frame !== undefined)).toBe(true)
  expect(journal).not.toContain('correct')
})

test('a Russian keyboard writes on the page and in the record, and its chords do what they do by their place', async () => {
  const ctrl = 0xffe3
  const { hands } = await demonstrated('/', async (viewer) => {
    const { x, y } = await boxOf(target, 'Name')
    await doByHand(viewer, Action.parse({ kind: 'click', at: [x + 10, y + 8] }))
    const strike = (keysym: number) => {
      for (const down of [true, false]) viewer.client.key(keysym, down)
    }
    // As the live view of a browser sends them: п р и в е т, €, and Ctrl with ф.
    for (const keysym of [0x6d0, 0x6d2, 0x6c9, 0x6d7, 0x6c5, 0x6d4, 0x20ac]) strike(keysym)
    viewer.client.key(ctrl, true)
    strike(0x6c6)
    viewer.client.key(ctrl, false)
    await doByHand(viewer, type('Да'))
    await expect.poll(async () => JSON.stringify(await focusOf(target))).toContain('Да')
  })
  expect(hands.map(({ action }) => action)).toMatchObject([
    { kind: 'click' },
    { kind: 'type', text: 'привет€' },
    { kind: 'keys', keys: ['ctrl', 'a'] },
    { kind: 'type', text: 'Да' },
  ])
})

test('what a page asks stands with the moves that answer it; a press that makes it ask is whole, and a password given to it hidden', async () => {
  const question = (asks: boolean) => asked.until((all) => all.at(-1) === asks)
  const leave = target.subscribe((state) =>
    asked.add(state.state === 'live' && target.asks?.() !== undefined),
  )
  const { hands, journal } = await demonstrated('/asks', async (viewer) => {
    for (const name of ['Unlock', 'Delete']) {
      const { x, y } = await boxOf(target, name)
      await doByHand(viewer, Action.parse({ kind: 'click', at: [x + 10, y + 8] }))
      await question(true)
      if (name === 'Unlock') await doByHand(viewer, type('correct horse'))
      await doByHand(viewer, Action.parse({ kind: 'keys', keys: ['enter'] }))
      await question(false)
    }
  })
  leave()
  expect(site.heard.items).toEqual(['correct horse', 'true'])
  const told = hands.map(({ action, asks, astray }) => [
    action.kind === 'type' ? action.text : action.kind,
    asks?.params.words,
    astray,
  ])
  expect(told).toEqual([
    ['click', undefined, undefined],
    ['{{hidden:13}}', 'Enter your password', undefined],
    ['click', undefined, undefined],
    ['keys', 'Delete it?', undefined],
  ])
  expect(journal).not.toContain('correct')
})

test('a password that is typed before its prompt has opened is hidden, too', async () => {
  site.heard.items.length = 0
  const { hands, journal } = await demonstrated('/asks', async (viewer) => {
    const { x, y } = await boxOf(target, 'Slow')
    await doByHand(viewer, Action.parse({ kind: 'click', at: [x + 10, y + 8] }))
    await doByHand(viewer, type('hunter2 rocks'))
    await expect.poll(() => target.asks?.() !== undefined).toBe(true)
    await doByHand(viewer, Action.parse({ kind: 'keys', keys: ['enter'] }))
    await site.heard.until((all) => all.length === 1)
  })
  expect(hands.map(({ action }) => action.kind)).toEqual(['click', 'type'])
  expect(journal).not.toContain('hunter2')
})

test('a password is told on a page of more elements than are listed', async () => {
  await goTo(target, `${site.url}/crowd`)
  expect(await focusOf(target)).toMatchObject({ secret: true })
})

test('a field that a slow page has yet to give the focus to is the one that is told', async () => {
  await goTo(target, `${site.url}/slow`)
  const viewer = await joinView((wire) => target.view(wire, { admit: () => true, onHand: () => undefined }))
  const { x, y } = await boxOf(target, 'Name')
  await doByHand(viewer, Action.parse({ kind: 'click', at: [x + 10, y + 8] }))
  viewer.client.key(keysym('tab'), true)
  viewer.client.key(keysym('tab'), false)
  await viewer.client.probe()
  expect(await focusOf(target)).toMatchObject({ secret: true })
  viewer.close()
})
