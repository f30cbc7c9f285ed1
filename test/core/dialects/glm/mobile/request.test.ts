import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { PastMove, Turn } from '../../../../../src/core/dialects/dialect'
import { glmMobileActions } from '../../../../../src/core/dialects/glm/mobile/action'
import { glmMobile } from '../../../../../src/core/dialects/glm/mobile/glm-mobile'

const size = { width: 1080, height: 2400 }
const seen = { screen: size, image: size, space: '0-999' } as const

function past(words: string, action: string, more: Partial<PastMove> = {}): PastMove {
  const reply = { text: `${words}\nAction: ${action}`, finish: 'stop' } as const
  const reading = glmMobile.read(reply, seen)
  if (!reading.ok) throw new Error(reading.detail)
  return { intent: reading.intent, frame: 'before', size, reply, fate: 'approved', ...more }
}

const turn = (more: Partial<Turn> = {}): Turn => ({
  task: 'delete the doubles in {{apps}}',
  lang: 'en',
  prompt: readFileSync('prompts/glm-mobile.en.md', 'utf8'),
  observation: { frame: 'now', seq: 9, size },
  seen,
  history: [],
  step: 1,
  ...more,
})

test('the request has the picture, then one text with all steps', () => {
  const history = [
    past(
      'Memory: None\nReason: The app must be open.',
      '{"action_type": "open_app", "app_name": "Broccoli"}',
    ),
    past(
      'Memory: two doubles\nReason: It is there.',
      '{"action_type": "input_text", "text": "it\'s", "box_2d": [[100,200,300,260]], "override": true}',
      { fate: 'vetoed', reason: 'wrong_text', note: 'no typing' },
    ),
    past('Memory: two doubles\nReason: See more.', '{"action_type": "swipe", "direction": "up"}', {
      outcome: 'nothing_changed',
    }),
  ]
  const apps = ['Broccoli', 'Clock']
  const golden: unknown = JSON.parse(
    readFileSync('test/fixtures/dialects/glm-mobile/conversation.json', 'utf8'),
  )
  expect(glmMobile.request(turn({ history, apps, step: 4 }))).toEqual(golden)
})

const textOf = (given: Turn): string =>
  glmMobile
    .request(given)
    .messages.flatMap(({ content }) =>
      content.map((part) => (part.type === 'text' ? part.text : `<${part.frame}>`)),
    )
    .join('\n')

test('the first request knows every action and no history', () => {
  const text = textOf(turn())
  expect(text).toContain('<now>\n')
  expect(text).toContain('# Historical Actions and Current Memory\nNone\n')
  expect(text).toContain('delete the doubles in {{apps}}')
  for (const name of Object.keys(glmMobileActions)) expect(text).toContain(`"action_type": "${name}"`)
})

test('the apps and notes of a profile, and a complaint, are told', () => {
  const params = { apps: ['Markor'], notes: '- Be quick.' }
  const text = textOf(turn({ seen: { ...seen, params }, complaint: 'the reply holds no action' }))
  expect(text).toContain('Supported apps: Markor.')
  expect(text).toContain('- Be quick.\n- Your previous reply could not be used: the reply holds no action.')
})
