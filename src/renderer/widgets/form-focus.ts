/** Where the keyboard stands in a form: at its choice to begin with, at what is wrong once it was refused. */
import { type RefObject, useEffect, useState } from 'react'

/** Goes to the option that is chosen, if there are any. */
export const focusChoice = (within: HTMLElement | null): void =>
  within?.querySelector<HTMLElement>('input:checked')?.focus()

/** Whether the form was sent off before, and what to call when it is; the first field that is wrong then has the keyboard. */
export function useTries(form: RefObject<HTMLElement | null>): readonly [tried: boolean, tryIt: () => void] {
  const [tries, setTries] = useState(0)
  useEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [tries, form])
  return [tries > 0, () => setTries((before) => before + 1)]
}
