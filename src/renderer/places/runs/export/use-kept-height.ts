/** What takes the place of a form stands in as much room, so that the dialog round it does not move while it counts. */
import { useRef, useState } from 'react'

export function useKeptHeight() {
  const ref = useRef<HTMLDivElement>(null)
  const [minHeight, setHeight] = useState<number>()
  return { ref, style: { minHeight }, keep: () => setHeight(ref.current?.offsetHeight) }
}
