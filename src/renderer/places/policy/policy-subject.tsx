/** What a rule is about, field by field. */
import { type ReactNode, useId } from 'react'
import { Risk } from '../../../core/guards/risk'
import { ActionKind } from '../../../core/policy/policy'
import { useTexts } from '../../state/room'
import { TextField } from '../../widgets/field'
import fieldStyles from '../../widgets/field.module.css'
import { Segmented } from '../../widgets/segmented'
import type { RuleFields } from './policy-draft'
import styles from './policy-form.module.css'

export function SubjectFields(fields: RuleFields) {
  const t = useTexts()
  const { draft, flaw, set } = fields
  const { form } = t.rulebook
  switch (draft.about) {
    case 'action':
      return (
        <Picks
          label={form.actions}
          all={ActionKind.options}
          chosen={draft.actions}
          say={(kind) => t.exam.kinds[kind]}
          onChange={(actions) => set({ actions })}
          problem={flaw('actions')}
        />
      )
    case 'risk':
      return (
        <Picks
          label={form.risks}
          all={Risk.options.filter((risk) => risk !== 'rule')}
          chosen={draft.risks}
          say={(risk) => t.danger[risk]}
          onChange={(risks) => set({ risks })}
          problem={flaw('risks')}
        />
      )
    case 'app':
      return (
        <Sided {...fields} words={form.sides}>
          <TextField
            label={form.apps}
            value={draft.apps}
            onChange={(apps) => set({ apps })}
            hint={form.listHint}
            problem={flaw('apps')}
            rows={rowsFor(draft.apps)}
          />
        </Sided>
      )
    case 'url':
      return (
        <Sided {...fields} words={form.sides}>
          <TextField
            label={form.urls}
            value={draft.urls}
            onChange={(urls) => set({ urls })}
            hint={form.urlsHint}
            problem={flaw('urls')}
            rows={rowsFor(draft.urls)}
            mono
          />
        </Sided>
      )
    case 'text':
      return <WordFields {...fields} />
    case 'region':
      return (
        <Sided {...fields} words={form.regionSides}>
          <RegionFields {...fields} />
        </Sided>
      )
  }
}

/** As many lines as are written, within bounds. */
const rowsFor = (text: string): number => Math.min(Math.max(text.split('\n').length, 3), 10)

type SidedProps = RuleFields & {
  readonly words: { readonly in: string; readonly out: string }
  readonly children: ReactNode
}

function Sided({ draft, set, words, children }: SidedProps) {
  const t = useTexts()
  return (
    <>
      {children}
      <div className={fieldStyles.field}>
        <span className={fieldStyles.label}>{t.rulebook.form.side}</span>
        <Segmented
          name={t.rulebook.form.side}
          value={draft.outside ? 'out' : 'in'}
          options={[
            { value: 'in', label: words.in },
            { value: 'out', label: words.out },
          ]}
          onChoose={(side) => set({ outside: side === 'out' })}
        />
      </div>
    </>
  )
}

const wheres = ['pressed', 'typed', 'screen'] as const

function WordFields({ draft, flaw, set }: RuleFields) {
  const t = useTexts()
  const { form } = t.rulebook
  return (
    <>
      <TextField
        label={form.words}
        value={draft.words}
        onChange={(words) => set({ words })}
        hint={form.wordsHint}
        problem={flaw('words')}
        rows={rowsFor(draft.words)}
      />
      <div className={fieldStyles.field}>
        <span className={fieldStyles.label}>{form.where}</span>
        <Segmented
          name={form.where}
          value={draft.where}
          options={wheres.map((value) => ({ value, label: form.wheres[value] }))}
          onChoose={(where) => set({ where })}
        />
      </div>
    </>
  )
}

const sides = ['x', 'y', 'width', 'height'] as const
const units = ['pixels', 'shares'] as const

function RegionFields({ draft, flaw, set }: RuleFields) {
  const t = useTexts()
  const { form } = t.rulebook
  const problem = flaw('box')
  const said = useId()
  return (
    <>
      <div className={fieldStyles.field} data-wrong={problem !== undefined}>
        <div className={styles.box}>
          {sides.map((side) => (
            <label key={side}>
              <span className={fieldStyles.label}>{form.box[side]}</span>
              <input
                className={`${fieldStyles.input} number`}
                inputMode="decimal"
                autoComplete="off"
                value={draft.box[side]}
                aria-invalid={problem !== undefined}
                aria-describedby={said}
                onChange={(event) => set({ box: { ...draft.box, [side]: event.target.value } })}
              />
            </label>
          ))}
        </div>
        <div id={said} className={fieldStyles.said}>
          {problem !== undefined && <p role="alert">{problem}</p>}
        </div>
      </div>
      <div className={fieldStyles.field}>
        <span className={fieldStyles.label}>{form.unit}</span>
        <Segmented
          name={form.unit}
          value={draft.unit}
          options={units.map((value) => ({ value, label: form.units[value] }))}
          onChoose={(unit) => set({ unit })}
        />
      </div>
    </>
  )
}

type PicksProps<T extends string> = {
  readonly label: string
  readonly all: readonly T[]
  readonly chosen: readonly T[]
  readonly say: (one: T) => string
  readonly onChange: (chosen: readonly T[]) => void
  readonly problem: string | undefined
}

/** Any number of a few, each a box to tick. */
function Picks<T extends string>({ label, all, chosen, say, onChange, problem }: PicksProps<T>) {
  const said = useId()
  return (
    <fieldset className={fieldStyles.field} data-wrong={problem !== undefined} aria-describedby={said}>
      <legend className={fieldStyles.label}>{label}</legend>
      <div className={styles.picks}>
        {all.map((one) => (
          <label key={one} data-chosen={chosen.includes(one)}>
            <input
              type="checkbox"
              checked={chosen.includes(one)}
              aria-invalid={problem !== undefined}
              aria-describedby={problem === undefined ? undefined : said}
              onChange={({ target }) =>
                onChange(all.filter((each) => (each === one ? target.checked : chosen.includes(each))))
              }
            />
            {say(one)}
          </label>
        ))}
      </div>
      <div id={said} className={fieldStyles.said}>
        {problem !== undefined && <p role="alert">{problem}</p>}
      </div>
    </fieldset>
  )
}
