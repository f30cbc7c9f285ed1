/** The dialects for phones and pages, driven whole on recorded observations, over real HTTP. */

import { expect, onTestFinished, test } from 'vitest'
import type { Element } from '../../src/core/action/observation'
import { dialect } from '../../src/core/dialects'
import { ruledGate } from '../../src/main/engine/autonomy/gate'
import { openEndpoint } from '../../src/main/models/endpoint/endpoint'
import { chat } from '../../src/main/models/openai/openai'
import { openPrompts } from '../../src/main/store/settings/prompts'
import { openFakeOpenai, type Script } from '../fakes/openai-server'
import { fakeEyes, fakeParts, setup, shade } from '../fakes/parts'
import { startOn } from './engine/driving'

/** A run in a dialect against a scripted endpoint; everything is approved. */
async function run(
  id: string,
  replies: readonly Script[],
  elements: readonly Element[],
  screen: readonly [number, number],
) {
  const rest = [...replies]
  const server = await openFakeOpenai({ reply: () => rest.shift() ?? 'nothing more to say' })
  onTestFinished(() => server.close())
  const spoken = dialect(id)
  if (spoken === undefined) throw new Error(`there is no dialect ${id}`)
  const prompts = openPrompts('/nowhere', 'prompts')
  const parts = fakeParts([], {
    dialect: spoken,
    eyes: fakeEyes(elements),
    gate: ruledGate(() => true),
    prompt: () => prompts.text(id, spoken.prompts[0] ?? 'en'),
  })
  parts.target.resize(screen[0], screen[1])
  parts.target.picture = shade(3, screen[0], screen[1])
  const model = {
    ...openEndpoint(chat, { baseUrl: server.url, model: 'm', extra: {} }, () => undefined),
    requests: [],
    hanging: Promise.resolve(),
  }
  const { ended } = startOn({ ...parts, model }, { ...setup, dialect: id, space: spoken.space })
  return { phase: (await ended).phase, performed: parts.target.performed, requests: server.requests }
}

test('glm-mobile: a tap, a text and the end on a recorded phone', async () => {
  const { phase, performed, requests } = await run(
    'glm-mobile',
    [
      'Memory: None\nReason: Open the field.\nAction: {"action_type": "click", "box_2d": [[100,200,300,260]]}',
      'Memory: None\nReason: Type it.\nAction: {"action_type": "input_text", "text": "Milk", "box_2d": [[100,200,300,260]], "override": true}',
      'Memory: None\nReason: Done.\nAction: {"action_type": "status", "goal_status": "complete"}',
    ],
    [],
    [1080, 2400],
  )
  expect(phase).toMatchObject({ name: 'ended', end: { outcome: 'completed' } })
  expect(performed).toMatchObject([
    { kind: 'click', at: [216, 552] },
    { kind: 'type', text: 'Milk', replace: true },
  ])
  expect(requests.at(-1)?.lastText).toContain('Milk')
})

test('glm-web: a numbered element is clicked, a text typed, the answer given', async () => {
  const field: Element = {
    text: 'Search',
    role: 'input',
    mark: 2,
    box: { x: 200, y: 50, width: 80, height: 20 },
    confidence: 1,
  }
  const { phase, performed, requests } = await run(
    'glm-web',
    [
      'Thought: The search field.\nAction: Click [2]\nMemory_Updated: {}',
      'Thought: Type it.\nAction: Type [2]; [weather]\nMemory_Updated: {}',
      'Thought: There it is.\nAction: ANSWER; <content>sunny</content>\nMemory_Updated: {}',
    ],
    [field],
    [1280, 800],
  )
  expect(phase).toMatchObject({ name: 'ended', end: { outcome: 'completed', message: 'sunny' } })
  expect(performed).toMatchObject([
    { kind: 'click', at: [240, 60], mark: 2 },
    { kind: 'type', text: 'weather', mark: 2, submit: true },
  ])
  expect(requests[0]?.lastText).toContain('[2]')
})
