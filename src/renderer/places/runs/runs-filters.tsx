/** The search over the recorded runs: words, and what else must fit. */
import type { KeyboardEvent, RefObject } from 'react'
import type { RunQuery } from '../../../core/library/library'
import { End, VetoReason } from '../../../core/run/events'
import { useTexts } from '../../state/room'
import { Button } from '../../widgets/button'
import { Choice, Field } from '../../widgets/field'
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

/** Whether the query leaves anything out. */
export const isNarrow = ({ text, outcome, reason, from, to }: RunQuery): boolean =>
  [text, outcome, reason, from, to].some((each) => each !== undefined && each !== '')

export function RunFilters({ query, onChange, search, onLeave }: Props) {
  const t = useTexts()
  const set = (change: Partial<RunQuery>) => onChange({ ...query, limit: firstQuery.limit, ...change })
  const leave = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || !['ArrowDown', 'Enter'].includes(event.key)) return
    event.preventDefault()
    onLeave()
  }
  return (
    <search className={styles.filters}>
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
      <Segmented
        name={t.runs}
        value={query.place ?? 'runs'}
        options={(['runs', 'trash'] as const).map((value) => ({ value, label: t.library[value] }))}
        onChoose={(place) => set({ place })}
      />
      {isNarrow(query) && (
        <Button tone="quiet" onPress={() => onChange({ ...firstQuery, place: query.place })}>
          {t.library.clear}
        </Button>
      )}
    </search>
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
