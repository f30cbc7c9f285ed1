/** What is said while the service is away: that the page tries again, and before long that somebody must see to it. */
import { useShown, useTexts } from '../../state/room'
import { Spinner } from '../../widgets/spinner'
import { useLate } from '../datasets/use-late'
import styles from './shell.module.css'

/** In ms: a wire that only broke is back by then. */
export const patience = 5000

/** The words for it. `silent`: it has lasted, so that waiting alone may not help. */
export function useSilence(): { readonly silent: boolean; readonly text: string } {
  const t = useTexts()
  const silent = useLate(
    useShown(({ link }) => link === 'lost'),
    patience,
  )
  return { silent, text: silent ? t.link.silent : t.link.lost }
}

export function SilenceBanner() {
  const { silent, text } = useSilence()
  return (
    <p className={styles.banner} role="alert">
      {!silent && <Spinner />}
      {text}
    </p>
  )
}
