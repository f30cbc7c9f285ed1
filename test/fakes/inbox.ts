/** The inbox of a link without a service: items dealt as they lie, words kept to be looked at. */
import { type Inbox, type InboxItem, type InboxWish, kindOf } from '../../src/core/inbox/inbox'
import { Kind } from '../../src/core/inbox/queue'
import type { Lang } from '../../src/core/lang'
import { type Annotation, type Revision, Revision as RevisionShape } from '../../src/core/library/annotation'
import type { RecordedQuestion } from '../../src/core/policy/rehearsal'
import type { Problem } from '../../src/core/problems/shape'
import type { Client } from '../../src/renderer/link/wire'
import { plainFrame, recordOf } from './library'
import { click, observation, proposal } from './snapshots'

export type FakeInbox = {
  /** What there is to judge, in its order. */
  items: InboxItem[]
  known: Partial<Omit<Inbox, 'items'>>
  readonly asked: InboxWish[]
  readonly judged: { readonly run: string; readonly annotation: Annotation }[]
  readonly putOff: { readonly run: string; readonly step: number; readonly back?: boolean | undefined }[]
  left: number
  /** Why nothing is taken. */
  refuses: Problem | undefined
  fails: boolean
  readonly client: Pick<Client, 'inbox' | 'judge' | 'unjudge' | 'putOff' | 'leaveInbox'>
}

export function fakeInbox(): FakeInbox {
  const isSame = (a: { run: string; step: number }) => (b: { run: string; step: number }) =>
    a.run === b.run && a.step === b.step
  const fake: FakeInbox = {
    ...{ items: [], known: {}, asked: [], judged: [], putOff: [], left: 0, refuses: undefined, fails: false },
    client: {
      inbox: async (wish) => {
        if (fake.fails) throw new Error('offline')
        const { have, want } = wish
        fake.asked.push(wish as InboxWish)
        const gone = fake.judged.map(({ run, annotation }) => ({ run, step: stepOf(annotation) }))
        const isLater = (item: InboxItem) => fake.putOff.findLast(isSame(item))?.back === undefined
        const judgeable = fake.items.filter((item) => !gone.some(isSame(item)))
        const put = judgeable.filter((item) => fake.putOff.some(isSame(item)) && isLater(item))
        const open = [
          ...judgeable.filter((item) => !put.includes(item)),
          ...put.map((item) => ({ ...item, putOff: true })),
        ]
        const free = open.filter((item) => !have.some(isSame(item)))
        const counts = Kind.options.map((kind) => [
          kind,
          free.slice(want).filter((item) => kindOf(item) === kind).length,
        ])
        return {
          items: free.slice(0, want),
          left: Object.fromEntries(counts) as Record<Kind, number>,
          ...{ others: 0, agreement: { n: 0, same: 0 } },
          ...fake.known,
        }
      },
      judge: async ({ run, annotation }) => {
        const said = annotation as Annotation
        if (fake.refuses !== undefined) return { ok: false, problem: fake.refuses, annotations: [] }
        fake.judged.push({ run, annotation: said })
        return { ok: true, annotations: [], undo: { rev: 1, annotation: { ...said, withdrawn: true } } }
      },
      unjudge: async ({ run, undo: { annotation } }) => {
        const said = annotation as Annotation
        if (fake.refuses !== undefined) return { ok: false, problem: fake.refuses, annotations: [] }
        const nth = fake.judged.findIndex((one) => one.run === run && stepOf(one.annotation) === stepOf(said))
        if (nth >= 0) fake.judged.splice(nth, 1)
        return { ok: true, annotations: [] }
      },
      putOff: async ({ run, step, back }) => {
        fake.putOff.push({ run, step, back })
        return {}
      },
      leaveInbox: async () => {
        fake.left += 1
        return {}
      },
    },
  }
  return fake
}

const stepOf = ({ mark }: Annotation): number => ('step' in mark ? (mark.step ?? 0) : 0)

/** A few steps of a run, each for another reason. */
export function inboxItems(lang: Lang = 'en'): InboxItem[] {
  const { row, steps } = recordOf('run-7', lang)
  const whys = ['disputed', 'no_effect', 'no_effect', 'near_miss', 'unreviewed', 'unreviewed'] as const
  const views = steps.filter(({ proposed, done }) => (proposed ?? done) !== undefined)
  return views.map((view, nth): InboxItem => {
    const why = whys[nth] ?? 'unreviewed'
    const { id: run, task, target, model, operator } = row
    return {
      ...{ run, step: view.number, why, task, target, model, operator, of: steps.length, view },
      rating: why === 'disputed' ? 'resolution' : 'first',
      thought:
        lang === 'zh'
          ? '“图像”菜单里有“变换”，从那里可以水平翻转。'
          : 'The Image menu holds Transform; from there the figure can be flipped horizontally.',
      decidedMs: 1840,
      said: why === 'disputed' ? said(view.number) : [],
    }
  })
}

const said = (step: number): Revision[] =>
  (['correct', 'wrong'] as const).map((label, nth) =>
    RevisionShape.parse({
      ...{ v: 1, rev: nth + 1, t_utc: '2026-11-22T08:00:00.000Z', by: nth === 0 ? 'Ada' : '小明' },
      mark: { kind: 'step', step, label },
    }),
  )

/** A dealt step as the question that it was, so that it can be corrected. */
export function questionIn({ run, step, task, target, view }: InboxItem): RecordedQuestion {
  const action = view.proposed ?? click()
  return {
    ...{ run, step, task, action, answered: 'approved', autonomy: 'ask' },
    seen: { ...observation, frame: view.frame ?? plainFrame },
    proposal: proposal(action),
    about: {
      ...{ target, history: [], platform: 'desktop', dialect: 'single-step', stopsAt: [], steps: 3 },
      spent: { ms: 0, prompt: 0, completion: 0 },
      ...{ ownDoors: [], secrets: [] },
    },
  }
}
