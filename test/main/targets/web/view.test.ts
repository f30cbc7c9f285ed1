import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { characterKeysym, keysym } from '../../../../src/core/action/keys'
import { writtenMessage } from '../../../../src/core/hands/written'
import type { HandInput, Wire } from '../../../../src/main/engine/ports'
import { createRfbClient } from '../../../../src/main/rfb/client/client'
import { createFramebuffer } from '../../../../src/main/rfb/framebuffer'
import type { WebTarget } from '../../../../src/main/targets/web/web'
import { titleOf } from '../../../fakes/told'
import { goTo, never, openWeb, recorder, type Site, serveSite } from './browsing'

let site: Site
let target: WebTarget

beforeAll(async () => {
  site = await serveSite({
    '/': `<title>View</title><style>body{height:4000px}</style><textarea id=f class=at style="left:100px;top:100px;width:300px;height:60px" oninput="say('value', f.value)"></textarea>
      <div id=pad class=at style="left:100px;top:300px;width:200px;height:200px;background:#c33"></div>
      <script>for (const name of ['mousedown','mouseup','dblclick']) pad.addEventListener(name, e => say(name, e.clientX, e.clientY, e.button))
      addEventListener('keydown', e => e.ctrlKey && e.key !== 'Control' && (e.preventDefault(), say('chord', e.key)))
      addEventListener('keyup', e => e.key === 'Shift' && say('shift up')); addEventListener('scroll', () => say('scrolled'), { once: true })</script>`,
    '/ask': `<title>Ask</title><button class=at style="left:0;top:0;width:200px;height:100px" onclick="say('answer', prompt('Name?'))">go</button>`,
  })
  target = await openWeb(`web:${site.url}/`)
})
afterAll(async () => {
  await target?.close()
  await site.close()
})
beforeEach(() => {
  site.heard.items.length = 0
})

/** A viewer such as noVNC at the other end of a wire, and the gate between it and the page. */
async function viewing() {
  const hands = recorder<HandInput>()
  const gate = { open: true }
  const asked = recorder<boolean>()
  const admit = () => {
    asked.add(gate.open)
    return gate.open
  }
  const ready = recorder<string>()
  let toTarget: (bytes: Uint8Array) => void = () => undefined
  let gone: () => void = () => undefined
  const screen = createFramebuffer(1, 1)
  const wire: Wire = {
    send: (bytes) => queueMicrotask(() => viewer.receive(bytes.slice())),
    onBytes: (listener) => {
      toTarget = listener
    },
    onClose: (listener) => {
      gone = listener
    },
    close: () => viewer.disconnected(),
  }
  const viewer = createRfbClient({
    framebuffer: screen,
    send: (bytes) => queueMicrotask(() => toTarget(bytes.slice())),
    onReady: ({ name }) => ready.add(name),
  })
  target.view(wire, { admit, onHand: hands.add })
  await ready.until((names) => names.length === 1)
  /** In order with what the viewer sends. */
  const write = (text: string) => Promise.resolve().then(() => toTarget(writtenMessage(text)))
  return { viewer, screen, hands, gate, asked, write, hangUp: () => gone() }
}

const says = (line: string) => site.heard.until((all) => all.includes(line))

test('a viewer sees the page, and its hands act on it', async () => {
  await goTo(target, `${site.url}/`)
  await target.observe(never)
  const { viewer, screen, hands } = await viewing()
  await viewer.requestFull()
  expect([screen.width, screen.height]).toEqual([1280, 800])
  const at = (400 * 1280 + 200) * 4
  expect([...screen.pixels.subarray(at, at + 3)]).toEqual([0xcc, 0x33, 0x33])
  for (const mask of [0, 1, 0, 1, 0]) viewer.pointer(150, 350, mask)
  await says('dblclick 150 350 0')
  viewer.pointer(150, 350, 16)
  viewer.pointer(150, 350, 0)
  await says('scrolled')
  expect(hands.items.map(({ type }) => type)).toContain('pointer')
})

test('a viewer types letters with and without a key, chords, and its own clipboard', async () => {
  await goTo(target, `${site.url}/`)
  const { viewer, hands } = await viewing()
  for (const mask of [1, 0]) viewer.pointer(200, 120, mask)
  const strike = (sym: number) => {
    viewer.key(sym, true)
    viewer.key(sym, false)
  }
  viewer.key(keysym('shift'), true)
  strike(characterKeysym('A'))
  viewer.key(keysym('shift'), false)
  for (const letter of 'b中é') strike(characterKeysym(letter))
  await says('value Ab中é')
  viewer.key(keysym('ctrl'), true)
  strike(characterKeysym('k'))
  await says('chord k')
  viewer.cutText(' 你好')
  await hands.until((all) => all.some(({ type }) => type === 'paste'))
  strike(characterKeysym('v'))
  viewer.key(keysym('ctrl'), false)
  await says('value Ab中é 你好')
})

test('what an input method puts together is written between the keys, and into the field of a prompt', async () => {
  await goTo(target, `${site.url}/`)
  const { viewer, hands, write } = await viewing()
  for (const mask of [1, 0]) viewer.pointer(200, 120, mask)
  viewer.key(characterKeysym('a'), true)
  viewer.key(characterKeysym('a'), false)
  await write('你好 👍')
  viewer.key(characterKeysym('b'), true)
  await says('value a你好 👍b')
  expect(hands.items.map((input) => (input.type === 'written' ? input.text : input.type))).toContain(
    '你好 👍',
  )
})

test('what a viewer holds is lifted when it goes', async () => {
  await goTo(target, `${site.url}/`)
  const { viewer, hangUp } = await viewing()
  viewer.pointer(150, 350, 1)
  viewer.key(keysym('shift'), true)
  await says('mousedown 150 350 0')
  hangUp()
  await says('mouseup 150 350 0')
  expect(site.heard.items).toContain('shift up')
})

test('hands that are not admitted do nothing', async () => {
  await goTo(target, `${site.url}/`)
  const { viewer, gate, asked, hands } = await viewing()
  gate.open = false
  for (const mask of [1, 0]) viewer.pointer(150, 350, mask)
  await asked.until((all) => all.length === 2)
  gate.open = true
  for (const mask of [1, 0]) viewer.pointer(160, 360, mask)
  await says('mouseup 160 360 0')
  expect(site.heard.items).toEqual(['mousedown 160 360 0', 'mouseup 160 360 0'])
  expect(hands.items).toHaveLength(2)
})

test('a question is answered by hand', async () => {
  await goTo(target, `${site.url}/ask`)
  const { viewer, write } = await viewing()
  for (const mask of [1, 0]) viewer.pointer(100, 50, mask)
  const asked = recorder<string>()
  const leave = target.subscribe((state) => asked.add(titleOf(state)))
  await asked.until((all) => all.some((title) => title.includes('Name?')))
  for (const letter of 'Adax') viewer.key(characterKeysym(letter), true)
  viewer.key(keysym('backspace'), true)
  await write(' 你')
  await asked.until((all) => all.some((title) => title.includes('“Ada 你”')))
  viewer.key(keysym('enter'), true)
  await says('answer Ada 你')
  leave()
})
