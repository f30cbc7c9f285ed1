/** At the helm: a line that says why, a voice that does, and what was said for the next move. */
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { noteIn } from '../../../state/correcting/kept'
import { keyTable } from '../../../state/keys'
import { useRoom, useShown, useTexts, useWritten } from '../../../state/room'
import type { StillRun } from '../../../state/store'
import { Button, Caps, KeyButton } from '../../../widgets/button'
import fieldStyles from '../../../widgets/field.module.css'
import wordStyles from '../../../widgets/looks/words.module.css'
import { Notice } from '../../../widgets/notice'
import styles from './notes.module.css'
import { VoiceState } from './voice'

export function NotesPanel({ run }: { readonly run: StillRun }) {
  const t = useTexts()
  const recording = useShown(({ voice }) => voice?.state === 'recording')
  return (
    <section className={styles.notes} aria-label={t.notes.title}>
      <Written
        key={run.setup.id}
        run={run.setup.id}
        waits={run.notes !== undefined && run.notes.length > 0}
      />
      {!recording && <KeyButton id="speak" label={t.notes.speak} wide />}
      <VoiceState run={run.setup.id} />
      {run.notes !== undefined && (
        <div>
          <h3 className={wordStyles.eyebrow}>
            <span>{t.notes.next}</span>
          </h3>
          <ul className={styles.said}>
            {run.notes.map(({ id, text }) => (
              <li key={id}>{text ?? t.notes.spoken}</li>
            ))}
          </ul>
        </div>
      )}
    </section>
  )
}

/** Enter sends and gives the keys back to the picture; Esc gives them back. */
function Written({ run, waits }: { readonly run: string; readonly waits: boolean }) {
  const t = useTexts()
  const { operator } = useRoom()
  const field = useRef<HTMLTextAreaElement>(null)
  const [text, setText] = useWritten(noteIn(run))
  const [came, setCame] = useState<'kept' | 'refused'>()
  useLayoutEffect(() => {
    operator.focus.reason = () => {
      field.current?.focus()
      // What is begun is gone on with at its end.
      field.current?.setSelectionRange(field.current.value.length, field.current.value.length)
    }
    return () => {
      delete operator.focus.reason
    }
  }, [operator])
  const leave = () => {
    operator.focus.hands?.()
    // Where there is no picture to take the keys, the field lets go of them all the same.
    field.current?.blur()
  }
  const send = async () => {
    // Taken out at once: a second Enter has nothing to send, and what is written meanwhile is another note.
    setText('')
    const taken = text.trim() === '' || (await operator.notes.say(text))
    if (text.trim() !== '') setCame(taken ? 'kept' : 'refused')
    if (!taken) setText((now) => (now === '' ? text : `${text}\n${now}`))
    else if (field.current?.value === '') leave()
  }
  const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') leave()
    if (event.key !== 'Enter' || event.shiftKey) return
    event.preventDefault()
    void send()
  }
  return (
    <div className={styles.written}>
      <label className={fieldStyles.field}>
        <span className={fieldStyles.label}>
          {t.notes.title} <Caps caps={keyTable.note.caps} />
        </span>
        <textarea
          ref={field}
          className={fieldStyles.input}
          rows={2}
          maxLength={20_000}
          value={text}
          placeholder={t.notes.placeholder}
          onKeyDown={press}
          onChange={(event) => {
            setText(event.target.value)
            setCame(undefined)
          }}
        />
      </label>
      {came === 'refused' && (
        <Notice tone="warn" alert>
          {t.notes.notTaken}
        </Notice>
      )}
      {/* There all along, so that a screen reader hears what it turns to. */}
      <p className={fieldStyles.said} role="status">
        {came === 'kept' && waits ? t.notes.kept : t.notes.hint}
      </p>
      {text.trim() !== '' && <Button onPress={() => void send()}>{t.notes.send}</Button>}
    </div>
  )
}
