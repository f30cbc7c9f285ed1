import { appendFile } from 'node:fs/promises'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import { expect, test } from 'vitest'
import { exportFormats } from '../../../../src/core/library/library'
import type { Event } from '../../../../src/core/run/events'
import { toRow } from '../../../../src/core/run/journal'
import { createScrub } from '../../../../src/main/store/scrub'
import {
  approved,
  click,
  done,
  events,
  frameOf,
  inShares,
  proposed,
  runId,
} from '../../../fixtures/exports/run'
import { readZipTexts } from './contents-of'
import { filesIn, make, makeHome, plain } from './recorded-home'
import { chunksOf, textsIn } from './unpacked'

const key = 'sk-planted-0123456789abcdef'
const password = 'hunter2 "pass'
const pin = '4821'

/** The run with a key in every text that a model or a screen could bring it into, a password and a PIN typed by hand. */
function planted(): readonly Event[] {
  const inField = { kind: 'type', text: password, at: [120, 100], replace: false, submit: false } as const
  const secretPin = { ...inField, text: pin }
  const before = events.slice(0, -1).map((event): Event => {
    switch (event.type) {
      case 'opened':
        return { ...event, setup: { ...event.setup, task: `Use ${key}` } }
      case 'observed':
        return {
          ...event,
          observation: { ...event.observation, foreground: `mail ${key}`, url: `http://x/?k=${key}` },
        }
      case 'answered':
        return { ...event, reply: { ...event.reply, reasoning: `the key is ${key}` } }
      case 'proposed':
        return {
          ...event,
          proposal: { ...event.proposal, thought: `${event.proposal.thought} ${key}`, memory: key },
        }
      case 'vetoed':
        return { ...event, note: `not ${key}` }
      case 'acted':
        return { ...event, wire: [`type ${key}`] }
      default:
        return event
    }
  })
  const mine = { id: 'p9', name: 'g' } as const
  return [
    ...before.slice(0, -9),
    ...proposed('p9', 'g', { ...secretPin, at: [120, 100] }, `I type ${pin} and ${password}`),
    approved(mine, { ...inField, at: [120, 100] }, true),
    ...done('p9', { ...inField, at: [120, 100] }, 'h'),
    { type: 'took_over', epoch: 3 },
    { type: 'hand', action: click(120, 100), frame: frameOf('h') },
    {
      type: 'hand',
      action: { kind: 'type', text: 'later-secret', replace: false, submit: true },
      frame: frameOf('h'),
    },
    { type: 'ended', end: { outcome: 'completed', by: 'operator', message: `done with ${key}` } },
  ]
}

/** As they stand in texts, JSON, URLs and, wherever they begin in it, base64. */
const spellings = [
  ...[key, password, pin, 'later-secret'],
  JSON.stringify(password).slice(1, -1),
  encodeURIComponent(password),
  ...[key, password].flatMap((secret) =>
    ['', 'x', 'xx'].map((before) =>
      Buffer.from(`${before}${secret}`)
        .toString('base64')
        .slice(before === '' ? 0 : before.length + 1, -4),
    ),
  ),
]

for (const format of exportFormats) {
  test(`no planted secret stands in any byte of an export as ${format}, packed or not`, async () => {
    const text = JSON.stringify({
      messages: [{ role: 'user', content: [{ type: 'text', text: `${key} and ${password}` }] }],
    })
    const home = await makeHome({ [runId]: planted() }, text)
    const scrub = createScrub([key])
    const { out } = await make(home, format, { scrub, options: { ...plain, thought: true } })
    const unpacked = await textsIn(out)
    expect(unpacked.length).toBeGreaterThan(1)
    for (const [name, whole] of unpacked)
      for (const secret of spellings)
        expect(whole.includes(secret) && `${secret} in ${format}/${name}`).toBe(false)
  })
}

// A film has no words.
for (const format of exportFormats.filter((one) => one !== 'webp')) {
  test(`the same search finds the secrets in an export as ${format} that hides nothing`, async () => {
    const home = await makeHome({ [runId]: planted() })
    const { out } = await make(home, format, { options: { ...plain, redact: false, thought: true } })
    expect((await textsIn(out)).map(([, text]) => text).join('')).toContain(key)
  })
}

test('a picture of an export holds pixels and nothing else', async () => {
  const home = await makeHome({ [runId]: inShares(planted()) })
  const kinds = new Set<string>()
  for (const format of ['llama-factory', 'webp'] as const) {
    for (const picture of ['sent', 100] as const) {
      const out = join(home, `${picture}-${format}`)
      await make(home, format, { out, options: { ...plain, picture } })
      for (const [name, bytes] of await filesIn(out))
        for (const kind of chunksOf(name, bytes)) kinds.add(kind)
    }
  }
  expect([...kinds].sort()).toEqual(['ANIM', 'ANMF', 'IDAT', 'IEND', 'IHDR', 'VP8L', 'VP8X', 'pHYs'])
})

test('without redaction the record is exported as it is', async () => {
  const home = await makeHome({ [runId]: planted() })
  const { out } = await make(home, 'html', { options: { ...plain, redact: false } })
  expect((await filesIn(out)).get(`${runId}.html`)?.toString('utf8')).toContain(key)
})

test('an answer whose words were taken out is no target', async () => {
  const home = await makeHome({ [runId]: planted() })
  const { manifest } = await make(home, 'llama-factory', { scrub: createScrub([key]) })
  expect(manifest.excluded['sft:redacted']).toBeGreaterThan(0)
})

test('an area that nobody may see is black in every picture, and its words are gone', async () => {
  const home = await makeHome()
  const mark = { kind: 'redaction', frame: frameOf('a'), boxes: [{ x: 95, y: 45, width: 90, height: 70 }] }
  const row = { v: 1, rev: 1, t_utc: '2026-11-21T22:00:00.000Z', by: 'me', rating: 'first', mark }
  await appendFile(join(home, 'runs', runId, 'annotations.jsonl'), toRow(row, crc32))
  const { out, manifest } = await make(home, 'ms-swift')
  const names = [...(await filesIn(out)).keys()].filter((name) => name.includes(frameOf('a')))
  expect(names).toEqual([expect.stringMatching(/-200x120-r[0-9a-f]{8}\.png$/)])
  const { default: sharp } = await import('sharp')
  const { data } = await sharp(join(out, names[0] ?? ''))
    .extract({ left: 95, top: 45, width: 80, height: 30 })
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect([...new Set(data)]).toEqual([0])
  expect(manifest.runs[0]?.redacted_frames).toBe(1)
  const bundle = await make(home, 'native')
  const texts = await readZipTexts(join(bundle.out, `${runId}.zip`))
  expect(texts.some((text) => text.includes('Password'))).toBe(false)
})
