/** What anybody may say, type or read: other directions, halves of pairs, control characters, ten thousand signs. */
import { rm } from 'node:fs/promises'
import { expect, onTestFinished, test } from 'vitest'
import type { Event } from '../../../../src/core/run/events'
import type { Format } from '../../../../src/main/store/exports/options'
import { events, runId } from '../../../fixtures/exports/run'
import { filesIn, make, makeHome, plain } from './recorded-home'
import { textsIn } from './unpacked'

const signs = [
  '\u202eעברית‏ مرحبا',
  '👩‍👩‍👧 🇨🇭',
  'half \ud83d here',
  'ls \u2028 ps \u2029 é',
  'x'.repeat(10_000),
]
const odd = [...signs, 'nul \u0000 esc \u001b[31m del \u007f'].join(' ')

const told = events.map((event): Event => {
  switch (event.type) {
    case 'opened':
      return { ...event, setup: { ...event.setup, task: odd } }
    case 'answered':
      return { ...event, reply: { ...event.reply, reasoning: odd } }
    case 'proposed':
      return { ...event, proposal: { ...event.proposal, thought: odd } }
    case 'vetoed':
      return { ...event, note: odd }
    default:
      return event
  }
})

test.each<Format>([
  'llama-factory',
  'ms-swift',
  'parquet',
  'webdataset',
  'agentnet',
  'atif',
  'osworld',
  'hf-sessions',
])(
  'odd texts stand in an export as %s as UTF-8 has them, and no half of a pair is spelt out',
  async (format) => {
    const home = await makeHome({ [runId]: told })
    onTestFinished(() => rm(home, { recursive: true }))
    const { out } = await make(home, format, { options: { ...plain, thought: true } })
    const texts = await textsIn(out)
    const json = texts.filter(([name, text]) => /\.(?:json|jsonl|tar)$/.test(name) && text.includes('{'))
    for (const [name, text] of json) expect(/(?<!\\)\\ud[89a-f]/.test(text) && name).toBe(false)
    if (['agentnet', 'atif', 'osworld', 'hf-sessions'].includes(format))
      expect(texts.some(([, text]) => text.includes(signs.join(' ').toWellFormed()))).toBe(true)
  },
)

test('a report holds no control character, and shows that there was one', async () => {
  const home = await makeHome({ [runId]: told })
  onTestFinished(() => rm(home, { recursive: true }))
  const { out } = await make(home, 'html')
  const page = (await filesIn(out)).get(`${runId}.html`)?.toString('utf8') ?? ''
  expect(/(?![\t\n\r])\p{Cc}/u.test(page)).toBe(false)
  expect(page).toContain('nul ␀ esc ␛[31m del �')
})
