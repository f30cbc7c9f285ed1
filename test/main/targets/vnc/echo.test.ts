import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Box } from '../../../../src/core/action/geometry'
import { createFramebuffer } from '../../../../src/main/rfb/framebuffer'
import { openEcho } from '../../../../src/main/targets/vnc/echo'
import { openProof } from '../../../../src/main/targets/vnc/proof'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const never = new AbortController().signal
const caret: Box = { x: 100, y: 50, width: 2, height: 18 }
const glyph: Box = { x: 100, y: 50, width: 9, height: 18 }

function typing() {
  const screen = createFramebuffer(640, 480)
  const echo = openEcho(screen, () => Date.now())
  const shows = async (damage: readonly Box[]) => {
    const answer = echo.shows(1000, never)
    for (const box of damage) screen.damage(box)
    await vi.advanceTimersByTimeAsync(1000)
    return answer
  }
  const blink = async (box: Box, ms: number) => {
    screen.damage(box)
    await vi.advanceTimersByTimeAsync(ms)
  }
  return { echo, screen, shows, blink }
}

test('a letter that is drawn has shown', async () => {
  expect(await typing().shows([glyph])).toBe(true)
})

test('a letter is trusted for two minutes', async () => {
  const { echo } = typing()
  expect(echo.trusts('a')).toBe(false)
  echo.trust('a')
  expect(echo.trusts('a')).toBe(true)
  expect(echo.trusts('b')).toBe(false)
  await vi.advanceTimersByTimeAsync(120_000)
  expect(echo.trusts('a')).toBe(false)
})

test('a caret that blinks shows no letter', async () => {
  const { shows, blink } = typing()
  await blink(caret, 600)
  expect(await shows([caret])).toBe(false)
})

test('a narrow letter beside the caret of before has shown', async () => {
  const { shows, blink } = typing()
  await blink(caret, 600)
  expect(await shows([{ ...caret, width: 5 }])).toBe(true)
})

test('what was deleted and is written again in the same place has shown', async () => {
  const { shows, blink } = typing()
  await blink(glyph, 100)
  await blink({ x: 20, y: 40, width: 200, height: 30 }, 100)
  expect(await shows([glyph])).toBe(true)
})

test('the pixel that a server sends as a sign of life shows nothing', async () => {
  const { shows } = typing()
  expect(await shows([{ x: 0, y: 0, width: 1, height: 1 }])).toBe(false)
})

test('a field that is drawn anew in the same place shows a letter', async () => {
  const { shows, blink } = typing()
  const field = { x: 20, y: 40, width: 200, height: 30 }
  await blink(field, 100)
  expect(await shows([field])).toBe(true)
})

test('calm comes once nothing new is drawn, and no later than after half a second', async () => {
  const { echo, screen } = typing()
  await vi.advanceTimersByTimeAsync(100)
  screen.damage(glyph)
  const calm = vi.fn()
  void echo.calm(never).then(calm)
  await vi.advanceTimersByTimeAsync(29)
  expect(calm).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(calm).toHaveBeenCalled()
})

test('a letter in a tile that is sent whole has shown, and a caret that blinks there has not', async () => {
  const { echo, screen, shows } = typing()
  const tile = { x: 96, y: 48, width: 16, height: 16 }
  const draws = (box: Box) => {
    for (let y = box.y; y < box.y + box.height; y += 1) {
      const row = (y * screen.width + box.x) * 4
      screen.pixels.fill(screen.pixels[row] === 0 ? 200 : 0, row, row + box.width * 4)
    }
  }
  echo.begin()
  draws({ x: 97, y: 50, width: 6, height: 10 })
  expect(await shows([tile])).toBe(true)
  draws({ x: 104, y: 50, width: 6, height: 10 })
  expect(await shows([tile])).toBe(true)
  draws({ x: 104, y: 58, width: 6, height: 2 })
  expect(await shows([tile])).toBe(false)
  expect(await shows([tile])).toBe(false)
  echo.end()
})

test('rest comes when nothing has been drawn for a while, and never comes beside what moves', async () => {
  const { echo, screen } = typing()
  const draw = setInterval(() => screen.damage({ x: 0, y: 0, width: 100, height: 100 }), 50)
  const rest = vi.fn()
  void echo.rest(never).then(rest)
  await vi.advanceTimersByTimeAsync(510)
  clearInterval(draw)
  await vi.advanceTimersByTimeAsync(310)
  expect(rest).toHaveBeenCalledExactlyOnceWith(500)
  setInterval(() => screen.damage({ x: 0, y: 0, width: 100, height: 100 }), 50)
  void echo.rest(never).then(rest)
  await vi.advanceTimersByTimeAsync(5200)
  expect(rest).toHaveBeenLastCalledWith(0)
})

test('an abort ends the wait with its reason', async () => {
  const { echo } = typing()
  const stop = new AbortController()
  const answer = echo.shows(1000, stop.signal)
  stop.abort(new Error('stopped'))
  await expect(answer).rejects.toThrow('stopped')
})

/** Types a text of which some letters show; the letters that are looked at, and those that are told as lost. */
function proofOf(text: string, shows: (letter: string, nth: number) => boolean, trusted = '') {
  const proof = openProof((letter) => trusted.includes(letter))
  const looked: string[] = []
  const letters = [...text]
  for (const [nth, letter] of letters.entries()) {
    if (proof.patience(letter, letters[nth + 1]) === undefined) continue
    looked.push(letter)
    proof.note(letter, shows(letter, nth))
  }
  return { looked: looked.join(''), lost: proof.lost() }
}

const but = (hidden: string) => (letter: string) => !hidden.includes(letter)

test('letters that never show between others that do are lost', () => {
  expect(proofOf('aébñc', but('éñ')).lost).toEqual(['é', 'ñ'])
  expect(proofOf('say {x} now', but('{}')).lost).toEqual(['{', '}'])
})

test('a field that shows nothing tells nothing, not even beside a clock that ticks', () => {
  expect(proofOf('sécret!', () => false).lost).toEqual([])
  expect(proofOf('sécret!', (_, nth) => nth === 0).lost).toEqual([])
})

test('what is hidden in the next field is not lost', () => {
  const login = 'root\nhunter2\nls'
  expect(proofOf(login, (_, nth) => nth < 5 || nth > 12).lost).toEqual([])
})

test('a field for numbers that puts in its own signs loses none', () => {
  expect(proofOf('(555) 123-4567', but('() -')).lost).toEqual([])
  expect(proofOf('4111 1111', but(' ')).lost).toEqual([])
})

test('an application that begins late loses nothing', () => {
  expect(proofOf('hello world', (_, nth) => nth > 3).lost).toEqual([])
})

test('a letter that shows when it comes again was not lost', () => {
  expect(proofOf('abcbd', (_, nth) => nth !== 1).lost).toEqual([])
})

test('trusted letters are looked at only to tell a lost letter from a hidden one', () => {
  expect(proofOf('abba', () => true, 'ab').looked).toBe('')
  expect(proofOf('xyéabab', but('é'), 'abxy')).toEqual({ looked: 'yéa', lost: ['é'] })
  expect(proofOf('zéabab', but('é'), 'ab')).toEqual({ looked: 'zéa', lost: ['é'] })
})

test('a letter that does not show is not waited for again and again', () => {
  expect(proofOf(`a${'é'.repeat(50)}b`, but('é')).looked.length).toBeLessThan(12)
})

test('letters that no line of a long text shows are waited for in its first lines only', () => {
  const hidden = 'äöüßéñ'
  const lines = Array.from({ length: 40 }, () => `a${hidden}b`).join('\n')
  expect(proofOf(lines, but(hidden), 'ab\n')).toMatchObject({ lost: [...hidden] })
  expect(proofOf(lines, but(hidden), 'ab\n').looked.length).toBeLessThan(20)
  const tails = Array.from({ length: 40 }, () => `a${hidden}`).join('\n')
  expect(proofOf(tails, but(hidden), 'ab\n').looked.length).toBeLessThan(80)
})
