/** The left edge: the places of the console, and the key table. */
import {
  Database,
  FlaskConical,
  Inbox,
  Keyboard,
  Library,
  Radio,
  ScrollText,
  Settings,
  ShieldCheck,
  Target,
} from 'lucide-react'
import { useRoom, useShown, useTexts } from '../../state/room'
import type { Place } from '../../state/store'
import styles from './shell.module.css'

const places = [
  ['live', Radio],
  ['inbox', Inbox],
  ['runs', Library],
  ['datasets', Database],
  ['regression', FlaskConical],
  ['drill', Target],
  ['policy', ShieldCheck],
  ['settings', Settings],
  ['prompts', ScrollText],
] as const

/** A place that one is in leads back to where it begins by its own sign. */
function useBeginnings(): (place: Place) => void {
  const { store, exams } = useRoom()
  return (place) => {
    if (place === 'runs') store.setState({ opened: [], cameFrom: undefined })
    if (place === 'regression') void exams.goTo([], undefined)
  }
}

export function Rail() {
  const t = useTexts()
  const { store } = useRoom()
  const place = useShown((shown) => shown.place)
  const begin = useBeginnings()
  const go = (name: Place) => (name === place ? begin(name) : store.setState({ place: name }))
  return (
    <nav className={styles.rail}>
      {places.map(([name, Sign]) => (
        <button
          key={name}
          type="button"
          title={t[name]}
          aria-label={t[name]}
          aria-current={place === name ? 'page' : undefined}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => go(name)}
        >
          <Sign size="1.25rem" strokeWidth={1.8} aria-hidden="true" />
          <span>{t[name]}</span>
        </button>
      ))}
      <span className="space" />
      <button
        type="button"
        title={`${t.help} (?)`}
        aria-label={t.help}
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => store.setState({ help: true })}
      >
        <Keyboard size="1.25rem" strokeWidth={1.8} aria-hidden="true" />
        <span>{t.help}</span>
      </button>
    </nav>
  )
}
