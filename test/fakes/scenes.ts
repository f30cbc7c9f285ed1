/** Named scenes of the console: a run in every phase, in good days and bad ones. */

import type { Action } from '../../src/core/action/action'
import type { RunView, Snapshot } from '../../src/core/api/api'
import type { Lang } from '../../src/core/lang'
import { problem, sayEnglish } from '../../src/core/problem'
import { firstScenes } from './scenes-first'
import { fleetScenes } from './scenes-fleet'
import { gateScenes } from './scenes-gate'
import { phoneScenes } from './scenes-phone'
import { policyScenes } from './scenes-policy'
import { tightScenes } from './scenes-tight'
import { click, observation, proposal, question, runOf, snapshotOf } from './snapshots'

const unanswered = problem('model.at', {
  model: 'glm-4.5v',
  place: '127.0.0.1:8000',
  why: problem('model.net.refused'),
})
const unpasted = problem('vnc.move.paste_unseen')
const closed = problem('vnc.at', { place: 'studio-03:5900', why: problem('rfb.closed') })

type Scene = (lang: Lang) => Snapshot

const asks =
  (action: Action): Scene =>
  (lang) =>
    snapshotOf(runOf({ name: 'deciding', ...question(action, lang) }, {}, lang))

/** The open step was approved. */
const done = (run: RunView): RunView => ({
  ...run,
  steps: run.steps.map((step) =>
    step.fate === 'open' ? { ...step, fate: 'approved', by: 'operator' } : step,
  ),
})

const long = 'A very long sentence that a model might well write when nobody stops it, '.repeat(9)

export const scenes = {
  ...gateScenes,
  ...fleetScenes,
  ...firstScenes,
  ...policyScenes,
  ...tightScenes,
  deciding: (lang) => snapshotOf(runOf({ name: 'deciding', ...question(click(lang), lang) }, {}, lang)),
  noted: (lang) => {
    const connection = { state: 'live', title: 'QEMU (till-2)', notice: problem('vnc.keys_alone') } as const
    return snapshotOf(runOf({ name: 'deciding', ...question(click(lang), lang) }, { connection }, lang))
  },
  start: () => snapshotOf(undefined),
  'start-phone': () =>
    snapshotOf(undefined, { targets: ['adb://R58M12ABCDE', 'adb+tcp://192.168.1.20:5555'] }),
  'start-web': () => snapshotOf(undefined, { targets: ['web:https://example.org/shop?q=小船'] }),
  bare: () => snapshotOf(undefined, { models: [], targets: [], tasks: [] }),
  settings: () => snapshotOf(undefined),
  runs: () => snapshotOf(undefined, { operator: 'ada' }),
  'runs-empty': () => snapshotOf(undefined),
  inbox: () => snapshotOf(undefined, { operator: 'ada' }),
  'inbox-empty': () => snapshotOf(undefined, { operator: 'ada' }),
  replay: () => snapshotOf(undefined, { operator: 'ada' }),
  compare: () => snapshotOf(undefined),
  regression: () => snapshotOf(undefined, { operator: 'ada' }),
  'regression-asking': () => snapshotOf(undefined, { operator: 'ada' }),
  'regression-failed': () => snapshotOf(undefined, { operator: 'ada' }),
  'regression-empty': () => snapshotOf(undefined),
  drill: () => snapshotOf(undefined, { operator: 'ada' }),
  'drill-empty': () => snapshotOf(undefined),
  'shift-drill': (lang) => snapshotOf(runOf({ name: 'deciding', ...question(click(lang), lang) }, {}, lang)),
  prompts: (lang) => snapshotOf(runOf({ name: 'deciding', ...question(click(lang), lang) }, {}, lang)),
  observing: (lang) =>
    snapshotOf(
      runOf({ name: 'observing' }, { step: 1, steps: [], tokens: { prompt: 0, completion: 0 } }, lang),
    ),
  thinking: (lang) => {
    const run = runOf({ name: 'thinking', observation }, {}, lang)
    return snapshotOf({ ...run, steps: run.steps.slice(0, -1) })
  },
  guarded: (lang) =>
    snapshotOf(
      runOf(
        {
          name: 'deciding',
          ...question(click(lang), lang),
          proposal: {
            ...proposal(click(lang), lang),
            repaired: ['code fence', 'trailing comma'],
            ignored: 2,
            confirm: 'Shall I?',
          },
          verdicts: [
            { rule: 'ask', guard: 'payment', detail: 'Pay now', floor: true },
            { rule: 'ask', guard: 'consequence', detail: 'Delete', floor: false },
          ],
        },
        {},
        lang,
      ),
    ),
  denied: (lang) =>
    snapshotOf(
      runOf(
        {
          name: 'deciding',
          ...question(click(lang), lang),
          verdicts: [{ rule: 'deny', guard: 'payment', detail: 'Pay now', floor: true }],
        },
        {},
        lang,
      ),
    ),
  queue: (lang) => {
    const actions: Action[] = [click(lang), { kind: 'keys', keys: ['ctrl', 's'] }, click(lang)]
    const open = question(click(lang), lang)
    return snapshotOf(runOf({ name: 'deciding', ...open, proposal: { ...open.proposal, actions } }, {}, lang))
  },
  type: asks({
    kind: 'type',
    text: '水平翻转 figure-mirrored.png',
    at: [960, 470],
    replace: true,
    submit: true,
    label: 'Name',
  }),
  drag: asks({
    kind: 'drag',
    path: [
      [700, 420],
      [1000, 500],
      [1260, 820],
    ],
    button: 'left',
  }),
  swipe: asks({ kind: 'swipe', from: [960, 900], to: [960, 300], ms: 300 }),
  scroll: asks({ kind: 'scroll', at: [960, 600], direction: 'down', ticks: 8 }),
  keys: asks({ kind: 'keys', keys: ['ctrl', 'shift', 'e'] }),
  right: asks({
    kind: 'click',
    at: [1900, 20],
    button: 'right',
    count: 1,
    modifiers: [],
    label: 'the corner',
  }),
  double: asks({
    kind: 'click',
    at: [20, 1060],
    button: 'left',
    count: 2,
    modifiers: [],
    label: 'the other corner',
  }),
  hold: asks({ kind: 'long_press', at: [900, 600], ms: 1000 }),
  finish: asks({
    kind: 'finish',
    outcome: 'completed',
    message: 'The figure is mirrored and was exported as figure.png to the Pictures folder.',
  }),
  long: asks({ kind: 'type', text: long, replace: false, submit: false }),
  ask: asks({
    kind: 'ask',
    question: 'There are two files named figure.png. Which one should be replaced?',
    options: ['The one in Pictures', 'The one in Documents / 图片 / 2026', 'Neither, use another name'],
  }),
  whichOne: asks({
    kind: 'ask',
    question: '“Flip Vertically” is on the screen 2 times. Which one?',
    options: ['1: at 435, 180', '2: at 985, 222', 'Skip this step'],
    places: [
      { x: 360, y: 165, width: 150, height: 30 },
      { x: 910, y: 207, width: 150, height: 30 },
    ],
  }),
  unread: (lang) =>
    snapshotOf(
      runOf(
        {
          name: 'unread',
          nth: 1,
          observation,
          error: 'bad_json',
          detail: 'a comma without a value',
          problem: problem('reading.comma_without_value'),
          text: '{"status": "in_progress", "action": {"type": "click", "coordinates": [443,, 246]}\nI will now click the entry “Flip Horizontally”.',
        },
        {},
        lang,
      ),
    ),
  held: (lang) =>
    snapshotOf(
      runOf(
        {
          name: 'held',
          ...question(click(lang), lang),
          live: 'figure-plain',
          change: {
            changed: 8120,
            total: 9216,
            region: { x: 802, y: 218, width: 96, height: 96 },
            elsewhere: 0.061,
            signs: [{ kind: 'foreground', was: 'Image viewer', is: 'Files' }, { kind: 'place' }],
            boxes: [{ x: 806, y: 224, width: 88, height: 82 }],
          },
        },
        {},
        lang,
      ),
    ),
  acting: (lang) =>
    snapshotOf(done(runOf({ name: 'acting', ...question(click(lang), lang) }, { helm: 'agent' }, lang))),
  settling: (lang) => snapshotOf(done(runOf({ name: 'settling', ...question(click(lang), lang) }, {}, lang))),
  by_hand: (lang) => snapshotOf(runOf({ name: 'by_hand' }, { helm: 'operator' }, lang)),
  conceals: (lang) => snapshotOf(runOf({ name: 'by_hand' }, { helm: 'operator', conceals: true }, lang)),
  paused: (lang) => snapshotOf(runOf({ name: 'paused' }, {}, lang)),
  stuck: (lang) =>
    snapshotOf(
      runOf(
        {
          name: 'stuck',
          source: 'model',
          message: sayEnglish(unanswered),
          problem: unanswered,
        },
        {},
        lang,
      ),
    ),
  broken: (lang) => {
    const why = { message: sayEnglish(unpasted), problem: unpasted }
    const run = runOf({ name: 'stuck', source: 'target', ...why }, {}, lang)
    const text: Action = { kind: 'type', text: '小船', replace: false, submit: false }
    const broken = { when: 'during', why } as const
    const last = (step: RunView['steps'][number]) =>
      step.fate === 'open' ? ({ ...step, fate: 'edited', by: 'operator', done: text, broken } as const) : step
    return snapshotOf({ ...run, steps: run.steps.map(last) })
  },
  lost: (lang) =>
    snapshotOf(
      runOf(
        {
          name: 'stuck',
          source: 'target',
          message: sayEnglish(closed),
          problem: closed,
        },
        {
          connection: {
            state: 'lost',
            title: 'studio-03',
            problem: closed,
          },
          reaching: { state: 'waiting', tries: 3, next: 4200 },
        },
        lang,
      ),
    ),
  lostForGood: (lang) =>
    snapshotOf(
      runOf(
        {
          name: 'stuck',
          source: 'target',
          message: sayEnglish(closed),
          problem: closed,
        },
        {
          connection: {
            state: 'lost',
            title: 'studio-03',
            problem: problem('vnc.at', { place: 'studio-03', why: problem('rfb.password.wrong') }),
          },
          reaching: { state: 'over', tries: 24 },
        },
        lang,
      ),
    ),
  connecting: (lang) =>
    snapshotOf(
      runOf(
        { name: 'observing' },
        {
          connection: { state: 'connecting', title: '' },
          step: 1,
          steps: [],
          size: undefined,
          tokens: { prompt: 0, completion: 0 },
          ledger: [],
        },
        lang,
      ),
    ),
  ended: (lang) =>
    snapshotOf(
      runOf(
        {
          name: 'ended',
          end: { outcome: 'completed', by: 'model', message: 'The figure is mirrored and exported.' },
        },
        {},
        lang,
      ),
    ),
  stopped: (lang) =>
    snapshotOf(runOf({ name: 'ended', end: { outcome: 'stopped', by: 'operator', message: '' } }, {}, lang)),
  ...phoneScenes,
} as const satisfies Record<string, Scene>
