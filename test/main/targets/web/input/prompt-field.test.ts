import { expect, test } from 'vitest'
import { struckIn } from '../../../../../src/main/targets/web/input/prompt-field'

const offered = { text: 'Untitled', isSelected: true }
const typed = (character: string) => ({ character, held: 'nothing' as const })

test('what is typed first takes the place of what was offered, then it is added', () => {
  const first = struckIn(offered, typed('N'))
  expect(first).toEqual({ text: 'N', isSelected: false })
  expect(first && struckIn(first, typed('新'))).toEqual({ text: 'N新', isSelected: false })
})

test('the end key keeps what was offered, erasing takes all of it or one letter', () => {
  const kept = struckIn(offered, { key: 'end', held: 'nothing' })
  expect(kept).toEqual({ text: 'Untitled', isSelected: false })
  expect(struckIn(offered, { key: 'backspace', held: 'nothing' })?.text).toBe('')
  expect(kept && struckIn(kept, { key: 'backspace', held: 'nothing' })?.text).toBe('Untitle')
})

test('everything is selected and the clipboard is put in by their chords alone', () => {
  const all = { key: 'a', character: 'a', held: 'command', clipboard: 'copied' } as const
  expect(struckIn({ text: 'New', isSelected: false }, all)).toEqual({ text: 'New', isSelected: true })
  expect(struckIn(offered, { ...all, key: 'v' })?.text).toBe('copied')
  expect(struckIn(offered, { ...all, key: 'v', clipboard: undefined })).toBeUndefined()
  expect(struckIn(offered, { ...all, held: 'other' })).toBeUndefined()
})

test('a caret that would stand elsewhere is not moved', () => {
  for (const key of ['home', 'left', 'up', 'delete'])
    expect(struckIn(offered, { key, held: 'nothing' }), key).toBeUndefined()
})
