/** A part of the console that cannot be drawn says so in its own place; everything round it stays. */

import { type ReactNode, useLayoutEffect } from 'react'
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary'
import { wordsOf } from '../../core/cause'
import { inARow } from '../locales/gap'
import { texts } from '../locales/texts'
import { useRoom, useShown, useTexts } from '../state/room'
import { Button } from '../widgets/button'
import styles from './boundary.module.css'

type Part = 'bar' | 'place' | 'picture' | 'marks' | 'card' | 'film' | 'fleet' | 'help' | 'coach'

/** What shows the open question: as long as one of these is broken, nothing can be approved. */
const question: readonly Part[] = ['picture', 'marks', 'card']

type Props = {
  readonly part: Part
  /** Whatever, when it changes, is worth another try. */
  readonly again?: readonly unknown[]
  readonly children: ReactNode
}

export function Boundary({ part, again = [], children }: Props) {
  return (
    <ErrorBoundary resetKeys={[...again]} fallbackRender={(props) => <Broken part={part} {...props} />}>
      {children}
    </ErrorBoundary>
  )
}

function Broken({ part, error, resetErrorBoundary }: FallbackProps & { readonly part: Part }) {
  const t = useTexts()
  const { store } = useRoom()
  const elsewhere = useShown(({ place }) => (place === 'live' ? 'runs' : 'live'))
  const hides = question.includes(part)
  useLayoutEffect(() => {
    if (!hides) return
    const count = (by: number) => store.setState(({ unseen }) => ({ unseen: unseen + by }))
    count(1)
    return () => count(-1)
  }, [store, hides])
  return (
    <section className={styles.broken} data-broken={part} role="alert">
      <p>{inARow(t.fault.part, hides && t.fault.unseen)}</p>
      <code>{wordsOf(error)}</code>
      <div className={styles.ways}>
        <Button tone="primary" onPress={resetErrorBoundary}>
          {t.fault.again}
        </Button>
        <Button onPress={() => store.setState({ place: elsewhere, help: false })}>
          {t.fault.goTo(t[elsewhere])}
        </Button>
      </div>
    </section>
  )
}

/** Round the whole console, for what no part of it caught: in every language, for the settings may be what is broken. */
export function LastResort({ error, resetErrorBoundary }: FallbackProps) {
  const { operator } = useRoom()
  return (
    <main className={styles.broken} data-broken="all" role="alert">
      {Object.entries(texts).map(([lang, t]) => (
        <p key={lang}>{t.fault.all}</p>
      ))}
      <code>{wordsOf(error)}</code>
      <div className={styles.ways}>
        <Button tone="danger" onPress={operator.stop}>
          {texts.en.top.stop}
        </Button>
        <Button onPress={resetErrorBoundary}>
          {texts.en.fault.again} · {texts.zh.fault.again}
        </Button>
      </div>
    </main>
  )
}
