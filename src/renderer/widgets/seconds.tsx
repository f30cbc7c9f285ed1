/** How long something has lasted, ticking. */
import { useEffect, useState } from 'react'
import { useRoom, useShown } from '../state/room'
import wordStyles from './looks/words.module.css'

/** The phase of the run in front, or the start where there is none. */
export function Seconds() {
  const since = useShown(({ snapshot }) => (snapshot?.run ?? snapshot?.starting)?.since)
  return since === undefined ? null : <Elapsed since={since} everyMs={100} say={sayDuration} />
}

type ElapsedProps = {
  /** On the clock of the snapshot's `now`, in milliseconds. */
  readonly since: number
  readonly everyMs: number
  readonly say: (ms: number) => string
}

export function Elapsed({ since, everyMs, say }: ElapsedProps) {
  const { store } = useRoom()
  const base = useShown(({ snapshot, receivedAt }) => (snapshot?.now ?? 0) - since - receivedAt)
  const [now, setNow] = useState(store.clock)
  useEffect(() => {
    const timer = setInterval(() => setNow(store.clock()), everyMs)
    return () => clearInterval(timer)
  }, [store, everyMs])
  return <span className={wordStyles.seconds}>{say(Math.max(base + now, 0))}</span>
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
