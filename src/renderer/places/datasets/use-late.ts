/** Whether something has gone on for longer than a blink: what is over sooner shows no sign of waiting. */
import { useEffect, useState } from 'react'

const blink = 150

export function useLate(on: boolean): boolean {
  const [late, setLate] = useState(false)
  useEffect(() => {
    if (!on) return
    const timer = setTimeout(() => setLate(true), blink)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [on])
  return on && late
}
