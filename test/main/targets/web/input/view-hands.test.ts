import { expect, test } from 'vitest'
import { createQueue } from '../../../../../src/main/engine/waiting'
import type { Hands } from '../../../../../src/main/targets/web/input/hands'
import { createViewHands } from '../../../../../src/main/targets/web/input/view-hands'

/** Hands on a page that takes letters until it hangs. */
function opened() {
  const page = { hangs: false, open: true }
  const takes = async () => {
    if (page.hangs) throw new Error('the page takes no input')
  }
  const done: string[] = []
  const hands: Pick<Hands, 'keyDown' | 'keyUp' | 'insert' | 'move' | 'press' | 'lift' | 'release'> = {
    keyDown: (key) => takes().then(() => void done.push(key)),
    keyUp: takes,
    insert: takes,
    move: takes,
    press: takes,
    lift: takes,
    release: async () => undefined,
  }
  return {
    page,
    done,
    hands: createViewHands({
      hands: hands as Hands,
      line: createQueue(),
      dialogs: { question: undefined } as never,
      clock: () => 0,
      clipboard: () => undefined,
      admit: () => page.open,
      windowed: () => undefined,
    }),
  }
}

test('of each input it is told whether the page took it; what waits behind one that it did not take is dropped', async () => {
  const { hands, page, done } = opened()
  expect(await hands.key(0x61, true)).toBe(true)
  page.hangs = true
  const lost = [hands.key(0x62, true), hands.point([1, 1], 1), hands.write('é')]
  expect(await Promise.all(lost)).toEqual([false, false, false])
  page.hangs = false
  expect(await hands.key(0x63, true)).toBe(true)
  page.open = false
  expect(await hands.key(0x64, true)).toBe(false)
  expect(done).toEqual(['a', 'c'])
})
