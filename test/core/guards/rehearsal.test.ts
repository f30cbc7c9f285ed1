import { expect, test } from 'vitest'
import { guards } from '../../../src/core/guards'
import { rehearsals } from '../../../src/core/guards/rehearsal'

test('every guard says its word on moves of every sort, on screens of Latin letters and of others', () => {
  const screens = rehearsals()
  const texts = screens.map(({ seen }) => (seen.elements ?? []).map(({ text }) => text).join(' '))
  expect(texts.some((text) => /^\p{ASCII}+$/u.test(text))).toBe(true)
  expect(texts.some((text) => !/\p{ASCII}{8}/u.test(text))).toBe(true)
  for (const { pieces } of screens) {
    const said = pieces.map((piece) => piece())
    expect(said.length % (guards.length + 1)).toBe(0)
    // The dangers among them are told: the pieces ask what a real move asks.
    expect(said).toContainEqual(expect.objectContaining({ risk: 'delete' }))
  }
})

test('each screen is a new one: what was worked out for another is worked out again', () => {
  expect(new Set(rehearsals().map(({ seen }) => seen)).size).toBe(4)
})
