import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { Size, Space } from '../../../src/core/action/geometry'
import { dialects } from '../../../src/core/dialects'
import type { Dialect, Params } from '../../../src/core/dialects/dialect'
import { openAgentNetRun } from '../../../src/core/exports/agentnet'
import type { Said } from '../../../src/core/exports/answers'
import { llamaFactoryLine } from '../../../src/core/exports/llama-factory'
import { msSwiftLines } from '../../../src/core/exports/ms-swift'
import { runOrigin } from '../../../src/core/exports/origin'
import { openGallery, type PictureSize } from '../../../src/core/exports/pictures'
import { samplesOf } from '../../../src/core/exports/samples'
import type { Event } from '../../../src/core/run/events'
import { readRequest } from '../../../src/core/run/requests'
import { noOpinions } from '../../../src/core/trajectory/opinions'
import { signalsOf } from '../../../src/core/trajectory/signals'
import { trajectoryOf } from '../../../src/core/trajectory/trajectory'
import { click, linesOf, setup as plain } from '../../fixtures/exports/run'

const screens: readonly Size[] = [
  { width: 1280, height: 800 },
  { width: 3840, height: 2160 },
  { width: 1080, height: 2400 },
  { width: 801, height: 599 },
]
const wanted: readonly PictureSize[] = ['sent', 'native', 640]
/** Where things are, as shares of the screen: near every edge and in the middle. */
const shares = [
  [0.02, 0.03],
  [0.5, 0.5],
  [0.97, 0.04],
  [0.31, 0.96],
] as const

const frame = 'a'.repeat(64)
const sizeIn = (file: string, native: Size): Size => {
  const [, width, height] = /-(\d+)x(\d+)/.exec(file) ?? []
  return width === undefined ? native : { width: Number(width), height: Number(height) }
}

/** A dialect as one profile speaks it. */
type Spoken = { readonly dialect: Dialect; readonly space: Space; readonly params: Params }

/** Versions whose numbers are of another kind than the dialect's own, and spaces that a profile may name. */
const versions: Readonly<Record<string, readonly Params[]>> = {
  'qwen-vl': [{}, { version: '2.5' }],
  'ui-tars': [{}, { version: '1.0' }, { version: 'seed' }],
}
const spokens: readonly Spoken[] = dialects.flatMap((dialect) =>
  (versions[dialect.id] ?? [{}]).flatMap((params) =>
    [...new Set<Space>([dialect.space, 'pixels', 'image'])].map((space) => ({ dialect, space, params })),
  ),
)

/** One approved click, asked for with the picture that this dialect sends of such a screen. */
function recorded({ dialect, space, params }: Spoken, screen: Size, point: readonly [number, number]) {
  const box = { x: point[0] - 9, y: point[1] - 9, width: 18, height: 18 }
  const elements = [{ text: 'Save', box, confidence: 1, mark: 1, tag: 'button' }]
  const image = dialect.picture?.(screen, params) ?? screen
  const seen = { screen, image, space, params, elements }
  const action = { ...click(...point, 'Save'), mark: 1 }
  const intent = { actions: [action], thought: 'I save.', target: 'Save', repaired: [], ignored: 0 }
  const sent = { type: 'image', frame, size: image, mime: 'image/png' } as const
  const request = { messages: [{ role: 'user', content: [{ type: 'text', text: 'Save it.' }, sent] }] }
  const setup = { ...plain, dialect: dialect.id, space, params }
  const observation = { frame, seq: 1, size: screen, elements, listed: elements }
  const id = 'p1'
  const events: readonly Event[] = [
    { type: 'opened', setup, version: '0' },
    { type: 'observed', observation, ms: 1 },
    { type: 'asked', frame, request: 'b'.repeat(64), images: [sent], ms: 1 },
    { type: 'answered', reply: dialect.write(intent, seen), ms: 1 },
    { type: 'proposed', proposal: { id, frame, ...intent }, verdicts: [] },
    { type: 'approved', proposal: id, index: 0, frame, action, edited: false, by: 'operator' },
    { type: 'intended', proposal: id, index: 0, action },
    { type: 'acted', result: 'sent', wire: [], ms: 1 },
    { type: 'settled', outcome: 'expected_here', quiet: true, frame, ms: 1 },
  ]
  const asked = readRequest(JSON.stringify(request))
  const trajectory = trajectoryOf(linesOf(events))
  if (asked === undefined || trajectory === undefined) throw new Error('the run cannot be read')
  return { trajectory, asked, setup, seen }
}

const Row = z.object({
  messages: z.array(z.object({ role: z.string(), content: z.string() })),
  images: z.array(z.string()),
  size: z.array(z.number()).optional(),
  objects: z.object({ bbox: z.array(z.tuple([z.number(), z.number()])) }).optional(),
})
const Task = z.object({
  traj: z.array(z.object({ image: z.string(), value: z.object({ code: z.string() }) })),
})

type Place = { readonly by: string; readonly at: readonly [number, number]; readonly size: Size }
type Told = ReturnType<typeof told>

function told(spoken: Spoken, screen: Size, point: readonly [number, number], picture: PictureSize) {
  const run = recorded(spoken, screen, point)
  const { dialect } = spoken
  const gallery = openGallery({ wanted: picture, sizeOf: () => screen, boxesOf: () => [] })
  const naming = { opinions: noOpinions, pseudonym: (name: string) => name }
  const scene = { thought: false, gallery, origin: runOrigin(run.trajectory, naming), ...naming }
  const [signal] = signalsOf(run.trajectory)
  if (signal === undefined) throw new Error('there is no step')
  return {
    ...run,
    ...samplesOf(signal, run.asked, { dialect, setup: run.setup, ...scene }),
    signal,
    scene,
    screen,
    picture,
    dialect,
  }
}

/** What is seen by whoever knows no more than the picture beside a row; as it was sent it is read as it was. */
function seenBeside(size: Size, { seen, screen, picture }: Told) {
  if (picture === 'sent') return { ...seen, image: size }
  const along = (value: number, axis: 'width' | 'height') => Math.floor((value * size[axis]) / screen[axis])
  const elements = seen.elements.map(({ box, ...rest }) => ({
    ...rest,
    box: {
      x: along(box.x, 'width'),
      y: along(box.y, 'height'),
      width: Math.max(1, along(box.width, 'width')),
      height: Math.max(1, along(box.height, 'height')),
    },
  }))
  return { ...seen, screen: size, image: size, elements }
}

/** What a model would be taken to mean that answers so to the picture beside it. */
function readBack(row: z.infer<typeof Row>, { toolCalls }: Said, run: Told) {
  const content = row.messages.at(-1)?.content ?? ''
  const calls = toolCalls.length > 0
  for (const call of toolCalls) expect(content).toContain(call.arguments)
  const size = sizeIn(row.images[0] ?? '', run.screen)
  const reply = {
    text: calls ? '' : content,
    finish: 'stop',
    ...(calls && { toolCalls: [...toolCalls] }),
  } as const
  const beside = seenBeside(size, run)
  const reading = run.dialect.read(reply, beside)
  const [action] = reading.ok ? reading.intent.actions : []
  if (action?.kind !== 'click') return { at: [Number.NaN, Number.NaN] as const, size }
  return { at: [action.at[0] / beside.screen.width, action.at[1] / beside.screen.height] as const, size }
}

function grounded(
  { objects, size: [width = 0, height = 0] = [], images }: z.infer<typeof Row>,
  screen: Size,
) {
  const [[x, y] = [0, 0]] = objects?.bbox ?? []
  const size = sizeIn(images[0] ?? '', screen)
  expect({ width, height }).toEqual(size)
  return { at: [x / width, y / height] as const, size }
}

function placesInRows(run: Told): readonly Place[] {
  const { samples, screen } = run
  return samples.flatMap((sample): Place[] => {
    if (sample.kind !== 'sft') return []
    const swift = msSwiftLines(sample, 'train', { task: '', lang: 'en', screen })
    const own = llamaFactoryLine(sample, 'train')
    return [...(own ? [{ ...own, file: 'llama-factory' }] : []), ...swift].map(({ file, record }) => {
      const row = Row.parse(record)
      const place = row.objects ? grounded(row, screen) : readBack(row, sample.answer, run)
      return { by: file, ...place }
    })
  })
}

function placesInRun({ trajectory, signal, scene, screen }: Told): readonly Place[] {
  const run = openAgentNetRun(trajectory, 'train', { ...scene, unjudged: false, lang: 'en' })
  run.add(signal)
  return run.close().flatMap(({ record }) =>
    Task.parse(record).traj.map(({ image, value }) => {
      const [, x, y] = /x=([\d.]+), y=([\d.]+)/.exec(value.code) ?? []
      return { by: 'agentnet', at: [Number(x), Number(y)], size: sizeIn(image, screen) } as const
    }),
  )
}

/** A pixel of the picture, the finest share that the dialect can say, and a pixel of the screen. */
const slack = (shown: number, own: number): number => 1 / shown + 1 / own + 1 / 1000

const isThere = ({ at, size }: Place, [x, y]: readonly [number, number], screen: Size): boolean =>
  Math.abs(at[0] - x / screen.width) <= slack(size.width, screen.width) &&
  Math.abs(at[1] - y / screen.height) <= slack(size.height, screen.height)

/** Whether the same number means the same place of a picture of any size. */
const isShare = ({ dialect, space, params }: Spoken): boolean => {
  const numbers = dialect.numbers?.(space, params) ?? space
  return numbers !== 'pixels' && numbers !== 'image'
}

describe.each(
  spokens.map((spoken) => {
    const { dialect, space, params } = spoken
    return [`${dialect.id} in ${space} ${JSON.stringify(params)}`, spoken] as const
  }),
)('%s', (_, spoken) => {
  test.each(wanted)('places in every row are those of the picture beside it: %s', (picture) => {
    const off: unknown[] = []
    for (const screen of screens)
      for (const [x, y] of shares) {
        const point = [Math.round(x * screen.width), Math.round(y * screen.height)] as const
        const run = told(spoken, screen, point, picture)
        const places = [...placesInRows(run), ...placesInRun(run)]
        // What cannot be said of another picture is refused, never told wrong.
        expect(run.lost.every(({ why }) => why === 'picture_resized' && picture !== 'sent')).toBe(true)
        if (isShare(spoken)) expect(run.lost).toEqual([])
        if (run.lost.length === 0)
          expect(places.map(({ by }) => by)).toEqual([
            'llama-factory',
            'sft.jsonl',
            'grounding.jsonl',
            'agentnet',
          ])
        const stray = places.filter((place) => !isThere(place, point, screen))
        off.push(...stray.map((place) => ({ ...place, point, screen })))
      }
    expect(off).toEqual([])
  })
})
