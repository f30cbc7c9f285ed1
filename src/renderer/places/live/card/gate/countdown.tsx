/** The countdown as the service keeps it: a ring that empties, the seconds that are left, and how to stop it. */
import { useEffect, useState } from 'react'
import type { RunView } from '../../../../../core/api/api'
import { shownQuestion } from '../../../../state/danger'
import { useRoom, useShown, useTexts } from '../../../../state/room'
import type { StillRun } from '../../../../state/store'
import styles from './gate.module.css'

type Count = NonNullable<RunView['countdown']>

/** Nothing but a drawing: what happens at zero happens in the service, and only while this page says that it looks on. */
export function Countdown({ run }: { readonly run: StillRun }) {
  const { countdown, phase } = run
  if (countdown === undefined || countdown.question !== shownQuestion(phase)) return null
  return <Running countdown={countdown} />
}

function Running({ countdown }: { readonly countdown: Count }) {
  const t = useTexts()
  const left = useLeft(countdown)
  const share = left / countdown.of
  const seconds = Math.ceil(left / 1000)
  const around = 2 * Math.PI * 20
  return (
    <section className={styles.countdown} data-state={countdown.state} data-stays data-testid="countdown">
      <svg viewBox="0 0 48 48" aria-hidden="true">
        <circle cx="24" cy="24" r="20" className={styles.ringGround} />
        <circle
          cx="24"
          cy="24"
          r="20"
          className={styles.ring}
          strokeDasharray={around}
          strokeDashoffset={around * (1 - share)}
        />
        <text x="24" y="24" textAnchor="middle" dominantBaseline="central">
          {seconds}
        </text>
      </svg>
      <p aria-hidden="true">
        <b>{t.countdown.runs(String(seconds))}</b>
        <small>{countdown.state === 'waiting' ? t.countdown.waiting : t.countdown.stop}</small>
      </p>
      <p className="unseen" role="alert">
        {t.countdown.announce(Math.round(countdown.of / 1000))}
      </p>
    </section>
  )
}

/** Milliseconds left, reckoned on from the newest word of the service. */
function useLeft({ left, state }: Count): number {
  const { store } = useRoom()
  const receivedAt = useShown((shown) => shown.receivedAt)
  const [now, setNow] = useState(store.clock)
  useEffect(() => {
    const timer = setInterval(() => setNow(store.clock()), 50)
    return () => clearInterval(timer)
  }, [store])
  return state === 'waiting' ? left : Math.max(0, left - Math.max(0, now - receivedAt))
}
