/** Where a spoken note is: being asked for, recorded, kept, written down, or why it is not. */
import { useEffect, useRef, useState } from 'react'
import type { Take } from '../../../link/microphone'
import { keyTable } from '../../../state/keys'
import { useRoom, useShown, useTexts } from '../../../state/room'
import type { Voice } from '../../../state/store'
import { Button, Caps, KeyButton } from '../../../widgets/button'
import { Notice } from '../../../widgets/notice'
import { Said } from '../../../widgets/said'
import { sayDuration } from '../../../widgets/seconds'
import { Spinner } from '../../../widgets/spinner'
import styles from './notes.module.css'
import { SpokenNote } from './spoken'

export function VoiceState({ run }: { readonly run: string }) {
  const voice = useShown((shown) => shown.voice)
  if (voice === undefined || voice.run !== run) return null
  return (
    <div className={styles.voice} data-state={voice.state} data-testid="voice">
      <Standing voice={voice} />
    </div>
  )
}

function Standing({ voice }: { readonly voice: Voice }) {
  const t = useTexts()
  const { operator } = useRoom()
  switch (voice.state) {
    case 'asking':
    case 'keeping':
      return (
        <p role="status">
          <Spinner /> {t.notes[voice.state]}
        </p>
      )
    case 'recording':
      return <Recording take={voice.take} since={voice.since} />
    case 'hearing':
      return (
        <>
          <p role="status">
            <Spinner /> {t.notes.hearing}
          </p>
          <Button onPress={operator.notes.leave}>{t.notes.leave}</Button>
        </>
      )
    case 'kept':
      return <SpokenNote run={voice.run} spoken={voice.spoken} why={voice.why} />
    case 'lost':
      return (
        <Notice tone="warn" alert>
          <Said told={typeof voice.why === 'string' ? wordsFor(voice.why, t) : voice.why} />
        </Notice>
      )
  }
}

const wordsFor = (why: string, { notes }: ReturnType<typeof useTexts>): string =>
  Object.entries(notes.why).find(([name]) => name === why)?.[1] ?? why

/** The bar follows the voice, so that nobody speaks into a microphone that hears nothing. */
function Recording({ take, since }: { readonly take: Take; readonly since: number }) {
  const t = useTexts()
  const { operator } = useRoom()
  const bar = useRef<HTMLMeterElement>(null)
  useEffect(() => {
    let next = 0
    const draw = () => {
      if (bar.current !== null) bar.current.value = take.level()
      next = requestAnimationFrame(draw)
    }
    draw()
    return () => cancelAnimationFrame(next)
  }, [take])
  return (
    <>
      <p className={styles.recording} role="status">
        <i aria-hidden="true" /> {t.notes.recording} <Lasting since={since} />
      </p>
      <meter ref={bar} className={styles.level} min={0} max={1} aria-label={t.notes.level} />
      <div className={styles.row}>
        <KeyButton id="speak" label={t.notes.keep} tone="primary" />
        <Button onPress={operator.notes.drop}>
          <span>{t.notes.drop}</span>
          <Caps caps={keyTable.dropNote.caps} />
        </Button>
      </div>
    </>
  )
}

function Lasting({ since }: { readonly since: number }) {
  const { store } = useRoom()
  const [now, setNow] = useState(store.clock)
  useEffect(() => {
    const timer = setInterval(() => setNow(store.clock()), 200)
    return () => clearInterval(timer)
  }, [store])
  return <span className="number">{sayDuration(Math.max(now - since, 0))}</span>
}
