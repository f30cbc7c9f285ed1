/** The reason for a move: the model's to begin with, to be written anew where it is wrong. */
import { useLayoutEffect, useRef } from 'react'
import { pointsOf } from '../../../../core/action/action'
import type { PhaseView } from '../../../../core/api/api'
import { remainsOf } from '../../../../core/dialects/reading/remains'
import { hasField } from '../../../overlay/editing'
import { useRoom, useTexts } from '../../../state/room'
import type { Draft } from '../../../state/store'
import { Caps } from '../../../widgets/button'
import fieldStyles from '../../../widgets/field.module.css'
import { EnterHint } from './edit-fields'

type Props = { readonly phase: Extract<PhaseView, { name: 'deciding' | 'unread' }>; readonly draft: Draft }

export function ThoughtEdit({ phase, draft }: Props) {
  const t = useTexts()
  const { operator } = useRoom()
  const field = useRef<HTMLTextAreaElement>(null)
  const isWritten = draft.thought !== undefined
  useLayoutEffect(() => {
    operator.focus.thought = () => {
      field.current?.focus()
      // The model's reason was for another move: what is written takes its place, and an arrow keeps it.
      if (!isWritten) field.current?.select()
    }
    operator.focus.leaveThought = () => field.current?.blur()
    return () => {
      delete operator.focus.thought
      delete operator.focus.leaveThought
    }
  }, [operator, isWritten])
  const own = (phase.name === 'deciding' ? phase.proposal.thought : remainsOf(phase.text).thought) ?? ''
  const text = draft.thought ?? own
  const isNext = !hasField(draft.action) && draft.handle + 1 >= pointsOf(draft.action).length
  return (
    <label className={fieldStyles.field}>
      <span className={fieldStyles.label}>
        {t.thought.label} {isNext && <Caps caps={['Tab']} />}
      </span>
      <textarea
        ref={field}
        className={fieldStyles.input}
        rows={Math.min(Math.ceil(text.length / 45) + 1, 6)}
        maxLength={20_000}
        value={text}
        placeholder={own === '' ? t.thought.none : ''}
        onChange={(event) => operator.reason(event.target.value)}
      />
      <span className={fieldStyles.said}>{t.thought.hint}</span>
      <EnterHint />
    </label>
  )
}
