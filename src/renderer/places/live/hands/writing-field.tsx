/** Where the keys go at the helm: unseen, but for what an input method is putting together, which stands below the picture. */
import type { Ref } from 'react'
import { useTexts } from '../../../state/room'
import styles from './hands.module.css'

export function WritingField({ ref }: { readonly ref: Ref<HTMLTextAreaElement> }) {
  const t = useTexts()
  return (
    <div className={styles.writing}>
      <textarea
        ref={ref}
        className={styles.field}
        aria-label={t.byHand.writing}
        autoCapitalize="off"
        autoComplete="off"
        autoCorrect="off"
        data-live-picture
        rows={1}
        spellCheck={false}
        tabIndex={-1}
      />
    </div>
  )
}
