/** Scenes of the gate: why a move is asked about, the countdown, a mode that fell back, a move that cannot be taken back. */
import { Action } from '../../src/core/action/action'
import type { Snapshot } from '../../src/core/api/api'
import type { Lang } from '../../src/core/lang'
import { click, question, runOf, snapshotOf } from './snapshots'

type Scene = (lang: Lang) => Snapshot

const thin = {
  autonomy: 'ask_risky',
  go: 'ask',
  why: 'thin',
  record: { through: 12, of: 13, streak: 9, bound: 0.667, level: 0.95, enough: 20 },
} as const

export const gateScenes = {
  thin: (lang) =>
    snapshotOf(
      runOf(
        { name: 'deciding', ...question(click(lang), lang), grounds: thin },
        { autonomy: 'ask_risky' },
        lang,
      ),
    ),
  countdown: (lang) =>
    snapshotOf(
      runOf(
        {
          name: 'deciding',
          ...question(click(lang), lang),
          grounds: { autonomy: 'countdown', go: 'count', why: 'countdown' },
        },
        {
          autonomy: 'countdown',
          countdown: { question: 'p7/0', state: 'running', left: 3600, of: 5000 },
        },
        lang,
      ),
    ),
  lapsed: (lang) =>
    snapshotOf(
      runOf(
        {
          name: 'deciding',
          ...question(click(lang), lang),
          grounds: { autonomy: 'ask', go: 'ask', why: 'lapsed', lapse: 'repeats' },
        },
        { lapse: 'repeats' },
        lang,
      ),
    ),
  audited: (lang) =>
    snapshotOf(
      runOf(
        {
          name: 'deciding',
          ...question(click(lang), lang),
          grounds: { ...thin, why: 'audit', record: { ...thin.record, through: 112, of: 113, bound: 0.952 } },
        },
        { autonomy: 'ask_risky' },
        lang,
      ),
    ),
  sends: (lang) =>
    snapshotOf(
      runOf(
        {
          name: 'deciding',
          ...question(Action.parse({ ...click(lang), label: lang === 'en' ? 'Send' : '发送' }), lang),
          verdicts: [
            {
              rule: 'ask',
              guard: 'sending',
              risk: 'send',
              detail: lang === 'en' ? 'Send' : '发送',
              floor: true,
            },
          ],
        },
        {},
        lang,
      ),
    ),
} as const satisfies Record<string, Scene>
