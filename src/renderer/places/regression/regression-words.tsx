/** How two results, and what an answer differs in, are told. */
import type { Lang } from '../../../core/lang'
import type { ExamAnswer } from '../../../core/trials/examination'
import { useTexts } from '../../state/room'
import { sayIn } from '../../state/say'
import wordStyles from '../../widgets/looks/words.module.css'
import { wholeTitleOf } from '../live/sentence'
import styles from './regression.module.css'
import resultsStyles from './regression-results.module.css'

/** What tells two results apart. */
export const letters = ['A', 'B'] as const

export function Letter({ side }: { readonly side: number }) {
  return (
    <span className={styles.letter} data-side={side} aria-hidden="true">
      {letters[side]}
    </span>
  )
}

/** What the answer differs in, or that it does not. */
export function Difference({ answer: { difference } }: { readonly answer: ExamAnswer }) {
  const t = useTexts()
  return (
    <span className={`${wordStyles.tag} ${resultsStyles.difference}`} data-difference={difference ?? 'same'}>
      {difference === undefined ? t.exam.allAgree : t.exam.difference[difference]}
    </span>
  )
}

export function sayAnswer({ answered, problem = '' }: ExamAnswer, lang: Lang): string {
  return answered === undefined ? sayIn(lang, problem) : wholeTitleOf(answered, lang)
}
