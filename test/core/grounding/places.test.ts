import { describe, expect, it } from 'vitest'
import { center } from '../../../src/core/action/geometry'
import { groundAt, placesOf, worthAt } from '../../../src/core/grounding/places'
import { screens } from '../../fixtures/grounding/screens'

const named = (name: string) => [{ name, kind: undefined }]

describe('places of a name', () => {
  it('is the part of a line that was read off the picture', () => {
    const [edit] = placesOf(named('edit'), screens.desktop)
    expect(edit && center(edit.box)).toEqual([83, 19])
  })

  it('is the part at the right where an Arabic line begins with it, and all of a line with Latin in it', () => {
    const at = (text: string, name: string) => {
      const box = { x: 100, y: 20, width: 90, height: 12 }
      const seen = {
        frame: 'f',
        seq: 1,
        size: { width: 800, height: 600 },
        elements: [{ text, box, confidence: 0.9 }],
      }
      const [place] = placesOf(named(name), seen)
      return place && center(place.box)[0]
    }
    expect(at('فتح حفظ', 'فتح')).toBeGreaterThan(145)
    expect(at('فتح حفظ', 'حفظ')).toBeLessThan(145)
    expect(at('حفظ report.pdf', 'حفظ')).toBe(145)
  })

  it('prefers the whole name to a part of one', () => {
    const worth = Object.fromEntries(
      placesOf(named('save'), screens.mail).map((one) => [one.text, one.worth]),
    )
    expect(worth.Save ?? 0).toBeGreaterThan(worth['Save draft'] ?? 0)
  })

  it('lies at a point inside its control, and not at one beside it', () => {
    const [save] = placesOf(named('save'), { ...screens.mail, elements: screens.mail.elements?.slice(4, 5) })
    if (save === undefined) throw new Error('not found')
    expect(worthAt(save, groundAt([640, 718], screens.mail), undefined)).toBeGreaterThan(1)
    expect(worthAt(save, groundAt([740, 718], screens.mail), undefined)).toBe(0)
  })
})

describe('the blank of a row', () => {
  const row = (text: string, y: number) => ({ text, box: { x: 40, y, width: 90, height: 20 }, confidence: 1 })
  const screen = {
    frame: 'f',
    seq: 1,
    size: { width: 800, height: 1200 },
    elements: [row('Battery', 100), row('Storage', 180)],
  }
  const worth = (at: readonly [number, number]): number => {
    const [battery] = placesOf(named('battery'), screen)
    if (battery === undefined) throw new Error('not found')
    return worthAt(battery, groundAt([...at], screen), undefined)
  }

  it('is what its name is, up to where a row ends in what does something', () => {
    expect(worth([400, 110])).toBeGreaterThan(0)
    expect(worth([760, 110])).toBe(0)
    expect(worth([400, 190])).toBe(0)
  })
})
