import { expect, test } from 'vitest'
import { guards, sayVerdict } from '../../../src/core/guards'
import { judge } from '../../../src/core/guards/guard'
import { about, clickAt, withText } from '../samples'

test('every guard has a name of its own and speaks both languages', () => {
  expect(new Set(guards.map(({ id }) => id)).size).toBe(guards.length)
  for (const guard of guards) expect(guard.say('x', 'en')).not.toBe(guard.say('x', 'zh'))
})

test('a verdict reads as a sentence that quotes the screen', () => {
  const [verdict] = judge(clickAt(50, 40), withText('Pay now'), guards, about)
  expect(verdict && sayVerdict(verdict, 'en')).toContain('Pay now')
})
