/** The query of a data set as flags. A rule is given once for each word that fits: `--by operator --by policy`. */
import { BalanceBy, Query, Rules, SplitBy } from '../../../../../core/datasets/query'
import { readChoice, readCount, WrongUsage } from '../../command'
import { readRowOptions, readShare, rowFlags } from '../../row-flags'

const list = { type: 'string', multiple: true } as const
const text = { type: 'string' } as const

export const queryFlags = {
  ...rowFlags,
  by: list,
  effect: list,
  outcome: list,
  reviewed: text,
  dialect: list,
  app: list,
  reason: list,
  'thought-by': list,
  kind: list,
  dedupe: { type: 'boolean' },
  balance: text,
  split: text,
  'split-by': text,
} as const

type List = readonly string[] | undefined

type Flags = Parameters<typeof readRowOptions>[0] & {
  readonly [rule in 'by' | 'effect' | 'outcome' | 'dialect' | 'app' | 'reason' | 'thought-by' | 'kind']?: List
} & {
  readonly [one in 'reviewed' | 'balance' | 'split' | 'split-by']?: string | undefined
} & { readonly dedupe?: boolean | undefined }

export function readQuery(flags: Flags): Query {
  const { by, effect, outcome, dialect, app, reason, kind, reviewed, dedupe, balance } = flags
  const { 'thought-by': thought_by } = flags
  const isReviewed = reviewed && readChoice(['yes', 'no'], reviewed, '--reviewed') === 'yes'
  const given = Object.entries({
    by,
    effect,
    outcome,
    dialect,
    app,
    reason,
    reviewed: isReviewed,
    thought_by,
    kind,
  })
  const rules = Rules.safeParse(Object.fromEntries(given.filter(([, value]) => value !== undefined)))
  if (!rules.success)
    throw new WrongUsage(
      rules.error.issues
        .map(({ path, message }) => `--${String(path[0]).replace('_', '-')}: ${message}.`)
        .join(' '),
    )
  const split = readSplit(flags)
  return Query.parse({
    ...readRowOptions(flags),
    rules: rules.data,
    dedupe,
    ...(balance !== undefined && { balance: readBalance(balance) }),
    ...(split && { split }),
  })
}

/** `app`, or `app:100` for at most so many of each. */
function readBalance(written: string): Query['balance'] {
  const [kind = '', most, ...more] = written.split(':')
  if (more.length > 0) throw new WrongUsage(`--balance ${written}: write it as app or app:100.`)
  const by = readChoice(BalanceBy.options, kind, '--balance')
  return { by, ...(most !== undefined && { most: readCount(most, '--balance') }) }
}

function readSplit({ split, 'split-by': by }: Flags): Query['split'] {
  if (split === undefined && by !== undefined)
    throw new WrongUsage('--split-by says of what; --split says how much.')
  if (split === undefined) return undefined
  return { by: readChoice(SplitBy.options, by ?? 'run', '--split-by'), share: readShare(split) }
}
