/** What the operator should know of a desktop, whole: it comes as the desktop is joined. Of a page, where such words come and go, the top bar has them. */
import { Info } from 'lucide-react'
import type { RunView } from '../../../core/api/api'
import { useRunOf } from '../../state/room'
import { useSay } from '../../state/say'
import styles from './live.module.css'

const noted = ({ platform, connection }: RunView) => ({
  notice: platform === 'desktop' ? connection.notice : undefined,
})

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
