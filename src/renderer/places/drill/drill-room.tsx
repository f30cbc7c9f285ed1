/** One case of a drill: its recorded picture with the proposal on it, and the card that asks for a judgement. */
import { Pause, Play } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { appIn } from '../../../core/action/observation'
import type { DrillCase } from '../../../core/trials/drill'
import { type Drawing, Overlay } from '../../overlay/overlay'
import { scaleFor } from '../../overlay/view'
import { isOnControl, type Press, reasonFor } from '../../state/keys'
import { useDrill, useRoom, useTexts } from '../../state/room'
import type { DrillShown, Drills } from '../../state/trials/drills'
import { Button, Caps } from '../../widgets/button'
import { FrameImage, useFrame } from '../../widgets/frame-image'
import cardStyles from '../../widgets/looks/card.module.css'
import pictureStyles from '../../widgets/looks/picture.module.css'
import wordStyles from '../../widgets/looks/words.module.css'
import { useRoomSize } from '../live/stage'
import { isBare, usePlaceKeys } from '../runs/runs-keys'
import styles from './drill.module.css'
import { DrillCard } from './drill-card'
import { RevealSwitch } from './drill-start'

export function DrillRoom() {
  const drill = useDrill((shown) => shown)
  const { drills } = useRoom()
  usePlaceKeys((press) => judgeBy(press, drill, drills))
  usePreload(drill)
  return <DrillCaseView drill={drill} head={<DrillHead drill={drill} />} />
}

type ViewProps = { readonly drill: DrillShown; readonly head: ReactNode }

/** The case that is up, with what stands over it. */
export function DrillCaseView({ drill, head }: ViewProps) {
  const up = drill.cases[drill.at]
  if (up === undefined) return null
  return (
    <div className={pictureStyles.question}>
      {head}
      {drill.paused ? <Rest /> : <DrillStage key={drill.at} up={up} revealed={drill.stage === 'revealed'} />}
      {drill.paused ? <aside className={cardStyles.card} /> : <DrillCard up={up} drill={drill} />}
    </div>
  )
}

/** The keys of the live console, with nothing behind them but the score. Whether the press meant something. */
export function judgeBy(press: Press, drill: DrillShown, drills: Drills): boolean {
  if (press.key === 'Escape') {
    if (drill.vetoing) drills.setState({ vetoing: false })
    else drills.leave()
    return true
  }
  if (!isBare(press) || press.repeat || press.composing) return false
  const own = isOnControl(press) && ['Enter', ' '].includes(press.key)
  if (own) return false
  if (drill.paused) return pressed([' ', 'Enter'], press, drills.resume)
  if (drill.stage === 'revealed') return pressed([' ', 'Enter'], press, drills.next)
  if (drill.vetoing) {
    const reason = reasonFor(press)
    if (reason !== undefined) drills.veto(reason)
    return reason !== undefined
  }
  return (
    pressed(['Enter'], press, drills.approve) ||
    pressed([' '], press, drills.pause) ||
    pressed(['x'], press, () => drills.setState({ vetoing: true })) ||
    pressed(['v'], press, () => drills.setState({ thought: !drill.thought }))
  )
}

function pressed(keys: readonly string[], { key }: Press, act: () => void): boolean {
  const name = key.length === 1 ? key.toLowerCase() : key
  if (keys.includes(name)) act()
  return keys.includes(name)
}

/** The pictures of the next cases are fetched while this one is judged, so that the clock measures a person. */
function usePreload({ cases, at }: DrillShown): void {
  const { link } = useRoom()
  useEffect(() => {
    for (const { run, observation } of cases.slice(at + 1, at + 3))
      link.frame(run, observation.frame).catch(() => undefined)
  }, [link, cases, at])
}

function DrillHead({ drill: { cases, answers, at, reveal, paused, stage } }: { readonly drill: DrillShown }) {
  const t = useTexts()
  const { drills } = useRoom()
  const Sign = paused ? Play : Pause
  return (
    <header className={pictureStyles.head}>
      <Button tone="quiet" onPress={drills.leave}>
        {t.drilling.leave} <Caps caps={['Esc']} />
      </Button>
      <h1>{t.drill}</h1>
      <progress
        className={wordStyles.meter}
        aria-label={t.drilling.progress}
        max={cases.length}
        value={answers.length}
      />
      <span className="number dim">{t.drilling.at(at + 1, cases.length)}</span>
      <span className="space" />
      <RevealSwitch reveal={reveal} />
      <Button
        disabled={stage === 'revealed'}
        pressed={paused}
        onPress={() => (paused ? drills.resume() : drills.pause())}
      >
        <Sign size="1.1em" aria-hidden="true" />
        {paused ? t.drilling.resume : t.drilling.pause}
        <Caps caps={['Space']} />
      </Button>
    </header>
  )
}

function Rest() {
  const t = useTexts()
  const { drills } = useRoom()
  return (
    <section className={`${pictureStyles.stage} ${styles.rest}`}>
      <div>
        <h2 role="status">{t.drilling.pausedTitle}</h2>
        <p className="dim">{t.drilling.pausedText}</p>
        <Button tone="primary" onPress={drills.resume}>
          {t.drilling.resume} <Caps caps={['Space']} />
        </Button>
      </div>
    </section>
  )
}

type StageProps = { readonly up: DrillCase; readonly revealed: boolean }

function DrillStage({ up, revealed }: StageProps) {
  const t = useTexts()
  const { drills } = useRoom()
  const { run, observation } = up
  const { size, frame, url } = observation
  const { ref, room, rem } = useRoomSize()
  const scale = scaleFor('fit', size, room)
  const loaded = useFrame(run, frame)
  const stands = loaded.url !== undefined
  useEffect(() => {
    if (stands) drills.stands()
  }, [drills, stands])
  return (
    <section className={pictureStyles.stage} aria-label={t.drilling.picture}>
      <div className={pictureStyles.room} ref={ref} data-zoom="fit">
        <div
          className={pictureStyles.picture}
          data-testid="drill-picture"
          style={{ width: size.width * scale, height: size.height * scale }}
        >
          <FrameImage run={run} hash={frame} alt={t.drilling.picture} />
          {stands && <Overlay size={size} unit={rem / 16 / scale} drawing={drawingOf(up, revealed)} />}
          {loaded.gone && (
            <div className={pictureStyles.state}>
              <h2>{t.drilling.lost}</h2>
              <Button onPress={drills.skip}>{t.drilling.skip}</Button>
            </div>
          )}
        </div>
      </div>
      <footer className={pictureStyles.bar}>
        <span>{appIn(observation)}</span>
        {url !== undefined && <span className={styles.url}>{url}</span>}
        <span className="space" />
        <span className="number">
          {size.width}×{size.height}
        </span>
      </footer>
    </section>
  )
}

/** While it is judged, the proposal as the live console draws it; then with what was done instead. */
function drawingOf({ action, known, fate }: DrillCase, revealed: boolean): Drawing {
  if (!revealed) return { action, role: 'proposed' }
  if (fate.done !== undefined) return { action: fate.done, role: 'edited', original: action }
  return { action, role: known === 'good' ? 'done' : 'vetoed' }
}
