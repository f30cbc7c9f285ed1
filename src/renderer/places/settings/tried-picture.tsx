/** The practice picture that a model was shown, and the move that came back drawn on it. */
import { describe } from '../../../core/action/describe'
import type { Attempt } from '../../../core/api/trying'
import { Overlay } from '../../overlay/overlay'
import { useShownWidth } from '../../overlay/shown-width'
import { useLang, useTexts } from '../../state/room'
import pictureStyles from '../../widgets/looks/picture.module.css'
import styles from './settings.module.css'

/** A phone's picture is not made taller than this, in rem. */
const tallest = 30

export function TriedPicture({ attempt }: { readonly attempt: Attempt }) {
  const t = useTexts()
  const lang = useLang()
  const { picture, size, task, action } = attempt
  const { ref, shown, rem } = useShownWidth()
  const unit = (rem / 16) * (size.width / shown)
  return (
    <figure className={styles.tried}>
      <div
        ref={ref}
        className={pictureStyles.picture}
        style={{
          aspectRatio: `${size.width} / ${size.height}`,
          width: `min(100%, ${(tallest * size.width) / size.height}rem)`,
        }}
      >
        <img className={pictureStyles.frame} src={picture} alt={t.set.tryPicture} />
        {action !== undefined && <Overlay size={size} unit={unit} drawing={{ action, role: 'proposed' }} />}
      </div>
      <figcaption>
        <p className="dim">{t.set.tryTask(task)}</p>
        {action !== undefined && <p>{t.set.tryMove(describe(action, lang))}</p>}
      </figcaption>
    </figure>
  )
}
