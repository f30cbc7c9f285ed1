import { expect, test } from 'vitest'
import { Action } from '../../../src/core/action'
import type { PastMove, Turn } from '../../../src/core/dialects/dialect'
import { openaiComputer } from '../../../src/core/dialects/openai-computer'
import { Intent } from '../../../src/core/proposal'

const screen = { width: 1920, height: 1080 }
const params = {}
const seen = {
  screen,
  image: openaiComputer.picture?.(screen, params) ?? screen,
  space: openaiComputer.space,
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
  reply: openaiComputer.write(intent, seen),
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
  const written = `${JSON.stringify(openaiComputer.request(turn('en')), null, 2)}\n`
  await expect(written).toMatchFileSnapshot('../../fixtures/dialects/openai-computer/request.json')
})
