import { expect, test } from 'vitest'
import { complaining } from '../../../src/core/dialects/complaint'

test('a complaint says why the reply could not be used, then how to reply, in the language of the run', () => {
  const complain = complaining({ en: 'Reply again.', zh: '请重新回复。' })
  expect(complain('no action', 'en')).toBe('Your previous reply could not be used: no action. Reply again.')
  expect(complain('没有动作', 'zh')).toBe('你上一次的回复无法使用：没有动作。请重新回复。')
})
