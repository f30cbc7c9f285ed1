import { expect, test } from 'vitest'
import { characterKeysym, keysym } from '../../../../src/core/action/keys'
import { writtenMessage } from '../../../../src/core/hands/written'
import type { Problem } from '../../../../src/core/problems/shape'
import type { HandInput, Wire } from '../../../../src/main/engine/ports'
import { createRfbClient } from '../../../../src/main/rfb/client/client'
import { createFramebuffer } from '../../../../src/main/rfb/framebuffer'
import { titleOf } from '../../../fakes/told'
import { act, connected, fieldOf, later, never, newNote, nextChange, until } from './stand'

/** A viewer such as noVNC at the other end of a wire. */
async function viewing() {
  const up = await connected()
  const screen = createFramebuffer(1, 1)
  const hands: HandInput[] = []
  let toTarget: (bytes: Uint8Array) => void = () => undefined
  let gone: () => void = () => undefined
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
  let ready: () => void = () => undefined
  const isReady = new Promise<void>((resolve) => {
    ready = resolve
  })
  const gate = { open: true }
  const viewer = createRfbClient({
    framebuffer: screen,
    send: (bytes) => queueMicrotask(() => toTarget(bytes.slice())),
    onReady: () => ready(),
  })
  const unsent: Problem[] = []
  up.target.view(wire, {
    admit: () => gate.open,
    onHand: (input) => void hands.push(input),
    onUnsent: (why) => void unsent.push(why),
  })
  await isReady
  later(() => gone())
  const press = (x: number, y: number) => viewer.pointer(x, y, 1)
  const lift = (x: number, y: number) => viewer.pointer(x, y, 0)
  const strike = (sym: number) => {
    viewer.key(sym, true)
    viewer.key(sym, false)
  }
  /** In order with what the viewer sends. */
  const write = (text: string) => Promise.resolve().then(() => toTarget(writtenMessage(text)))
  return { ...up, viewer, screen, hands, unsent, gate, press, lift, strike, write }
}

test('a viewer sees the phone, and what changes on it without anybody asking', async () => {
  const { viewer, screen, phone } = await viewing()
  await viewer.requestFull()
  expect(screen).toMatchObject({ width: 1080, height: 2400 })
  const shown = new Promise<void>((resolve) => screen.subscribe(() => resolve()))
  phone.phone.launch('com.android.settings')
  await shown
  await until(phone, () => phone.phone.front.packageName === 'com.android.settings')
})

test('a press and a lift are a tap, and are reported as done by hand', async () => {
  const { phone, press, lift, hands } = await viewing()
  press(540, 1650)
  lift(541, 1651)
  await until(phone, () => phone.phone.front.packageName === 'com.android.settings')
  expect(hands.map(({ type }) => type)).toEqual(['pointer', 'pointer'])
})

test('a path drawn is a swipe, and the wheel moves the view', async () => {
  const { phone, target, press, lift, viewer } = await viewing()
  await act(target, { kind: 'open_app', name: 'Contacts' })
  const moved = nextChange(phone)
  press(540, 1800)
  viewer.pointer(540, 1400, 1)
  lift(540, 900)
  await moved
  await target.settle(never)
  const again = nextChange(phone)
  viewer.pointer(540, 1200, 16)
  viewer.pointer(540, 1200, 0)
  await again
})

test('letters are typed as text in their order, keys are the phone’s', async () => {
  const { phone, target, strike } = await viewing()
  await newNote(phone, target)
  for (const letter of 'a%s 你') strike(characterKeysym(letter))
  strike(keysym('backspace'))
  for (const letter of 'é!') strike(characterKeysym(letter))
  await until(phone, () => fieldOf(phone.phone.tree)?.text === 'a%s é!')
  strike(keysym('home'))
  await until(phone, () => phone.phone.front.packageName === 'com.android.launcher3')
})

test('what an input method puts together is typed with the letters round it', async () => {
  const { phone, target, strike, write, hands } = await viewing()
  await newNote(phone, target)
  strike(characterKeysym('a'))
  await write('你好')
  strike(characterKeysym('!'))
  await until(phone, () => fieldOf(phone.phone.tree)?.text === 'a你好!')
  expect(hands.map(({ type }) => type)).toContain('written')
})

test('what a phone can never be given is told, and not recorded', async () => {
  const { write, hands, unsent } = await viewing()
  await write('a\u0007b')
  expect(unsent).toMatchObject([{ code: 'adb.type.control' }])
  expect(hands).toEqual([])
})

test('Escape is the phone’s Back', async () => {
  const { phone, target, strike } = await viewing()
  await act(target, { kind: 'open_app', name: 'Settings' })
  strike(keysym('escape'))
  await until(phone, () => phone.phone.front.packageName === 'com.android.launcher3')
})

test('what was copied is typed by Ctrl+V', async () => {
  const { phone, target, viewer, strike } = await viewing()
  await newNote(phone, target)
  viewer.cutText('copied $(id)')
  await viewer.probe()
  viewer.key(keysym('ctrl'), true)
  strike(characterKeysym('v'))
  viewer.key(keysym('ctrl'), false)
  await until(phone, () => fieldOf(phone.phone.tree)?.text === 'copied $(id)')
})

test('hands that are not admitted move nothing', async () => {
  const { phone, target, press, lift, hands, gate, viewer } = await viewing()
  gate.open = false
  press(540, 1650)
  lift(540, 1650)
  await viewer.probe()
  await act(target, { kind: 'wait', ms: 1 })
  expect(hands).toEqual([])
  expect(phone.phone.front.packageName).toBe('com.android.launcher3')
})

test('Home in the view wakes a phone that sleeps, and the title tells why there is no picture', async () => {
  const { phone, target, strike } = await viewing()
  const titled = (words: RegExp) =>
    new Promise<void>((resolve) => {
      const leave = target.subscribe((state) => {
        if (!words.test(titleOf(state))) return
        leave()
        resolve()
      })
    })
  const asleep = titled(/asleep/)
  phone.phone.sleep()
  await asleep
  const awake = titled(/^Practice Phone$/)
  strike(keysym('home'))
  await awake
  expect(phone.phone.awake).toBe(true)
})
