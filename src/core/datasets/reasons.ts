/** Why a step is in no row of a data set, in words for whoever asks. */
import { reasons, sayLeftOut } from '../exports/reasons'
import type { Loss } from '../exports/samples'
import type { Lang } from '../lang'
import type { Rules } from './query'
import type { Unfit } from './rules'

/** What no rule and no loss explains: the screen was there before, its run is on the other side, its group is full. */
export type Unpicked = Loss | Unfit | 'same_frame' | 'other_side' | 'balanced'

type Own = Readonly<Record<Exclude<Unpicked, Loss>, string>>

const en: Own = {
  not_by: 'somebody else decided it than the data set asks for',
  not_effect: 'it had another effect than the data set asks for',
  not_outcome: 'its run ended otherwise than the data set asks for',
  not_reviewed: 'whether a person judged it afterwards is not as the data set asks for',
  not_dialect: 'it speaks another dialect than the data set asks for',
  not_app: 'it happened in another application than the data set asks for',
  not_reason: 'it was not refused for a reason that the data set asks for',
  not_thought_by: 'its rows teach the reasons of somebody else than the data set asks for',
  not_kind: 'its rows are of other kinds than the data set asks for',
  same_frame: 'an earlier step shows the very same screen, in another run or with the same answer',
  other_side: 'its application is on the other side of the split than its run',
  balanced: 'there are enough of its kind',
}

const zh: Own = {
  not_by: '作出决定的不是数据集所要求的人或程序',
  not_effect: '它的效果不是数据集所要求的',
  not_outcome: '它所在运行的结局不是数据集所要求的',
  not_reviewed: '事后是否有人评判过，与数据集的要求不符',
  not_dialect: '它用的方言不是数据集所要求的',
  not_app: '它发生在数据集所要求之外的应用里',
  not_reason: '它不是因数据集所要求的理由被否决的',
  not_thought_by: '它的行所教的理由不出自数据集所要求的人',
  not_kind: '它的行不是数据集所要求的种类',
  same_frame: '更早的一步显示完全相同的画面：在另一次运行里，或答案相同',
  other_side: '它的应用与它的运行分在划分的两侧',
  balanced: '这一类已经够了',
}

const tableOf = (own: Own, lang: Lang): ReadonlyMap<string, string> =>
  new Map(Object.entries({ ...reasons[lang], ...own }))

const all = { en: tableOf(en, 'en'), zh: tableOf(zh, 'zh') } as const

/**
 * A reason of a later version is told as it is; one with a kind before it, such as `pair:unclear`, says what was not made.
 * @param rules by which it was left out.
 */
export function because(why: string, lang: Lang = 'en', { reviewed }: Pick<Rules, 'reviewed'> = {}): string {
  if (why === 'not_reviewed' && reviewed !== undefined) return (reviewed ? unjudged : judged)[lang]
  return all[lang].get(why) ?? sayLeftOut(why, lang)
}

/** Where it is known whether the data set asks for what people judged, or for what nobody did. */
const unjudged: Readonly<Record<Lang, string>> = {
  en: 'nobody had judged it by then, and the data set asks for steps that people judged',
  zh: '当时还没有人评判过它，而数据集只要评判过的步骤',
}
const judged: Readonly<Record<Lang, string>> = {
  en: 'somebody had judged it by then, and the data set asks for steps that nobody judged',
  zh: '当时已有人评判过它，而数据集只要未评判的步骤',
}
