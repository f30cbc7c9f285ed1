/** Whether a run fits what is searched for. */
import type { z } from 'zod'
import { costOf } from '../run/spending'
import type { LibraryRow, RunFilter } from './library'

type Wanted = z.output<typeof RunFilter>

/** In the currency of its model's price; undefined where that, or what it used up, is not known. */
export const costIn = ({ tokens, price }: Pick<LibraryRow, 'tokens' | 'price'>): number | undefined =>
  tokens && costOf(tokens, price)

/** What is wanted, made ready once for all the rows that are looked at. What is not known of a row does not fit. */
export function fitting(query: Wanted): (row: LibraryRow) => boolean {
  const { text = '', outcome, reason, from = '', to } = query
  const words = text
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '')
  const named = (['task', 'target', 'dialect', 'model', 'operator'] as const).flatMap((field) => {
    const part = query[field]?.toLowerCase()
    return part === undefined ? [] : [{ field, part }]
  })
  return (row) =>
    named.every(({ field, part }) => row[field].toLowerCase().includes(part)) &&
    (outcome === undefined || (row.end?.outcome ?? 'open') === outcome) &&
    (reason === undefined || (row.reasons[reason] ?? 0) > 0) &&
    row.started >= from &&
    (to === undefined || row.started.slice(0, to.length) <= to) &&
    isJudgedAs(row, query) &&
    isSpentAs(row, query) &&
    (words.length === 0 || holdsAll(row, words))
}

function isJudgedAs(row: LibraryRow, { verdict, reviewed, edited, tag }: Wanted): boolean {
  const wanted = tag?.trim().toLowerCase() ?? ''
  return (
    (verdict === undefined || (row.verdict ?? 'none') === verdict) &&
    (reviewed === undefined || reviewedAs(row) === reviewed) &&
    (edited === undefined || (row.edits !== undefined && row.edits > 0 === (edited === 'yes'))) &&
    (wanted === '' || row.tags?.some((one) => one.toLowerCase().includes(wanted)) === true)
  )
}

function reviewedAs({ reviewed }: LibraryRow): Wanted['reviewed'] {
  if (reviewed === undefined) return undefined
  if (reviewed.done === 0) return reviewed.of === 0 ? 'all' : 'none'
  return reviewed.done >= reviewed.of ? 'all' : 'some'
}

const isSpentAs = (row: LibraryRow, { minutes, cost }: Wanted): boolean =>
  (minutes === undefined || (row.took ?? -1) >= minutes * 60_000) &&
  (cost === undefined || (costIn(row) ?? -1) >= cost)

/** All that a row says, in small letters: worked out once, as a row is the same object as long as nothing of it changes. */
const texts = new WeakMap<LibraryRow, string>()

function holdsAll(row: LibraryRow, words: readonly string[]): boolean {
  let text = texts.get(row)
  if (text === undefined) {
    const { id, task, target, dialect, model, operator, end, tags = [] } = row
    text = [id, task, target, dialect, model, operator, end?.message ?? '', ...tags].join('\n').toLowerCase()
    texts.set(row, text)
  }
  const said = text
  return words.every((word) => said.includes(word))
}
