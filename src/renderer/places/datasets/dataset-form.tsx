/** A new data set: which steps, how much of them, what stands in a row; beside it what that would take. */
import { type FormEvent, useState } from 'react'
import { BalanceBy, By, Effect, RowKind, RunOutcome, ThoughtBy } from '../../../core/datasets/query'
import { datasetName } from '../../../core/datasets/version'
import { VetoReason } from '../../../core/run/events'
import { type Draft, queryOf } from '../../state/datasets/draft'
import { useDatasets, useRoom, useTexts } from '../../state/room'
import { Button } from '../../widgets/button'
import { Choice, TextField } from '../../widgets/field'
import fieldStyles from '../../widgets/field.module.css'
import { Flag, HandsChoice, PictureChoice, ThoughtFlag } from '../runs/export/export-form'
import { useLineKeys } from './dataset-keys'
import { DatasetMaking, useIsMaking } from './dataset-making'
import partStyles from './dataset-parts.module.css'
import { sayWord } from './dataset-words'
import { DatasetWould } from './dataset-would'
import styles from './datasets.module.css'

type Props = { readonly taken: readonly string[] }

export function DatasetForm({ taken }: Props) {
  const t = useTexts()
  const { datasets } = useRoom()
  const draft = useDatasets((each) => each.draft)
  const name = useDatasets((each) => each.named)
  const busy = useIsMaking()
  const query = queryOf(draft)
  const set = (change: Partial<Draft>) => datasets.setState({ draft: { ...draft, ...change } })
  useLineKeys()
  const flaw = name === '' ? undefined : flawOf(name, taken, t.dataset)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (name !== '' && flaw === undefined && !busy) void datasets.save(name, query)
  }
  return (
    <form className={styles.form} onSubmit={submit} aria-label={t.dataset.add}>
      <div className={styles.asked}>
        <h2>{t.dataset.add}</h2>
        <Which draft={draft} onChange={set} />
        <Amount draft={draft} onChange={set} />
        <Stands draft={draft} onChange={set} />
        <DatasetMaking />
      </div>
      <DatasetWould query={query} paused={busy} />
      <footer className={styles.foot}>
        <TextField
          label={t.dataset.name}
          value={name}
          onChange={(named) => datasets.setState({ named })}
          hint={t.dataset.nameHint}
          problem={flaw}
          mono
        />
        <Button
          tone="primary"
          submit
          disabled={busy || name === '' || flaw !== undefined}
          onPress={() => undefined}
        >
          {t.dataset.save}
        </Button>
      </footer>
    </form>
  )
}

function flawOf(
  name: string,
  taken: readonly string[],
  words: { readonly nameWrong: string; readonly nameTaken: string },
): string | undefined {
  if (taken.includes(name)) return words.nameTaken
  return datasetName.safeParse(name).success ? undefined : words.nameWrong
}

type PartProps = { readonly draft: Draft; readonly onChange: (change: Partial<Draft>) => void }

function Which({ draft, onChange }: PartProps) {
  const d = useTexts().dataset
  return (
    <fieldset>
      <legend>{d.which}</legend>
      <Words
        label={d.rowKind}
        all={RowKind.options}
        words={d.kinds}
        value={draft.kind}
        onChange={(kind) => onChange({ kind })}
      />
      <Words
        label={d.reviewed}
        all={['yes', 'no']}
        words={{ yes: d.yes, no: d.no }}
        value={draft.reviewed === '' ? [] : [draft.reviewed]}
        onChange={(chosen) => onChange({ reviewed: chosen.at(-1) ?? '' })}
      />
      <Words
        label={d.by}
        all={By.options}
        words={d.who}
        value={draft.by}
        onChange={(by) => onChange({ by })}
      />
      <Rarer draft={draft} onChange={onChange} />
    </fieldset>
  )
}

/** Rules that few data sets have: shut away, but for what they say already. */
function Rarer({ draft, onChange }: PartProps) {
  const t = useTexts()
  const d = t.dataset
  const { effect, outcome, reason, thought_by, dialect, app } = draft
  const lists = [effect, outcome, reason, thought_by]
  const given = lists.filter(({ length }) => length > 0).length + [dialect, app].filter(Boolean).length
  // Who takes the last of them back is still at it.
  const [begun] = useState(given > 0)
  return (
    <details className={partStyles.rarer} open={begun}>
      <summary>{d.rarer(given)}</summary>
      <Words
        label={d.effect}
        all={Effect.options}
        words={d.effects}
        value={effect}
        onChange={(next) => onChange({ effect: next })}
      />
      <Words
        label={d.outcome}
        all={RunOutcome.options}
        words={d.outcomes}
        value={outcome}
        onChange={(next) => onChange({ outcome: next })}
      />
      <Words
        label={d.reason}
        all={VetoReason.options}
        words={t.veto}
        value={reason}
        onChange={(next) => onChange({ reason: next })}
      />
      <Words
        label={d.thoughtBy}
        all={ThoughtBy.options}
        words={d.thoughts}
        value={thought_by}
        onChange={(next) => onChange({ thought_by: next })}
      />
      <div className={styles.fields} data-tight>
        <TextField
          label={d.dialect}
          value={dialect}
          placeholder={d.any}
          hint={d.listHint}
          onChange={(next) => onChange({ dialect: next })}
        />
        <TextField
          label={d.app}
          value={app}
          placeholder={d.any}
          hint={d.listHint}
          onChange={(next) => onChange({ app: next })}
        />
      </div>
    </details>
  )
}

function Amount({ draft, onChange }: PartProps) {
  const t = useTexts()
  const d = t.dataset
  return (
    <fieldset>
      <legend>{d.amount}</legend>
      <div className={styles.fields} data-tight>
        <Choice
          label={d.balance}
          value={draft.balance}
          options={[
            { value: '', label: d.balanceNone },
            ...BalanceBy.options.map((value) => ({ value, label: d.kindsOf[value] })),
          ]}
          onChange={(balance) => onChange({ balance })}
        />
        {draft.balance !== '' && (
          <TextField
            label={d.most}
            value={draft.most}
            hint={d.mostHint}
            onChange={(most) => onChange({ most: most.replace(/\D/g, '').slice(0, 9) })}
          />
        )}
        <Choice
          label={d.split}
          value={draft.share}
          options={[
            { value: '', label: d.nothing },
            ...[0.05, 0.1, 0.2].map((share) => ({
              value: String(share),
              label: d.share[draft.splitBy === 'app' ? 'app' : 'run'](share * 100),
            })),
          ]}
          onChange={(share) => onChange({ share })}
        />
        {draft.share !== '' && (
          <Choice
            label={d.splitBy}
            value={draft.splitBy}
            options={[
              { value: 'run', label: d.byRun },
              { value: 'app', label: d.byApp },
            ]}
            onChange={(splitBy) => onChange({ splitBy })}
          />
        )}
      </div>
      <div className={fieldStyles.flags}>
        <Flag label={d.dedupe} on={draft.dedupe} onChange={(dedupe) => onChange({ dedupe })} />
      </div>
    </fieldset>
  )
}

function Stands({ draft: { options }, onChange }: PartProps) {
  const t = useTexts()
  const set = (change: Partial<Draft['options']>) => onChange({ options: { ...options, ...change } })
  return (
    <fieldset>
      <legend>{t.dataset.stands}</legend>
      <div className={styles.fields} data-tight>
        <PictureChoice value={options.picture} onChange={(picture) => set({ picture })} />
        <HandsChoice value={options.demonstrations} onChange={(demonstrations) => set({ demonstrations })} />
      </div>
      <div className={fieldStyles.flags}>
        <ThoughtFlag on={options.thought} onChange={(thought) => set({ thought })} />
        <Flag label={t.exporting.unjudged} on={options.unjudged} onChange={(unjudged) => set({ unjudged })} />
        <Flag label={t.exporting.redact} on={options.redact} onChange={(redact) => set({ redact })} />
      </div>
    </fieldset>
  )
}

type WordsProps<W extends string> = {
  readonly label: string
  readonly all: readonly W[]
  readonly words: Readonly<Record<string, unknown>>
  readonly value: readonly W[]
  readonly onChange: (value: readonly W[]) => void
}

/** Any of several words; none chosen leaves nothing out. */
function Words<W extends string>({ label, all, words, value, onChange }: WordsProps<W>) {
  const said = Object.fromEntries(Object.entries(words).filter(([, word]) => typeof word === 'string'))
  return (
    <fieldset className={styles.words}>
      <legend className={fieldStyles.label}>{label}</legend>
      {all.map((word) => (
        <label key={word} data-chosen={value.includes(word)}>
          <input
            type="checkbox"
            checked={value.includes(word)}
            onChange={({ target }) =>
              onChange(target.checked ? [...value, word] : value.filter((each) => each !== word))
            }
          />
          {sayWord(said as Readonly<Record<string, string>>, word)}
        </label>
      ))}
    </fieldset>
  )
}
