/** The limits of what runs unasked, for every run at this console. */
import { useState } from 'react'
import { SettingsPatch } from '../../../core/api/settings'
import { GateRules } from '../../../core/policy/grounds'
import { useTexts } from '../../state/room'
import { TextField } from '../../widgets/field'
import pageStyles from '../../widgets/looks/page.module.css'
import styles from './settings.module.css'

type Key = keyof GateRules

/** Shares are shown as percent. */
const rows = [
  ['seconds', 1],
  ['level', 100],
  ['enough', 1],
  ['audit', 100],
  ['presence', 1],
  ['actions', 1],
  ['minutes', 1],
] as const satisfies readonly (readonly [Key, number])[]

/** From where to where a number is kept, as it is shown. */
const boundsOf = (name: Key, unit: number) => {
  const { minValue, maxValue, isInt } = GateRules.shape[name].unwrap()
  const shown = (value: number | null) => Math.round((value ?? 0) * unit * 10) / 10
  return { least: shown(minValue), most: shown(maxValue), whole: isInt }
}

type Change = NonNullable<SettingsPatch['gate']>
type Props = { readonly rules: GateRules; readonly onSave: (change: Change) => void }

export function GateForm({ rules, onSave }: Props) {
  const t = useTexts()
  return (
    <section className={`${pageStyles.panel} ${styles.gate}`} aria-label={t.trust.title}>
      <header>
        <h2>{t.trust.title}</h2>
        <p className="dim">{t.trust.text}</p>
      </header>
      <div className={styles.gateFields} data-tight>
        {rows.map(([name, unit]) => (
          <RuleField
            key={name}
            name={name}
            unit={unit}
            value={rules[name] * unit}
            onSave={(value) => {
              const { success, data } = SettingsPatch.safeParse({ gate: { [name]: value / unit } })
              if (data?.gate) onSave(data.gate)
              return success
            }}
          />
        ))}
      </div>
    </section>
  )
}

type FieldProps = {
  readonly name: Key
  readonly unit: number
  readonly value: number
  /** False: out of its bounds, and not saved. */
  readonly onSave: (value: number) => boolean
}

/** What is typed stands here at once; only what is within its bounds is kept. */
function RuleField({ name, unit, value, onSave }: FieldProps) {
  const t = useTexts()
  const [typed, setTyped] = useState(String(Math.round(value * 10) / 10))
  const [wrong, setWrong] = useState(false)
  const change = (next: string) => {
    setTyped(next)
    setWrong(next.trim() === '' || !onSave(Number(next)))
  }
  const { least, most, whole } = boundsOf(name, unit)
  const hints: Partial<Record<Key, string>> = { level: t.trust.levelHint, enough: t.trust.enoughHint }
  return (
    <TextField
      label={t.trust[name]}
      value={typed}
      onChange={change}
      hint={hints[name]}
      problem={wrong ? t.trust.wrong(least, most, whole) : undefined}
    />
  )
}
