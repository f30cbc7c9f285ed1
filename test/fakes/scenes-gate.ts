/** Scenes of the gate: why a move is asked about, the countdown, a mode that fell back, a move that cannot be taken back. */
import { Action } from '../../src/core/action/action'
import type { Snapshot } from '../../src/core/api/api'
import type { Lang } from '../../src/core/lang'
import { problem } from '../../src/core/problem'
import { click, element, observation, question, runOf, snapshotOf } from './snapshots'

type Scene = (lang: Lang) => Snapshot

const thin = {
  autonomy: 'ask_risky',
  go: 'ask',
  why: 'thin',
  record: { through: 12, of: 13, streak: 9, bound: 0.667, level: 0.95, enough: 20 },
} as const

const elsewhere = Action.parse({
  kind: 'click',
  at: [845, 306],
  label: 'Flip Vertically',
  box: { x: 758, y: 290, width: 160, height: 32 },
})

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
  writes: (lang) => {
    const said = { en: ['Search layers', 'curves'], zh: ['搜索图层', '曲线'] } as const
    const [label, text] = said[lang]
    const field = { ...element('', 424, 250, 300, 32), role: 'drawn-line' }
    const seen = { ...observation, elements: [field, element(label, 436, 256, 110, 20)] }
    const action = Action.parse({ kind: 'type', at: [560, 266], text, label })
    return snapshotOf(runOf({ name: 'deciding', ...question(action, lang), observation: seen }, {}, lang))
  },
  which: (lang) => {
    const asked = question(click(lang), lang)
    const name = asked.action.kind === 'click' ? (asked.action.label ?? '') : ''
    const again = [element(name, 762, 378, 176, 32), element(name, 762, 600, 176, 32)]
    const rows = [
      element(lang === 'en' ? 'Layer' : '图层', 424, 250, 120, 32),
      element(lang === 'en' ? 'Selection' : '选区', 424, 378, 120, 32),
    ]
    const seen = { ...observation, elements: [element(name, 762, 250, 176, 32), ...again, ...rows] }
    return snapshotOf(runOf({ name: 'deciding', ...asked, observation: seen }, {}, lang))
  },
  candidates: (lang) =>
    snapshotOf(
      runOf(
        {
          name: 'deciding',
          ...question(click(lang), lang),
          grounds: { autonomy: 'ask_risky', go: 'ask', why: 'disagreement' },
          candidates: {
            awaited: 1,
            more: false,
            moves: [
              { id: 'p7', action: click(lang), votes: 2, by: '' },
              { id: 'p8', action: elsewhere, votes: 1, by: 'qwen3-vl-32b' },
              { id: 'p9', action: { kind: 'keys', keys: ['ctrl', 'shift', 'h'] }, votes: 1, by: 'glm-4.5v' },
            ],
            unanswered: [{ by: 'ui-tars-1.5', why: problem('model.net.refused') }],
          },
        },
        { autonomy: 'ask_risky' },
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
