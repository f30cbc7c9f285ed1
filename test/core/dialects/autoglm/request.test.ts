import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { Intent } from '../../../../src/core/action/proposal'
import { autoglmActions } from '../../../../src/core/dialects/autoglm/action'
import { autoglm } from '../../../../src/core/dialects/autoglm/autoglm'
import type { PastMove, Turn } from '../../../../src/core/dialects/dialect'

const size = { width: 1080, height: 2400 }
const image = { width: 540, height: 1200 }
const seen = { screen: size, image, space: '0-999' } as const

function past(call: string, more: Partial<PastMove> = {}): PastMove {
  const reply = { text: `<think>I see it.</think>\n<answer>${call}</answer>`, finish: 'stop' } as const
  const reading = autoglm.read(reply, seen)
  if (!reading.ok) throw new Error(reading.detail)
  return { intent: reading.intent, frame: 'before', size, reply, fate: 'approved', ...more }
}

const byHand: PastMove = {
  intent: Intent.parse({ actions: [{ kind: 'navigate', to: 'home' }] }),
  frame: '',
  fate: 'by_hand',
  done: { kind: 'navigate', to: 'home' },
}

const turn = (more: Partial<Turn> = {}): Turn => ({
  task: 'write to {{date}} Ann',
  lang: 'en',
  prompt: 'You act. {{date}}',
  observation: { frame: 'now', seq: 9, size, foreground: 'com.example.chat' },
  seen,
  history: [],
  step: 1,
  now: '2026-11-21 21:35',
  ...more,
})

test('the request is a conversation with one picture, in the last turn', () => {
  const history = [
    past('do(action="Launch", app="Chat")'),
    past('do(action="Tap", element=[500,930])', { fate: 'vetoed', reason: 'wrong_target' }),
    byHand,
  ]
  const golden: unknown = JSON.parse(readFileSync('test/fixtures/dialects/autoglm/conversation.json', 'utf8'))
  expect(autoglm.request(turn({ history, step: 4 }))).toEqual(golden)
})

test('the first turn has the task, the screen and the picture', () => {
  const { messages } = autoglm.request(turn({ complaint: 'the reply holds no action' }))
  expect(messages.map(({ role }) => role)).toEqual(['system', 'user'])
  expect(messages[1]?.content).toEqual([
    { type: 'image', frame: 'now', size: image, mime: 'image/png' },
    {
      type: 'text',
      text: 'write to {{date}} Ann\n\n** Operator **\n\nYour previous reply could not be used: the reply holds no action.\n\n{"current_app":"com.example.chat"}',
    },
  ])
})

test.each(['en', 'zh'])('the %s rules have every action and the day', (lang) => {
  const prompt = readFileSync(`prompts/autoglm.${lang}.md`, 'utf8')
  const [rules] = autoglm.request(turn({ prompt })).messages[0]?.content ?? []
  if (rules?.type !== 'text') throw new Error('no rules')
  expect(rules.text).toContain('2026-11-21\n')
  for (const name of Object.keys(autoglmActions)) expect(rules.text).toContain(`do(action="${name}"`)
})
