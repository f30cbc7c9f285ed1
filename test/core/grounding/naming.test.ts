import { describe, expect, it } from 'vitest'
import { Action } from '../../../src/core/action/action'
import { namesIn, namesSaid } from '../../../src/core/grounding/naming'

const click = Action.parse({ kind: 'click', at: [1, 1] })
const wordsOf = (thought: string, action = click) => namesIn(action, { thought }).map(({ words }) => words)

describe('what a proposal calls its target', () => {
  it('takes the label before the target, and the target before the thought', () => {
    const labelled = Action.parse({ ...click, label: 'A' })
    const said = { target: 'B', thought: 'Click "C"' }
    expect(namesIn(labelled, said)[0]?.words).toBe('A')
    expect(namesIn(click, said)[0]?.words).toBe('B')
    expect(namesIn(click, { thought: said.thought })[0]?.words).toBe('C')
  })

  it('takes the target of a queue for its first move alone', () => {
    const next = Action.parse({ kind: 'click', at: [9, 9] })
    const said = { target: 'B', actions: [click, next] }
    expect(namesIn(click, said)[0]?.words).toBe('B')
    expect(namesIn(next, said)).toEqual([])
  })

  it('does not take the label that a mark gave', () => {
    const marked = Action.parse({ ...click, label: 'A', mark: 3 })
    expect(namesIn(marked, {})).toEqual([])
  })

  it.each([
    ['The contact form is closed. I shall open it by a click', []],
    ['I see “Contact form”. I will click it to go on.', ['Contact form']],
    ['Tap “Save”, then press it again.', ['Save']],
    ['目标是“提交”。点击它', ['提交']],
    ['Ich sehe „Senden“ und klicke darauf', ['Senden']],
    ['Click Itinerary', ['Itinerary']],
    ['Click this week', ['this week']],
  ])('takes no word that stands for another for a name: %s', (thought, names) =>
    expect(wordsOf(thought)).toEqual(names),
  )

  it('goes by the last press that a thought tells of', () =>
    expect(wordsOf('I clicked “Edit” before. Now I tap “Save”.')).toEqual(['Save']))

  it.each([
    ['Click on «Далее».', 'Далее'],
    ['Click `Run all`.', 'Run all'],
    ['点击【确定】', '确定'],
    ["I'll press 'OK' now", 'OK'],
    ['「送信」をタップします', '送信'],
  ])('%s names %s', (thought, words) => expect(wordsOf(thought)).toEqual([words]))

  it('leaves out what is to be typed', () => {
    const type = Action.parse({ kind: 'type', at: [1, 1], text: 'Save' })
    expect(wordsOf('Type “Save” into the “Name” field', type)).toEqual(['Name'])
  })

  it('finds nothing where no press is told', () => expect(wordsOf('The page has loaded.')).toEqual([]))

  it('reads a long row of blanks in no time', () => {
    expect(wordsOf(`${' '.repeat(4000)}ok`)).toEqual([])
    expect(wordsOf(`I click   ${' '.repeat(3000)}“Save”`)).toEqual(['Save'])
  })
})

describe('the names in what a model calls a control', () => {
  it('are the words in quotes, whichever quotes', () => {
    for (const label of [
      "the 'Pay now' button",
      'le bouton « Pay now »',
      '红色的“Pay now”按钮',
      'the red "Pay now" button',
    ])
      expect(namesSaid(label).map((name) => name.trim())).toEqual(['Pay now'])
  })

  it('else are what is left without articles, the word for what it is, and where it stands', () => {
    expect(namesSaid('the Delete Account button')).toEqual(['Delete Account'])
    expect(namesSaid('the Delete button at the bottom of the page')).toContain('Delete')
    expect(namesSaid('删除按钮')).toEqual(['删除'])
  })

  it('are none where it is a name and no description', () => {
    expect(namesSaid('Delete account')).toEqual([])
    expect(namesSaid('')).toEqual([])
  })
})
