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
    ref.current?.showModal()
    focusChoice(ref.current)
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
