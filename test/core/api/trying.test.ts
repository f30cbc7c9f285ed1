import { expect, test } from 'vitest'
import { practiceTask, Tried } from '../../../src/core/api/trying'

test('a try without a picture is its time alone', () => {
  expect(Tried.parse({ ok: true, seconds: 0.8 })).toEqual({ ok: true, seconds: 0.8 })
})

test('the task names what stands on the practice screens, in the language of each', () => {
  expect(practiceTask.desktop.en).toContain('Notes')
  expect(practiceTask.desktop.zh).toContain('便签')
  expect(practiceTask.mobile.zh).toContain('备忘录')
})
