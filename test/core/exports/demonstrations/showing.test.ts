import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { Action } from '../../../../src/core/action/action'
import type { Size } from '../../../../src/core/action/geometry'
import { dialects, impliedParams, dialect as named } from '../../../../src/core/dialects'
import { type Said, seenOf } from '../../../../src/core/exports/answers'
import { isSameMove } from '../../../../src/core/exports/demonstrations/same-move'
import { openShowing } from '../../../../src/core/exports/demonstrations/showing'
import { formsOf } from '../../../../src/core/exports/forms'
import { runOrigin } from '../../../../src/core/exports/origin'
import { openGallery, type PictureSize } from '../../../../src/core/exports/pictures'
import { samplesOf } from '../../../../src/core/exports/samples'
import { problem } from '../../../../src/core/problem'
import { noOpinions, type Opinions } from '../../../../src/core/trajectory/opinions'
import { signalsOf } from '../../../../src/core/trajectory/signals'
import { trajectoryOf } from '../../../../src/core/trajectory/trajectory'
import { demonstration, gestures, type Shown } from '../../../fixtures/exports/by-hand'
import { linesOf, setup } from '../../../fixtures/exports/run'

const spoken = dialects.filter(({ prompts }) => prompts.length > 0).map(({ id }) => id)
const screens: readonly Size[] = [
  { width: 1280, height: 800 },
  { width: 3840, height: 2160 },
  { width: 1080, height: 2400 },
  { width: 801, height: 599 },
]
const frame = (at: number): string => String(at % 10).repeat(64)
const last = 'f'.repeat(64)

function shown(
  name: string,
  moves: readonly Shown[],
  size: Size,
  more: { wanted?: PictureSize; opinions?: Opinions } = {},
) {
  const { wanted = 'sent', opinions = noOpinions } = more
  const run = trajectoryOf(linesOf(demonstration(setup, size, moves, last)))
  const dialect = named(name)
  if (run === undefined || dialect === undefined) throw new Error('the demonstration cannot be read')
  const naming = { opinions, pseudonym: (who: string) => who }
  const gallery = openGallery({ wanted, sizeOf: () => size, boxesOf: () => [] })
  const scene = {
    dialect,
    setup: run.setup,
    thought: false,
    gallery,
    origin: runOrigin(run, naming),
    ...naming,
  }
  const prompt = {
    text: readFileSync(`prompts/${dialect.id}.en.md`, 'utf8'),
    sha256: 'p'.repeat(64),
    lang: 'en',
  } as const
  const steps = run.steps.map((step) => ({
    ...step,
    ...(step.notes && { thought: step.notes.map(({ text }) => text).join() }),
    ...(step.closing && { said: step.closing.map(({ text }) => text).join() }),
  }))
  const rendering = { dialect, params: impliedParams(name), prompt }
  const showing = openShowing({ head: run, steps: steps.length, rendering, scene })
  const all = signalsOf({ steps }, { opinions, program: true }).map((signal) => showing.add(signal))
  return [...all, showing.close()].flatMap((one) => {
    if (one === undefined) return []
    const { signal, request, excluded } = one
    const told = request && samplesOf(signal, request, one.scene)
    return [{ ...one, excluded, samples: told?.samples ?? [], lost: told?.lost ?? [] }]
  })
}

const clicked: Action = {
  kind: 'click',
  at: [40, 30],
  button: 'left',
  count: 1,
  modifiers: [],
  label: 'Save',
}

test('a move by hand is asked for as the dialect asks, with the earlier ones as the model’s own, and answered in its words', () => {
  const moves = [
    { action: clicked, why: 'The file must be saved.', frame: frame(0) },
    { action: { ...clicked, at: [60, 70], label: 'Close' } as const, frame: frame(1) },
  ]
  const [first, second, end] = shown('single-step', moves, { width: 200, height: 100 })
  expect(first?.samples).toMatchObject([
    {
      kind: 'sft',
      origin: {
        ...{
          request: 'rendered',
          decision: 'demonstration',
          let_by: 'demonstration',
          dialect: 'single-step',
        },
        ...{ prompt: 'p'.repeat(64), step: 1, frame: frame(0), thought_by: 'operator' },
        answer: { label: 'right', judged_by: 'operator' },
      },
      answer: { thought: 'human', reason: 'The file must be saved.' },
    },
  ])
  const asked = JSON.stringify(second?.request)
  expect(asked).toContain('You saw: The file must be saved. You proposed: click')
  expect(asked).not.toContain('by hand')
  expect(second?.samples[0]?.pictures.map((picture) => picture.frame)).toEqual([frame(1)])
  expect(end?.samples[0]).toMatchObject({
    key: expect.stringMatching(/-0003-sft-person$/),
    answer: { actions: [{ kind: 'finish', outcome: 'completed' }], reason: 'It is all there.' },
    origin: { step: 3, frame: last, request: 'rendered' },
  })
})

type One = ReturnType<typeof shown>[number]

/** What of a move's row another model would be taught; a move without a row has one reason. */
function faultsOf(one: One, size: Size, wanted: PictureSize): readonly string[] {
  const { samples, lost, excluded, signal } = one
  const { done, frame: own } = signal.step
  const what = JSON.stringify(done)
  if (samples.length + lost.length + (excluded === undefined ? 0 : 1) !== 1)
    return [`${what} counts twice, or never`]
  return samples.flatMap((sample) => {
    if (sample.kind !== 'sft' || done === undefined) return [`${what} is no target`]
    const beside = sample.pictures.findLast(({ frame: name }) => name === own)
    return [...pictureFault(one, beside?.size, wanted), ...readingFault(one, sample.answer, done)].map(
      (fault) => `${what} of ${JSON.stringify(size)} ${fault}`,
    )
  })
}

/** Of a picture in another size only shares are told. */
function pictureFault(
  { signal, scene }: One,
  shown: Size | undefined,
  wanted: PictureSize,
): readonly string[] {
  const { image, space, params = {} } = seenOf(signal.step, scene)
  if (shown === undefined) return ['has no picture']
  const numbers = scene.dialect.numbers?.(space, params) ?? space
  const isShare = wanted !== 'sent' && numbers !== 'image' && numbers !== 'pixels'
  return isShare || JSON.stringify(shown) === JSON.stringify(image)
    ? []
    : ['counts pixels of another picture']
}

function readingFault({ signal, scene }: One, { text, toolCalls }: Said, done: Action): readonly string[] {
  const seen = seenOf(signal.step, scene)
  const calls = toolCalls.length > 0 && { toolCalls: [...toolCalls] }
  const reading = named(scene.dialect.id)?.read({ text, ...calls, finish: 'stop' }, seen)
  const [read, ...more] = reading?.ok ? reading.intent.actions : []
  const same = formsOf(done).some((form) => read !== undefined && isSameMove(form, read, seen))
  return same && more.length === 0 ? [] : [`is read as ${JSON.stringify(read)}: ${text}`]
}

describe.each(spoken)('%s', (name) => {
  test.each<PictureSize>(['sent', 'native', 640])(
    'every move by hand is read back as it was made, of the picture beside the row, or left out by name: %s',
    (wanted) => {
      const faults = screens.flatMap((size) => {
        const moves = gestures(size).map((action, at) => ({ action, frame: frame(at) }))
        const all = shown(name, moves, size, { wanted })
        expect(all).toHaveLength(moves.length + 1)
        return all.flatMap((one) => faultsOf(one, size, wanted))
      })
      expect(faults).toEqual([])
    },
  )
})

test('most of what hands do can be said in most dialects', () => {
  const size = { width: 1280, height: 800 }
  const moves = gestures(size).map((action, at) => ({ action, frame: frame(at) }))
  const said = Object.fromEntries(
    spoken.map((name) => [
      name,
      shown(name, moves, size)
        .filter(({ samples }) => samples.length > 0)
        .map(({ signal }) => signal.step.done?.kind)
        .join(' '),
    ]),
  )
  expect(said).toMatchInlineSnapshot(`
    {
      "anthropic-computer": "click click click click drag scroll type keys keys hold",
      "autoglm": "click click swipe navigate finish",
      "gemini-box": "click",
      "gemini-computer": "click drag keys keys navigate",
      "glm-mobile": "click swipe keys navigate finish",
      "glm-pc": "click click click drag scroll type keys keys finish",
      "glm-web": "",
      "holo": "click click click drag scroll type type keys keys",
      "kimi-point": "click",
      "openai-computer": "click click click click drag drag type keys keys",
      "pyautogui-code": "click click click click drag drag scroll type type keys keys finish",
      "qwen-vl": "click click click drag type type keys keys finish",
      "single-step": "click click click drag type type keys keys finish",
      "step-gui": "click click swipe type keys navigate",
      "ui-tars": "click click click drag type type keys keys navigate finish",
      "ui-venus": "click click drag swipe type keys navigate finish",
      "vnc-tools": "click",
    }
  `)
})

test('without a picture from before it, or a list that the dialect needs, there is no row and a reason', () => {
  const size = { width: 200, height: 100 }
  const reasons = (name: string, moves: readonly Shown[]) =>
    shown(name, moves, size).map(({ excluded }) => excluded)
  expect(reasons('single-step', [{ action: clicked }])).toEqual(['no_screen', undefined])
  expect(reasons('glm-web', [{ action: clicked, frame: frame(0) }])).toEqual(['no_elements', 'no_elements'])
})

test('what a page asked stands in the question of the move that answered it, and in no other', () => {
  const asks = problem('web.asks.confirm', { words: 'Delete it?' })
  const enter: Action = { kind: 'keys', keys: ['enter'] }
  const moves = [
    { action: clicked, frame: frame(0) },
    { action: enter, frame: frame(1), asks },
    { action: clicked, frame: frame(2) },
  ]
  const told = shown('single-step', moves, { width: 200, height: 100 }).map(({ samples }) =>
    JSON.stringify(samples),
  )
  expect(told.map((row) => row.includes('The page asks: “Delete it?”'))).toEqual([false, true, false, false])
})
