/** What can be changed about a move besides its place: kind, text, and which nearby element it means. */
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { pointsOf } from '../../core/action'
import type { PhaseView } from '../../core/api'
import { changeKind, kindOf, kinds, snapTo, textOf, withText } from '../overlay/editing'
import { useRoom, useTexts } from '../room'
import type { Draft } from '../store'
import { Caps } from '../widgets/button'
import { Choice } from '../widgets/field'
import { SecretOffer } from '../widgets/secret-offer'
import { offersOf } from './drawings'

type Props = { readonly phase: Extract<PhaseView, { name: 'deciding' | 'unread' }>; readonly draft: Draft }

export function EditPanel({ phase, draft }: Props) {
  const t = useTexts()
  const { operator } = useRoom()
  const { action } = draft
  const kind = kindOf(action)
  const points = pointsOf(action).length
  const text = textOf(action)
  if (points === 0 && text === undefined) return <p className="hint">{t.edit.nothing}</p>
  return (
    <section className="edit-panel">
      {kind !== undefined && (
        <Choice
          label={t.edit.kind}
          value={kind}
          options={kinds.map((value) => ({ value, label: t.edit[value] }))}
          onChange={(value) => {
            const chosen = kinds.find((each) => each === value)
            if (chosen !== undefined) operator.edit((before) => changeKind(before, chosen))
          }}
        />
      )}
      {text !== undefined && <TextEdit text={text} />}
      {action.kind === 'type' && <TypeFlags action={action} />}
      {points > 0 && (
        <p className="hint">
          {t.edit.hint}
          {points > 1 && (
            <>
              {' '}
              {t.edit.point(draft.handle + 1, points)} <Caps caps={['Tab']} /> {t.edit.nextPoint}
            </>
          )}
        </p>
      )}
      <Offers phase={phase} draft={draft} />
    </section>
  )
}

function TextEdit({ text }: { readonly text: string }) {
  const t = useTexts()
  const { operator } = useRoom()
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    operator.focus.field = () => {
      field.current?.focus()
      field.current?.select()
    }
    return () => {
      delete operator.focus.field
    }
  }, [operator])
  const leave = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    field.current?.blur()
  }
  return (
    <label className="field">
      <span className="field-label">
        {t.edit.text} <Caps caps={['Tab']} />
      </span>
      <textarea
        ref={field}
        className="input"
        rows={Math.min(text.split('\n').length + 1, 5)}
        value={text}
        title={t.edit.enterLeaves}
        onKeyDown={leave}
        onChange={(event) => operator.edit((before) => withText(before, event.target.value))}
      />
      <SecretOffer text={text} onChange={(next) => operator.edit((before) => withText(before, next))} />
    </label>
  )
}

function TypeFlags({ action }: { readonly action: Extract<Draft['action'], { kind: 'type' }> }) {
  const t = useTexts()
  const { operator } = useRoom()
  return (
    <div className="flags">
      {(['replace', 'submit'] as const).map((flag) => (
        <label key={flag}>
          <input
            type="checkbox"
            checked={action[flag]}
            onChange={(event) => operator.edit((before) => ({ ...before, [flag]: event.target.checked }))}
          />
          {t.edit[flag]}
        </label>
      ))}
    </div>
  )
}

function Offers({ phase, draft }: Props) {
  const t = useTexts()
  const { operator } = useRoom()
  const offered = offersOf(phase, draft)
  if (offered.length === 0) return null
  return (
    <div className="offers">
      <h3 className="eyebrow">
        <span>{t.edit.snap}</span>
      </h3>
      <ul>
        {offered.map((element, nth) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the number key is the identity of an offer.
          <li key={nth}>
            <button
              type="button"
              onMouseDown={(event) => event.preventDefault()}
              onClick={() =>
                operator.edit((before) => snapTo(before, draft.handle, element, phase.observation.size))
              }
            >
              <kbd>{nth + 1}</kbd>
              <span>{element.text}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
