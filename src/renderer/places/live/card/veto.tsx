/** Why a proposal is vetoed: one key a reason, and a note where one helps. */
import { type FormEvent, type MouseEvent, useLayoutEffect, useRef } from 'react'
import { VetoReason } from '../../../../core/run/events'
import { noteOn, reasonOn, vetoOn } from '../../../state/correcting/kept'
import { useRoom, useShown, useTexts, useWritten } from '../../../state/room'
import { cancelled } from '../../../state/shift/looking'
import { isVetoing } from '../../../state/store'
import { Button, Caps, KeyButton } from '../../../widgets/button'
import fieldStyles from '../../../widgets/field.module.css'
import cardStyles from '../../../widgets/looks/card.module.css'
import wordStyles from '../../../widgets/looks/words.module.css'
import { Reasons } from './reasons'

/** Says where a veto of this question was begun: its note and its reason wait behind the key. */
export function VetoKey() {
  const t = useTexts()
  const isBegun = useShown(({ written, question }) => vetoOn(question).some((name) => written.has(name)))
  return <KeyButton id="veto" label={isBegun ? t.decide.vetoBegun : t.decide.veto} />
}

/** The list takes its room from the card: what objects to the move is seen beside it, and what was seen before is seen after it. */
export function useBesideVeto(objects: boolean) {
  const vetoing = useShown(isVetoing)
  const place = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const body = place.current?.parentElement
    if (!vetoing || !objects || body == null) return
    const seen = body.scrollTop
    place.current?.scrollIntoView?.({ block: 'nearest' })
    return () => {
      body.scrollTop = seen
    }
  }, [vetoing, objects])
  return place
}

export function VetoPanel() {
  const t = useTexts()
  const { store, operator } = useRoom()
  const question = useShown(({ question }) => question)
  // Both outlive a switch to another run; the list itself is closed by one, so that no digit meets it unlooked at.
  const [chosen, setReason] = useWritten(reasonOn(question))
  const [note, setNote] = useWritten(noteOn(question))
  const reason = VetoReason.safeParse(chosen).data
  const field = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    operator.focus.note = (chosen) => {
      setReason(chosen)
      field.current?.focus()
    }
    return () => {
      delete operator.focus.note
    }
  }, [operator, setReason])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (reason !== undefined) operator.veto(reason, note.trim())
  }
  const choose = (chosen: VetoReason, event: MouseEvent) => {
    if (event.shiftKey || chosen === 'other') operator.focus.note?.(chosen)
    else operator.veto(chosen, note.trim(), event)
  }
  return (
    <form className={cardStyles.decide} onSubmit={submit} aria-label={t.veto.title}>
      <h3 className={`${wordStyles.eyebrow} ${cardStyles.wide}`}>
        <span>{t.veto.title}</span>
        <Button tone="quiet" onPress={() => store.setState(cancelled)}>
          {t.cancel}
          <Caps caps={['Esc']} />
        </Button>
      </h3>
      <Reasons chosen={reason} onChoose={choose} />
      <div className={`${cardStyles.note} ${cardStyles.wide}`}>
        <input
          ref={field}
          className={fieldStyles.input}
          value={note}
          maxLength={2000}
          aria-label={t.veto.note}
          placeholder={t.veto.notePlaceholder}
          onChange={(event) => setNote(event.target.value)}
        />
        <Button tone="danger" onPress={() => undefined} submit disabled={reason === undefined}>
          {t.veto.send}
        </Button>
      </div>
      <p className={`${wordStyles.hint} ${cardStyles.wide}`}>{t.veto.hint}</p>
    </form>
  )
}
