import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Intent } from '../../../src/core/action/proposal'
import { ChecklistRequest, canonical } from '../../../src/core/dialects/canonical'
import type { Seen, Turn } from '../../../src/core/dialects/dialect'
import { anyAction } from './arbitrary'

const size = { width: 1920, height: 1080 }
const seen: Seen = { screen: size, image: size, space: 'pixels' }
const read = (text: string) => canonical.read({ text, finish: 'stop' }, seen)

test('what is written in canonical actions is read back as it was', () => {
  fc.assert(
    fc.property(fc.array(anyAction(size), { minLength: 1, maxLength: 5 }), fc.string(), (actions, memory) => {
      const intent = Intent.parse({ actions, memory, thought: 'why', target: 'what' })
      expect(canonical.read(canonical.write(intent, seen), seen)).toEqual({ ok: true, intent })
    }),
  )
})

test('a request is one user message whose text the checklist can parse', () => {
  const turn: Turn = {
    task: 'click "Save"',
    lang: 'en',
    prompt: '',
    observation: {
      frame: 'f',
      seq: 1,
      size,
      elements: [{ text: 'Save', box: { x: 1, y: 2, width: 30, height: 10 }, confidence: 1 }],
    },
    seen,
    history: [
      {
        intent: Intent.parse({ actions: [{ kind: 'wait', ms: 500 }], memory: 'line 1' }),
        frame: 'e',
        fate: 'vetoed',
        reason: 'not_ready',
        note: 'too early',
      },
    ],
    step: 2,
  }
  const [message, ...others] = canonical.request(turn).messages
  const [part] = message?.content ?? []
  expect(others).toEqual([])
  expect(ChecklistRequest.parse(JSON.parse(part?.type === 'text' ? part.text : ''))).toMatchObject({
    task: 'click "Save"',
    step: 2,
    elements: [{ text: 'Save' }],
    history: [{ fate: 'vetoed', memory: 'line 1', note: 'too early', reason: 'not_ready' }],
  })
})

test.each([
  ['no_action', ''],
  ['no_action', '{"actions":[]}'],
  ['bad_json', '{"actions":[}'],
  ['schema', '[]'],
  ['schema', '{"actions":[{"kind":"click"}]}'],
  ['schema', '{"actions":[{"kind":"click","at":[1.5,2]}]}'],
  ['schema', '{"actions":[],"extra":1}'],
  ['unknown_action', '{"actions":[{"kind":"tap","at":[1,2]}]}'],
  ['unknown_action', '{"actions":[{"kind":"__proto__","at":[1,2]}]}'],
  ['out_of_range', '{"actions":[{"kind":"click","at":[1920,2]}]}'],
])('%s: %s', (error, text) => {
  expect(read(text)).toMatchObject({ ok: false, error })
})

test('a reply cut off by a limit is not read, whole as it may look', () => {
  const text = '{"actions":[{"kind":"wait","ms":5}]}'
  expect(canonical.read({ text, finish: 'length' }, seen)).toMatchObject({ error: 'truncated' })
})
