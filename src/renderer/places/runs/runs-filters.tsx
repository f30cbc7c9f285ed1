/** The search over the recorded runs: words, and what else must fit. */
import { SlidersHorizontal } from 'lucide-react'
import { type KeyboardEvent, type RefObject, useState } from 'react'
import { JointVerdict, RunVerdict } from '../../../core/library/annotation'
import type { RunQuery } from '../../../core/library/library'
import { End, VetoReason } from '../../../core/run/events'
import { useTexts } from '../../state/room'
import { Button } from '../../widgets/button'
import { Choice, Field, TextField } from '../../widgets/field'
import fieldStyles from '../../widgets/field.module.css'
import { Segmented } from '../../widgets/segmented'
import styles from './runs.module.css'

type Props = {
  readonly query: RunQuery
  readonly onChange: (query: RunQuery) => void
  readonly search: RefObject<HTMLInputElement | null>
  /** From the search down into the list. */
  readonly onLeave: () => void
}

export const firstQuery: RunQuery = { place: 'runs', limit: 100 }

/** What is asked for beyond the first row. */
const further = ({ target, operator, tag, verdict, reviewed, edited, minutes, cost }: RunQuery) =>
  [target, operator, tag, verdict, reviewed, edited, minutes, cost].filter(isSaid).length

const isSaid = (each: unknown): boolean => each !== undefined && each !== ''

/** Whether the query leaves anything out. */
export const isNarrow = (query: RunQuery): boolean =>
  further(query) > 0 || [query.text, query.outcome, query.reason, query.from, query.to].some(isSaid)

export function RunFilters({ query, onChange, search, onLeave }: Props) {
  const t = useTexts()
  const [open, setOpen] = useState(further(query) > 0)
  const set = (change: Partial<RunQuery>) => onChange({ ...query, limit: firstQuery.limit, ...change })
  const leave = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || !['ArrowDown', 'Enter'].includes(event.key)) return
    event.preventDefault()
    onLeave()
  }
  return (
    <search className={styles.filters} data-tight>
      <Field label={t.library.search}>
        {(id) => (
          <input
            ref={search}
            id={id}
            className={fieldStyles.input}
            type="search"
            maxLength={200}
            value={query.text ?? ''}
            placeholder={t.library.searchPlaceholder}
            onChange={(event) => set({ text: event.target.value })}
            onKeyDown={leave}
          />
        )}
      </Field>
      <Outcomes value={query.outcome} onChange={(outcome) => set({ outcome })} />
      <Reasons value={query.reason} onChange={(reason) => set({ reason })} />
      <Day label={t.library.from} value={query.from} onChange={(from) => set({ from })} />
      <Day label={t.library.to} value={query.to} onChange={(to) => set({ to })} />
      <div className={styles.filterKeys}>
        <Segmented
          name={t.runs}
          value={query.place ?? 'runs'}
          options={(['runs', 'trash'] as const).map((value) => ({ value, label: t.library[value] }))}
          onChoose={(place) => set({ place })}
        />
        <Button tone="quiet" pressed={open} onPress={() => setOpen(!open)}>
          <SlidersHorizontal size="1.1em" aria-hidden="true" /> {t.library.further}
          {further(query) > 0 && <b className="number">{further(query)}</b>}
        </Button>
        {isNarrow(query) && (
          <Button tone="quiet" onPress={() => onChange({ ...firstQuery, place: query.place })}>
            {t.library.clear}
          </Button>
        )}
      </div>
      {open && <Further query={query} set={set} />}
    </search>
  )
}

type FurtherProps = {
  readonly query: RunQuery
  readonly set: (change: Partial<RunQuery>) => void
}

function Further({ query, set }: FurtherProps) {
  const t = useTexts()
  const word = (name: 'target' | 'operator' | 'tag') => (
    <TextField
      label={t.library[name]}
      value={query[name] ?? ''}
      onChange={(value) => set({ [name]: value === '' ? undefined : value.slice(0, 200) })}
    />
  )
  return (
    <div className={styles.further}>
      {word('target')}
      {word('operator')}
      {word('tag')}
      <Choice
        label={t.library.verdict}
        value={query.verdict ?? ''}
        options={[
          { value: '', label: t.library.anyVerdict },
          ...RunVerdict.options.map((each) => ({ value: each, label: t.annotate[each] })),
          { value: 'disputed', label: t.library.disputed },
          { value: 'none', label: t.library.noVerdict },
        ]}
        onChange={(value) =>
          set({ verdict: [...JointVerdict.options, 'none' as const].find((each) => each === value) })
        }
      />
      <Choice
        label={t.library.reviewed}
        value={query.reviewed ?? ''}
        options={[
          { value: '', label: t.library.anyReviewed },
          ...reviewed.map((each) => ({ value: each, label: t.library.reviewedAs[each] })),
        ]}
        onChange={(value) => set({ reviewed: reviewed.find((each) => each === value) })}
      />
      <Choice
        label={t.library.edits}
        value={query.edited ?? ''}
        options={[
          { value: '', label: t.library.anyEdits },
          ...edited.map((each) => ({ value: each, label: t.library.editedAs[each] })),
        ]}
        onChange={(value) => set({ edited: edited.find((each) => each === value) })}
      />
      <Least label={t.library.minutes} value={query.minutes} onChange={(minutes) => set({ minutes })} />
      <Least label={t.library.leastCost} value={query.cost} onChange={(cost) => set({ cost })} />
    </div>
  )
}

const reviewed = ['none', 'some', 'all'] as const
const edited = ['yes', 'no'] as const

function Least({ label, value, onChange }: { readonly label: string } & OneProps<number>) {
  return (
    <Field label={label}>
      {(id) => (
        <input
          id={id}
          className={fieldStyles.input}
          type="number"
          min={0}
          step="any"
          value={value ?? ''}
          onChange={({ target }) =>
            onChange(target.value === '' || !(target.valueAsNumber >= 0) ? undefined : target.valueAsNumber)
          }
        />
      )}
    </Field>
  )
}

type OneProps<T> = { readonly value: T | undefined; readonly onChange: (value: T | undefined) => void }

function Outcomes({ value, onChange }: OneProps<NonNullable<RunQuery['outcome']>>) {
  const t = useTexts()
  const outcomes = [...End.shape.outcome.options, 'open'] as const
  const say = (outcome: (typeof outcomes)[number]) => (outcome === 'open' ? t.library.open : t.ended[outcome])
  return (
    <Choice
      label={t.library.outcome}
      value={value ?? ''}
      options={[
        { value: '', label: t.library.anyOutcome },
        ...outcomes.map((each) => ({ value: each, label: say(each) })),
      ]}
      onChange={(chosen) => onChange(outcomes.find((each) => each === chosen))}
    />
  )
}

function Reasons({ value, onChange }: OneProps<VetoReason>) {
  const t = useTexts()
  return (
    <Choice
      label={t.library.reason}
      value={value ?? ''}
      options={[
        { value: '', label: t.library.anyReason },
        ...VetoReason.options.map((each) => ({ value: each, label: t.veto[each] })),
      ]}
      onChange={(chosen) => onChange(VetoReason.options.find((each) => each === chosen))}
    />
  )
}

function Day({ label, value, onChange }: { readonly label: string } & OneProps<string>) {
  return (
    <Field label={label}>
      {(id) => (
        <input
          id={id}
          className={fieldStyles.input}
          type="date"
          value={value ?? ''}
          onChange={(event) => onChange(event.target.value === '' ? undefined : event.target.value)}
        />
      )}
    </Field>
  )
}
