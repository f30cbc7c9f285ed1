/** A command that the service did not take, in words, until the next question. */
import { useShown, useTexts } from '../../../state/room'
import { Notice } from '../../../widgets/notice'
import { Said } from '../../../widgets/said'
import styles from './decide.module.css'

export function Refused() {
  const t = useTexts()
  const refused = useShown(({ refused, question }) =>
    refused?.question === question || refused?.undo === true ? refused : undefined,
  )
  if (refused === undefined) return null
  const { why, of, undo } = refused
  const isStale = undo === true && why === 'stale'
  return (
    <div className={styles.refused}>
      <Notice tone="bad" alert>
        {of !== undefined && (
          <q className={styles.of} dir="auto" title={of}>
            <span>{of}</span>
          </q>
        )}
        {typeof why === 'string' ? t.refusal[isStale ? 'stale_undo' : why] : <Said told={why.told} />}
      </Notice>
    </div>
  )
}
