import { expect, test } from 'vitest'
import type { Action } from '../../../../src/core/action/action'
import type { Box, Point } from '../../../../src/core/action/geometry'
import type { Element } from '../../../../src/core/action/observation'
import { movesOf } from '../../../../src/main/engine/hands/landing'
import type { Picture } from '../../../../src/main/engine/ports'
import { act, connected, never } from '../../targets/adb/stand'

const size = { width: 360, height: 720 }
const dark = 0
const pale = 255

/** A pale page with dark boxes on it. */
function page(...boxes: readonly Box[]): Picture {
  const pixels = new Uint8Array(size.width * size.height * 4).fill(pale)
  for (const { x, y, width, height } of boxes)
    for (let row = y; row < y + height; row++)
      pixels.fill(dark, (row * size.width + x) * 4, (row * size.width + x + width) * 4)
  return { ...size, pixels }
}

const line = (y: number, width = 200): Box => ({ x: 30, y, width, height: 18 })
const list = [line(60), line(120), line(180), line(240), line(300)]
const keyboard: Box = { x: 0, y: 440, width: 360, height: 280 }
const written: Box = { x: 40, y: 128, width: 20, height: 14 }

const field = (box: Box, over: Partial<Element> = {}): Element => ({
  ...{ text: 'Search', box, confidence: 1, role: 'textbox' },
  ...over,
})

type Told = {
  readonly at?: Point
  readonly first?: Picture | undefined
  readonly before?: Picture | undefined
  readonly after?: Picture | undefined
  readonly field?: Element | 'untold' | 'none' | undefined
}

/** What a touch and "hi" after it are told as. */
async function told({ at = [100, 130], first, before, after, field: known }: Told, hurry?: AbortSignal) {
  const click: Action = { kind: 'click', at, button: 'left', count: 1, modifiers: [] }
  const action: Action = { kind: 'type', text: 'hi', at, replace: false, submit: false }
  const soon = <T>(value: T) => Promise.resolve(value)
  const touched = { click, before: soon(before), after: soon(after), letter: 50 }
  const span = { from: 10, until: 90 }
  const began = { picture: soon(first), element: soon(undefined), field: soon(known), touched, span }
  const moves = await movesOf(action, { ...began, concealed: false, caret: at }, hurry)
  return { moves, kinds: moves.map((move) => move.action.kind) }
}

const one = ['type']
const two = ['click', 'type']
const box = { x: 20, y: 110, width: 300, height: 40 }

test('a field that was touched and the text in it are one move, also as a keyboard comes up', async () => {
  const [first, before] = [page(...list), page(...list, keyboard)]
  const { kinds, moves } = await told({ first, before, after: before, field: field(box) })
  expect(kinds).toEqual(one)
  expect(moves[0]?.action).toMatchObject({ at: [100, 130], text: 'hi' })
})

test('where the touch led to another page, it is a move, and so is the text, on the page of its own', async () => {
  const [first, before] = [page(...list), page(line(30), line(350), keyboard)]
  const { kinds, moves } = await told({ first, before, after: before })
  expect(kinds).toEqual(two)
  expect(moves[0]?.action).toMatchObject({ kind: 'click', at: [100, 130] })
  expect(moves[1]?.action).toEqual({ kind: 'type', text: 'hi', replace: false, submit: false })
  expect(await moves[0]?.began.picture).toBe(first)
  expect(await moves[1]?.began.picture).toBe(before)
  // Each has its own inputs.
  const [touch, text] = moves.map(({ began: { span } }) => span)
  expect([touch?.from, text]).toEqual([10, { from: 50, until: 90 }])
  expect(touch?.until).toBeLessThan(50)
  // Also where a field of that page lies under the point.
  const wide = field({ x: 0, y: 110, width: 360, height: 60 })
  expect((await told({ first, before, after: before, field: wide })).kinds).toEqual(two)
})

test('a text that went into a field elsewhere does not go with the touch', async () => {
  const [first, before] = [page(...list), page(...list)]
  const elsewhere = field({ x: 20, y: 10, width: 300, height: 30 })
  expect((await told({ first, before, after: before, field: elsewhere })).kinds).toEqual(two)
})

test('a field that the keyboard pushed up is the one that was touched', async () => {
  const hint = { x: 40, y: 650, width: 90, height: 14 }
  const first = page(line(60), hint)
  const before = page(line(20), { ...hint, y: 400 }, keyboard)
  const risen = { at: [100, 655], first, before, after: before } as const
  expect((await told({ ...risen, field: field({ x: 20, y: 385, width: 300, height: 40 }) })).kinds).toEqual(
    one,
  )
  const empty = field({ x: 20, y: 330, width: 300, height: 40 })
  expect((await told({ ...risen, field: empty })).kinds).toEqual(two)
})

test('a keyboard that comes up with the text alone has pushed the field up all the same', async () => {
  const [hint, at] = [{ x: 40, y: 650, width: 90, height: 14 }, [100, 655]] as const
  const first = page(line(60), hint)
  const typed = page(line(60), { x: 40, y: 402, width: 20, height: 14 }, keyboard)
  const risen = field({ x: 20, y: 385, width: 300, height: 40 })
  const late = { at, first, before: first, field: risen } as const
  expect((await told({ ...late, after: typed })).kinds).toEqual(one)
  // Neither where no keyboard comes, nor where the page becomes another one, nor beside that field.
  expect((await told({ ...late, after: page(line(60), hint, written) })).kinds).toEqual(two)
  expect((await told({ ...late, after: page(line(20), line(200), keyboard) })).kinds).toEqual(two)
  expect((await told({ ...late, at: [350, 655], after: typed })).kinds).toEqual(two)
})

test('where nobody tells the field, a text of which nothing is seen does not go with the touch', async () => {
  const still = page(...list)
  const seen = page(...list, written)
  const row = field(box, { role: 'button' })
  for (const known of [undefined, 'untold', row] as const) {
    expect((await told({ first: still, before: still, after: still, field: known })).kinds).toEqual(two)
    expect((await told({ first: still, before: still, after: seen, field: known })).kinds).toEqual(one)
  }
})

test('what nothing speaks against stays one move, and a stop waits for nothing', async () => {
  expect((await told({})).kinds).toEqual(one)
  const late = new AbortController()
  late.abort()
  const waiting = { first: new Promise<undefined>(() => undefined) } as unknown as Told
  expect((await told(waiting, late.signal)).kinds).toEqual(one)
})

test('on a phone a row that opens a page takes no text, a field does, wherever the keyboard leaves it', async () => {
  const { target } = await connected()
  const look = async () => (await target.observe(never)).picture
  const open = (name: string) => act(target, { kind: 'open_app', name })
  const typed = async (at: Point) => {
    const first = await look()
    await act(target, { kind: 'click', at })
    const before = await look()
    const known = await target.focused?.(never)
    await act(target, { kind: 'type', text: 'hi' })
    return (await told({ at, first, before, after: await look(), field: known })).kinds
  }
  await open('Contacts')
  expect(await typed([540, 320])).toEqual(one)
  await open('Settings')
  expect(await typed([540, 1269])).toEqual(two)
  await open('Notes')
  expect(await typed([540, 350])).toEqual(two)
  await open('Messages')
  await act(target, { kind: 'click', at: [540, 540] })
  expect(await typed([400, 2180])).toEqual(one)
}, 60_000)
