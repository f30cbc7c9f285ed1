import { describe, expect, it } from 'vitest'
import { asRead, findWords, isMisread, spell, spellLines } from '../../../src/core/grounding/spelling'
import { mixedTexts } from '../guards/mixed-texts'

describe('spelling of names', () => {
  it('keeps letters and digits alone, in one case', () => {
    expect(spell('  “Save  As…” ')).toBe('save as')
    expect(spell('Übernehmen')).toBe('ubernehmen')
  })

  it('keeps the vowels of Hindi', () => expect(spell('हटाएं')).toBe('हटाएं'))

  it('keeps signs where there is nothing else', () => expect(spell('+')).toBe('+'))

  it('finds whole words alone, and parts where a script has no blanks', () => {
    expect(findWords('save as', 'save')).toBe(0)
    expect(findWords('unsaved', 'save')).toBe(-1)
    expect(findWords('删除联系人', '联系人')).toBe(2)
  })

  it('takes signs that look alike for one', () => {
    expect(asRead('Cance1'.toLowerCase())).toBe(asRead('cancel'))
    expect(isMisread('delete permanentiy', 'delete permanently')).toBe(true)
  })

  it('takes no digit for another, and no short word for another', () => {
    expect(isMisread('version 12', 'version 13')).toBe(false)
    expect(isMisread('open', 'oven')).toBe(false)
    expect(isMisread('sign in', 'sign up')).toBe(false)
  })
})

it.each([1, 2])('many texts are spelled as each of them is alone (%i)', (seed) => {
  const texts = [...mixedTexts(seed, 1500), `${'d e l e t e '.repeat(300)} Löschen`]
  expect(spellLines(texts).split('\n')).toEqual(texts.map(spell))
})
