/** How long the phase has lasted, or the start while there is one, ticking. */
import { useEffect, useState } from 'react'
import { useRoom, useShown } from '../state/room'
import wordStyles from './looks/words.module.css'

export function Seconds() {
  const { store } = useRoom()
  const base = useShown(({ snapshot, receivedAt }) => {
    const shown = snapshot?.starting ?? snapshot?.run
    return shown === undefined ? undefined : (snapshot?.now ?? 0) - shown.since - receivedAt
  })
  const [now, setNow] = useState(store.clock)
  useEffect(() => {
    const timer = setInterval(() => setNow(store.clock()), 100)
    return () => clearInterval(timer)
  }, [store])
  return base === undefined ? null : (
    <span className={wordStyles.seconds}>{sayDuration(Math.max(base + now, 0))}</span>
  )
}

/** Tenths below a minute, then minutes and seconds. */
export function sayDuration(ms: number): string {
  if (ms < 60_000) return `${(ms / 1000).toFixed(1)} s`
  const seconds = Math.floor(ms / 1000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
