/** How wide a picture stands on this screen. */
import { useEffect, useRef, useState } from 'react'

/** The element's width on this screen, followed as it changes, and the size of the console's type. */
export function useShownWidth() {
  const ref = useRef<HTMLDivElement>(null)
  const [known, setKnown] = useState({ shown: 480, rem: 16 })
  useEffect(() => {
    const element = ref.current
    if (element === null) return
    const measure = () => {
      const type = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16
      setKnown({ shown: Math.max(element.offsetWidth, 100), rem: type })
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { ref, ...known }
}
