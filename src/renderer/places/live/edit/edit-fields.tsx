/** What of a move is written rather than pointed at: its text, its keys, how far it scrolls, how long it waits. */

import { type KeyboardEvent, useState } from 'react'
import type { Action } from '../../../../core/action/action'
import { readChord } from '../../../../core/dialects/reading/chord'
import { inARow } from '../../../locales/gap'
import { textOf, withText } from '../../../overlay/editing'
import { useRoom, useTexts } from '../../../state/room'
import { Caps } from '../../../widgets/button'
import { Choice, Field } from '../../../widgets/field'
import fieldStyles from '../../../widgets/field.module.css'
import { SecretOffer } from '../../../widgets/secret-offer'
import { useTabField } from './tab-field'

type ActionOf<K extends Action['kind']> = Extract<Action, { kind: K }>

/** The field or fields of a move; none for one that is only pointed at. */
export function EditFields({ action }: { readonly action: Action }) {
  const text = textOf(action)
  if (text !== undefined)
    return (
      <>
        <TextEdit text={text} />
        {action.kind === 'type' && <TypeFlags action={action} />}
      </>
    )
  switch (action.kind) {
    case 'keys':
      return <KeysEdit action={action} />
    case 'scroll':
      return <ScrollEdit action={action} />
    case 'wait':
      return <WaitEdit action={action} />
    default:
      return null
  }
}

/**
 * Of a field of one line alone: Enter leaves it, so that the next one approves. Where prose is written, Enter is a new line and leaves
 * nothing: the letters after it would be keys of the room.
 */
function leave(event: KeyboardEvent<HTMLInputElement>) {
  if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
  event.preventDefault()
  event.currentTarget.blur()
}

function TextEdit({ text }: { readonly text: string }) {
  const t = useTexts()
  const { operator } = useRoom()
  const field = useTabField<HTMLTextAreaElement>()
  return (
    <label className={fieldStyles.field}>
      <span className={fieldStyles.label}>
        {t.edit.text} <Caps caps={['Tab']} />
      </span>
      <textarea
        ref={field}
        className={fieldStyles.input}
        rows={Math.min(text.split('\n').length + 1, 5)}
        value={text}
        onChange={(event) => operator.edit((before) => withText(before, event.target.value))}
      />
      <EnterHint />
      <SecretOffer text={text} onChange={(next) => operator.edit((before) => withText(before, next))} />
    </label>
  )
}

/** What Enter does where prose is written, in sight: nobody looks for a tooltip while writing. */
export function EnterHint() {
  const t = useTexts()
  return <span className={fieldStyles.said}>{t.edit.enterWrites}</span>
}

function TypeFlags({ action }: { readonly action: ActionOf<'type'> }) {
  const t = useTexts()
  const { operator } = useRoom()
  return (
    <div className={fieldStyles.flags}>
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

/** While what is typed is no chord, the move has no keys and cannot be approved. */
function KeysEdit({ action }: { readonly action: ActionOf<'keys'> }) {
  const t = useTexts()
  return (
    <WrittenEdit
      label={t.edit.keys}
      first={action.keys.join('+')}
      hint={t.edit.keysHint}
      problem={t.edit.noKeys}
      onChange={(written) => ({ ...action, keys: [...(readChord(written)?.keys ?? [])] })}
      isGood={(written) => readChord(written) !== undefined}
    />
  )
}

function ScrollEdit({ action }: { readonly action: ActionOf<'scroll'> }) {
  const t = useTexts()
  const { operator } = useRoom()
  const { pixels: _, ...rest } = action
  const ways = ['up', 'down', 'left', 'right'] as const
  return (
    <div className={fieldStyles.pair}>
      <Choice
        label={t.edit.direction}
        value={action.direction}
        options={ways.map((value) => ({ value, label: t.edit.ways[value] }))}
        onChange={(value) => {
          const direction = ways.find((way) => way === value)
          if (direction !== undefined) operator.edit((before) => ({ ...before, direction }) as Action)
        }}
      />
      <WrittenEdit
        label={t.edit.ticks}
        first={action.ticks === undefined ? '' : String(action.ticks)}
        problem={t.edit.noNumber(1, 200)}
        onChange={(written) => ({ ...rest, ticks: numberIn(written, 1, 200) ?? 0 })}
        isGood={(written) => numberIn(written, 1, 200) !== undefined}
      />
    </div>
  )
}

function WaitEdit({ action }: { readonly action: ActionOf<'wait'> }) {
  const t = useTexts()
  const seconds = (written: string) => numberIn(written, 0.1, 600, 10)
  return (
    <WrittenEdit
      label={t.edit.seconds}
      first={String(action.ms / 1000)}
      problem={t.edit.noNumber(0.1, 600)}
      onChange={(written) => ({ ...action, ms: Math.round((seconds(written) ?? -1) * 1000) })}
      isGood={(written) => seconds(written) !== undefined}
    />
  )
}

/** A number within its bounds, at most `1 / parts` fine; undefined for anything else. */
function numberIn(written: string, least: number, most: number, parts = 1): number | undefined {
  const value = written.trim() === '' ? Number.NaN : Number(written)
  return value >= least && value <= most && Number.isInteger(Math.round(value * parts * 1e6) / 1e6)
    ? value
    : undefined
}

type WrittenProps = {
  readonly label: string
  /** What stands in the field to begin with. */
  readonly first: string
  readonly hint?: string
  /** Said while what is written is not good. */
  readonly problem: string
  /** The move with what is written; not whole where that is not good. */
  readonly onChange: (written: string) => Action
  readonly isGood: (written: string) => boolean
}

/** What is typed stands here as it is typed; the move follows. */
function WrittenEdit({ label, first, hint, problem, onChange, isGood }: WrittenProps) {
  const t = useTexts()
  const { operator } = useRoom()
  const field = useTabField<HTMLInputElement>()
  const [begun] = useState(first)
  const [written, setWritten] = useState(begun)
  const wrong = written !== begun && !isGood(written)
  return (
    <Field label={label} hint={inARow(hint, t.edit.enterLeaves)} problem={wrong ? problem : undefined}>
      {(id, described) => (
        <input
          ref={field}
          id={id}
          className={`${fieldStyles.input} mono`}
          value={written}
          spellCheck={false}
          autoComplete="off"
          maxLength={80}
          aria-describedby={described}
          aria-invalid={wrong}
          onKeyDown={leave}
          onChange={(event) => {
            setWritten(event.target.value)
            const next = onChange(event.target.value)
            operator.edit(() => next)
          }}
        />
      )}
    </Field>
  )
}
