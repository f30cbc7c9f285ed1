import { expect, test } from 'vitest'
import { parseBatch, parseReply } from '../../../../src/main/doors/cli/parse-reply'

const click =
  '{"status":"in_progress","description":"d","target":"t","action":{"type":"click","coordinates":[500,500],"text":""}}'
const line = { dialect: 'single-step', reply: click, screen: [1920, 1080] }

const read = async (...lines: readonly string[]) => {
  const results = []
  for await (const result of parseBatch(stream(lines))) results.push(result)
  return results
}

async function* stream(lines: readonly string[]) {
  yield* lines
}

test('a reply is printed as canonical actions with the words around them', () => {
  expect(parseReply(line)).toEqual({
    ok: true,
    actions: [{ kind: 'click', at: [500, 500], button: 'left', count: 1, modifiers: [], label: 't' }],
    ignored: 0,
    repaired: [],
    thought: 'd',
    target: 't',
    status: 'in_progress',
  })
})

test('the dialect answers to its old name too', () => {
  expect(parseReply({ ...line, dialect: 'single-json' })).toMatchObject({ ok: true })
})

test.each([
  ['px', [500, 500]],
  ['pixels', [500, 500]],
  ['0-1000', [960, 540]],
  ['0-999', [960, 540]],
  ['image', [1000, 1000]],
])('in the space %s the same numbers mean %j', (space, at) => {
  const image = [960, 540]
  for (const given of [{ space }, { params: { space } }]) {
    expect(parseReply({ ...line, image, ...given })).toMatchObject({ ok: true, actions: [{ at }] })
  }
})

test('without an image the picture is the screen itself, unless the display is known', () => {
  const args = { action: 'hover', x: 400, y: 300 }
  const tools = {
    dialect: 'vnc-tools',
    reply: { name: 'vnc_command', arguments: args },
    screen: [1920, 1080],
  }
  expect(parseReply(tools)).toMatchObject({ actions: [{ at: [400, 300] }] })
  expect(parseReply({ ...tools, params: { width: 1280, height: 720 } })).toMatchObject({
    actions: [{ at: [600, 450] }],
  })
})

test('a reply may be the object itself', () => {
  expect(parseReply({ ...line, reply: JSON.parse(click) })).toMatchObject({ ok: true, repaired: [] })
})

test('a chat message is opened, and its inner dialect reads it', () => {
  const wire = { dialect: 'chat-wire', screen: [1920, 1080], params: { inner: 'single-json' } }
  const spoken = { role: 'assistant', content: click }
  const thought = { role: 'assistant', content: null, reasoning: click }
  const whole = { choices: [{ message: spoken, finish_reason: 'length' }] }
  expect(parseReply({ ...wire, reply: spoken })).toMatchObject({ ok: true, repaired: [] })
  expect(parseReply({ ...wire, reply: JSON.stringify(thought) })).toMatchObject({ repaired: ['reasoning'] })
  expect(parseReply({ ...wire, reply: whole })).toMatchObject({ error: 'truncated' })
  expect(parseReply({ ...wire, reply: 'not JSON' })).toMatchObject({ error: 'bad_json' })
  expect(parseReply({ ...wire, reply: { role: 5 } })).toMatchObject({ error: 'schema' })
})

test.each([
  ['there is no dialect klingon', { ...line, dialect: 'klingon' }],
  ['there is no dialect __proto__', { ...line, dialect: '__proto__' }],
  ['params.inner is missing', { ...line, dialect: 'chat-wire' }],
  ['screen', { ...line, screen: [0, 1080] }],
  ['space', { ...line, space: 'inches' }],
  ['reply is missing', { ...line, reply: undefined }],
  ['expected object', 'a string'],
])('%s: the line is refused with a sentence', (detail, given) => {
  expect(parseReply(given)).toMatchObject({
    ok: false,
    error: 'schema',
    detail: expect.stringContaining(detail),
  })
})

test('a batch answers line by line, repeats the id, and goes on after a bad line', async () => {
  const results = await read(
    JSON.stringify({ ...line, id: 'a' }),
    '{nonsense',
    '',
    JSON.stringify({ id: 7 }),
    JSON.stringify(line),
  )
  expect(results).toMatchObject([
    { id: 'a', ok: true },
    { ok: false, error: 'bad_json', detail: 'line 2 is not JSON' },
    { id: 7, ok: false, error: 'schema' },
    { ok: true },
  ])
  expect(results).toHaveLength(4)
  expect(results[3]).not.toHaveProperty('id')
})

test('a number of an element that nobody listed is told without a place', () => {
  const reply = 'Thought: Search.\nAction: Type [2]; [harbour]\nMemory_Updated: {}'
  const web = { dialect: 'glm-web', reply, screen: [1920, 1080] }
  const result = parseReply(web)
  expect(result).toMatchObject({
    ok: true,
    repaired: [],
    actions: [{ kind: 'type', mark: 2, text: 'harbour', placed: false }],
  })
  expect(result).not.toHaveProperty('actions.0.at')
  expect(parseReply({ ...web, marks: { '2': [10, 20, 30, 40] } })).toMatchObject({
    actions: [{ at: [25, 40], mark: 2 }],
  })
  expect(parseReply({ ...web, marks: {} })).toMatchObject({ ok: false, error: 'out_of_range' })
})
