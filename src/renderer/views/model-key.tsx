/** The API key of a model: it can be replaced, never read back. */
import { useState } from 'react'
import type { Snapshot } from '../../core/api'
import { useRoom, useTexts } from '../room'
import { Button } from '../widgets/button'
import { TextField } from '../widgets/field'

type Props = { readonly model: string; readonly keys: Snapshot['keys'] }

export function ModelKey({ model, keys }: Props) {
  const t = useTexts()
  const { link } = useRoom()
  const [key, setKey] = useState('')
  const [problem, setProblem] = useState<string>()
  const known = keys.known.includes(model)
  const save = async () => {
    try {
      await link.client.saveKey({ model, key: key.trim() })
      setKey('')
      setProblem(undefined)
    } catch {
      setProblem(t.start.offline)
    }
  }
  return (
    <div className="model-key">
      <TextField
        label={t.set.key}
        value={key}
        onChange={setKey}
        placeholder={known ? '••••••••••••' : ''}
        hint={`${known ? t.set.keyKnown : t.set.keyNone} ${keys.kept ? t.set.keyKept : t.set.keyLost}`}
        problem={problem}
        secret
      />
      <Button onPress={() => void save()} disabled={key.trim() === ''}>
        {t.set.saveKey}
      </Button>
    </div>
  )
}
