/** A command that the service did not take, in words, until the next question. */
import { useShown, useTexts } from '../../../state/room'
import { Notice } from '../../../widgets/notice'
import { Said } from '../../../widgets/said'
import styles from './decide.module.css'

export function Refused() {
  const t = useTexts()
  const refused = useShown(({ refused, question }) => (refused?.question === question ? refused : undefined))
  if (refused === undefined) return null
  const { why, of } = refused
  return (
    <div className={styles.refused}>
      <Notice tone="bad" alert>
        {of !== undefined && (
          <>
            <q dir="auto">{of}</q>{' '}
          </>
        )}
        {typeof why === 'string' ? t.refusal[why] : <Said told={why.told} />}
      </Notice>
    </div>
  )
}
