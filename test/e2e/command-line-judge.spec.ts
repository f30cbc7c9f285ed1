/** What a move would meet, as the command line tells it: on a real page, and on a picture whose texts are read. */
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { pilothouse } from './command-line'
import { root } from './door'

let home: string
test.beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'pilothouse-judge-'))
})
test.afterEach(() => rm(home, { recursive: true, force: true }))

const page = `<!doctype html><title>Files</title><body style="margin:0">
<button style="position:absolute;left:100px;top:100px;width:200px;height:40px">Delete all files</button>
<button style="position:absolute;left:100px;top:300px;width:200px;height:40px">Details</button>`

test('a page: the effects, the objection and the grounding of a press', { tag: '@chromium' }, async () => {
  test.slow()
  const server = createServer((_, answer) => answer.setHeader('content-type', 'text/html').end(page))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const judge = (action: object, ...more: readonly string[]) => {
    const target = `web:http://127.0.0.1:${port}/`
    return pilothouse(home, ['judge', '--target', target, '--action', JSON.stringify(action), ...more])
  }
  try {
    const click = { kind: 'click', at: [200, 120], label: 'Delete all files' }
    const said = await judge(click, '--json')
    expect(said.code, said.err).toBe(0)
    expect(JSON.parse(said.out)).toMatchObject({
      effects: [{ kind: 'press', by: 'pointer', on: { elements: expect.anything() } }],
      // That nothing says it is harmless is a ground of its own.
      verdicts: [
        { guard: 'deletion', rule: 'ask', floor: true },
        { guard: 'unknown', rule: 'ask', floor: false },
      ],
      grounding: { verdict: 'there' },
      go: 'ask',
      why: 'guard',
    })
    const lines = await judge({ ...click, at: [200, 320] })
    expect(lines.code).toBe(0)
    expect(lines.out).toContain('presses “Details”')
    expect(lines.out).toContain('“Delete all files” is 200 px above')
    expect(lines.out).toContain('would ask in auto')
  } finally {
    server.closeAllConnections()
    server.close()
  }
})

test('a picture: its texts are read, and a list of elements can be told', { tag: '@chromium' }, async () => {
  const picture = join(root, 'test/fixtures/ocr/en-desk-light-1280.png')
  const judge = (...more: readonly string[]) =>
    pilothouse(home, ['judge', '--picture', picture, '--json', ...more])
  const listed = join(home, 'listed.json')
  const box = { x: 0, y: 0, width: 300, height: 60 }
  await writeFile(listed, JSON.stringify([{ text: 'Pay now', role: 'button', box, confidence: 1 }]))
  const action = '{"kind":"click","at":[150,30],"label":"Pay now"}'
  const told = JSON.parse((await judge('--listed', listed, '--action', action)).out)
  expect(told).toMatchObject({ go: 'ask', why: 'guard', grounding: { verdict: 'there' } })
  const wait = JSON.parse((await judge('--action', '{"kind":"wait","ms":10}')).out)
  expect(wait).toMatchObject({ effects: [], go: 'run' })
  expect(wait).not.toHaveProperty('grounding')
})

test('what is wrong with a call is said in a sentence, with 2 for its usage and 1 for the rest', {
  tag: '@chromium',
}, async () => {
  const wait = ['--action', '{"kind":"wait","ms":10}']
  for (const [flags, words] of [
    [wait, 'either --target URL or --picture PNG'],
    [['--picture', 'a.png'], '--action is missing'],
    [['--picture', 'a.png', '--action', '{'], '--action is not JSON'],
    [['--picture', 'a.png', '--action', '{"kind":"dance"}'], '--action: kind'],
    [['--picture', 'a.png', '--autonomy', 'wild', ...wait], 'ask_risky'],
    [['--target', 'practice:desktop', '--listed', 'x', ...wait], '--listed goes with --picture'],
  ] as const) {
    const said = await pilothouse(home, ['judge', ...flags])
    expect(said.code).toBe(2)
    expect(said.err).toContain(words)
  }
  const missing = await pilothouse(home, ['judge', '--picture', join(home, 'none.png'), ...wait])
  expect(missing.code).toBe(1)
  expect(missing.err).toContain('none.png')
})
