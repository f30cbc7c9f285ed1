/** A small library of recorded runs: good ones, a broken one, long and Chinese words; and one of them opened. */

import type { Lang } from '../../src/core/lang'
import type { Revision } from '../../src/core/library/annotation'
import type { ExportNews, Findings, LibraryRow, RunRecord } from '../../src/core/library/library'
import { problem } from '../../src/core/problem'
import type { Event } from '../../src/core/run/events'
import type { FakeLink } from './link'
import { click, observation, proposal, runOf } from './snapshots'

/** Frames as the records name them. */
export const plainFrame = 'a'.repeat(64)
export const menuFrame = 'b'.repeat(64)

const row = (id: string, change: Partial<LibraryRow> = {}): LibraryRow => ({
  id,
  task: 'Mirror the figure horizontally and export it',
  target: 'vnc://studio-03:5900',
  dialect: 'single-step',
  model: 'glm-4.5v',
  operator: 'ada',
  started: '2026-11-21T13:07:12.000Z',
  events: 96,
  steps: 7,
  reasons: { wrong_target: 1 },
  bytes: 1_840_000,
  end: { outcome: 'completed', by: 'model', message: 'The figure is mirrored and exported.' },
  ...change,
})

export const libraryRows: readonly LibraryRow[] = [
  row('run-7', {
    ...{ edits: 1, reviewed: { done: 2, of: 7 }, verdict: 'success', tags: ['golden'], took: 56_000 },
    ...{ tokens: { prompt: 16_800, completion: 420 }, price: { prompt: 2, completion: 8 } },
  }),
  row('run-6', {
    task: '把图形水平翻转，然后导出为 PNG 文件，保存在“图片”文件夹里，并核对文件名是否正确',
    operator: '小明',
    reasons: { wrong_text: 2, no_progress: 1 },
    steps: 23,
    bytes: 12_400_000,
    end: { outcome: 'failed', by: 'limit', message: 'The limit of 50 steps was reached.' },
  }),
  row('run-5', {
    task: 'Order the blue one in size M, but stop before paying. '.repeat(6).trim(),
    target: 'web:https://example.org/shop/with/a/long/path?query=blue',
    dialect: 'ui-tars',
    model: 'ByteDance-Seed/UI-TARS-1.5-7B',
    reasons: {},
    end: undefined,
  }),
  row('run-4', {
    target: 'adb://R58M12ABCDE',
    reasons: { unsafe: 1 },
    end: { outcome: 'stopped', by: 'operator', message: '' },
  }),
  row('run-3', {
    end: { outcome: 'infeasible', by: 'model', message: 'There is no such menu.' },
    operator: '',
  }),
  row('run-2', {
    task: '',
    target: '',
    dialect: '',
    model: '',
    operator: '',
    started: '',
    steps: 0,
    reasons: {},
    end: undefined,
    problem: problem('export.damaged_run', { run: 'run-2', damage: 'line 14 was changed' }),
  }),
]

export const findings: Findings = {
  rows: [...libraryRows],
  total: 1208,
  steps: 15_320,
  bytes: 3_420_000_000,
  unreadable: 1,
}

export function recordOf(id: string, lang: Lang = 'en', annotations: readonly Revision[] = []): RunRecord {
  const { steps } = runOf({ name: 'observing' }, {}, lang)
  const named = steps.map((step): RunRecord['steps'][number] => ({
    ...step,
    ...(step.fate === 'open' && { fate: 'approved', done: step.proposed, outcome: 'expected_here' }),
    frame: step.frame === 'figure-menu' ? menuFrame : plainFrame,
  }))
  const found = libraryRows.find((each) => each.id === id) ?? row(id)
  const courses = named.map((_, nth) => ({
    at: nth * 8000,
    until: (nth + 1) * 8000,
    tokens: { prompt: 2400, completion: 60 },
  }))
  return { row: found, steps: named, courses, annotations: [...annotations], spoken: [] }
}

export const annotations: readonly Revision[] = [
  {
    v: 1,
    rev: 1,
    t_utc: '2026-11-21T14:00:00.000Z',
    by: 'ada',
    rating: 'first',
    mark: { kind: 'step', step: 1, label: 'correct' },
  },
  {
    v: 1,
    rev: 2,
    t_utc: '2026-11-21T14:00:09.000Z',
    by: 'ada',
    rating: 'first',
    mark: { kind: 'step', step: 4, label: 'wrong', reason: 'wrong_target' },
  },
  {
    v: 1,
    rev: 3,
    t_utc: '2026-11-21T14:00:20.000Z',
    by: 'ada',
    rating: 'first',
    mark: { kind: 'redaction', frame: plainFrame, boxes: [{ x: 1480, y: 200, width: 290, height: 120 }] },
  },
  {
    v: 1,
    rev: 4,
    t_utc: '2026-11-21T14:05:00.000Z',
    by: '小明',
    rating: 'first',
    mark: { kind: 'note', step: 1, text: '菜单打开得很快。 <b>not bold</b>' },
  },
]

export const stepEvents: readonly Event[] = [
  { type: 'observed', observation, ms: 9 },
  { type: 'recognized', frame: observation.frame, elements: [], ms: 212 },
  { type: 'asked', frame: observation.frame, request: '{}', images: [], ms: 16 },
  {
    type: 'answered',
    reply: { text: '{"type":"click","note":"<b>text</b>"}', finish: 'stop' },
    ms: 2970,
  },
  {
    type: 'proposed',
    proposal: proposal(click()),
    verdicts: [{ rule: 'ask', guard: 'payment', detail: 'Pay now', floor: true }],
  },
  {
    type: 'approved',
    proposal: 'p7',
    index: 0,
    frame: observation.frame,
    action: click(),
    edited: false,
    by: 'operator',
    ms: 1840,
  },
  { type: 'acted', result: 'sent', wire: ['pointer 850 266 1', 'pointer 850 266 0'], ms: 84 },
  { type: 'settled', outcome: 'expected_here', quiet: true, ms: 610 },
]

export const exportNews: readonly ExportNews[] = [
  { stage: 'reading', runs: 1, of: 3, steps: 7 },
  { stage: 'checking', runs: 3, of: 3, steps: 37 },
  {
    stage: 'done',
    folder: '/home/ada/Pilothouse/exports/2026-11-22-llama-factory-3-runs',
    files: 41,
    counts: { sft: 31, preference_pairs: 4 },
    excluded: { stale: 2, 'sft:end_partial': 1, not_chosen: 255 },
    excluded_steps: { 'sft:end_partial': 1, not_chosen: 60 },
  },
]

/** Fills a link's shelves. */
export function stock(link: FakeLink, lang: Lang = 'en'): FakeLink {
  link.findings = findings
  link.records = libraryRows.map(({ id }) => recordOf(id, lang, id === 'run-7' ? annotations : []))
  link.events = [...stepEvents]
  link.exportNews = [...exportNews]
  return link
}
