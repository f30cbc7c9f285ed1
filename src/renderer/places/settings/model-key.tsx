/** The API key of a model: it can be replaced, never read back. */

import { useState } from 'react'
import type { Snapshot } from '../../../core/api/api'
import type { ModelProfile } from '../../../core/api/settings'
import { problemOfCall } from '../../link/problem-of-call'
import { inARow } from '../../locales/gap'
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

/** @param model its id and where it is asked: the key is kept for that origin alone. It may be kept before the profile is. */
export function useKeyDraft({ id, baseUrl }: Pick<ModelProfile, 'id' | 'baseUrl'>): KeyDraft {
  const t = useTexts()
  const say = useSay()
  const { link } = useRoom()
  const [typed, type] = useState('')
  const [problem, setProblem] = useState<string>()
  const save = async () => {
    const key = typed.trim()
    if (key === '') return
    try {
      await link.client.saveKey({ model: id, baseUrl, key })
      type('')
      setProblem(undefined)
    } catch (cause) {
      setProblem(say(problemOfCall(cause) ?? t.start.offline))
    }
  }
  return { typed, problem, type, save }
}

type Props = {
  readonly draft: KeyDraft
  readonly model: Pick<ModelProfile, 'id' | 'baseUrl'>
  readonly keys: Snapshot['keys']
}

export function ModelKey({ draft, model, keys }: Props) {
  const t = useTexts()
  const origin = keys.bound.find((bound) => bound.model === model.id)?.origin
  const known = origin === undefined ? keys.known.includes(model.id) : origin === originOf(model.baseUrl)
  const none = origin === undefined ? t.set.keyNone : t.set.keyElsewhere(origin)
  return (
    <TextField
      label={t.set.key}
      value={draft.typed}
      onChange={draft.type}
      placeholder={known ? '••••••••••••' : ''}
      hint={inARow(known ? t.set.keyKnown : none, keys.kept ? t.set.keyKept : t.set.keyLost)}
      problem={draft.problem}
      secret
    />
  )
}

const originOf = (url: string): string => (URL.canParse(url) ? new URL(url).origin : '')
