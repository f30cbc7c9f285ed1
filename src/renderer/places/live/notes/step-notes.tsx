/** What the operator said before a recorded move by hand, or after the last one: words, and clips to be heard. */
import type { NoteView, Spoken } from '../../../../core/run/notes'
import wordStyles from '../../../widgets/looks/words.module.css'
import styles from './notes.module.css'
import { SpokenNote } from './spoken'

type Props = {
  readonly run: string
  readonly title: string
  readonly notes: readonly NoteView[] | undefined
  readonly spoken: readonly Spoken[]
}

/** A note that was begun and not kept is nothing to show. */
export function StepNotes({ run, title, notes = [], spoken }: Props) {
  const kept = notes.flatMap(({ id, text }) => {
    const found = spoken.find((one) => one.id === id)
    return text === undefined && found === undefined ? [] : [{ id, text, found }]
  })
  if (kept.length === 0) return null
  return (
    <section className={styles.notes} aria-label={title}>
      <h3 className={wordStyles.eyebrow}>
        <span>{title}</span>
      </h3>
      {kept.map(({ id, text, found }) =>
        found === undefined ? (
          <p key={id} className={styles.line}>
            {text}
          </p>
        ) : (
          <SpokenNote key={id} run={run} spoken={found} />
        ),
      )}
    </section>
  )
}
