import { expect, it } from 'vitest'
import { sayGrounding } from '../../../src/core/grounding/say'

it('says how far and on which side the name stands', () => {
  const at = [100, 100] as const
  const to = (x: number, y: number) =>
    ({ verdict: 'elsewhere', words: 'Save', nearest: { text: 'Save as', at: [x, y] } }) as const
  expect(sayGrounding(to(312, 100), at, 'en')).toBe('“Save” is 212 px to the right: “Save as”')
  expect(sayGrounding(to(0, 100), at, 'en')).toContain('100 px to the left')
  expect(sayGrounding(to(100, 50), at, 'zh')).toBe('“Save”在上方 50 像素处：“Save as”')
  expect(sayGrounding(to(100, 150), at, 'en')).toContain('below')
})

it('says what was not found, and that nothing was named', () => {
  expect(sayGrounding({ verdict: 'there', words: 'OK' }, [1, 1], 'en')).toBe('“OK” stands there')
  expect(sayGrounding({ verdict: 'nowhere', words: 'OK' }, [1, 1], 'zh')).toBe('屏幕上没有“OK”')
  expect(sayGrounding({ verdict: 'unnamed' }, [1, 1], 'en')).toContain('does not say')
})

it('says of a mere description that it is one, and not that nothing was named', () => {
  const described = { verdict: 'unnamed', words: 'text area' } as const
  expect(sayGrounding(described, [1, 1], 'en')).toBe(
    '“text area” only says what kind of thing is meant: nothing on the screen can confirm it',
  )
  expect(sayGrounding(described, [1, 1], 'zh')).toBe('“text area”只说明了是哪类东西：屏幕上没有文字可以印证')
})
