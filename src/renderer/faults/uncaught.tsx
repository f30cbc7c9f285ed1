/** Errors that no view and no call caught, such as those of a key or a press: they are told, and the console goes on. */
import { useEffect } from 'react'
import { wordsOf } from '../../core/cause'
import { useRoom, useShown, useTexts } from '../state/room'
import { Button } from '../widgets/button'
import styles from './boundary.module.css'

export function Uncaught() {
  const t = useTexts()
  const { store } = useRoom()
  const fault = useShown((shown) => shown.fault)
  useEffect(() => listenToErrors((words) => store.setState({ fault: words })), [store])
  if (fault === undefined) return null
  return (
    <div className={styles.uncaught} role="alert">
      <p>
        {t.fault.uncaught} <code>{fault}</code>
      </p>
      <Button onPress={() => store.setState({ fault: undefined })}>{t.close}</Button>
    </div>
  )
}

function listenToErrors(tell: (words: string) => void): () => void {
  const stop = new AbortController()
  const told = (cause: unknown): void => {
    // Browsers report what is none of ours without an error, such as a size observed too late.
    if (cause instanceof Error && cause.name !== 'AbortError') tell(wordsOf(cause))
  }
  window.addEventListener('error', ({ error }) => told(error), { signal: stop.signal })
  window.addEventListener('unhandledrejection', ({ reason }) => told(reason), { signal: stop.signal })
  return () => stop.abort()
}
