/** Scenes of the console with several runs side by side. */
import type { Snapshot } from '../../src/core/api/api'
import { type TileView, tileOf } from '../../src/core/api/tiles'
import type { Lang } from '../../src/core/lang'
import { click, observation, question, runOf, snapshotOf } from './snapshots'

const tasks = {
  en: [
    'Order the replacement keyboard from the usual supplier and file the receipt',
    'Reply to Ada',
    'Mirror the figure',
    'Export the minutes of the last three meetings',
  ],
  zh: ['向常用供应商订购替换键盘并归档收据', '回复王芳', '水平翻转图形', '导出最近三次会议的纪要'],
} as const

const tile = (nth: number, lang: Lang, change: Partial<TileView>): TileView => ({
  run: `run-${nth + 2}`,
  number: nth + 2,
  task: tasks[lang][nth] ?? '',
  target: `vnc://studio-0${nth + 4}:5900`,
  phase: 'thinking',
  step: nth * 3 + 1,
  since: 1000 - nth * 9000,
  frame: ['figure-menu', 'figure-plain'][nth % 2] ?? 'figure-menu',
  ...change,
})

const beside = (lang: Lang): TileView[] => [
  tile(0, lang, { phase: 'deciding', waits: 'danger' }),
  tile(1, lang, { phase: 'thinking' }),
  tile(2, lang, { phase: 'held', waits: 'held' }),
  tile(3, lang, { phase: 'ended' }),
]

const asked = (lang: Lang) => runOf({ name: 'deciding', ...question(click(lang), lang) }, {}, lang)

export const fleetScenes = {
  fleet(lang: Lang): Snapshot {
    const run = asked(lang)
    return { ...snapshotOf(run), fleet: [tileOf(run, 1), ...beside(lang)] }
  },
  'fleet-thinking'(lang: Lang): Snapshot {
    const run = runOf({ name: 'thinking', observation }, {}, lang)
    return { ...snapshotOf(run), fleet: [tileOf(run, 1), ...beside(lang)] }
  },
  'fleet-start'(lang: Lang): Snapshot {
    const starting = { target: 'practice:desktop', task: tasks[lang][2], since: 2000 }
    return { ...snapshotOf(undefined), fleet: beside(lang), starting }
  },
} as const
