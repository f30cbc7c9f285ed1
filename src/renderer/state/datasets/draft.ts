/** What the form of a new data set holds, and the query that it makes. */
import type { z } from 'zod'
import {
  BalanceBy,
  type By,
  type Effect,
  Query,
  type RowKind,
  type RunOutcome,
  type ThoughtBy,
} from '../../../core/datasets/query'
import { RowOptions } from '../../../core/library/library'
import type { VetoReason } from '../../../core/run/events'

/** Empty words and lists leave nothing out. `dialect` and `app` as they are written, with commas. */
export type Draft = {
  readonly by: readonly z.infer<typeof By>[]
  readonly effect: readonly z.infer<typeof Effect>[]
  readonly outcome: readonly z.infer<typeof RunOutcome>[]
  readonly reason: readonly VetoReason[]
  readonly thought_by: readonly ThoughtBy[]
  readonly kind: readonly RowKind[]
  readonly reviewed: string
  readonly dialect: string
  readonly app: string
  readonly balance: string
  readonly most: string
  readonly share: string
  readonly splitBy: string
  readonly dedupe: boolean
  readonly options: RowOptions
}

export const emptyDraft: Draft = {
  ...{ by: [], effect: [], outcome: [], reason: [], thought_by: [], kind: [] },
  ...{ reviewed: '', dialect: '', app: '', balance: '', most: '', share: '', splitBy: 'run' },
  dedupe: false,
  options: RowOptions.parse({}),
}

export function queryOf(draft: Draft): Query {
  const { by, effect, outcome, reason, thought_by, kind, reviewed, share, splitBy, dedupe, options } = draft
  const lists = {
    by,
    effect,
    outcome,
    reason,
    thought_by,
    kind,
    dialect: wordsIn(draft.dialect),
    app: wordsIn(draft.app),
  }
  const given = Object.entries(lists).filter(([, words]) => words.length > 0)
  const balance = BalanceBy.safeParse(draft.balance).data
  const most = Number(draft.most)
  return Query.parse({
    ...options,
    rules: { ...Object.fromEntries(given), ...(reviewed !== '' && { reviewed: reviewed === 'yes' }) },
    dedupe,
    ...(balance && { balance: { by: balance, ...(most > 0 && { most }) } }),
    ...(share !== '' && { split: { by: splitBy === 'app' ? 'app' : 'run', share: Number(share) } }),
  })
}

/** At most as many and as long as a query takes. */
const wordsIn = (written: string): readonly string[] =>
  written
    .split(/[,，、]/)
    .map((word) => word.trim().slice(0, 200))
    .filter((word) => word !== '')
    .slice(0, 50)
