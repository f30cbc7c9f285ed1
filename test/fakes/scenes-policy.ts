/** Scenes of the policy: rules of every kind, none at all, and a file that was set aside. */

import type { Action } from '../../src/core/action/action'
import type { Snapshot } from '../../src/core/api/api'
import type { Lang } from '../../src/core/lang'
import { Policy } from '../../src/core/policy/policy'
import type { RehearsalNews } from '../../src/core/policy/rehearsal'
import { problem } from '../../src/core/problem'
import { inboxItems, questionIn } from './inbox'
import type { FakeLink } from './link'
import { click, question, runOf, snapshotOf } from './snapshots'

type Scene = (lang: Lang) => Snapshot

const asking: Scene = (lang) =>
  snapshotOf(runOf({ name: 'deciding', ...question(click(lang), lang) }, {}, lang))

export const policyScenes = {
  policy: asking,
  'policy-tried': () => snapshotOf(undefined),
  'policy-empty': () => snapshotOf(undefined),
  'policy-broken': () => snapshotOf(undefined),
  'policy-gone': () => snapshotOf(undefined),
} as const satisfies Record<string, Scene>

const long = {
  en: 'The lab’s studio machines are shared by three teams: whoever clicks there may end somebody else’s rendering',
  zh: '实验室的渲染机由三个小组共用：在那里单击，可能会中断别人正在进行的渲染任务，所以每次都先问一声',
} as const

/** Rules of every kind of subject. */
export const policyOf = (lang: Lang): Policy =>
  Policy.parse({
    rules: [
      {
        id: 'rule-1',
        title: long[lang],
        scope: { kind: 'target', target: 'vnc://studio-*' },
        subject: { kind: 'action', actions: ['click', 'drag'] },
        effect: 'ask',
      },
      {
        id: 'rule-2',
        title: lang === 'en' ? 'Work only' : '只做工作',
        subject: {
          kind: 'url',
          urls: ['intranet.example.org', 'docs.example.org/handbook', 'tickets.example.org', 'example.com'],
          outside: true,
        },
        effect: 'deny',
      },
      { id: 'rule-3', subject: { kind: 'risk', risks: ['download', 'install'] }, effect: 'deny' },
      {
        id: 'rule-4',
        on: false,
        scope: { kind: 'app', app: 'Firefox' },
        subject: {
          kind: 'region',
          unit: 'shares',
          box: { x: 0, y: 0, width: 1, height: 0.055 },
        },
        effect: 'allow',
      },
      {
        id: 'rule-5',
        subject: {
          kind: 'text',
          words: lang === 'en' ? ['Flip', 'Rotate'] : ['翻转', '旋转'],
          where: 'pressed',
        },
        effect: 'ask',
      },
    ],
    budgets: { minutes: 45, tokens: 2_000_000, cost: 3.5, price: { prompt: 0.6, completion: 1.8 } },
  })

const scroll: Action = { kind: 'scroll', at: [700, 500], direction: 'down', ticks: 3 }

/** Of the last runs, what would turn out otherwise. */
const turnedOf = (lang: Lang): RehearsalNews => ({
  ...{ stage: 'done', runs: 300, of: 300, damaged: 2, judged: 5000, unjudged: 31 },
  turned: [
    { turn: 'refused', answered: 'vetoed', count: 3 },
    { turn: 'asked', answered: 'unasked', count: 1204 },
  ],
  steps: [1, 2, 3].map((step) => ({
    ...{ run: 'run-7', step, task: long[lang], action: click(lang) },
    ...{ turn: 'refused', answered: 'vetoed' },
  })),
})

/** What the service knows in these scenes. */
export function stockPolicy(link: FakeLink, scene: string, lang: Lang): void {
  if (scene === 'policy') link.policy = policyOf(lang)
  if (scene === 'policy-tried') {
    // What runs in some modes has the longest words of all.
    link.policy = { ...policyOf(lang), rules: policyOf(lang).rules.filter(({ id }) => id !== 'rule-2') }
    link.rehearsals.questions = inboxItems(lang).map((item) => ({ ...questionIn(item), action: scroll }))
    link.rehearsals.news = [turnedOf(lang)]
  }
  if (scene === 'policy-broken')
    link.policyProblem = problem('policy.set_aside', { file: 'policy.json.broken-2026-11-22T080000.000Z' })
  if (scene === 'policy-gone') link.policyFails = true
}
