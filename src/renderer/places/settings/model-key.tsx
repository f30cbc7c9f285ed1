/** The API key of a model: it can be replaced, never read back. */
import { useState } from 'react'
import type { Snapshot } from '../../../core/api/api'
import { problemOfCall } from '../../link/problem-of-call'
import { useRoom, useTexts } from '../../state/room'
import { useSay } from '../../state/say'
import { TextField } from '../../widgets/field'

export type KeyDraft = {
  readonly typed: string
  readonly problem: string | undefined
  type(text: string): void
  /** Resolves once what was typed, if anything, is kept; the field is empty then. Never rejects: it says what is wrong. */
  save(): Promise<void>
}

/** @param model its id; a key may be kept before the profile is. */
export function useKeyDraft(model: string): KeyDraft {
  const t = useTexts()
  const say = useSay()
  const { link } = useRoom()
  const [typed, type] = useState('')
  const [problem, setProblem] = useState<string>()
  const save = async () => {
    const key = typed.trim()
    if (key === '') return
    try {
      await link.client.saveKey({ model, key })
      type('')
      setProblem(undefined)
    } catch (cause) {
      setProblem(say(problemOfCall(cause) ?? t.start.offline))
    }
  }
  return { typed, problem, type, save }
}

type Props = { readonly draft: KeyDraft; readonly known: boolean; readonly kept: Snapshot['keys']['kept'] }

export function ModelKey({ draft, known, kept }: Props) {
  const t = useTexts()
  return (
    <TextField
      label={t.set.key}
      value={draft.typed}
      onChange={draft.type}
      placeholder={known ? '••••••••••••' : ''}
      hint={`${known ? t.set.keyKnown : t.set.keyNone} ${kept ? t.set.keyKept : t.set.keyLost}`}
      problem={draft.problem}
      secret
    />
  )
}
