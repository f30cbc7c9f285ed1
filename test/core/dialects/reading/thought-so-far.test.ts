import { expect, test } from 'vitest'
import { thoughtSoFar } from '../../../../src/core/dialects/reading/thought-so-far'
import { parseReply } from '../../../../src/main/doors/cli/parse-reply'
import { recorded } from '../recorded-replies'

/** What is thought aloud may hold anything. */
const isAloud = (reply: string) => /<\/?(?:th?ink|thought|reasoning)/i.test(reply)
const replies = recorded.filter(({ reply }) => typeof reply === 'string')

test.each([...new Set(replies.map(({ dialect }) => dialect))])(
  'of a reply of %s nothing of its form is shown as thought, however far it has come',
  (name) => {
    const form = /```|<\/?[a-z|]|[{[]\s*["']|"\s*:|^[{[<`]/i
    for (const { reply, dialect } of replies)
      if (dialect === name && !isAloud(reply))
        for (let length = 0; length <= reply.length; length++)
          expect(thoughtSoFar(reply.slice(0, length))).not.toMatch(form)
  },
)

test.each([
  ['an object', '{"thought":"Open the notes.","actions":[{"kind":"click","at":[1,2]}]}'],
  ['a fenced object', '```json\n{"description": "Open the notes.", "action": {"type": "click"}}\n```'],
  ['labels', 'Memory: none yet\nReason: Open the notes.\nAction: {"action_type": "click"}'],
  ['a call behind words', 'Open the notes. do(action="Tap", element=[1,2])'],
  ['a call in a tag', 'Open the notes.\n<tool_call>{"name": "click", "arguments": {}}</tool_call>'],
  ['headings', '## Thought\nOpen the notes.\n## Action\nClick it.\n## Code\n```python\nclick(1, 2)\n```'],
  ['thinking aloud', '<THINK> Open the notes. </THINK>\nexplain:Tap\taction:CLICK\tpoint:1,2'],
])('the thought is told of a reply in %s', (_, reply) => {
  expect(thoughtSoFar(reply)).toBe('Open the notes.')
})

test('what was read as the thought in the end is what was shown before, in four of five replies', () => {
  const plain = (words = '') => words.replace(/[\s*#_]+/g, '')
  const meant = replies.flatMap((each) => {
    const read = parseReply(each)
    return read.ok && read.thought !== undefined
      ? [[plain(read.thought), plain(thoughtSoFar(each.reply))]]
      : []
  })
  expect(meant.length).toBeGreaterThan(200)
  expect(meant.filter(([read, shown]) => read === shown).length / meant.length).toBeGreaterThan(0.8)
})

test('words come as they stream, and what may yet become a label or a fence waits', () => {
  const shown = [...'Save it.\nAction: x'].map((_, at, all) => thoughtSoFar(all.slice(0, at + 1).join('')))
  expect(shown.filter((words) => words !== '' && !'Save it.'.startsWith(words))).toEqual([])
  expect(shown).toContain('Save it')
  expect(thoughtSoFar('``')).toBe('')
  expect(thoughtSoFar('{"thought":"Open the no')).toBe('')
})

test.each(['\n', '<', 'a.', '{"', '`', '# ', '[', 'Thought:\n', '<think>', 'click('])(
  'a flood of “%s” is looked through at once',
  (piece) => {
    const start = performance.now()
    thoughtSoFar(piece.repeat(100_000 / piece.length))
    expect(performance.now() - start).toBeLessThan(500)
  },
)
