/** Says that the live picture is made of screenshots, how old the newest is, and why there is no video. */
import { useEffect, useState } from 'react'
import type { RunView } from '../../../core/api/api'
import type { StepView } from '../../../core/run/steps'
import { useRoom, useShown, useTexts } from '../../state/room'
import { useSay } from '../../state/say'
import { sayDuration } from '../../widgets/seconds'
import styles from './live.module.css'

type Shown = NonNullable<RunView['connection']['stills']>
type Props = { readonly step: StepView | undefined }

/** In ms: a picture of this age is told as one of now, and one of that age as old. */
const ages = { fresh: 1500, old: 5000 } as const

/** Nothing while the picture moves as the screen does, nor over a step that is past. */
export function Freshness({ step }: Props) {
  const stills = useShown(({ snapshot }) => snapshot?.run?.connection.stills)
  return step === undefined && stills !== undefined ? <Stills {...stills} /> : null
}

function Stills({ age, noVideo }: Shown) {
  const t = useTexts()
  const say = useSay()
  const waited = useWaited()
  const now = age === undefined ? undefined : Math.max(age + waited, 0)
  const words = [sentence(now, t.stills), ...(noVideo === undefined ? [] : [t.stills.noVideo(say(noVideo))])]
  return (
    <p className={styles.stills} title={words.join(' · ')} data-old={now !== undefined && now >= ages.old}>
      {words.join(' · ')}
    </p>
  )
}

type Words = ReturnType<typeof useTexts>['stills']

function sentence(age: number | undefined, words: Words): string {
  if (age === undefined) return words.none
  if (age < ages.fresh) return words.fresh
  // Whole seconds, so that no digit flickers beside the picture.
  return words.newest(age < 60_000 ? `${Math.floor(age / 1000)} s` : sayDuration(age))
}

/** Milliseconds since the newest snapshot came, ticking. */
function useWaited(): number {
  const { store } = useRoom()
  const receivedAt = useShown((shown) => shown.receivedAt)
  const [now, setNow] = useState(store.clock)
  useEffect(() => {
    const timer = setInterval(() => setNow(store.clock()), 250)
    return () => clearInterval(timer)
  }, [store])
  return Math.max(now - receivedAt, 0)
}
