/** How many answers to a question N asks for, and of whom. */
import { useState } from 'react'
import { CandidateRules } from '../../../core/api/candidates'
import type { ModelProfile } from '../../../core/api/settings'
import { profileTitle } from '../../state/given-names'
import { useTexts } from '../../state/room'
import { TextField } from '../../widgets/field'
import fieldStyles from '../../widgets/field.module.css'
import pageStyles from '../../widgets/looks/page.module.css'
import { Segmented } from '../../widgets/segmented'
import styles from './settings.module.css'

const count = CandidateRules.shape.count.unwrap()
const temperature = CandidateRules.shape.temperature.unwrap().unwrap()

type Props = {
  readonly rules: CandidateRules
  readonly models: readonly ModelProfile[]
  readonly onSave: (rules: CandidateRules) => void
}

export function CandidatesForm({ rules, models, onSave }: Props) {
  const t = useTexts().candidates.settings
  /** False: out of its bounds, and not saved. */
  const change = (part: Partial<CandidateRules>): boolean => {
    const { success, data } = CandidateRules.safeParse({ ...rules, ...part })
    if (success) onSave(data)
    return success
  }
  return (
    <section className={`${pageStyles.panel} ${styles.gate}`} aria-label={t.title}>
      <header>
        <h2>{t.title}</h2>
        <p className="dim">{t.text}</p>
      </header>
      <div className={styles.gateFields} data-tight>
        <NumberField
          label={t.count}
          within={count}
          value={String(rules.count)}
          onSave={(typed) => typed !== '' && change({ count: Number(typed) })}
        />
        <NumberField
          label={t.temperature}
          within={temperature}
          hint={t.temperatureHint}
          value={rules.temperature === null ? '' : String(rules.temperature)}
          onSave={(typed) => change({ temperature: typed === '' ? null : Number(typed) })}
        />
      </div>
      <WhoIsAsked rules={rules} models={models} onChoose={(profiles) => change({ profiles })} />
      <div className={fieldStyles.field}>
        <span className={fieldStyles.label}>{t.when}</span>
        <Segmented
          name={t.when}
          value={rules.always ? 'always' : 'asked'}
          options={[
            { value: 'asked', label: t.asked },
            { value: 'always', label: t.always },
          ]}
          onChoose={(when) => change({ always: when === 'always' })}
        />
      </div>
    </section>
  )
}

type Who = Pick<Props, 'rules' | 'models'> & { readonly onChoose: (profiles: string[]) => void }

/** The run's own model, or any of the others in turn. */
function WhoIsAsked({ rules, models, onChoose }: Who) {
  const texts = useTexts()
  const t = texts.candidates.settings
  const others = models.filter(({ kind }) => kind !== 'nobody')
  const toggle = (id: string) => {
    const { profiles } = rules
    onChoose(profiles.includes(id) ? profiles.filter((one) => one !== id) : [...profiles, id])
  }
  return (
    <fieldset className={styles.whoAsked}>
      <legend className={fieldStyles.label}>{t.ask}</legend>
      <label>
        <input type="checkbox" checked={rules.profiles.length === 0} onChange={() => onChoose([])} />
        {t.self}
      </label>
      {others.map(({ id, ...profile }) => (
        <label key={id}>
          <input type="checkbox" checked={rules.profiles.includes(id)} onChange={() => toggle(id)} />
          {profileTitle(profile, texts)}
        </label>
      ))}
    </fieldset>
  )
}

type FieldProps = {
  readonly label: string
  readonly value: string
  readonly hint?: string
  /** The bounds of what is kept. */
  readonly within: {
    readonly minValue: number | null
    readonly maxValue: number | null
    readonly isInt: boolean
  }
  readonly onSave: (typed: string) => boolean
}

/** What is typed stands here at once; only what is within its bounds is kept. */
function NumberField({ value, within, onSave, ...rest }: FieldProps) {
  const t = useTexts().trust
  const { minValue, maxValue, isInt } = within
  const [typed, setTyped] = useState(value)
  const [wrong, setWrong] = useState(false)
  const change = (next: string) => {
    setTyped(next)
    setWrong(!onSave(next.trim()))
  }
  return (
    <TextField
      {...rest}
      value={typed}
      onChange={change}
      hint={rest.hint}
      problem={wrong ? t.wrong(minValue ?? 0, maxValue ?? 0, isInt) : undefined}
    />
  )
}
