/** What is said while the service is away: that the page tries again, and before long that somebody must see to it. */
import { useEffect, useState } from 'react'
import { useShown, useTexts } from '../../state/room'
import { Spinner } from '../../widgets/spinner'
import styles from './shell.module.css'

/** In ms: a wire that only broke is back by then. */
export const patience = 5000

/** The words for it. `silent`: it has lasted, so that waiting alone may not help. */
export function useSilence(): { readonly silent: boolean; readonly text: string } {
  const t = useTexts()
  const isLost = useShown(({ link }) => link === 'lost')
  const [silent, setSilent] = useState(false)
  useEffect(() => {
    if (!isLost) return
    const timer = setTimeout(() => setSilent(true), patience)
    return () => {
      clearTimeout(timer)
      setSilent(false)
    }
  }, [isLost])
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
