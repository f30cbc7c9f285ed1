/** How long something has lasted, ticking. */
import { useEffect, useState } from 'react'
import { useRoom, useShown } from '../state/room'
import wordStyles from './looks/words.module.css'

/** The phase of the run in front, or the start where there is none. */
export function Seconds() {
  const since = useShown(({ snapshot }) => (snapshot?.run ?? snapshot?.starting)?.since)
  return since === undefined ? null : <Elapsed since={since} tenthsBelow={10_000} />
}

type ElapsedProps = {
  /** On the clock of the snapshot's `now`, in milliseconds. */
  readonly since: number
  /** Milliseconds. A question that waits for hours is not drawn ten times a second. */
  readonly tenthsBelow?: number
}

export function Elapsed({ since, tenthsBelow = 0 }: ElapsedProps) {
  const { store } = useRoom()
  const base = useShown(({ snapshot, receivedAt }) => (snapshot?.now ?? 0) - since - receivedAt)
  const [now, setNow] = useState(store.clock)
  const elapsed = Math.max(base + now, 0)
  const inTenths = elapsed < tenthsBelow
  useEffect(() => {
    const timer = setInterval(() => setNow(store.clock()), inTenths ? 100 : 1000)
    return () => clearInterval(timer)
  }, [store, inTenths])
  return <span className={wordStyles.seconds}>{inTenths ? sayDuration(elapsed) : sayCoarsely(elapsed)}</span>
}

/** Tenths below a minute, then minutes and seconds. */
export const sayDuration = (ms: number): string =>
  ms < 60_000 ? `${(ms / 1000).toFixed(1)} s` : sayMinutes(ms)

/** Whole seconds below a minute, then minutes and seconds. */
export const sayCoarsely = (ms: number): string =>
  ms < 60_000 ? `${Math.floor(ms / 1000)} s` : sayMinutes(ms)

function sayMinutes(ms: number): string {
  const seconds = Math.floor(ms / 1000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
