import { expect, test } from 'vitest'
import { spokenTo } from '../../../src/core/api/families'
import { profiles } from '../../../src/core/api/profiles'
import { dialect } from '../../../src/core/dialects'
import { qwenVl } from '../../../src/core/dialects/qwen-vl/qwen-vl'

test.each([
  ['zai-org/GLM-4.5V', 'glm-pc', undefined],
  ['zai-org/GLM-4.6V-Flash', 'glm-pc', undefined],
  ['autoglm-phone-9b', 'autoglm', undefined],
  ['ByteDance-Seed/UI-TARS-1.5-7B', 'ui-tars', { version: '1.5' }],
  ['hf.co/bartowski/ByteDance-Seed_UI-TARS-1.5-7B-GGUF:Q8_0', 'ui-tars', { version: '1.5' }],
  ['bytedance/UI-TARS-2', 'ui-tars', { version: 'seed' }],
  ['xlangai/OpenCUA-A3B', 'pyautogui-code', { coordinates: 'relative' }],
  ['xlangai/OpenCUA-72B', 'pyautogui-code', { coordinates: 'resized' }],
  ['xlangai/OpenCUA-32B', 'pyautogui-code', { coordinates: 'resized' }],
  ['mPLUG/GUI-Owl-1.5-32B-Thinking', 'qwen-vl', { version: '3', tool: 'computer_use' }],
  ['Tongyi-MAI/MAI-UI-2B', 'qwen-vl', { version: '3', tool: 'mobile_use' }],
  ['microsoft/Fara-7B', 'qwen-vl', { version: '2.5', tool: 'computer_use' }],
  ['microsoft/Fara1.5-27B', 'qwen-vl', { version: '3', tool: 'computer_use' }],
  ['inclusionAI/UI-Venus-2.0-8B', 'ui-venus', { version: '2' }],
  ['inclusionAI/UI-Venus-1.5-8B', 'ui-venus', { version: '1.5' }],
  ['Hcompany/Holo3-35B-A3B-FP8', 'holo', { version: '3' }],
  ['holo3-1-35b-a3b', 'holo', { version: '3' }],
  ['mradermacher/Holo1.5-7B-GGUF:Q4_K_M', 'holo', { version: '1' }],
  ['stepfun-ai/GELab-Zero-4B-preview', 'step-gui', undefined],
  ['qwen3-vl:8b', 'qwen-vl', { version: '3', tool: 'computer_use' }],
  ['Qwen/Qwen3-VL-8B-Thinking', 'qwen-vl', { version: '3', tool: 'computer_use' }],
  ['qwen3.5:9b', 'qwen-vl', { version: '3', tool: 'computer_use' }],
  ['Qwen/Qwen3.6-35B-A3B', 'qwen-vl', { version: '3', tool: 'computer_use' }],
  ['qwen2.5vl:7b', 'qwen-vl', { version: '2.5', tool: 'computer_use' }],
  ['Qwen2.5-VL-72B-Instruct-AWQ', 'qwen-vl', { version: '2.5', tool: 'computer_use' }],
])('%s is spoken to in %s', (model, spoken, params) => {
  const found = spokenTo(model)
  expect(found).toMatchObject({ known: true, dialect: spoken })
  expect(found.params).toEqual(params)
  expect(dialect(found.dialect)).toBeDefined()
})

test.each(['gemma3:12b', 'llava:34b', 'GUI-Owl-7B', 'UI-Venus-Navi-7B', 'Holo2-8B', 'Holo4-27B'])(
  '%s is not guessed: it is told what any model can be told',
  (model) => expect(spokenTo(model)).toMatchObject({ known: false, dialect: 'single-step' }),
)

test('every ready-made profile of an open model is what its id says', () => {
  for (const { kind, model, dialect: spoken, params } of profiles) {
    const found = spokenTo(model)
    // A family with several dialects, one a platform, is told of the desktop's.
    if (kind !== 'openai' || !found.known || /phone|mobile|web/.test(`${spoken} ${JSON.stringify(params)}`))
      continue
    expect({ model, spoken }).toEqual({ model, spoken: found.dialect })
  }
})

const seen = (space: '0-999' | '0-1000', tool: string, version = '3') => ({
  screen: { width: 1000, height: 2000 },
  image: { width: 1000, height: 2000 },
  space,
  params: { version, tool },
})
const call = (name: string, args: object) =>
  `<tool_call>\n${JSON.stringify({ name, arguments: args })}\n</tool_call>`
const read = (text: string, where: ReturnType<typeof seen>) => {
  const reading = qwenVl.read({ text, finish: 'stop' }, where)
  return reading.ok ? reading.intent.actions : reading.error
}

test('a call as MAI-UI writes it is read, and a swipe goes as far as its own benchmark swipes', () => {
  const on = seen('0-999', 'mobile_use')
  const thinking = '<thinking>\nI open it.\n</thinking>\n'
  expect(read(thinking + call('mobile_use', { action: 'click', coordinate: [999, 999] }), on)).toMatchObject([
    { kind: 'click', at: [999, 1998] },
  ])
  const ends = { start_coordinate: [0, 0], end_coordinate: [999, 999] }
  expect(read(call('mobile_use', { action: 'drag', ...ends }), on)).toMatchObject([{ kind: 'drag' }])
  expect(read(call('mobile_use', { action: 'system_button', button: 'back' }), on)).toMatchObject([
    { kind: 'navigate', to: 'back' },
  ])
  expect(read(call('mobile_use', { action: 'terminate', status: 'fail' }), on)).toMatchObject([
    { kind: 'finish', outcome: 'failed' },
  ])
  expect(read(call('mobile_use', { action: 'ask_user', text: 'Which?' }), on)).toMatchObject([
    { kind: 'ask' },
  ])
  expect(read(call('mobile_use', { action: 'swipe', direction: 'up' }), on)).toMatchObject([
    { kind: 'swipe', from: [500, 1000], to: [500, 600] },
  ])
  const left = { action: 'swipe', direction: 'left', coordinate: [999, 0] }
  expect(read(call('mobile_use', left), on)).toMatchObject([{ kind: 'swipe', from: [999, 0], to: [799, 0] }])
  const off = { action: 'swipe', direction: 'up', coordinate: [500, 10] }
  expect(read(call('mobile_use', off), on)).toBe('out_of_range')
  expect(read(call('mobile_use', { action: 'swipe', direction: 'away' }), on)).toBe('schema')
})

test('a call as GUI-Owl 1.5 writes it is read in thousandths', () => {
  const on = seen('0-1000', 'computer_use')
  const text = `Action: click it.\n${call('computer_use', { action: 'left_click', coordinate: [500, 500] })}`
  expect(read(text, on)).toMatchObject([{ kind: 'click', at: [500, 1000] }])
})

test('a call as Fara writes it is read, its search and its reload too', () => {
  const on = seen('0-999', 'computer_use', '2.5')
  expect(read(call('computer_use', { action: 'web_search', query: 'tea & cake' }), on)).toMatchObject([
    { kind: 'navigate', to: { url: 'https://www.bing.com/search?q=tea%20%26%20cake' } },
  ])
  expect(read(call('computer_use', { action: 'refresh' }), on)).toMatchObject([
    { kind: 'keys', keys: ['f5'] },
  ])
})

test('a call as Fara 1.5 writes it is read: its question, its end, an address as people write one', () => {
  const on = seen('0-1000', 'computer_use')
  const asked = { action: 'ask_user_question', question: 'Which one?' }
  expect(read(call('computer_use', asked), on)).toMatchObject([{ kind: 'ask', question: 'Which one?' }])
  expect(read(call('computer_use', { action: 'terminate', answer: '12 €' }), on)).toMatchObject([
    { kind: 'finish', outcome: 'completed', message: '12 €' },
  ])
  for (const [url, wanted] of [
    ['a.example/x', 'https://a.example/x'],
    ['localhost:8080', 'https://localhost:8080'],
    ['http://a.example', 'http://a.example'],
    ['about:blank', 'about:blank'],
    ['tea in Rome', 'https://www.bing.com/search?q=tea%20in%20Rome'],
  ])
    expect(read(call('computer_use', { action: 'visit_url', url }), on)).toMatchObject([
      { kind: 'navigate', to: { url: wanted } },
    ])
  const page = { action: 'read_page_answer_question', question: 'How much?' }
  expect(read(call('computer_use', page), on)).toBe('unknown_action')
})

test('a call in the tags of Qwen3.5 is read as JSON would be', () => {
  const text =
    '<think>\nThere.\n</think>\n\n<tool_call>\n<function=computer_use>\n<parameter=action>\nleft_click\n</parameter>\n<parameter=coordinate>\n[500, 500]\n</parameter>\n</function>\n</tool_call>'
  expect(read(text, seen('0-1000', 'computer_use'))).toMatchObject([{ kind: 'click', at: [500, 1000] }])
})
