import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { Intent } from '../../../../../src/core/action/proposal'
import type { PastMove, Turn } from '../../../../../src/core/dialects/dialect'
import { glmPcActions } from '../../../../../src/core/dialects/glm/pc/action'
import { glmPc } from '../../../../../src/core/dialects/glm/pc/glm-pc'

const size = { width: 1920, height: 1080 }
const seen = { screen: size, image: size, space: '0-999' } as const

/** A click that was made, as the model wrote it, on a frame of its own. */
function past(number: number, more: Partial<PastMove> = {}): PastMove {
  const text = `I see menu ${number}.\nAction: <|begin_of_box|>left_click(start_box='[${number}0, 70]', element_info='Menu')<|end_of_box|>\nMemory:\n[{"seen": ${number}}]`
  const reading = glmPc.read({ text, finish: 'stop' }, seen)
  if (!reading.ok) throw new Error(reading.detail)
  const reply = { text, finish: 'stop' } as const
  return { intent: reading.intent, frame: `frame${number}`, size, reply, fate: 'approved', ...more }
}

const byHand: PastMove = {
  intent: Intent.parse({ actions: [{ kind: 'keys', keys: ['ctrl', 's'] }] }),
  frame: '',
  fate: 'by_hand',
  done: { kind: 'keys', keys: ['ctrl', 's'] },
}

const turn = (more: Partial<Turn> = {}): Turn => ({
  task: 'mirror {{history}} the figure',
  lang: 'en',
  prompt: readFileSync('prompts/glm-pc.en.md', 'utf8'),
  observation: { frame: 'now', seq: 9, size },
  seen,
  history: [],
  step: 1,
  ...more,
})

test('the request with a history is laid out as the model learnt it', () => {
  const history = [
    past(1),
    past(2),
    past(3, { fate: 'vetoed', reason: 'wrong_target', note: 'the other\nmenu' }),
    past(4, { outcome: 'nothing_changed' }),
    byHand,
    past(6, { outcome: 'expected_here' }),
  ]
  const golden: unknown = JSON.parse(readFileSync('test/fixtures/dialects/glm-pc/conversation.json', 'utf8'))
  expect(glmPc.request(turn({ history, step: 7 }))).toEqual(golden)
})

const shapeOf = (history: readonly PastMove[]) =>
  glmPc
    .request(turn({ history }))
    .messages.flatMap(({ content }) =>
      content.map((part) => (part.type === 'image' ? [part.frame, part.size.width] : part.text.slice(-22))),
    )

test('the latest four steps show their picture at half its size, the older ones say that it is left out', () => {
  const history = [1, 2, 3, 4, 5, 6].map((number) => past(number))
  expect(shapeOf(history)).toEqual([
    expect.stringMatching(/step 3: Screenshot:$/),
    ['frame3', 960],
    expect.stringMatching(/step 4: Screenshot:$/),
    ['frame4', 960],
    expect.stringMatching(/step 5: Screenshot:$/),
    ['frame5', 960],
    expect.stringMatching(/step 6: Screenshot:$/),
    ['frame6', 960],
    expect.stringMatching(/Current Screenshot:\n$/),
    ['now', 1920],
  ])
  const [first] = glmPc.request(turn({ history })).messages[0]?.content ?? []
  expect(first?.type === 'text' && first.text.split('(Omitted in context.)')).toHaveLength(3)
})

test('the first request is one text and one picture, with every action', () => {
  const { messages } = glmPc.request(turn())
  expect(messages.map(({ role }) => role)).toEqual(['user'])
  const [text, picture, ...more] = messages[0]?.content ?? []
  expect(more).toEqual([])
  expect(picture).toEqual({ type: 'image', frame: 'now', size, mime: 'image/png' })
  if (text?.type !== 'text') throw new Error('no text')
  expect(text.text).toContain('mirror {{history}} the figure')
  expect(text.text).toContain('History:\nMemory:\n[]\n# Output Format')
  for (const name of Object.keys(glmPcActions)) expect(text.text).toContain(name)
})

test('a profile names the platform and adds notes, a complaint is told', () => {
  const params = { platform: 'Windows', notes: '- The password is on the sticker.' }
  const { messages } = glmPc.request(
    turn({ seen: { ...seen, params }, complaint: 'the reply holds no action' }),
  )
  const text = JSON.stringify(messages)
  expect(text).toContain('# Task Platform\\nWindows\\n')
  expect(text).toContain(
    '- The password is on the sticker.\\n- Your previous reply could not be used: the reply holds no action.',
  )
})

test('a prompt without a place for the history is refused with a sentence', () => {
  expect(() => glmPc.request(turn({ prompt: 'do {{task}}' }))).toThrow('the prompt has no place {{history}}')
})
