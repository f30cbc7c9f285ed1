/** Moving through the steps of a recorded run: one by one, to either end, or playing about a step a second. */
import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react'
import { useEffect, useState } from 'react'
import { isOnControl, type Press } from '../../../state/keys'
import { useTexts } from '../../../state/room'
import { Button, Caps } from '../../../widgets/button'
import pictureStyles from '../../../widgets/looks/picture.module.css'
import { isBare } from '../runs-keys'
import styles from './replay.module.css'

const stepMs = 1000

export type Walk = {
  /** The place among the steps, from 0. */
  readonly at: number
  readonly count: number
  readonly playing: boolean
  /** `count`: of the steps as they will be, where that is another. */
  go(at: number, count?: number): void
  play(on: boolean): void
}

/** @param first where to begin, from 0. */
export function useWalk(count: number, first = 0): Walk {
  const [wanted, setWanted] = useState(first)
  const [playing, setPlaying] = useState(false)
  const at = Math.min(wanted, Math.max(count - 1, 0))
  useEffect(() => {
    if (!playing) return
    const timer = setTimeout(() => {
      setWanted(Math.min(at + 1, count - 1))
      if (at + 1 >= count - 1) setPlaying(false)
    }, stepMs)
    return () => clearTimeout(timer)
  }, [playing, at, count])
  const limited = (place: number, of: number) => Math.max(Math.min(place, of - 1), 0)
  return {
    at,
    count,
    playing,
    go(place, of = count) {
      setPlaying(false)
      setWanted(limited(place, of))
    },
    play(on) {
      if (on && at >= count - 1) setWanted(0)
      setPlaying(on && count > 1)
    },
  }
}

/** The keys of moving; whether the press was one of them. A focused control keeps arrows and Space for itself. */
export function walkBy(press: Press, walk: Walk): boolean {
  if (!isBare(press)) return false
  const own = isOnControl(press)
  switch (press.key) {
    case '[':
      walk.go(walk.at - 1)
      return true
    case ']':
      walk.go(walk.at + 1)
      return true
    case 'ArrowLeft':
      if (!own) walk.go(walk.at - 1)
      return !own
    case 'ArrowRight':
      if (!own) walk.go(walk.at + 1)
      return !own
    case 'Home':
      walk.go(0)
      return true
    case 'End':
      walk.go(walk.count - 1)
      return true
    case ' ':
      if (!own && !press.repeat) walk.play(!walk.playing)
      return !own
    default:
      return false
  }
}

export function WalkButtons({ walk, name }: { readonly walk: Walk; readonly name: string }) {
  const t = useTexts()
  const { at, count, playing } = walk
  const Sign = playing ? Pause : Play
  const playTitle = `${playing ? t.replay.pause : t.replay.play} (Space)`
  return (
    <div className={pictureStyles.walk}>
      <Button tone="quiet" name={t.replay.previous} disabled={at === 0} onPress={() => walk.go(at - 1)}>
        <ChevronLeft size="1.2em" aria-hidden="true" />
        <Caps caps={['[']} />
      </Button>
      <Button
        tone="quiet"
        name={playing ? t.replay.pause : t.replay.play}
        title={playTitle}
        pressed={playing}
        disabled={count < 2}
        onPress={() => walk.play(!playing)}
      >
        <Sign size="1.1em" aria-hidden="true" />
        <span data-bar="word">{playing ? t.replay.pause : t.replay.play}</span>
      </Button>
      <Button tone="quiet" name={t.replay.next} disabled={at >= count - 1} onPress={() => walk.go(at + 1)}>
        <Caps caps={[']']} />
        <ChevronRight size="1.2em" aria-hidden="true" />
      </Button>
      <span className={`number ${styles.walkAt}`} aria-live={playing ? 'off' : 'polite'}>
        {name}
      </span>
    </div>
  )
}
