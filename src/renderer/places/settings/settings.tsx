/** Settings: how the console looks and speaks, and the models it can ask. */

import { useState } from 'react'
import type { Snapshot } from '../../../core/api/api'
import type { ModelProfile, SettingsPatch } from '../../../core/api/settings'
import { Lang } from '../../../core/lang'
import type { Told } from '../../../core/problems/shape'
import { problemOfCall } from '../../link/problem-of-call'
import { mayNote } from '../../state/calling'
import { profileTitle } from '../../state/given-names'
import { useRoom, useShown, useTexts } from '../../state/room'
import { TextField } from '../../widgets/field'
import fieldStyles from '../../widgets/field.module.css'
import pageStyles from '../../widgets/looks/page.module.css'
import { Notice } from '../../widgets/notice'
import { Said } from '../../widgets/said'
import { Segmented } from '../../widgets/segmented'
import { CandidatesForm } from './candidates-form'
import { GateForm } from './gate-form'
import { KeysForm } from './keys-form'
import { ModelForm } from './model-form'
import { Secrets } from './secrets'
import styles from './settings.module.css'
import { SettingsFilePanel } from './settings-file'
import { TranscriptionForm } from './transcription-form'

const themes = ['system', 'dark', 'light'] as const

export function SettingsPlace() {
  const snapshot = useShown((shown) => shown.snapshot)
  const t = useTexts()
  const { link } = useRoom()
  const [failed, setFailed] = useState<Told>()
  if (snapshot === undefined) return null
  const { settings } = snapshot
  const save = (patch: SettingsPatch) =>
    void link.client.saveSettings(patch).then(
      () => setFailed(undefined),
      (cause) => setFailed(problemOfCall(cause) ?? t.start.offline),
    )
  return (
    <div className={`${pageStyles.page} ${styles.settings}`}>
      <header>
        <h1>{t.settings}</h1>
      </header>
      {snapshot.notice !== undefined && (
        <Notice tone="warn">
          <Said told={snapshot.notice} />
        </Notice>
      )}
      {failed !== undefined && (
        <Notice tone="bad" alert>
          <Said told={failed} />
        </Notice>
      )}
      <section className={`${pageStyles.panel} ${styles.look}`} aria-label={t.set.look}>
        <div className={fieldStyles.field}>
          <span className={fieldStyles.label}>{t.set.language}</span>
          <Segmented
            name={t.set.language}
            value={settings.lang}
            options={Lang.options.map((value) => ({ value, label: t.language[value] }))}
            onChoose={(lang) => save({ lang })}
          />
        </div>
        <div className={fieldStyles.field}>
          <span className={fieldStyles.label}>{t.set.theme}</span>
          <Segmented
            name={t.set.theme}
            value={settings.theme}
            options={themes.map((value) => ({ value, label: t.set[value] }))}
            onChoose={(theme) => save({ theme })}
          />
        </div>
        <OperatorName name={settings.operator} onSave={(operator) => save({ operator })} />
        <Calling notify={settings.notify} onSave={(notify) => save({ notify })} />
      </section>
      <Models snapshot={snapshot} onSave={(models) => save({ models })} />
      <GateForm rules={settings.gate} onSave={(gate) => save({ gate })} />
      <CandidatesForm
        rules={settings.candidates}
        models={snapshot.models}
        onSave={(candidates) => save({ candidates })}
      />
      <KeysForm keys={settings.keys} onSave={(keys) => save({ keys })} />
      <TranscriptionForm
        service={settings.transcription}
        keys={snapshot.keys}
        onSave={(transcription) => link.client.saveSettings({ transcription })}
      />
      <Secrets secrets={snapshot.secrets} />
      <SettingsFilePanel settings={settings} onSave={save} />
      <footer className="dim number">
        Pilothouse · {t.set.version} {snapshot.version}
      </footer>
    </div>
  )
}

/** What is typed stands here at once; the settings follow. */
function OperatorName({ name, onSave }: { readonly name: string; readonly onSave: (name: string) => void }) {
  const t = useTexts()
  const [typed, setTyped] = useState(name)
  const change = (next: string) => {
    setTyped(next)
    onSave(next.trim().slice(0, 120))
  }
  return <TextField label={t.set.operator} value={typed} onChange={change} hint={t.set.operatorHint} />
}

/** Notes take the browser's leave, which is asked for when they are chosen. */
function Calling({
  notify,
  onSave,
}: {
  readonly notify: boolean
  readonly onSave: (notify: boolean) => void
}) {
  const t = useTexts()
  const [denied, setDenied] = useState(false)
  const choose = async (value: 'off' | 'on') => {
    const granted = value === 'off' || (await mayNote())
    setDenied(!granted)
    if (granted) onSave(value === 'on')
  }
  return (
    <div className={fieldStyles.field} data-wrong={denied}>
      <span className={fieldStyles.label}>{t.set.call}</span>
      <Segmented
        name={t.set.call}
        value={notify ? 'on' : 'off'}
        options={[
          { value: 'off', label: t.set.callOff },
          { value: 'on', label: t.set.callOn },
        ]}
        onChoose={(value) => void choose(value)}
      />
      <p className={fieldStyles.said} role={denied ? 'alert' : undefined}>
        {denied ? t.set.callDenied : t.set.callHint}
      </p>
    </div>
  )
}

type ModelsProps = {
  readonly snapshot: Snapshot
  readonly onSave: (models: NonNullable<SettingsPatch['models']>) => void
}

function Models({ snapshot, onSave }: ModelsProps) {
  const t = useTexts()
  // Nobody has no settings.
  const models = snapshot.models.filter(({ kind }) => kind !== 'nobody')
  const [chosen, setChosen] = useState(models[0]?.id)
  const fresh = models.find(({ id }) => id === chosen) === undefined
  const model = models.find(({ id }) => id === chosen) ?? blank(chosen ?? newId())
  const keep = (changed: ModelProfile) => {
    onSave({ put: [changed] })
    setChosen(changed.id)
  }
  return (
    <section className={styles.models} aria-label={t.set.models}>
      <header>
        <h2>{t.set.models}</h2>
        <p className="dim">{t.set.modelsText}</p>
      </header>
      <ul className={styles.modelList}>
        {models.map((model) => (
          <li key={model.id}>
            <button type="button" aria-current={model.id === chosen} onClick={() => setChosen(model.id)}>
              <b>{profileTitle(model, t)}</b>
              <small>{model.model}</small>
            </button>
          </li>
        ))}
        <li>
          <button type="button" aria-current={fresh} onClick={() => setChosen(newId())}>
            <b>+ {t.set.add}</b>
          </button>
        </li>
      </ul>
      <ModelForm
        key={model.id}
        model={model}
        fresh={fresh}
        snapshot={snapshot}
        onSave={keep}
        onRemove={() => {
          onSave({ remove: [model.id] })
          setChosen(models.find(({ id }) => id !== model.id)?.id)
        }}
      />
    </section>
  )
}

/**
 * A new profile's id is fixed before its title is known, because its key and records refer to it. By chance, so that two
 * pages that add one at the same time do not add the same.
 */
const newId = (): string => `model-${crypto.randomUUID().slice(0, 8)}`

/** Begins with the dialect that any model can learn from its prompt. */
const blank = (id: string): ModelProfile => ({
  id,
  title: '',
  kind: 'openai',
  baseUrl: '',
  model: '',
  dialect: 'single-step',
  extra: {},
})
