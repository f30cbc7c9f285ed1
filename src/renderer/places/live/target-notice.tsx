/** What the operator should know of a target, whole; of what comes and goes with a page the top bar has the words. */
import { Info } from 'lucide-react'
import type { RunView } from '../../../core/api/api'
import { useRunOf } from '../../state/room'
import { useSay } from '../../state/say'
import { standsWhole } from '../shell/standing-notice'
import styles from './live.module.css'

const noted = (run: RunView) => ({ notice: standsWhole(run) ? run.connection.notice : undefined })

export function TargetNotice() {
  const say = useSay()
  const notice = useRunOf(noted)?.notice
  if (notice === undefined) return null
  return (
    <p className={styles.notice}>
      <Info size="1.15em" aria-hidden="true" />
      <span>{say(notice)}</span>
    </p>
  )
}
