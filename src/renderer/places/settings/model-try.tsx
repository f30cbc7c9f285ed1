/** Asks a model one small thing, before a run depends on it. */

import { useState } from 'react'
import type { ModelProfile } from '../../../core/api/settings'
import type { Tried } from '../../../core/api/trying'
import { foreign } from '../../../core/problem'
import { problemOfCall } from '../../link/problem-of-call'
import { useRoom, useTexts } from '../../state/room'
import { Button } from '../../widgets/button'
import { Notice } from '../../widgets/notice'
import { Said } from '../../widgets/said'
import { Spinner } from '../../widgets/spinner'
import type { KeyDraft } from './model-key'
import styles from './settings.module.css'
import { TriedPicture } from './tried-picture'

type Props = {
  readonly profile: ModelProfile | undefined
  readonly keyDraft: KeyDraft
  readonly onTry: () => void
}

/** A key that was typed is kept first: the model is asked with it. */
export function TryModel({ profile, keyDraft, onTry }: Props) {
  const t = useTexts()
  const { link } = useRoom()
  const [busy, setBusy] = useState(false)
  const [said, setSaid] = useState<Tried>()
  const ask = async () => {
    onTry()
    if (profile === undefined) return
    setBusy(true)
    setSaid(undefined)
    await keyDraft.save()
    const refused = (cause: unknown) =>
      ({ ok: false, problem: problemOfCall(cause) ?? foreign(t.start.offline) }) as const
    setSaid(await link.client.tryModel(profile).catch(refused))
    setBusy(false)
  }
  return (
    <>
      <Button onPress={() => void ask()} disabled={busy}>
        {busy && <Spinner />}
        {busy ? t.set.trying : t.set.try}
      </Button>
      {said !== undefined && (
        <div className={styles.trySaid}>
          <Answer said={said} />
          {said.ok && said.attempt !== undefined && <TriedPicture attempt={said.attempt} />}
        </div>
      )}
    </>
  )
}

/** An answer that this dialect cannot read is none to work with. */
function Answer({ said }: { readonly said: Tried }) {
  const t = useTexts()
  if (!said.ok)
    return (
      <Notice tone="bad" alert>
        <Said told={said.problem} />
      </Notice>
    )
  const unread = said.attempt?.problem
  return (
    <Notice tone={unread === undefined ? 'ok' : 'warn'} alert>
      {t.set.answers(said.seconds.toFixed(1))}
      {unread !== undefined && (
        <>
          {' '}
          {t.set.tryUnread} <Said told={unread} />
        </>
      )}
    </Notice>
  )
}
