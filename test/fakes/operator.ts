/** A person at the live view of a target: a viewer over the view's wire, and hands that do actions as people do them. */
import { setTimeout as wait } from 'node:timers/promises'
import type { Action, Button } from '../../src/core/action/action'
import type { Point } from '../../src/core/action/geometry'
import { characterKeysym, type Key, keysym } from '../../src/core/action/keys'
import type { Wire } from '../../src/main/engine/ports'
import { hasStirred, type Stir, settlePicture, watchStir } from '../../src/main/live/settle'
import { createRfbClient, type RfbClient } from '../../src/main/rfb/client/client'
import { createFramebuffer, type Framebuffer } from '../../src/main/rfb/framebuffer'

export type Viewer = { readonly client: RfbClient; readonly screen: Framebuffer; close(): void }

/** Joins a live view as a browser does: RFB over a wire. Resolves when the whole picture is there. */
export async function joinView(live: (wire: Wire) => void): Promise<Viewer> {
  const screen = createFramebuffer(1, 1)
  let toTarget = (_: Uint8Array): void => undefined
  let gone = (): void => undefined
  let greeted = (): void => undefined
  const ready = new Promise<void>((resolve) => {
    greeted = resolve
  })
  const client = createRfbClient({
    framebuffer: screen,
    send: (bytes) => queueMicrotask(() => toTarget(bytes.slice())),
    onReady: () => greeted(),
  })
  live({
    send: (bytes) => client.receive(bytes.slice()),
    onBytes: (listener) => {
      toTarget = listener
    },
    onClose: (listener) => {
      gone = listener
    },
    close: () => undefined,
  })
  await ready
  await client.requestFull()
  return { client, screen, close: () => gone() }
}

/** Does an action with the viewer's pointer and keys, and waits until the picture stands still. */
export async function doByHand({ client, screen }: Viewer, action: Action): Promise<void> {
  const stir = watchStir(screen, () => performance.now())
  stir.begin()
  await gesture(client, screen, action)
  await still(screen, stir)
  stir.close()
}

const never = new AbortController().signal
const still = (screen: Framebuffer, stir: Pick<Stir, 'stirred'>) => settlePicture(screen, never, stir)

/** The screen answers to a chord, or after a moment it is clear that it does not. */
function answered(screen: Framebuffer): Promise<void> {
  return new Promise((resolve) => {
    const leave = screen.subscribe(() => {
      leave()
      resolve()
    })
    void still(screen, hasStirred).then(() => {
      leave()
      resolve()
    })
  })
}

/** In ms. On a busy machine the screen answers late: a chord that waits for it longer is one that is held. */
const longestChord = 200

const buttons = { left: 1, middle: 2, right: 4 } as const satisfies Record<Button, number>
const wheels = { up: 8, down: 16, left: 32, right: 64 } as const

async function gesture(client: RfbClient, screen: Framebuffer, action: Action): Promise<void> {
  const key = (sym: number) => {
    client.key(sym, true)
    client.key(sym, false)
  }
  const held = (keys: readonly Key[], down: boolean) => {
    for (const name of keys) client.key(keysym(name), down)
  }
  switch (action.kind) {
    case 'click':
      held(action.modifiers, true)
      for (let nth = 0; nth < action.count; nth++) press(client, action.at, buttons[action.button])
      return held([...action.modifiers].reverse(), false)
    case 'long_press':
      client.pointer(action.at[0], action.at[1], 1)
      await pass(screen, action.ms)
      return client.pointer(action.at[0] + 1, action.at[1], 0)
    case 'drag':
      return drag(client, screen, action.path, buttons[action.button])
    case 'scroll':
      return scroll(client, action.at ?? [0, 0], wheels[action.direction], action.ticks ?? 1)
    case 'type':
      write(client, action.text)
      return action.submit ? key(keysym('enter')) : undefined
    case 'paste':
      client.cutText(action.text)
      // It is offered, asked for and given: two ways to and fro.
      await client.probe()
      await client.probe()
      held(['ctrl', 'v'], true)
      return held(['v', 'ctrl'], false)
    case 'keys':
      held(action.keys, true)
      if (action.keys.length > 1) await Promise.race([answered(screen), wait(longestChord)])
      return held([...action.keys].reverse(), false)
    case 'hold':
      held(action.keys, true)
      await pass(screen, action.ms)
      return held([...action.keys].reverse(), false)
    default:
      throw new Error(`hands do not “${action.kind}”`)
  }
}

/** Comes from somewhere, presses, trembles. */
function press(client: RfbClient, [x, y]: Point, mask: number): void {
  client.pointer(x + 9, y + 4, 0)
  client.pointer(x, y, 0)
  client.pointer(x, y, mask)
  client.pointer(x + 1, y - 1, mask)
  client.pointer(x + 1, y - 1, 0)
}

/** Takes hold, moves once that has been noticed, and lets go once it has arrived. */
async function drag(
  client: RfbClient,
  screen: Framebuffer,
  path: readonly Point[],
  mask: number,
): Promise<void> {
  const [first, ...rest] = path
  if (first === undefined) return
  client.pointer(first[0], first[1], 0)
  client.pointer(first[0], first[1], mask)
  await still(screen, hasStirred)
  let from = first
  for (const to of rest) {
    for (let part = 1; part <= 8; part++) {
      const along = (axis: 0 | 1) => Math.round(from[axis] + ((to[axis] - from[axis]) * part) / 8)
      client.pointer(along(0), along(1), mask)
    }
    await still(screen, hasStirred)
    from = to
  }
  client.pointer(from[0], from[1], 0)
}

function scroll(client: RfbClient, [x, y]: Point, mask: number, ticks: number): void {
  client.pointer(x, y, 0)
  for (let nth = 0; nth < ticks; nth++) {
    const drift = nth % 3
    client.pointer(x + drift, y, mask)
    client.pointer(x + drift, y, 0)
  }
}

/** With Shift for capitals, fingers that overlap, and in every longer text a slip that is taken back at once. */
function write(client: RfbClient, text: string): void {
  for (const [index, letter] of [...text].entries()) {
    if (index === 5) {
      stroke(client, 'q')
      client.key(keysym('backspace'), true)
      client.key(keysym('backspace'), false)
    }
    stroke(client, letter)
  }
}

function stroke(client: RfbClient, letter: string): void {
  const shifted = /[A-Z!@#$%^&*()_+{}|:"<>?~]/.test(letter)
  if (shifted) client.key(keysym('shift'), true)
  client.key(characterKeysym(letter), true)
  client.key(characterKeysym(letter), false)
  if (shifted) client.key(keysym('shift'), false)
}

/** Time goes by while something is held: the picture is looked at until it has. */
async function pass(screen: Framebuffer, ms: number): Promise<void> {
  for (const start = performance.now(); performance.now() - start < ms; )
    await still(screen, { stirred: false })
}
