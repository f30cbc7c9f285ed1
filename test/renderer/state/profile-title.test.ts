import { expect, test } from 'vitest'
import { en } from '../../../src/renderer/locales/en/en'
import { zh } from '../../../src/renderer/locales/zh/zh'
import { profileTitle } from '../../../src/renderer/state/profile-title'

test('what comes with the console is named in its language, what the operator named as they named it', () => {
  const checklist = { kind: 'checklist', title: 'Checklist (offline)' } as const
  expect(profileTitle(checklist, en)).toBe('Checklist (offline)')
  expect(profileTitle(checklist, zh)).toBe('清单（离线）')
  expect(profileTitle({ kind: 'nobody', title: 'Nobody' }, zh)).toBe(zh.start.demonstrate)
  expect(profileTitle({ kind: 'openai', title: 'Checklist (offline)' }, zh)).toBe('Checklist (offline)')
})
