/** The keys of the data sets: through a list and back out of what is looked at; in an open dialog Esc closes it. */
import type { Press } from '../../state/keys'
import { useRoom } from '../../state/room'
import { isBare, usePlaceKeys } from '../runs/runs-keys'

/** Each says whether the press meant something to it. */
type Keys = {
  /** To the next of the list, or the one before. */
  move(by: 1 | -1): boolean
  open(): boolean
  back(): boolean
}

const steps: ReadonlyMap<string, 1 | -1> = new Map([
  ['arrowdown', 1],
  ['j', 1],
  ['arrowup', -1],
  ['k', -1],
])

export function useDatasetKeys({ move, open, back }: Keys): void {
  usePlaceKeys((press) => {
    const dialog = document.querySelector<HTMLDialogElement>('dialog[open]')
    if (dialog !== null) return press.key === 'Escape' && close(dialog)
    if (press.key === 'Escape') return leaveField(press) || back()
    if (!isBare(press)) return false
    const by = steps.get(press.key.toLowerCase())
    if (by !== undefined) return move(by)
    return press.key === 'Enter' && !press.repeat && !isOnButton() && open()
  })
}

function close(dialog: HTMLDialogElement): true {
  dialog.close()
  return true
}

/** Esc in a field gives the keys back to the page first. */
function leaveField({ focus }: Press): boolean {
  const field = document.activeElement
  if (focus !== 'text' || !(field instanceof HTMLElement)) return false
  field.blur()
  return true
}

/** A button keeps Enter for itself; one of the list does what Enter does anywhere. */
const isOnButton = (): boolean =>
  document.activeElement?.matches('button:not([data-row]), a, summary') === true

/** The keys where there is at most a list of which each line is a button with `data-line`: Esc leads to the numbers, from there out. */
export function useLineKeys(): void {
  const { datasets } = useRoom()
  useDatasetKeys({
    move(by) {
      const lines = [...document.querySelectorAll<HTMLElement>('[data-line]')]
      const at = lines.findIndex((line) => line.matches(':focus'))
      const next = at < 0 ? (by > 0 ? lines[0] : lines.at(-1)) : lines[at + by]
      next?.focus()
      return next !== undefined
    },
    open: () => false,
    back() {
      const { chosen, look } = datasets.getState()
      if (chosen === undefined || look.view === 'numbers') return false
      datasets.look({ view: 'numbers', offset: 0 })
      return true
    },
  })
}
