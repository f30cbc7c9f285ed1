/** Examinations and drills without a service: what there is, what is told, what was asked for. */

import type { Action } from '../../src/core/action/action'
import type { Lang } from '../../src/core/lang'
import { problem } from '../../src/core/problem'
import type { Problem } from '../../src/core/problems/shape'
import type { DrillCase, DrillGround, DrillRecord } from '../../src/core/trials/drill'
import { DrillRecord as Drill } from '../../src/core/trials/drill'
import { type Examination, type ExamNews, ExamWish } from '../../src/core/trials/examination'
import type { Link } from '../../src/renderer/link/link'
import type { Client } from '../../src/renderer/link/wire'
import { menuFrame, plainFrame } from './library'
import { click, observation, proposal, size } from './snapshots'

type Calls =
  | 'examine'
  | 'examinations'
  | 'examination'
  | 'dropExamination'
  | 'drillGround'
  | 'deal'
  | 'keepDrill'

export type FakeTrials = {
  readonly client: Pick<Client, Calls>
  readonly asked: ExamWish[]
  /** What an examination tells, in order; `hold` keeps it from ending. */
  news: ExamNews[]
  hold: boolean
  kept: Examination[]
  ground: DrillGround
  cases: DrillCase[]
  readonly dealt: { readonly count: number; readonly seed: string }[]
  readonly drills: Omit<DrillRecord, 'v' | 'at'>[]
  /** Why nothing can be kept. */
  problem: Problem | undefined
}

export function fakeTrials(): FakeTrials {
  const said = () => (trials.problem === undefined ? { ok: true } : { ok: false, problem: trials.problem })
  const trials: FakeTrials = {
    asked: [],
    news: [],
    hold: false,
    kept: [],
    ground: { good: 0, bad: 0, runs: 0, drills: [] },
    cases: [],
    dealt: [],
    drills: [],
    problem: undefined,
    client: {
      examine: async (wish, options) => {
        trials.asked.push(ExamWish.parse(wish))
        return tell(trials, options?.signal)
      },
      examinations: async () => ({ rows: trials.kept.map(({ row }) => row) }),
      examination: async ({ id }) => {
        const examination = trials.kept.find(({ row }) => row.id === id)
        return examination === undefined
          ? { ok: false, problem: problem('exam.changed', { name: id }) }
          : { ok: true, examination }
      },
      dropExamination: async ({ id }) => {
        trials.kept = trials.kept.filter(({ row }) => row.id !== id)
        return said()
      },
      drillGround: async () => trials.ground,
      deal: async (wanted) => {
        trials.dealt.push(wanted)
        return { cases: trials.cases.slice(0, wanted.count) }
      },
      keepDrill: async (drill) => {
        trials.drills.push(Drill.omit({ v: true, at: true }).parse(drill))
        return said()
      },
    },
  }
  return trials
}

async function* tell({ news, hold }: FakeTrials, signal: AbortSignal | undefined): AsyncGenerator<ExamNews> {
  yield* news
  if (hold) await new Promise((resolve) => signal?.addEventListener('abort', resolve))
}

const clickAt = (x: number, y: number, label: string): Action => ({
  kind: 'click',
  at: [x, y],
  button: 'left',
  count: 1,
  modifiers: [],
  label,
})

const typed = (text: string): Action => ({ kind: 'type', text, at: [960, 470], replace: true, submit: false })

const finish: Action = { kind: 'finish', outcome: 'completed', message: 'Done.' }

const longText =
  '请在下周一之前把修改后的图形发给设计部门的同事，并抄送给项目经理，同时附上导出时所用的全部参数与说明。'

/** Two models on the same seven questions. */
export function examinations(lang: Lang = 'en'): Examination[] {
  const file = lang === 'en' ? 'figure-mirrored.png' : longText
  const wanted = [
    clickAt(850, 266, lang === 'en' ? 'Flip Horizontally' : '水平翻转'),
    clickAt(480, 270, lang === 'en' ? 'Transform' : '变换'),
    typed(file),
    { kind: 'keys', keys: ['ctrl', 'shift', 'e'] } as const satisfies Action,
    { kind: 'scroll', at: [960, 600], direction: 'down', ticks: 5 } as const satisfies Action,
    clickAt(1630, 400, 'Export'),
    finish,
  ]
  const left: readonly Partial<Examination['answers'][number]>[] = [
    {},
    { answered: clickAt(482, 330, 'Canvas Size…'), difference: 'place' },
    { answered: typed('figure.png'), difference: 'text' },
    {},
    { answered: clickAt(960, 600, 'the page'), difference: 'kind' },
    {},
    { problem: 'bad_json: a comma without a value', difference: 'none' },
  ]
  const right: readonly Partial<Examination['answers'][number]>[] = [
    { answered: clickAt(852, 308, 'Flip Vertically'), difference: 'place' },
    {},
    { answered: typed('figure.png'), difference: 'text' },
    {},
    {},
    {},
    {},
  ]
  const answersOf = (given: typeof left) =>
    wanted.map((action, nth): Examination['answers'][number] => ({
      run: nth < 4 ? 'run-7' : 'run-6',
      step: (nth % 4) + 1,
      shown: (nth % 4) + 1,
      frame: nth === 0 || nth === 1 ? menuFrame : plainFrame,
      size,
      app: ['org.gimp.GIMP', 'org.gimp.GIMP', 'example.org', 'example.org', '', '', ''][nth] ?? '',
      wanted: action,
      ...(given[nth]?.difference === undefined ? { answered: action } : given[nth]),
    }))
  const runs = [
    { id: 'run-7', task: 'Mirror the figure horizontally and export it' },
    { id: 'run-6', task: '把图形水平翻转，然后导出为 PNG 文件，保存在“图片”文件夹里' },
  ]
  const rowOf = (id: string, title: string, model: string, answers: Examination['answers']) => ({
    v: 1 as const,
    id,
    at: `2026-11-2${id.slice(7, 8)}T09:${id.slice(-2)}:00.000Z`,
    ms: 34_000,
    title,
    model,
    dialect: id.endsWith('21') ? 'ui-tars' : 'single-step',
    prompt: 'c'.repeat(64),
    runs,
    n: answers.length,
    agreed: answers.filter(({ difference }) => difference === undefined).length,
    skipped: id.endsWith('21')
      ? ['The run 20261121-130712-ab12 has lost the picture of 2 of its 9 questions; they were left out.']
      : [],
  })
  const [one, other] = [answersOf(left), answersOf(right)]
  return [
    { row: rowOf('20261122-090000-aa30', 'GLM-4.5V', 'zai-org/GLM-4.5V', one), answers: one },
    {
      row: rowOf('20261121-090000-aa21', 'UI-TARS on the lab’s server', 'UI-TARS-1.5-7B', other),
      answers: other,
    },
  ]
}

const caseOf = (step: number, change: Partial<DrillCase>, lang: Lang): DrillCase => {
  const action = change.action ?? click(lang)
  return {
    run: 'run-7',
    step,
    task: lang === 'en' ? 'Mirror the figure horizontally and export it' : longText,
    before: [clickAt(440, 160, 'Image'), clickAt(480, 270, 'Transform')],
    observation: { ...observation, frame: step % 2 === 0 ? plainFrame : menuFrame, elements: [] },
    proposal: { ...proposal(action, lang), said: undefined },
    action,
    verdicts: [],
    known: 'good',
    made: false,
    fate: { kind: 'approved' },
    ...change,
  }
}

/** A good one, a vetoed one, an edited one, a made one. */
export const drillCases = (lang: Lang = 'en'): DrillCase[] => [
  caseOf(1, {}, lang),
  caseOf(
    2,
    {
      action: clickAt(1140, 412, 'the sun'),
      known: 'bad',
      reason: 'wrong_target',
      fate: { kind: 'vetoed', note: lang === 'en' ? 'The menu, not the sun.' : '应该点菜单，不是太阳。' },
    },
    lang,
  ),
  caseOf(
    3,
    {
      action: clickAt(852, 308, 'Flip Vertically'),
      known: 'bad',
      reason: 'wrong_target',
      fate: { kind: 'edited', done: click(lang) },
    },
    lang,
  ),
  caseOf(4, { action: typed('figure.png'), known: 'bad', reason: 'wrong_target', made: true }, lang),
]

const drill = (at: string, rights: readonly boolean[], ms: number, operator = 'ada'): DrillRecord => ({
  v: 1,
  at,
  operator,
  seed: at,
  dealt: rights.length,
  answers: rights.map((right, nth) => ({
    run: 'run-7',
    step: nth + 1,
    made: false,
    known: nth % 2 === 0 ? 'good' : 'bad',
    ...(nth % 2 === 0 ? {} : { reason: 'wrong_target' as const }),
    said: (nth % 2 === 0) === right ? 'approve' : 'veto',
    ms: ms + nth * 90,
  })),
})

export const drillGround: DrillGround = {
  good: 214,
  bad: 37,
  runs: 12,
  drills: [
    drill('2026-11-22T08:12:00.000Z', [true, true, true, true, true, false, true, true, true, true], 1900),
    drill('2026-11-21T08:05:00.000Z', [true, false, false, true, true, false, true, true, true, true], 2400),
    drill('2026-11-20T16:40:00.000Z', [true], 3100),
    drill('2026-11-20T09:00:00.000Z', [true, true, true, false], 2100, '小明'),
  ],
}

/** Fills a link for one of the gallery's scenes. */
export function stockTrials(
  { trials }: { readonly trials: FakeTrials } & Link,
  scene: string,
  lang: Lang,
): void {
  if (scene.endsWith('-empty')) return
  trials.kept = examinations(lang)
  trials.ground = drillGround
  trials.cases = drillCases(lang)
  const refused = problem('model.at', {
    model: 'glm-4.5v',
    place: '127.0.0.1:8000',
    why: problem('model.net.refused'),
  })
  if (scene === 'regression-failed') trials.news = [{ stage: 'failed', problem: refused }]
  if (scene !== 'regression-asking') return
  trials.news = [{ stage: 'asking', asked: 12, of: 31, agreed: 11 }]
  trials.hold = true
}
