/** Secrets by name: they can be saved, replaced and forgotten, never read back. */
import { useState } from 'react'
import type { SecretFlaw, SecretRow } from '../../../core/api/secrets'
import type { Told } from '../../../core/problems/shape'
import { problemOfCall } from '../../link/problem-of-call'
import { useRoom, useTexts } from '../../state/room'
import { Button } from '../../widgets/button'
import { TextField } from '../../widgets/field'
import { Notice } from '../../widgets/notice'
import { Said } from '../../widgets/said'
import styles from './settings.module.css'

export function Secrets({ secrets }: { readonly secrets: readonly SecretRow[] }) {
  const t = useTexts()
  const { link } = useRoom()
  const [name, setName] = useState('')
  const [value, setValue] = useState('')
  const [flaw, setFlaw] = useState<SecretFlaw>()
  const [failed, setFailed] = useState<Told>()
  const keep = async (wanted: { name: string; value: string }): Promise<void> => {
    try {
      const answer = await link.client.saveSecret(wanted)
      setFlaw(answer.flaw)
      setFailed(undefined)
      if (answer.flaw !== undefined || wanted.value === '') return
      setName('')
      setValue('')
    } catch (cause) {
      setFlaw(undefined)
      setFailed(problemOfCall(cause) ?? t.start.offline)
    }
  }
  const wrong = flaw && t.secrets.flaws[flaw]
  return (
    <section className={styles.secrets} aria-label={t.secrets.title}>
      <header>
        <h2>{t.secrets.title}</h2>
        <p className="dim">{t.secrets.text}</p>
      </header>
      <SecretList secrets={secrets} onForget={(gone) => void keep({ name: gone, value: '' })} />
      {failed !== undefined && (
        <Notice tone="warn" alert>
          <Said told={failed} />
        </Notice>
      )}
      <form
        className={styles.secretForm}
        onSubmit={(event) => {
          event.preventDefault()
          void keep({ name: name.trim(), value })
        }}
      >
        <TextField
          label={t.secrets.name}
          value={name}
          onChange={setName}
          hint={t.secrets.nameHint}
          problem={flaw === 'name' ? wrong : undefined}
          mono
        />
        <TextField
          label={t.secrets.value}
          value={value}
          onChange={setValue}
          hint={t.secrets.valueHint}
          problem={flaw === 'name' ? undefined : wrong}
          secret
        />
        <Button onPress={() => undefined} submit disabled={name.trim() === '' || value === ''}>
          {t.secrets.save}
        </Button>
      </form>
    </section>
  )
}

type ListProps = { readonly secrets: readonly SecretRow[]; readonly onForget: (name: string) => void }

function SecretList({ secrets, onForget }: ListProps) {
  const t = useTexts()
  if (secrets.length === 0) return <p className="dim">{t.secrets.none}</p>
  return (
    <ul className={styles.secretList}>
      {secrets.map(({ name, source }) => (
        <li key={name}>
          <code>{`{{secret:${name}}}`}</code>
          <span className="dim">{t.secrets[source]}</span>
          {source !== 'environment' && (
            <Button onPress={() => onForget(name)} name={t.secrets.forget(name)}>
              {t.secrets.forgetShort}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}
