/** What was seen at a recorded step, with the move that was proposed drawn on it. */
import type { RecordedQuestion } from '../../../../core/policy/rehearsal'
import { Overlay } from '../../../overlay/overlay'
import { useShownWidth } from '../../../overlay/shown-width'
import { useTexts } from '../../../state/room'
import { FrameImage } from '../../../widgets/frame-image'
import pictureStyles from '../../../widgets/looks/picture.module.css'
import styles from './record.module.css'

/** A phone's picture is not made taller than this, in rem. */
const tallest = 30

export function StepPicture({ question }: { readonly question: RecordedQuestion }) {
  const t = useTexts()
  const { run, step, action, seen } = question
  const { width, height } = seen.size
  const { ref, shown, rem } = useShownWidth()
  return (
    <div
      ref={ref}
      className={`${pictureStyles.picture} ${styles.picture}`}
      data-testid="tried-picture"
      style={{ aspectRatio: `${width} / ${height}`, width: `min(100%, ${(tallest * width) / height}rem)` }}
    >
      <FrameImage run={run} hash={seen.frame} alt={t.replay.picture(step)} />
      <Overlay size={seen.size} unit={(rem / 16) * (width / shown)} drawing={{ action, role: 'proposed' }} />
    </div>
  )
}
