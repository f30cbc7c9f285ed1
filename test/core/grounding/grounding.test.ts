import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Action } from '../../../src/core/action/action'
import { type Element, knownElements } from '../../../src/core/action/observation'
import { groundingOf } from '../../../src/core/grounding/grounding'
import { type Case, cases } from '../../fixtures/grounding/cases'
import { screens } from '../../fixtures/grounding/screens'

const actionOf = ([, at, { label, text, mark }]: Case): Action =>
  Action.parse({ kind: text === undefined ? 'click' : 'type', at, label, text, mark })

describe('grounding', () => {
  for (const given of cases) {
    const [screen, at, { target, thought }, verdict, nearest] = given
    it(`says ${verdict} on ${screen} at ${at} of ${JSON.stringify(given[2])}`, () => {
      const found = groundingOf(actionOf(given), { target, thought }, screens[screen])
      expect(found?.verdict).toBe(verdict)
      if (nearest !== undefined) expect(found?.nearest?.at).toEqual(nearest)
    })
  }

  it('keeps the words of a mere description, and has none where nothing was said', () => {
    const click = Action.parse({ kind: 'click', at: [640, 500] })
    expect(groundingOf(click, { target: 'text area' }, screens.mail)).toEqual({
      verdict: 'unnamed',
      words: 'text area',
    })
    expect(groundingOf(click, { target: '' }, screens.mail)).toEqual({ verdict: 'unnamed' })
    expect(groundingOf(click, {}, screens.mail)).toEqual({ verdict: 'unnamed' })
  })

  it('has nothing to compare where nothing is pressed at a place', () => {
    for (const action of [
      { kind: 'keys', keys: ['enter'] },
      { kind: 'wait', ms: 10 },
      { kind: 'type', text: 'Save' },
      { kind: 'scroll', at: [5, 5], direction: 'down', ticks: 3 },
      { kind: 'hover', at: [5, 5] },
      { kind: 'swipe', from: [5, 5], to: [5, 90] },
    ])
      expect(groundingOf(Action.parse(action), { target: 'Save' }, screens.mail)).toBeUndefined()
  })

  it('compares the start of a drag', () => {
    const drag = Action.parse({
      kind: 'drag',
      path: [
        [105, 708],
        [1205, 728],
      ],
      label: 'Item 1',
    })
    expect(groundingOf(drag, {}, screens.desktop)?.verdict).toBe('there')
  })

  it('lets the thought of a queue speak of any of its moves', () => {
    const thought = 'I click “Save” and then click “Send”.'
    const click = (at: readonly [number, number]) => Action.parse({ kind: 'click', at })
    const actions = [click([640, 718]), click([760, 718])]
    for (const action of actions)
      expect(groundingOf(action, { thought, actions }, screens.mail)?.verdict).toBe('there')
    expect(groundingOf(click([80, 100]), { thought, actions }, screens.mail)?.verdict).toBe('elsewhere')
  })
})

const word = fc.stringMatching(/^[a-z]{5,9}$/)
const buttons = fc
  .uniqueArray(word, { minLength: 2, maxLength: 12, selector: (text) => text.slice(0, 3) })
  .map((names) =>
    names.map(
      (text, nth): Element => ({
        text,
        box: { x: 40, y: 40 + nth * 60, width: 200, height: 36 },
        confidence: 1,
        role: 'button',
      }),
    ),
  )

describe('grounding, whatever the screen', () => {
  const seenOf = (elements: readonly Element[]) => ({ ...screens.mail, elements: [...elements] })
  const clickOn = ({ box }: Element, label: string) =>
    Action.parse({ kind: 'click', at: [box.x + 100, box.y + 18], label })

  it('says there for each control by its own name, and elsewhere by the name of another', () => {
    fc.assert(
      fc.property(buttons, fc.nat(), fc.nat(), (elements, a, b) => {
        const [one, other] = [elements[a % elements.length], elements[b % elements.length]]
        if (one === undefined || other === undefined) return
        const found = groundingOf(clickOn(one, other.text), {}, seenOf(elements))
        const related = one !== other && (one.text.includes(other.text) || other.text.includes(one.text))
        if (!related) expect(found?.verdict).toBe(one === other ? 'there' : 'elsewhere')
      }),
    )
  })

  it('says nowhere, without a place, for what stands on no screen', () => {
    fc.assert(
      fc.property(buttons, (elements) => {
        const [first] = elements
        if (first === undefined) return
        expect(groundingOf(clickOn(first, '€ 4711 Überweisung'), {}, seenOf(elements))).toEqual({
          verdict: 'nowhere',
          words: '€ 4711 Überweisung',
        })
      }),
    )
  })

  it('neither throws nor is slow, whatever is said', () => {
    fc.assert(
      fc.property(
        fc.string({ maxLength: 400, unit: 'grapheme' }),
        fc.string({ maxLength: 2000 }),
        (label, thought) => {
          const [first] = knownElements(screens.mail)
          if (first === undefined) return
          const found = groundingOf(clickOn(first, label), { thought }, screens.mail)
          expect(['there', 'elsewhere', 'nowhere', 'unnamed']).toContain(found?.verdict)
        },
      ),
    )
  })

  it('does not take a misread word for the deed that was said', () => {
    const read = { text: '請求書凳行', box: { x: 100, y: 100, width: 90, height: 20 }, confidence: 0.9 }
    const seen = { frame: 'f', seq: 1, size: { width: 400, height: 300 }, elements: [read] }
    const click = Action.parse({ kind: 'click', at: [145, 110] })
    expect(groundingOf(click, { target: '「請求書発行」' }, seen)?.verdict).toBe('nowhere')
    const page = { ...seen, elements: [{ ...read, text: '請求書ー覧' }] }
    expect(groundingOf(click, { target: '「請求書一覧」' }, page)?.verdict).toBe('there')
  })
})
