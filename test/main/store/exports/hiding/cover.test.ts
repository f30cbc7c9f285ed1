import { appendFile, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import { expect, test } from 'vitest'
import type { Event } from '../../../../../src/core/run/events'
import { toRow } from '../../../../../src/core/run/journal'
import { covered, coveredRequest, textsUnder } from '../../../../../src/main/store/exports/hiding/cover'
import { trajectory } from '../../../../core/exports/scene'
import { events, frameOf, linesOf, runId } from '../../../../fixtures/exports/run'
import { readZipTexts } from '../contents-of'
import { make, makeHome } from '../recorded-home'

const boxes = new Map([[frameOf('a'), [{ x: 130, y: 55, width: 5, height: 5 }]]])
const asked = (text: string) => ({
  messages: [
    { role: 'system' as const, content: [{ type: 'text' as const, text: 'Press Save when done.' }] },
    { role: 'user' as const, content: [{ type: 'text' as const, text }] },
  ],
})

test('every text that an area touches counts, short ones too', () => {
  expect(textsUnder(trajectory.steps[0]!, boxes)).toEqual(['Save'])
  expect(textsUnder(trajectory.steps[0]!, new Map())).toEqual([])
})

test('a line’s list no longer tells what stands there; other lines and frames stay as they are', () => {
  const lines = linesOf(events)
  const found = lines.map((line) => covered(line, boxes))
  const changed = found.filter((line, at) => JSON.stringify(line) !== JSON.stringify(lines[at]))
  expect(changed.length).toBeGreaterThan(0)
  expect(changed.every(({ type }) => type === 'recognized')).toBe(true)
  expect(JSON.stringify(changed)).not.toContain('"Save"')
  expect(JSON.stringify(changed)).toContain('"Cancel"')
})

test('a request loses them but for its rules and its task', () => {
  const task = 'Save the file'
  const { messages } = coveredRequest(asked(`${task}. [1] Save [2] Saved`), ['Save'], task)
  const texts = messages.flatMap(({ content }) => content.map((part) => ('text' in part ? part.text : '')))
  expect(texts).toEqual(['Press Save when done.', 'Save the file. [1] [secret] [2] Saved'])
})

test('short words of an area stand in no row and in no bundle', async () => {
  const short = (event: Event): Event =>
    event.type === 'recognized'
      ? {
          ...event,
          elements: event.elements.map((one) => (one.text === 'Cancel' ? { ...one, text: 'Lin7' } : one)),
        }
      : event
  const text = JSON.stringify(asked(`[1] Lin7 [2] Save`).messages.concat([]))
  const request = JSON.stringify({
    messages: [
      ...JSON.parse(text),
      {
        role: 'user',
        content: [
          { type: 'image', frame: frameOf('a'), size: { width: 200, height: 120 }, mime: 'image/png' },
        ],
      },
    ],
  })
  const home = await makeHome({ [runId]: events.map(short) }, request)
  const mark = { kind: 'redaction', frame: frameOf('a'), boxes: [{ x: 12, y: 12, width: 5, height: 5 }] }
  const row = { v: 1, rev: 1, t_utc: '2026-11-21T22:00:00.000Z', by: 'me', rating: 'first', mark }
  await appendFile(join(home, 'runs', runId, 'annotations.jsonl'), toRow(row, crc32))
  const { out } = await make(home, 'llama-factory')
  const [first] = (await readFile(join(out, 'sft.jsonl'), 'utf8')).split('\n')
  expect(first).toContain('[1] [secret] [2] Save')
  const bundle = await make(home, 'native')
  const texts = await readZipTexts(join(bundle.out, `${runId}.zip`))
  const requests = texts.filter((one) => one.includes('[2] Save'))
  expect(requests.some((one) => one.includes('[1] [secret]'))).toBe(true)
})
