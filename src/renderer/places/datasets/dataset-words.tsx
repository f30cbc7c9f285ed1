/** What of a data set is said in several places: how many rows, what kind, by what rules. */
import type { Query } from '../../../core/datasets/query'
import type { VersionHead } from '../../../core/datasets/version'
import type { Texts } from '../../locales/shape'
import type { Row } from '../../widgets/rows'

const sum = (tally: Readonly<Record<string, number>>): number =>
  Object.values(tally).reduce((all, one) => all + one, 0)

export const rowsIn = ({ counts: { rows } }: VersionHead): number => sum(rows.train) + sum(rows.validation)

/** A word of the record in the reader's language; one of a later version as it is. */
export const sayWord = (words: Readonly<Record<string, string>>, word: string): string =>
  Object.entries(words).find(([each]) => each === word)?.[1] ?? word

export const sayKind = (file: string, t: Texts): string => sayWord(t.dataset.kinds, file.replaceAll('-', '_'))

/** Every rule that leaves something out or changes what is written, in the order of the form. */
export function rulesOf(query: Query, t: Texts): readonly Row[] {
  const { rules, dedupe, balance, split } = query
  const d = t.dataset
  const list = (words: readonly string[] | undefined, table: Readonly<Record<string, string>> = {}) =>
    words?.map((word) => sayWord(table, word)).join(', ')
  const yes = (on: boolean | undefined) => (on === undefined ? undefined : on ? d.yes : d.no)
  return [
    [d.by, list(rules.by, d.who)],
    [d.effect, list(rules.effect, d.effects)],
    [d.outcome, list(rules.outcome, d.outcomes)],
    [d.reason, list(rules.reason, t.veto)],
    [d.thoughtBy, list(rules.thought_by, d.thoughts)],
    [d.rowKind, rules.kind?.map((kind) => sayKind(kind, t)).join(', ')],
    [d.reviewed, yes(rules.reviewed)],
    [d.dialect, list(rules.dialect)],
    [d.app, list(rules.app)],
    [d.dedupe, yes(dedupe)],
    [d.balance, balance && [sayWord(d.kindsOf, balance.by), balance.most].filter(Boolean).join(', ')],
    [d.split, split && d.share[split.by](split.share * 100)],
    [t.exporting.thought, yes(query.thought)],
    [t.exporting.unjudged, yes(query.unjudged)],
    [t.exporting.redact, yes(query.redact)],
    [t.exporting.hands, query.demonstrations ?? t.exporting.handsNone],
    [t.exporting.pictures, sayPicture(query.picture, t)],
    [t.exporting.lang, query.lang === undefined ? t.exporting.langOwn : t.language[query.lang]],
  ]
}

function sayPicture(picture: Query['picture'], { exporting }: Texts): string {
  if (picture === 'sent') return exporting.sent
  return picture === 'native' ? exporting.whole : exporting.side(picture)
}
