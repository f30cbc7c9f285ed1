import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { dialects } from '../../../../src/core/dialects'
import type { Dialect, PastMove } from '../../../../src/core/dialects/dialect'
import { llamaFactoryFault, llamaFactoryLine } from '../../../../src/core/exports/llama-factory'
import { msSwiftFault, msSwiftLines } from '../../../../src/core/exports/ms-swift'
import { runOrigin } from '../../../../src/core/exports/origin'
import { openGallery } from '../../../../src/core/exports/pictures'
import { samplesOf } from '../../../../src/core/exports/samples'
import { trlFault, trlLine } from '../../../../src/core/exports/trl'
import type { Event } from '../../../../src/core/run/events'
import { readRequest } from '../../../../src/core/run/requests'
import { noOpinions } from '../../../../src/core/trajectory/opinions'
import { signalsOf } from '../../../../src/core/trajectory/signals'
import { trajectoryOf } from '../../../../src/core/trajectory/trajectory'
import { click, linesOf, setup as plain } from '../../../fixtures/exports/run'

const size = { width: 1280, height: 800 }
const [first, second, third] = ['1', '2', '3'].map((mark) => mark.repeat(64))
const marks = [
  { text: 'Cancel', box: { x: 0, y: 0, width: 200, height: 200 }, confidence: 1, mark: 1, tag: 'button' },
  {
    text: 'Save <image>',
    box: { x: 600, y: 400, width: 200, height: 200 },
    confidence: 1,
    mark: 2,
    tag: 'button',
  },
]
const [wrong, right] = [
  { ...click(100, 100), mark: 1 },
  { ...click(700, 500), mark: 2 },
]

/** Two steps as the engine records them: the first approved, the second, asked for with that history, corrected. */
async function recorded(dialect: Dialect) {
  const setup = { ...plain, dialect: dialect.id, space: dialect.space, task: 'Press <image> in the list' }
  const prompt =
    dialect.prompts.length === 0 ? '' : await readFile(join('prompts', `${dialect.id}.en.md`), 'utf8')
  const seen = {
    screen: size,
    image: dialect.picture?.(size, {}) ?? size,
    space: dialect.space,
    elements: marks,
  }
  const reply = (action: typeof right) =>
    dialect.write({ actions: [action], thought: 'I saw <image>.', repaired: [], ignored: 0 }, seen)
  const texts = new Map<string, string>()
  const step = (
    frame: string,
    after: string,
    history: readonly PastMove[],
    edited: boolean,
  ): readonly Event[] => {
    const observation = { frame, seq: 1, size, elements: marks, listed: marks, url: 'http://x/' }
    const action = edited ? wrong : right
    const turn = {
      task: setup.task,
      lang: 'en',
      prompt,
      observation,
      seen,
      history,
      step: history.length + 1,
      now: '2026-01-01 12:00',
    } as const
    const text = JSON.stringify(dialect.request(turn))
    const request = createHash('sha256').update(text).digest('hex')
    texts.set(request, text)
    const images =
      readRequest(text)?.messages.flatMap(({ content }) => content.filter((part) => part.type === 'image')) ??
      []
    const id = `p-${frame}`
    return [
      { type: 'observed', observation, ms: 1 },
      { type: 'asked', frame, request, images, ms: 1 },
      { type: 'answered', reply: reply(action), ms: 1 },
      {
        type: 'proposed',
        proposal: { id, frame, actions: [action], thought: 'I saw <image>.', repaired: [], ignored: 0 },
        verdicts: [],
      },
      { type: 'approved', proposal: id, index: 0, frame, action: right, edited, by: 'operator' },
      { type: 'intended', proposal: id, index: 0, action: right },
      { type: 'acted', result: 'sent', wire: [], ms: 1 },
      { type: 'settled', outcome: 'expected_here', quiet: true, frame: after, ms: 1 },
    ]
  }
  const past: PastMove = {
    intent: { actions: [right], thought: 'I saw <image>.', repaired: [], ignored: 0 },
    proposal: 'p',
    frame: first ?? '',
    size,
    reply: reply(right),
    fate: 'approved',
    done: right,
    outcome: 'expected_here',
  }
  const opened: Event = { type: 'opened', setup, version: '0' }
  const events = [
    opened,
    ...step(first ?? '', second ?? '', [], false),
    ...step(second ?? '', third ?? '', [past], true),
  ]
  return { events, texts, setup }
}

for (const dialect of dialects) {
  test(`what ${dialect.id} was asked and should have answered trains without surprises`, async () => {
    const { events, texts, setup } = await recorded(dialect)
    const trajectory = trajectoryOf(linesOf(events))
    if (trajectory === undefined) throw new Error('the run cannot be read')
    const gallery = openGallery({ wanted: 'sent', sizeOf: () => size, boxesOf: () => [] })
    const naming = { opinions: noOpinions, pseudonym: (name: string) => name }
    const scene = {
      dialect,
      setup,
      thought: false,
      gallery,
      origin: runOrigin(trajectory, naming),
      ...naming,
    }
    const made = signalsOf(trajectory).map((signal) => {
      const request = readRequest(texts.get(signal.prompt.ask?.request ?? '') ?? '')
      if (request === undefined) throw new Error('there is no request')
      return samplesOf(signal, request, scene)
    })
    expect(made.flatMap(({ lost }) => lost)).toEqual([])
    const samples = made.flatMap(({ samples }) => samples)
    expect(samples.map(({ kind }) => kind)).toEqual(['sft', 'kto', 'sft', 'pair', 'kto', 'kto'])
    for (const sample of samples) {
      const line = llamaFactoryLine(sample, 'train')
      expect(line && llamaFactoryFault(line.file, line.record)).toBeUndefined()
      expect(line).toBeDefined()
      const swift = msSwiftLines(sample, 'train', { task: setup.task, lang: 'en', screen: size })
      expect(swift.length).toBeGreaterThan(0)
      for (const { file, record } of swift) expect(msSwiftFault(file, record)).toBeUndefined()
      const { table, row } = trlLine(sample, 'train')
      expect(trlFault(table, row)).toBeUndefined()
    }
  })
}
