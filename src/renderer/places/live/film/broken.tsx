/** An act that failed: a mark at its step in the film, and what is known of it, told by a sign and in words. */

import { TriangleAlert } from 'lucide-react'
import type { StepView } from '../../../../core/run/steps'
import { gapAfter } from '../../../locales/gap'
import { useLang, useTexts } from '../../../state/room'
import { sayIn } from '../../../state/say'
import { Notice } from '../../../widgets/notice'
import { Said } from '../../../widgets/said'
import styles from './film.module.css'

type Props = { readonly broken: StepView['broken'] }

export function BrokenMark({ broken }: Props) {
  const t = useTexts()
  if (broken === undefined) return null
  return (
    <span className={styles.shotBroken} data-testid="broken">
      <TriangleAlert size="1.1em" strokeWidth={2.4} aria-hidden="true" />
      {t.broken.mark[broken.when]}
    </span>
  )
}

/** What a pointer over the step is told besides; empty where nothing failed. */
export function useBroken({ broken }: StepView): string {
  const t = useTexts()
  const lang = useLang()
  if (broken === undefined) return ''
  const { when, why } = broken
  const reason = why && sayIn(lang, why.problem ?? why.message)
  return [t.broken[when], ...(reason === undefined ? [] : [reason])].join(' ')
}

export function Broken({ broken }: Props) {
  const t = useTexts()
  if (broken === undefined) return null
  const { when, why } = broken
  return (
    <Notice tone="bad">
      <b>{t.broken[when]}</b>
      {gapAfter(t.broken[when])}
      {why !== undefined && <Said told={why.problem ?? why.message} />}
    </Notice>
  )
}
