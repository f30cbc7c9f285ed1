import { expect, test } from 'vitest'
import { Action } from '../../../src/core/action'
import type { PastMove, Turn } from '../../../src/core/dialects/dialect'
import { geminiComputer } from '../../../src/core/dialects/gemini-computer'
import { geminiTools } from '../../../src/core/dialects/gemini-computer-tool'
import { Intent } from '../../../src/core/proposal'

const screen = { width: 1920, height: 1080 }
const params = {}
const seen = {
  screen,
  image: geminiComputer.picture?.(screen, params) ?? screen,
  space: geminiComputer.space,
  params,
}

const intent = Intent.parse({
  actions: [Action.parse({ kind: 'click', at: [960, 540] })],
  thought: 'Save it.',
})
const past = (frame: string, more: Partial<PastMove> = {}): PastMove => ({
  intent,
  frame,
  size: screen,
  reply: geminiComputer.write(intent, seen),
  fate: 'approved',
  outcome: 'confirmed',
  ...more,
})

const turn = (lang: Turn['lang']): Turn => ({
  task: 'save the file {{task}}',
  lang,
  prompt: '',
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
  const written = `${JSON.stringify(geminiComputer.request(turn('en')), null, 2)}\n`
  await expect(written).toMatchFileSnapshot('../../fixtures/dialects/gemini-computer/request.json')
})

test('the functions have the names of the service and say what may be left out', () => {
  const names = geminiTools.map(({ name }) => name)
  expect(names).toEqual(
    expect.arrayContaining(['click_at', 'type_text_at', 'wait_5_seconds', 'drag_and_drop']),
  )
  const typing = geminiTools.find(({ name }) => name === 'type_text_at')
  expect(typing?.parameters).toMatchObject({ required: ['x', 'y', 'text'] })
})
