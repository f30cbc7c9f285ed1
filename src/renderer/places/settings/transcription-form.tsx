/** The service that writes down what is spoken at the helm. */
import { type FormEvent, useState } from 'react'
import type { Snapshot } from '../../../core/api/api'
import { Transcription, transcriptionKey } from '../../../core/api/notes'
import type { Told } from '../../../core/problems/shape'
import { problemOfCall } from '../../link/problem-of-call'
import { useTexts } from '../../state/room'
import { Button } from '../../widgets/button'
import { TextField } from '../../widgets/field'
import pageStyles from '../../widgets/looks/page.module.css'
import { Notice } from '../../widgets/notice'
import { Said } from '../../widgets/said'
import { ModelKey, useKeyDraft } from './model-key'
import styles from './settings.module.css'

type Props = {
  readonly service: Transcription
  readonly keys: Snapshot['keys']
  readonly onSave: (service: Transcription) => Promise<unknown>
}

export function TranscriptionForm({ service, keys, onSave }: Props) {
  const t = useTexts()
  const [typed, setTyped] = useState(service)
  const [told, setTold] = useState<{ readonly tone: 'ok' | 'bad'; readonly words: Told }>()
  const place = { id: transcriptionKey, baseUrl: typed.baseUrl }
  const draft = useKeyDraft(place)
  const read = Transcription.safeParse(typed)
  const set = (part: Partial<Transcription>) => {
    setTyped({ ...typed, ...part })
    setTold(undefined)
  }
  const save = async () => {
    if (!read.success) return
    try {
      await onSave(read.data)
      await draft.save()
      setTold({ tone: 'ok', words: t.hear.saved })
    } catch (cause) {
      setTold({ tone: 'bad', words: problemOfCall(cause) ?? t.start.offline })
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void save()
  }
  return (
    <section className={`${pageStyles.panel} ${styles.gate}`} aria-label={t.hear.title}>
      <header>
        <h2>{t.hear.title}</h2>
        <p className="dim">{t.hear.text}</p>
      </header>
      <form className={styles.hear} onSubmit={submit}>
        <TextField
          label={t.hear.baseUrl}
          value={typed.baseUrl}
          onChange={(baseUrl) => set({ baseUrl: baseUrl.trim() })}
          placeholder="http://127.0.0.1:8000/v1"
          mono
        />
        <TextField
          label={t.hear.model}
          value={typed.model}
          onChange={(model) => set({ model: model.trim() })}
          placeholder="whisper-1"
          mono
        />
        <TextField
          label={t.hear.language}
          value={typed.language}
          onChange={(language) => set({ language: language.trim().toLowerCase() })}
          hint={t.hear.languageHint}
          problem={read.success ? undefined : t.hear.wrongLanguage}
          mono
        />
        <ModelKey draft={draft} model={place} keys={keys} />
        <div className={styles.hearFoot}>
          <Button onPress={() => undefined} submit disabled={!read.success}>
            {t.hear.save}
          </Button>
        </div>
        {told !== undefined && (
          <Notice tone={told.tone} alert={told.tone === 'bad'}>
            <Said told={told.words} />
          </Notice>
        )}
      </form>
    </section>
  )
}
