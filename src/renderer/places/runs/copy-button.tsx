/** A button that puts a text into the clipboard and says so. */
import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTexts } from '../../state/room'
import { Button } from '../../widgets/button'

/** How long it says that it has, in milliseconds. */
const saidMs = 1500

type Props = {
  /** Worked out when it is pressed. */
  readonly text: () => string
  readonly label?: string
}

export function CopyButton({ text, label }: Props) {
  const t = useTexts()
  const [state, setState] = useState<'done' | 'refused'>()
  useEffect(() => {
    if (state === undefined) return
    const timer = setTimeout(() => setState(undefined), saidMs)
    return () => clearTimeout(timer)
  }, [state])
  const copy = () => {
    // Without a safe connection a browser has no clipboard at all.
    const written = navigator.clipboard?.writeText(text()) ?? Promise.reject(new Error('no clipboard'))
    written.then(
      () => setState('done'),
      () => setState('refused'),
    )
  }
  const Sign = state === 'done' ? Check : Copy
  const words = state === undefined ? (label ?? t.copying.copy) : t.copying[state]
  return (
    <Button tone="quiet" onPress={copy}>
      <Sign size="1.1em" aria-hidden="true" /> <span role="status">{words}</span>
    </Button>
  )
}
