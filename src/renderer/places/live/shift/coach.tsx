/** Beside the first run of practice: three things to know, one at a time. */
import { useEffect, useRef } from 'react'
import { useRoom, useShown, useTexts } from '../../../state/room'
import { hasNext, lessonOf, lessons, nextLesson, noLesson } from '../../../state/shift/coach'
import { Button, Caps, KeyCaps } from '../../../widgets/button'
import { isBare, usePlaceKeys } from '../../runs/runs-keys'
import styles from './shift.module.css'

export function Coach() {
  const lesson = useShown(lessonOf)
  return lesson === undefined ? null : <Lesson lesson={lesson} />
}

function Lesson({ lesson }: { readonly lesson: (typeof lessons)[number] }) {
  const t = useTexts()
  const { store } = useRoom()
  const on = useRef<HTMLDivElement>(null)
  // Enter goes on to the next, wherever the focus is, and once none is left it means what it always means.
  useEffect(() => {
    if (document.activeElement === document.body) on.current?.querySelector('button')?.focus()
  }, [])
  usePlaceKeys((press) => {
    const takes = press.key === 'Enter' && isBare(press) && press.focus !== 'control' && !press.repeat
    if (!takes || !hasNext(store.getState())) return false
    store.setState(nextLesson)
    return true
  })
  const nth = lessons.indexOf(lesson) + 1
  const isLast = nth === lessons.length
  return (
    <section className={styles.coach} aria-label={t.coach.label} data-testid="coach">
      <p className={styles.count} aria-hidden="true">
        {lessons.map((one) => (
          <i key={one} data-here={one === lesson} />
        ))}
      </p>
      <div role="status">
        <h3>{t.coach[lesson]}</h3>
        <p>
          {t.coach[`${lesson}Text`]}
          {isLast && <LastKeys />}
        </p>
      </div>
      <div className={styles.on} ref={on}>
        {!isLast && (
          <Button onPress={() => store.setState(nextLesson)}>
            <span>{t.coach.next}</span>
            <Caps caps={['Enter']} />
          </Button>
        )}
        <Button tone="quiet" onPress={() => store.setState(noLesson)}>
          <span>{t.coach.enough}</span>
          <Caps caps={['Esc']} />
        </Button>
      </div>
    </section>
  )
}

/** As the operator has them. */
function LastKeys() {
  const t = useTexts()
  return (
    <span className={styles.lastKeys}>
      {(['approve', 'edit', 'veto'] as const).map((id) => (
        <span key={id}>
          <KeyCaps id={id} /> {t.decide[id]}
        </span>
      ))}
      <span>
        <Caps caps={['Esc', 'Esc']} /> {t.decide.stop}
      </span>
    </span>
  )
}
