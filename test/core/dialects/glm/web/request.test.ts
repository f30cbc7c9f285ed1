import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { Action } from '../../../../../src/core/action/action'
import type { PastMove, Turn } from '../../../../../src/core/dialects/dialect'
import { writeRequest } from '../../../../../src/core/dialects/glm/web/request'

const size = { width: 1280, height: 800 }
const box = { x: 0, y: 0, width: 100, height: 50 }
const move = (more: Partial<PastMove> = {}): PastMove => ({
  intent: {
    actions: [Action.parse({ kind: 'click', at: [50, 25], mark: 7 })],
    thought: 'go',
    memory: '{"a":1}',
    repaired: [],
    ignored: 0,
  },
  frame: 'a',
  fate: 'approved',
  ...more,
})
const turn: Turn = {
  task: 'find {{time}}',
  lang: 'en',
  prompt: '{{task}}|{{web}}|{{time}}|{{previous_actions}}|{{memory}}|{{web_text}}|{{complaint}}',
  observation: { frame: 'now', seq: 1, size, url: 'https://a.example/' },
  seen: {
    screen: size,
    image: size,
    space: 'pixels',
    elements: [{ text: 'Go', box, confidence: 1, mark: 7, role: 'button' }],
  },
  history: [move(), move({ fate: 'vetoed', reason: 'wrong_target', note: 'no' })],
  step: 3,
  now: '2026-11-21 21:35',
}
const parts = (given: Turn) => writeRequest(given).messages.flatMap(({ content }) => content)

test('one message holds the picture, then everything else as text', () => {
  expect(parts(turn)).toEqual([
    { type: 'image', frame: 'now', size, mime: 'image/png', marks: [{ mark: 7, box }] },
    {
      type: 'text',
      text: 'find {{time}}|https://a.example/|2026-11-21 21:35|0.Thought:go        Action:Click [7]        Observation:Success\n1.Thought:go        Action:Click [7]        Observation:You proposed: click at 50, 25. The operator refused it (wrong element); nothing was done. The operator\'s words: no|{"a":1}|[7]: <button> "Go";|',
    },
  ])
})

test('where no page has numbered anything, what is known of the screen is', () => {
  const elements = [{ text: 'read by OCR', box, confidence: 1 }]
  const [image, said] = parts({ ...turn, seen: { ...turn.seen, elements } })
  expect(image).toMatchObject({ type: 'image', marks: [{ mark: 1 }] })
  expect(JSON.stringify(said)).toContain('[1]: \\"read by OCR\\";')
})

test('a screen of which nothing is known is sent as it is', () => {
  const elements: never[] = []
  expect(parts({ ...turn, seen: { ...turn.seen, elements } })[0]).toEqual({
    type: 'image',
    frame: 'now',
    size,
    mime: 'image/png',
  })
})

test('the newest fifteen steps are told, by their number', () => {
  const text = JSON.stringify(parts({ ...turn, history: Array.from({ length: 20 }, () => move()) }))
  expect(text).toContain('|5.Thought')
  expect(text).not.toContain('4.Thought:go        Action:Click [7]        Observation:Success\\n5')
})

test('the shipped prompt has all its places filled', () => {
  const prompt = readFileSync('prompts/glm-web.en.md', 'utf8')
  expect(JSON.stringify(parts({ ...turn, task: 'find', prompt }))).not.toContain('{{')
})
