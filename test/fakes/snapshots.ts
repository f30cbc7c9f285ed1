/** Snapshots of every phase, for tests of the console and for its gallery. */
import type { Action } from '../../src/core/action/action'
import { type GlimpseView, Snapshot } from '../../src/core/api/api'
import { ModelProfile, Settings } from '../../src/core/api/settings'
import { tileOf } from '../../src/core/api/tiles'
import type { Lang } from '../../src/core/lang'

type Run = NonNullable<Snapshot['run']>
type Phase = Run['phase']
type Words = { readonly task: string; readonly label: string; readonly thought: string }

export const size = { width: 1920, height: 1080 }

const words: Record<Lang, Words> = {
  en: {
    task: 'Mirror the figure horizontally and export it',
    label: 'Flip Horizontally',
    thought:
      'The Transform submenu is open and shows the entry I need. Flipping horizontally mirrors the figure as the task asks; afterwards I will open the export dialog from the File menu and check the file name before saving.',
  },
  zh: {
    task: '把图形水平翻转，然后导出为 PNG 文件',
    label: '水平翻转',
    thought:
      '“变换”子菜单已经打开，里面有我需要的条目。水平翻转即可完成任务所要求的镜像；之后我会从“文件”菜单打开导出对话框，并在保存之前核对文件名。',
  },
}

export const element = (text: string, x: number, y: number, width: number, height: number) => ({
  text,
  box: { x, y, width, height },
  confidence: 0.98,
})

export const observation = {
  frame: 'figure-menu',
  seq: 214,
  size,
  cursor: [540, 268] as [number, number],
  elements: [
    element('Flip Horizontally', 762, 250, 176, 32),
    element('Flip Vertically', 762, 290, 150, 32),
    element('Rotate 90° clockwise', 762, 338, 190, 32),
    element('Arbitrary Rotation…', 762, 378, 180, 32),
    element('Transform ▸', 424, 250, 120, 32),
    element('Canvas Size…', 424, 298, 120, 32),
    element('Print Size…', 424, 338, 110, 32),
    element('Scale Image…', 424, 378, 120, 32),
    element('Duplicate', 424, 170, 90, 32),
    element('Mode', 424, 210, 60, 32),
  ],
}

export const click = (lang: Lang = 'en'): Action => ({
  kind: 'click',
  at: [850, 266],
  button: 'left',
  count: 1,
  modifiers: [],
  label: words[lang].label,
  box: { x: 758, y: 250, width: 184, height: 32 },
})

export function proposal(action: Action, lang: Lang = 'en') {
  return {
    id: 'p7',
    frame: observation.frame,
    actions: [action],
    thought: words[lang].thought,
    target: lang === 'en' ? 'the entry “Flip Horizontally” in the submenu' : '子菜单中的“水平翻转”条目',
    said: { points: [[443, 246]] as [number, number][], space: '0-999' },
    repaired: [],
    ignored: 0,
  }
}

export const question = (action: Action = click(), lang: Lang = 'en') => ({
  observation,
  proposal: proposal(action, lang),
  index: 0,
  action,
  verdicts: [],
})

/** What can be read of a reply to `run` by now. */
export const glimpse = (run: Run, text: string, lang: Lang = 'en'): GlimpseView => ({
  run: run.setup.id,
  since: run.since,
  text,
  action: click(lang),
})

function steps(lang: Lang): Run['steps'] {
  const shot = (number: number, at: [number, number], label: string): Run['steps'][number] => ({
    number,
    frame: 'figure-plain',
    size,
    fate: 'approved',
    by: 'operator',
    proposed: { kind: 'click', at, button: 'left', count: 1, modifiers: [], label },
    done: { kind: 'click', at, button: 'left', count: 1, modifiers: [], label },
    outcome: 'expected_here',
  })
  const at = (number: number, x: number, y: number, en: string, zh: string) =>
    shot(number, [x, y], lang === 'en' ? en : zh)
  return [
    at(1, 1110, 500, 'OK', '确定'),
    { ...at(2, 305, 156, 'File', '文件'), by: 'policy' },
    { ...at(3, 490, 300, 'Image', '图像'), fate: 'edited', proposed: shot(3, [320, 240], 'Select').proposed },
    {
      ...at(4, 1190, 770, 'Crop', '裁剪'),
      fate: 'vetoed',
      done: undefined,
      outcome: undefined,
      reason: 'wrong_target',
      note: lang === 'en' ? 'The menu is at the top.' : '菜单在上方。',
    },
    {
      ...at(5, 0, 0, '', ''),
      fate: 'by_hand',
      proposed: undefined,
      done: {
        kind: 'drag',
        path: [
          [700, 420],
          [930, 640],
        ],
        button: 'left',
      },
    },
    {
      ...at(6, 480, 268, 'Transform', '变换'),
      after: 'figure-menu',
      near: { x: 412, y: 170, width: 684, height: 298 },
      by: 'policy',
      grounds: {
        autonomy: 'ask_risky',
        go: 'run',
        why: 'record',
        record: { through: 112, of: 113, streak: 64, bound: 0.952, level: 0.95, enough: 20 },
      },
      opinion:
        lang === 'en'
          ? 'The Transform submenu stands open beside the Image menu.'
          : '“图像”菜单旁已打开“变换”子菜单。',
    },
    { number: 7, frame: 'figure-menu', size, fate: 'open', proposed: click(lang) },
  ]
}

export function runOf(phase: Phase, change: Partial<Run> = {}, lang: Lang = 'en'): Run {
  return {
    setup: {
      id: 'run-1',
      task: words[lang].task,
      target: 'vnc://studio-03:5900',
      dialect: 'single-step',
      model: 'glm-4.5v',
      lang,
      space: '0-999',
      steps: 50,
      prompt: 'a1b2',
    },
    phase,
    step: 7,
    steps: steps(lang),
    helm: 'nobody',
    autonomy: 'ask',
    since: 1000,
    raw: '```json\n{\n  "status": "in_progress",\n  "description": "flip the figure",\n  "target": "Flip Horizontally",\n  "action": { "type": "click", "coordinates": [443, 246], "text": "" }\n}\n```',
    connection: { state: 'live', title: 'studio-03' },
    size,
    platform: 'desktop',
    tokens: { prompt: 17_240, completion: 961 },
    ledger: [
      { part: 'capture', ms: 9 },
      { part: 'ocr', ms: 212 },
      { part: 'prompt', ms: 16 },
      { part: 'model', ms: 2970 },
    ],
    ...change,
  }
}

/** A run of many steps that waits for the model. */
export function longRun(count: number): Run {
  const few = steps('en').slice(0, 6)
  const many = Array.from({ length: count }, (_, nth) => ({ ...few[nth % few.length], number: nth + 1 }))
  const run = runOf({ name: 'thinking', observation }, { step: count + 1 })
  return Snapshot.shape.run.unwrap().parse({ ...run, steps: many })
}

/** Numbered in their order, from one. */
export const tilesOf = (runs: readonly Run[]) => runs.map((run, nth) => tileOf(run, nth + 1))

export function snapshotOf(run: Run | undefined, change: Partial<Snapshot['settings']> = {}): Snapshot {
  const settings = Settings.parse({
    models: [
      {
        id: 'glm',
        title: 'GLM-4.5V, single step',
        kind: 'openai',
        baseUrl: 'http://127.0.0.1:8000/v1',
        model: 'glm-4.5v',
        dialect: 'single-step',
        space: '0-999',
        extra: { temperature: 0 },
      },
      {
        id: 'ui-tars',
        title: 'UI-TARS 1.5 on the lab’s vLLM with a long name',
        kind: 'openai',
        baseUrl: 'http://10.0.0.9:8000/v1',
        model: 'ByteDance-Seed/UI-TARS-1.5-7B',
        dialect: 'ui-tars',
      },
    ],
    targets: ['practice:desktop', 'vnc://studio-03:5900', 'vnc://10.0.0.5:5901'],
    tasks: ['Mirror the figure horizontally and export it', 'click "Save"\npress enter'],
    ...change,
  })
  const checklist = ModelProfile.parse({
    id: 'checklist',
    title: 'Checklist',
    kind: 'checklist',
    dialect: 'canonical',
  })
  return Snapshot.parse({
    version: '0.1.0',
    now: 3100,
    ...(run === undefined ? {} : { run }),
    fleet: run === undefined ? [] : tilesOf([run]),
    settings,
    models: [checklist, ...settings.models],
    keys: { known: ['glm'], kept: false, bound: [] },
    secrets: [{ name: 'mail-password', source: 'session' }],
    dialects: [
      { id: 'canonical', title: 'Canonical actions (JSON)', platform: 'desktop' },
      { id: 'single-step', title: 'Single step JSON', platform: 'mobile' },
      { id: 'ui-tars', title: 'UI-TARS 1.5', platform: 'desktop' },
    ],
    runs: 12,
  })
}
