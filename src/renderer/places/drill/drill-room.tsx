/** One case of a drill: its recorded picture with the proposal on it, and the card that asks for a judgement. */
import { Pause, Play } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { appIn } from '../../../core/action/observation'
import type { DrillCase } from '../../../core/trials/drill'
import { type Drawing, Overlay } from '../../overlay/overlay'
import { scaleFor } from '../../overlay/view'
import { rowsOf } from '../../state/keymap'
import { type KeyId, keyFor, type Press, reasonFor, type Situation } from '../../state/keys'
import { madeAt } from '../../state/presses'
import { useDrill, useRoom, useTexts } from '../../state/room'
import type { ConsoleStore } from '../../state/store'
import type { DrillShown, Drills } from '../../state/trials/drills'
import { Button, Caps, KeyCaps } from '../../widgets/button'
import { FrameImage, useFrame } from '../../widgets/frame-image'
import cardStyles from '../../widgets/looks/card.module.css'
import pictureStyles from '../../widgets/looks/picture.module.css'
import wordStyles from '../../widgets/looks/words.module.css'
import { useRoomSize } from '../live/stage'
import { usePlaceKeys } from '../runs/runs-keys'
import styles from './drill.module.css'
import { DrillCard } from './drill-card'
import { RevealSwitch } from './drill-start'

export function DrillRoom() {
  const drill = useDrill((shown) => shown)
  const { drills, store } = useRoom()
  usePlaceKeys((press) => judgeBy(press, { drill, drills, store }))
  usePreload(drill)
  return <DrillCaseView drill={drill} head={<DrillHead drill={drill} />} />
}

/** `goOn`: what comes after what was revealed, where that is no other case. */
type ViewProps = { readonly drill: DrillShown; readonly head: ReactNode; readonly goOn?: string }

/** The case that is up, with what stands over it. */
export function DrillCaseView({ drill, head, goOn }: ViewProps) {
  const up = drill.cases[drill.at]
  if (up === undefined) return null
  return (
    <div className={pictureStyles.question}>
      {head}
      {drill.paused ? <Rest /> : <DrillStage key={drill.at} up={up} revealed={drill.stage === 'revealed'} />}
      {drill.paused ? <aside className={cardStyles.card} /> : <DrillCard up={up} drill={drill} goOn={goOn} />}
    </div>
  )
}

/** A question as the live table of keys knows it. */
export const likeLive: Situation = {
  phase: 'deciding',
  mode: 'plain',
  asking: false,
  age: Number.POSITIVE_INFINITY,
  sent: false,
}

type Judging = { readonly drill: DrillShown; readonly drills: Drills; readonly store: ConsoleStore }

/**
 * The keys of the live console, wherever the operator has put them, with nothing behind them but the score.
 * @param flow whether S is another Enter. @returns whether the press meant something.
 */
export function judgeBy(press: Press, { drill, drills, store }: Judging, flow = false): boolean {
  if (press.key === 'Escape') {
    if (press.repeat) return true
    if (drill.vetoing) drills.setState({ vetoing: false })
    else drills.leave()
    return true
  }
  const at = madeAt(press, store.clock())
  const reason = drill.vetoing ? reasonFor(press) : undefined
  if (reason !== undefined) drills.veto(reason, at)
  if (drill.vetoing) return reason !== undefined
  const act = actsIn(drill, drills)[meantBy(press, store, flow) ?? 'none']
  act?.(at)
  return act !== undefined
}

function meantBy(press: Press, store: ConsoleStore, flow: boolean): KeyId | undefined {
  const id = keyFor(press, { ...likeLive, flow }, rowsOf(store.getState()))
  return id === 'approveLeft' ? 'approve' : id
}

type Acts = { readonly [Id in KeyId | 'none']?: (at: number) => void }

/** What its keys do in the stage that it is in. */
function actsIn({ paused, stage, thought }: DrillShown, drills: Drills): Acts {
  if (paused) return { pause: drills.resume, approve: drills.resume }
  if (stage === 'revealed') return { pause: drills.next, approve: drills.next }
  return {
    approve: drills.approve,
    pause: drills.pause,
    veto: () => drills.setState({ vetoing: true }),
    raw: () => drills.setState({ thought: !thought }),
  }
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
        <KeyCaps id="pause" />
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
          {t.drilling.resume} <KeyCaps id="pause" />
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
