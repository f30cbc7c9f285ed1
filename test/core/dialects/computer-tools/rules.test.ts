import { expect, test } from 'vitest'
import { computerRules } from '../../../../src/core/dialects/computer-tools/rules'

const size = { width: 2, height: 2 }
const turn = (lang: 'en' | 'zh') => ({
  task: 'save it',
  lang,
  prompt: '',
  observation: { frame: 'a', seq: 1, size },
  seen: { screen: size, image: size, space: 'pixels' as const },
  history: [],
  step: 1,
})

test.each(['en', 'zh'] as const)("the %s rules come before the task in the user's own words", (lang) => {
  const { system, ask } = computerRules(turn(lang))
  expect(system.split('\n').length).toBeGreaterThan(3)
  expect(ask('')).toBe('save it')
  expect(ask('1. so')).toMatch(/^save it\n\n.+\n1\. so$/)
})
