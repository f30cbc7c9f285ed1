/** One model profile: how to reach it, how to speak to it, its key, and a try. */
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { Space } from '../../../core/action/geometry'
import type { Snapshot } from '../../../core/api/api'
import { profileOf } from '../../../core/api/local-models'
import { profilesFor } from '../../../core/api/profiles'
import { hasAddress, type ModelProfile, WireKind } from '../../../core/api/settings'
import { Lang } from '../../../core/lang'
import { dialectTitle, profileTitle } from '../../state/given-names'
import { useTexts } from '../../state/room'
import { Button } from '../../widgets/button'
import { Choice, TextField } from '../../widgets/field'
import fieldStyles from '../../widgets/field.module.css'
import { useTries } from '../../widgets/form-focus'
import { LocalModels } from './local-models'
import { beginningOf, draftModel, type ModelDraft, overWire, readDraft, type Wrong } from './model-draft'
import { ModelKey, useKeyDraft } from './model-key'
import { TryModel } from './model-try'
import styles from './settings.module.css'

type Props = {
  readonly model: ModelProfile
  /** Not saved yet. */
  readonly fresh: boolean
  readonly snapshot: Snapshot
  readonly onSave: (model: ModelProfile) => void
  readonly onRemove: () => void
}

export function ModelForm({ model, fresh, snapshot, onSave, onRemove }: Props) {
  const t = useTexts()
  const [draft, setDraft] = useState(() => draftModel(model))
  const form = useRef<HTMLFormElement>(null)
  const [tried, tryIt] = useTries(form)
  const place = { id: model.id, baseUrl: draft.baseUrl }
  const key = useKeyDraft(place)
  const { profile, wrong } = readDraft(draft, model)
  const changed = fresh || key.typed !== '' || JSON.stringify(draft) !== JSON.stringify(draftModel(model))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    tryIt()
    if (profile === undefined) return
    void key.save()
    onSave(profile)
  }
  const make = (made: ModelProfile) => {
    setDraft(draftModel(made))
    onSave(made)
  }
  const set = (change: Partial<ModelDraft>) => setDraft({ ...draft, ...change })
  return (
    <form ref={form} className={styles.modelForm} onSubmit={submit}>
      {model.kind === 'checklist' ? (
        <p className="dim">{t.set.checklist}</p>
      ) : (
        <>
          {fresh && <LocalModels onChoose={(found) => make(profileOf(found, model.id))} />}
          {fresh && <StartFrom snapshot={snapshot} onChoose={(start) => setDraft(draftModel(start))} />}
          <ModelFields draft={draft} set={set} wrong={tried ? wrong : {}} snapshot={snapshot}>
            <ModelKey draft={key} model={place} keys={snapshot.keys} />
          </ModelFields>
        </>
      )}
      <div className={fieldStyles.row}>
        {hasAddress(model) && (
          <Button submit tone="primary" onPress={() => undefined} disabled={!changed}>
            {changed ? t.set.save : t.set.saved}
          </Button>
        )}
        <TryModel profile={profile} keyDraft={key} onTry={tryIt} />
        <span className="space" />
        {!fresh && hasAddress(model) && <Remove onRemove={onRemove} />}
      </div>
    </form>
  )
}

type FieldsProps = {
  readonly draft: ModelDraft
  readonly set: (change: Partial<ModelDraft>) => void
  readonly wrong: Wrong
  readonly snapshot: Snapshot
  /** The key's field, which is kept apart from the profile. */
  readonly children: ReactNode
}

function ModelFields({ draft, set, wrong, snapshot, children }: FieldsProps) {
  const t = useTexts()
  const say = (field: keyof Wrong) => wrong[field] && t.set[wrong[field]]
  const spaces = { pixels: t.set.pixels, image: t.set.image, '0-999': '0–999', '0-1000': '0–1000' }
  return (
    <>
      <TextField
        label={t.set.title}
        value={t.names.profile(draft.title)}
        onChange={(title) => set({ title: t.names.original(title) })}
        problem={say('title')}
      />
      <Choice
        label={t.set.wire}
        value={draft.kind}
        onChange={(kind) => set(overWire(draft, kind))}
        hint={t.set.wireHint}
        options={WireKind.options.map((value) => ({ value, label: t.set.wires[value] }))}
      />
      <div className={fieldStyles.pair}>
        <TextField
          label={t.set.baseUrl}
          value={draft.baseUrl}
          onChange={(baseUrl) => set({ baseUrl })}
          problem={say('baseUrl')}
          placeholder={beginningOf(draft.kind).baseUrl || 'http://127.0.0.1:8000/v1'}
          mono
        />
        <TextField
          label={t.set.model}
          value={draft.model}
          onChange={(model) => set({ model })}
          problem={say('model')}
          mono
        />
      </div>
      {children}
      <Choice
        label={t.set.dialect}
        value={draft.dialect}
        onChange={(dialect) => set({ dialect })}
        hint={t.set.dialectHint}
        options={snapshot.dialects.map((one) => ({ value: one.id, label: dialectTitle(one, t) }))}
      />
      <div className={fieldStyles.pair}>
        <Choice
          label={t.set.space}
          value={draft.space}
          onChange={(space) => set({ space })}
          options={[
            { value: '', label: t.set.spaceDefault },
            ...Space.options.map((value) => ({ value, label: spaces[value] })),
          ]}
        />
        <Choice
          label={t.set.lang}
          value={draft.lang}
          onChange={(lang) => set({ lang })}
          options={[
            { value: '', label: t.set.langDefault },
            ...Lang.options.map((value) => ({ value, label: t.language[value] })),
          ]}
        />
      </div>
      <Prices draft={draft} set={set} problem={say('price')} />
      <TextField
        label={t.set.steps}
        value={draft.steps}
        onChange={(steps) => set({ steps })}
        hint={t.set.stepsHint}
        problem={say('steps')}
        mono
      />
      <div className={fieldStyles.pair}>
        <TextField
          label={t.set.params}
          value={draft.params}
          onChange={(params) => set({ params })}
          hint={t.set.paramsHint}
          problem={say('params')}
          placeholder={'{ "version": "1.5" }'}
          rows={4}
          mono
        />
        <TextField
          label={t.set.extra}
          value={draft.extra}
          onChange={(extra) => set({ extra })}
          hint={t.set.extraHint}
          problem={say('extra')}
          placeholder={'{ "temperature": 0 }'}
          rows={4}
          mono
        />
      </div>
      <TextField
        label={t.set.headers}
        value={draft.headers}
        onChange={(headers) => set({ headers })}
        hint={t.set.headersHint}
        problem={say('headers')}
        placeholder={'{ "x-api-key": "{key}" }'}
        rows={3}
        mono
      />
    </>
  )
}

type PricesProps = Pick<FieldsProps, 'draft' | 'set'> & { readonly problem: string | undefined }

function Prices({ draft, set, problem }: PricesProps) {
  const t = useTexts()
  return (
    <>
      <div className={fieldStyles.pair}>
        <TextField
          label={t.set.priceAsked}
          value={draft.asked}
          onChange={(asked) => set({ asked })}
          hint={t.set.priceHint}
          problem={problem}
          mono
        />
        <TextField
          label={t.set.priceAnswered}
          value={draft.answered}
          onChange={(answered) => set({ answered })}
          mono
        />
      </div>
      <TextField
        label={t.set.priceKept}
        value={draft.kept}
        onChange={(kept) => set({ kept })}
        hint={t.set.priceKeptHint}
        mono
      />
    </>
  )
}

type StartProps = { readonly snapshot: Snapshot; readonly onChoose: (start: ModelProfile) => void }

/** Ready-made profiles to begin with; every field may be changed afterwards. */
function StartFrom({ snapshot: { dialects }, onChoose }: StartProps) {
  const t = useTexts()
  const [chosen, setChosen] = useState('')
  const known = profilesFor(dialects.map(({ id }) => id))
  const choose = (id: string) => {
    const start = known.find((profile) => profile.id === id)
    setChosen(id)
    if (start !== undefined) onChoose(start)
  }
  return (
    <Choice
      label={t.set.startFrom}
      value={chosen}
      onChange={choose}
      hint={t.set.startFromHint}
      options={[
        { value: '', label: t.set.blank },
        ...known.map((profile) => ({ value: profile.id, label: profileTitle(profile, t) })),
      ]}
    />
  )
}

function Remove({ onRemove }: { readonly onRemove: () => void }) {
  const t = useTexts()
  const [sure, setSure] = useState(false)
  return (
    <Button tone="danger" onPress={() => (sure ? onRemove() : setSure(true))}>
      {sure ? t.set.removeSure : t.set.remove}
    </Button>
  )
}
