/** One choice of a few, side by side: a radio group in the shape of a switch. */
import { useId } from 'react'
import type { Made } from '../state/presses'
import fieldStyles from './field.module.css'

type Option<T extends string> = { readonly value: T; readonly label: string; readonly title?: string }

type Props<T extends string> = {
  readonly name: string
  readonly value: T
  readonly options: readonly Option<T>[]
  readonly onChoose: (value: T, made: Made) => void
  readonly disabled?: boolean
}

export function Segmented<T extends string>({ name, value, options, onChoose, disabled }: Props<T>) {
  const group = useId()
  return (
    <fieldset className={fieldStyles.segmented} disabled={disabled}>
      <legend className="unseen">{name}</legend>
      {options.map((option) => (
        <label key={option.value} title={option.title} data-chosen={option.value === value}>
          <input
            type="radio"
            name={group}
            value={option.value}
            checked={option.value === value}
            onChange={(event) => onChoose(option.value, event)}
            // After a mouse click the focus goes back to the page, so that Enter decides again.
            onClick={(event) => event.detail > 0 && event.currentTarget.blur()}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </fieldset>
  )
}
