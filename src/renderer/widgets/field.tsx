/** A labelled place to write or choose, with its hint or its problem below. */
import { type ReactNode, type Ref, useId } from 'react'
import fieldStyles from './field.module.css'

type FieldProps = {
  readonly label: string
  readonly hint?: string | undefined
  readonly problem?: string | undefined
  readonly children: (id: string, described: string) => ReactNode
}

export function Field({ label, hint, problem, children }: FieldProps) {
  const id = useId()
  return (
    <div className={fieldStyles.field} data-wrong={problem !== undefined}>
      <label htmlFor={id}>{label}</label>
      {children(id, `${id}-said`)}
      <div id={`${id}-said`} className={fieldStyles.said}>
        {problem !== undefined && <p role="alert">{problem}</p>}
        {/* What it is for helps most where it went wrong. */}
        <p>{hint}</p>
      </div>
    </div>
  )
}

type TextProps = {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly hint?: string | undefined
  readonly problem?: string | undefined
  readonly placeholder?: string
  readonly rows?: number
  readonly secret?: boolean
  readonly mono?: boolean
  readonly autoFocus?: boolean
  /** Whether the keyboard is in it. */
  readonly onWriting?: (isWriting: boolean) => void
}

export function TextField({
  label,
  value,
  onChange,
  hint,
  problem,
  placeholder,
  rows,
  secret,
  mono,
  autoFocus,
  onWriting,
}: TextProps) {
  const shared = {
    value,
    placeholder,
    autoFocus,
    className: mono ? `${fieldStyles.input} mono` : fieldStyles.input,
    'aria-invalid': problem !== undefined,
    spellCheck: false,
    onFocus: () => onWriting?.(true),
    onBlur: () => onWriting?.(false),
  } as const
  return (
    <Field label={label} hint={hint} problem={problem}>
      {(id, described) =>
        rows === undefined ? (
          <input
            {...shared}
            id={id}
            aria-describedby={described}
            type={secret ? 'password' : 'text'}
            autoComplete="off"
            onChange={(event) => onChange(event.target.value)}
          />
        ) : (
          <textarea
            {...shared}
            id={id}
            aria-describedby={described}
            rows={rows}
            onChange={(event) => onChange(event.target.value)}
          />
        )
      }
    </Field>
  )
}

type ChoiceProps = {
  readonly label: string
  readonly value: string
  readonly options: readonly { readonly value: string; readonly label: string }[]
  readonly onChange: (value: string) => void
  readonly hint?: string | undefined
  readonly problem?: string | undefined
  readonly ref?: Ref<HTMLSelectElement>
}

export function Choice({ label, value, options, onChange, hint, problem, ref }: ChoiceProps) {
  return (
    <Field label={label} hint={hint} problem={problem}>
      {(id, described) => (
        <select
          ref={ref}
          id={id}
          className={`${fieldStyles.input} ${fieldStyles.select}`}
          value={value}
          aria-describedby={described}
          onChange={(event) => onChange(event.target.value)}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
