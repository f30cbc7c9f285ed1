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
