/** Why a move was judged as it was, in the words of those who did: their reason and their note. */
import type { Judged } from './judgement'
import { ratingsOf } from './judgement'
import { heard, type Opinions, type Subject } from './opinions'
import type { DataStep } from './step'

/** Of the proposal or of what was done in its place. Empty where nobody gave a reason. */
export function groundsOf(step: DataStep, subject: Subject, judged: Judged, opinions: Opinions): string {
  const all = ratingsOf(step, opinions)
  const settled = judged.by === 'resolution' ? all.filter(({ voice }) => voice === judged.by) : heard(all)
  const about = settled.filter(({ of }) => of === undefined || of === subject)
  const said = about.map(({ reason, note }) => inWords(reason, note)).filter((words) => words !== '')
  if (said.length > 0) return [...new Set(said)].join('; ')
  return isRefuted(step, judged) ? '' : inWords(step.decision?.reason, step.decision?.note)
}

const inWords = (reason: string | undefined, note: string | undefined): string =>
  [reason, note].filter((word) => word !== undefined && word !== '').join(': ')

/** A veto that somebody with more to say has called right gives no reason for that. */
const isRefuted = ({ decision }: DataStep, { label }: Judged): boolean =>
  decision?.kind === 'vetoed' && label === 'right'
