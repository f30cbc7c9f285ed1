/** Why a step is in no row of a data set, in words for whoever asks. */
import { reasons } from '../exports/reasons'
import type { Loss } from '../exports/samples'
import type { Unfit } from './rules'

/** What no rule and no loss explains: the screen was there before, its run is on the other side, its group is full. */
export type Unpicked = Loss | Unfit | 'same_frame' | 'other_side' | 'balanced'

const own: Readonly<Record<Exclude<Unpicked, Loss>, string>> = {
  not_by: 'somebody else decided it than the data set asks for',
  not_effect: 'it had another effect than the data set asks for',
  not_outcome: 'its run ended otherwise than the data set asks for',
  not_reviewed: 'whether a person judged it afterwards is not as the data set asks for',
  not_dialect: 'it speaks another dialect than the data set asks for',
  not_app: 'it happened in another application than the data set asks for',
  not_reason: 'it was not refused for a reason that the data set asks for',
  not_thought_by: 'its rows teach the reasons of somebody else than the data set asks for',
  same_frame: 'an earlier step shows the very same screen, in another run or with the same answer',
  other_side: 'its application is on the other side of the split than its run',
  balanced: 'there are enough of its kind',
}

const all: ReadonlyMap<string, string> = new Map(Object.entries({ ...reasons.en, ...own }))

/** A reason of a later version is told as it is. */
export const because = (why: string): string => all.get(why) ?? why
