import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { Action } from '../../../src/core/action'
import type { PastMove, Turn } from '../../../src/core/dialects/dialect'
import { qwenVl } from '../../../src/core/dialects/qwen-vl'
import { Intent } from '../../../src/core/proposal'

const screen = { width: 1920, height: 1080 }
const params = {}
const seen = { screen, image: qwenVl.picture?.(screen, params) ?? screen, space: qwenVl.space, params }

const intent = Intent.parse({
  actions: [Action.parse({ kind: 'click', at: [960, 540] })],
  thought: 'Save it.',
})
const past = (frame: string, more: Partial<PastMove> = {}): PastMove => ({
  intent,
  frame,
  size: screen,
  reply: qwenVl.write(intent, seen),
  fate: 'approved',
  outcome: 'confirmed',
  ...more,
})

const turn = (lang: Turn['lang']): Turn => ({
  task: 'save the file {{task}}',
  lang,
  prompt: readFileSync(`prompts/qwen-vl.${lang}.md`, 'utf8'),
  observation: { frame: 'frame-now', seq: 9, size: screen },
  seen,
  history: [
    past('frame-1'),
    past('frame-2'),
    past('frame-3', { fate: 'vetoed', reason: 'wrong_target', note: 'the other one' }),
  ],
  step: 4,
})

test('the request is what it was: text exact, pictures by frame, size and position', async () => {
  const written = `${JSON.stringify(qwenVl.request(turn('en')), null, 2)}\n`
  await expect(written).toMatchFileSnapshot('../../fixtures/dialects/qwen-vl/request.json')
})

/** The rules of a request as one text. */
function rulesOf(given: Turn): string {
  const [part] = qwenVl.request(given).messages[0]?.content ?? []
  return part?.type === 'text' ? part.text : ''
}

test.each(['en', 'zh'] as const)('the %s rules name the tool, its screen and the tags of a reply', (lang) => {
  const computer = rulesOf(turn(lang))
  for (const word of ['computer_use', '1000x1000', '<tool_call>', 'left_click_drag', 'terminate', 'pixels'])
    expect(computer).toContain(word)
  const mobile = rulesOf({ ...turn(lang), seen: { ...seen, params: { tool: 'mobile_use' } } })
  for (const word of ['mobile_use', '999x999', 'system_button', 'coordinate2']) expect(mobile).toContain(word)
  const old = rulesOf({ ...turn(lang), seen: { ...seen, image: screen, params: { version: '2.5' } } })
  expect(old).toContain('1932x1092')
})
