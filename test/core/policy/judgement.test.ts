import { expect, it } from 'vitest'
import { guards } from '../../../src/core/guards'
import { examine } from '../../../src/core/policy/judgement'
import { about, clickAt, withText } from '../samples'

const seen = withText('Notes', 50, 40)
const judged = (label?: string, autonomy: 'ask' | 'auto' = 'auto') =>
  examine({ action: clickAt(50, 40, label), seen, autonomy, about }, guards)

it('tells effects, verdicts and grounding of one move', () => {
  expect(judged('Notes')).toMatchObject({
    effects: [{ kind: 'press', by: 'pointer' }],
    grounding: { verdict: 'there', words: 'Notes' },
  })
})

it('asks for what stands elsewhere or is not named, and in the mode that asks', () => {
  expect(judged('Paragraph')).toMatchObject({ go: 'ask', grounding: { verdict: 'nowhere' } })
  expect(judged()).toMatchObject({ go: 'ask', grounding: { verdict: 'unnamed' } })
  expect(judged('Notes', 'ask')).toMatchObject({ go: 'ask', why: 'mode' })
})

it('denies what any guard denies', () => {
  const refused = examine({ action: clickAt(50, 40, 'Notes'), seen, autonomy: 'auto', about }, [
    { id: 'no', check: () => ({ rule: 'deny', detail: '', floor: false }), say: () => '' },
  ])
  expect(refused.go).toBe('deny')
})
