/** A dialog of the platform's own: it keeps the focus, and gives it back. */
import { X } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTexts } from '../state/room'
import { Button } from './button'
import { focusChoice } from './form-focus'
import pageStyles from './looks/page.module.css'

type Props = { readonly title: string; readonly onClose: () => void; readonly children: ReactNode }

export function Dialog({ title, onClose, children }: Props) {
  const ref = useRef<HTMLDialogElement>(null)
  const t = useTexts()
  useEffect(() => {
    const before = document.activeElement
    ref.current?.showModal()
    focusChoice(ref.current)
    return () => giveBack(before)
  }, [])
  return (
    <dialog ref={ref} className={pageStyles.dialog} aria-label={title} onClose={onClose}>
      <header>
        <h2>{title}</h2>
        <Button tone="quiet" onPress={onClose} name={t.close}>
          <X size="1.1em" aria-hidden="true" />
        </Button>
      </header>
      {children}
    </dialog>
  )
}

/** A dialog that leaves the page without being closed gives nothing back by itself. What has taken the focus since keeps it. */
function giveBack(before: Element | null): void {
  const isNobodys = document.activeElement === null || document.activeElement === document.body
  if (isNobodys && before instanceof HTMLElement && before.isConnected) before.focus()
}
