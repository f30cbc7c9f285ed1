/** A spoken note: its clip to be played, its words to be put right, and the way to ask for them again. */
import { useEffect, useState } from 'react'
import type { Told } from '../../../../core/problems/shape'
import type { Spoken } from '../../../../core/run/notes'
import { problemOfCall } from '../../../link/problem-of-call'
import { useRoom, useTexts } from '../../../state/room'
import { Button } from '../../../widgets/button'
import fieldStyles from '../../../widgets/field.module.css'
import { Notice } from '../../../widgets/notice'
import { Said } from '../../../widgets/said'
import { Spinner } from '../../../widgets/spinner'
import styles from './notes.module.css'

type Props = {
  readonly run: string
  readonly spoken: Spoken
  /** Why there are no words, or no better ones. */
  readonly why?: Told | undefined
}

export function SpokenNote({ run, spoken: given, why: first }: Props) {
  const t = useTexts()
  const { link } = useRoom()
  const [{ spoken, why }, show] = useState({ spoken: given, why: first ?? given.problem })
  const [busy, setBusy] = useState(false)
  const at = { run, id: spoken.id }
  const tell = async (asking: ReturnType<typeof link.client.transcribe>) => {
    setBusy(true)
    try {
      const told = await asking
      show(told.ok ? { spoken: told.spoken, why: undefined } : { spoken, why: told.problem })
    } catch (cause) {
      show({ spoken, why: problemOfCall(cause) ?? 'offline' })
    }
    setBusy(false)
  }
  return (
    <div className={styles.spoken}>
      <Clip run={run} spoken={spoken} />
      {why !== undefined && (
        <Notice tone="warn" alert>
          <Said told={why === 'offline' ? t.notes.unheard : why} />
        </Notice>
      )}
      {spoken.text === undefined ? (
        why === undefined && <p className="dim">{t.notes.none}</p>
      ) : (
        <Words
          key={spoken.text}
          spoken={spoken}
          text={spoken.text}
          onSave={(text) => void tell(link.client.correctNote({ ...at, text }))}
        />
      )}
      {spoken.clip !== undefined && spoken.written !== true && (
        <Button onPress={() => void tell(link.client.transcribe(at))} disabled={busy}>
          {busy && <Spinner />} {t.notes.again}
        </Button>
      )}
    </div>
  )
}

type WordsProps = {
  readonly spoken: Spoken
  readonly text: string
  readonly onSave: (text: string) => void
}

function Words({ spoken: { heard, written }, text, onSave }: WordsProps) {
  const t = useTexts()
  const [typed, setTyped] = useState(text)
  const hint = written === true ? t.notes.written : heard && t.notes.wordsHint(heard.model)
  return (
    <div className={styles.written}>
      <label className={fieldStyles.field}>
        <span className={fieldStyles.label}>{t.notes.words}</span>
        <textarea
          className={fieldStyles.input}
          rows={Math.min(Math.ceil(typed.length / 40) + 1, 6)}
          maxLength={20_000}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </label>
      <p className={fieldStyles.said}>{hint}</p>
      {typed.trim() !== text && <Button onPress={() => onSave(typed.trim())}>{t.notes.save}</Button>}
    </div>
  )
}

/** Fetched when it is to be heard. */
function Clip({ run, spoken: { id, clip } }: Pick<Props, 'run' | 'spoken'>) {
  const t = useTexts()
  const { link } = useRoom()
  const [url, setUrl] = useState<string>()
  const [why, setWhy] = useState<Told>()
  useEffect(() => () => URL.revokeObjectURL(url ?? ''), [url])
  if (clip === undefined) return <p className="dim">{t.notes.noClip}</p>
  const fetchClip = async () => {
    try {
      const got = await link.client.clip({ run, id })
      if (!got.ok) return setWhy(got.problem)
      const bytes = Uint8Array.from(atob(got.audio), (letter) => letter.charCodeAt(0))
      setUrl(URL.createObjectURL(new Blob([bytes], { type: 'audio/webm' })))
    } catch (cause) {
      setWhy(problemOfCall(cause) ?? t.start.offline)
    }
  }
  if (why !== undefined)
    return (
      <Notice tone="warn" alert>
        <Said told={why} />
      </Notice>
    )
  return url === undefined ? (
    <Button onPress={() => void fetchClip()}>
      ▶ {t.notes.play} <span className="number dim">{(clip.ms / 1000).toFixed(1)} s</span>
    </Button>
  ) : (
    // biome-ignore lint/a11y/useMediaCaption: its words stand below it.
    <audio className={styles.clip} src={url} controls autoPlay onError={() => setWhy(t.notes.unplayable)} />
  )
}
