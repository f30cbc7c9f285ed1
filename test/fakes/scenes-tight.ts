/** Scenes in which words are long and room is short. */
import { Action } from '../../src/core/action/action'
import type { RunView, Snapshot } from '../../src/core/api/api'
import { type TileView, tileOf } from '../../src/core/api/tiles'
import type { Lang } from '../../src/core/lang'
import { problem, sayEnglish } from '../../src/core/problem'
import { click, observation, question, runOf, snapshotOf } from './snapshots'

const far = {
  target: 'web:https://orders.intranet.studio-example.org/suppliers/2026/keyboards?sort=newest',
  model: 'ByteDance-Seed/UI-TARS-1.5-7B-with-a-long-name',
  task: {
    en: 'Order the replacement keyboard from the usual supplier, file the receipt and answer Ada that it comes on Friday',
    zh: '向常用供应商订购替换键盘，归档收据，并回复王芳说键盘将在星期五送到，然后导出最近三次会议的纪要',
  },
} as const

const long = (run: RunView, lang: Lang): RunView => ({
  ...run,
  setup: { ...run.setup, target: far.target, model: far.model, task: far.task[lang] },
})

const tile = (nth: number, lang: Lang, change: Partial<TileView>): TileView => ({
  run: `run-${nth + 2}`,
  number: nth + 2,
  task: far.task[lang],
  target: far.target,
  phase: 'thinking',
  step: nth * 3 + 111,
  // So long ago that minutes are told.
  since: -3_600_000,
  frame: 'figure-menu',
  ...change,
})

/** A move whose title takes more than its two lines, vetoed a moment ago. */
const longMove = (lang: Lang): Action =>
  Action.parse({
    ...click(lang),
    label:
      lang === 'en'
        ? 'Mirror the whole picture from left to right '.repeat(2).trim()
        : '把整张图片从左到右水平翻转'.repeat(3),
  })

const vetoed = (lang: Lang): RunView => {
  const run = runOf({ name: 'thinking', observation }, {}, lang)
  const steps = run.steps.map((step) =>
    step.fate === 'open'
      ? { ...step, fate: 'vetoed' as const, by: 'operator' as const, proposed: longMove(lang) }
      : step,
  )
  return { ...run, steps }
}

const lost = problem('vnc.at', { place: 'studio-03:5900', why: problem('rfb.closed') })

export const tightScenes = {
  'edit-again': (lang) => {
    const own = Action.parse({ ...click(lang), at: [900, 330], label: undefined })
    return snapshotOf(
      runOf({ name: 'deciding', ...question(click(lang), lang), action: own, edit: {} }, {}, lang),
    )
  },
  'lost-far': (lang) =>
    snapshotOf(
      long(
        runOf(
          { name: 'stuck', source: 'target', message: sayEnglish(lost), problem: lost },
          {
            connection: { state: 'lost', title: far.target, problem: lost },
            reaching: { state: 'waiting', tries: 3, next: 4200 },
          },
          lang,
        ),
        lang,
      ),
    ),
  'far-last': (lang) =>
    snapshotOf(
      long(
        runOf(
          { name: 'deciding', ...question(click(lang), lang) },
          { step: 49, connection: { state: 'live', title: far.target, tabs: 12 } },
          lang,
        ),
        lang,
      ),
    ),
  'vetoed-long': (lang) => snapshotOf(vetoed(lang)),
  'fleet-full': (lang) => {
    const run = runOf({ name: 'deciding', ...question(click(lang), lang) }, {}, lang)
    const others = [
      tile(0, lang, { phase: 'deciding', waits: 'asks' }),
      tile(1, lang, { phase: 'deciding' }),
      tile(2, lang, { phase: 'stuck', reaches: true }),
      tile(3, lang, { phase: 'thinking' }),
      tile(4, lang, { phase: 'by_hand' }),
      tile(5, lang, { phase: 'deciding', waits: 'danger' }),
      tile(6, lang, { phase: 'ended' }),
    ]
    const starting = { target: far.target, task: far.task[lang], since: -3_600_000 }
    return { ...snapshotOf(run), fleet: [tileOf(run, 1), ...others], starting }
  },
  /** A veto was taken back while the run rests: its question stands again under the rest. */
  'paused-back': (lang) =>
    snapshotOf(runOf({ name: 'paused', question: { action: click(lang), back: true } }, {}, lang)),
} as const satisfies Record<string, (lang: Lang) => Snapshot>
