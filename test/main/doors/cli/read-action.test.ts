import { describe, expect, test } from 'vitest'
import { Action } from '../../../../src/core/action/action'
import { WrongUsage } from '../../../../src/main/doors/cli/command'
import { kindsInWords, readAction } from '../../../../src/main/doors/cli/read-action'

const kinds = Action.options.map((schema) => schema.shape.kind.value)

function refusal(written: unknown): string {
  try {
    readAction(typeof written === 'string' ? written : JSON.stringify(written))
  } catch (cause) {
    if (cause instanceof WrongUsage) return cause.message
    throw cause
  }
  return ''
}

test('a move is read with what its schema fills in', () => {
  expect(readAction('{"kind":"type","text":"x","submit":true}')).toEqual({
    kind: 'type',
    text: 'x',
    submit: true,
    replace: false,
  })
  expect(readAction('{"kind":"navigate","to":{"url":"https://example.com/"}}')).toEqual({
    kind: 'navigate',
    to: { url: 'https://example.com/' },
  })
  expect(readAction('{"kind":"look","what":"configure","params":{"any":{"thing":1}}}')).toMatchObject({
    params: { any: { thing: 1 } },
  })
})

describe('a field that the kind does not have is refused by name, with those that it has', () => {
  test.each([
    [
      { kind: 'type', text: 'x', enter: true },
      '--action: “type” has no “enter”; it has text, at, replace, submit, box, mark, label.',
    ],
    [
      { kind: 'click', x: 3, y: 4 },
      '--action: “click” has no “x”; it has at, button, count, modifiers, box, mark, label.',
    ],
    [{ kind: 'paste', text: 'x', at: [1, 2] }, '--action: “paste” has no “at”; it has text.'],
    [
      { kind: 'navigate', to: { url: 'https://example.com/', tab: 'new' } },
      '--action: “navigate” has no “to.tab”; it has to.',
    ],
    [
      { kind: 'ask', question: 'Which?', places: [{ x: 1, y: 1, width: 2, height: 2, depth: 2 }] },
      '--action: “ask” has no “places.0.depth”; it has question, options, places.',
    ],
  ])('%j', (written, why) => expect(refusal(written)).toBe(why))
})

describe('what is missing or of another shape is told in words, with an example', () => {
  test.each([
    [
      { kind: 'click' },
      '--action: “click” needs “at”: [a whole number, a whole number]. For example: {"kind":"click","at":[10,20]}',
    ],
    [
      { kind: 'click', at: [1.5, 2] },
      '--action: “at” of “click” takes [a whole number, a whole number]. For example: {"kind":"click","at":[10,20]}',
    ],
    [
      { kind: 'click', at: [1, 2], count: 5 },
      '--action: “count” of “click” takes 1 or 2 or 3. For example: {"kind":"click","at":[10,20]}',
    ],
    [
      { kind: 'wait', ms: -1 },
      '--action: “ms” of “wait” takes a whole number from 0 to 600000. For example: {"kind":"wait","ms":500}',
    ],
    [
      { kind: 'navigate', to: 'forward' },
      '--action: “to” of “navigate” takes "home" or "back" or "recents" or {"url": a text}. For example: {"kind":"navigate","to":{"url":"https://example.com/"}}',
    ],
    [
      { kind: 'keys', keys: ['ctrl', 'Foo'] },
      '--action: “keys.1” of “keys” is not a key name. For example: {"kind":"keys","keys":["ctrl","c"]}',
    ],
    [
      { kind: 'drag', path: [[1, 2]] },
      '--action: “path” of “drag” takes a list of 2 or more: [[a whole number, a whole number], …]. For example: {"kind":"drag","path":[[10,20],[300,20]]}',
    ],
    [
      { kind: 'type', text: 'x', submit: 'yes' },
      '--action: “submit” of “type” takes true or false. For example: {"kind":"type","text":"hello","at":[10,20],"submit":true}',
    ],
  ])('%j', (written, why) => expect(refusal(written)).toBe(why))
})

test('what is no move at all is told how one is written', () => {
  const hint = 'Write it as {"kind":"click","at":[10,20]}.'
  expect(refusal('{')).toBe(`--action is not JSON. ${hint}`)
  expect(refusal('[1]')).toBe(`--action is no move. ${hint}`)
  expect(refusal('null')).toBe(`--action is no move. ${hint}`)
  expect(refusal('{"at":[1,2]}')).toMatch(/^--action: kind is missing\. The kinds are click, /)
  expect(refusal('{"kind":"dance"}')).toBe(
    `--action: kind "dance" is not known. The kinds are ${kinds.join(', ')}.`,
  )
  expect(refusal('{"kind":"toString"}')).toContain('is not known')
})

test.each(kinds)('the example of “%s” is such a move', (kind) => {
  const [, example = ''] = refusal({ kind }).split('For example: ')
  expect(readAction(example).kind).toBe(kind)
})

test('the help names every kind, and which of its fields may be left out', () => {
  for (const kind of kinds) expect(kindsInWords()).toMatch(new RegExp(`^  ${kind} +\\S`, 'm'))
  expect(kindsInWords()).toMatch(/^ {2}type +text \[at\] \[replace\] \[submit\]/m)
})
