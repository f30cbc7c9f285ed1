/** Whether something has gone on for longer than a time, a blink where none is said: what is over sooner shows no sign of waiting. */
import { useEffect, useState } from 'react'

const blink = 150

/** @param after in ms. */
export function useLate(on: boolean, after = blink): boolean {
  const [late, setLate] = useState(false)
  useEffect(() => {
    if (!on) return
    const timer = setTimeout(() => setLate(true), after)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [on, after])
  return on && late
}
