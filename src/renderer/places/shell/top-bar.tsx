/** The top: what runs, who is waited for, where, how freely, and the stop that always works. */

import { Pause, Play, Plus } from 'lucide-react'
import type { RunView, Snapshot } from '../../../core/api/api'
import type { Lang } from '../../../core/lang'
import { Autonomy } from '../../../core/policy/grounds'
import { practiceKind } from '../../../core/practice'
import { numberNow } from '../../../core/run/step-number'
import { Boundary } from '../../faults/boundary'
import type { Texts } from '../../locales/shape'
import { workWord } from '../../state/calling'
import { isAtHelm } from '../../state/deciding/heard'
import { goingIn } from '../../state/fleet/escape'
import { modelName, targetName } from '../../state/given-names'
import { keyTable } from '../../state/keys'
import { useLang, useRoom, useRunOf, useShown, useTexts } from '../../state/room'
import { sayIn } from '../../state/say'
import { Button, Caps } from '../../widgets/button'
import { Logo } from '../../widgets/logo'
import wordStyles from '../../widgets/looks/words.module.css'
import { Seconds } from '../../widgets/seconds'
import { Segmented } from '../../widgets/segmented'
import { useSteady } from '../live/steady'
import { standsWhole } from './standing-notice'
import styles from './top-bar.module.css'

const tones = {
  observing: 'busy',
  thinking: 'busy',
  deciding: 'you',
  unread: 'you',
  held: 'you',
  acting: 'busy',
  settling: 'busy',
  by_hand: 'hand',
  paused: 'rest',
  stuck: 'bad',
  ended: 'rest',
} as const satisfies Record<RunView['phase']['name'], string>

const barred = (run: RunView) => ({
  ...facts(run),
  // The rest stands under the picture.
  notice: standsWhole(run) ? undefined : run.connection.notice,
})

const facts = ({ setup, connection, phase, step, steps, autonomy, ...run }: RunView) => ({
  setup,
  phase,
  step,
  number: numberNow({ phase, steps }),
  autonomy,
  ...calm(connection),
  word: workWord({ phase, ...run }),
  // Said once, however often it is tried.
  state: phase.name === 'stuck' && connection.state === 'connecting' ? ('lost' as const) : connection.state,
})
type Barred = ReturnType<typeof barred>

/** Of the connection, what does not move with every picture. */
const calm = ({ state, title, tabs, address, problem }: RunView['connection']) => ({
  state,
  title,
  tabs,
  address,
  problem,
})
type Connection = ReturnType<typeof calm> & Pick<RunView['connection'], 'notice'>

export function TopBar() {
  const run = useRunOf(barred)
  const starting = useShown(({ snapshot }) => snapshot?.starting)
  // Behind the form of a new run others may go on.
  const going = useShown((shown) => goingIn(shown).length)
  const t = useTexts()
  const isAlone = run === undefined && starting === undefined
  const stops = isAlone ? going > 0 : run?.phase.name !== 'ended'
  return (
    <header className={styles.topBar}>
      <span className={styles.brand}>
        <Logo />
        <b>Pilothouse</b>
      </span>
      <i className={styles.divider} />
      <Boundary part="bar" again={[run, starting]}>
        {run !== undefined ? (
          <RunFacts run={run} />
        ) : starting !== undefined ? (
          <StartFacts starting={starting} />
        ) : (
          <>
            <span className={`${styles.task} dim`}>{going > 0 ? t.top.goingOn(going) : t.top.noTask}</span>
            <span className="space" />
          </>
        )}
      </Boundary>
      {/* Outside of what may fail to be drawn. */}
      {stops && <Stop all={isAlone && going > 1} />}
    </header>
  )
}

/** A run whose target is being reached: every page sees it, and can stop it. */
function StartFacts({ starting }: { readonly starting: NonNullable<Snapshot['starting']> }) {
  const t = useTexts()
  return (
    <>
      <h1 className={styles.task} title={starting.task}>
        {starting.task}
      </h1>
      <span className={styles.phase} data-tone="busy" data-testid="phase" data-phase="starting">
        <span>
          {t.phase.starting}
          <Seconds />
        </span>
      </span>
      <span className={`${styles.fact} ${styles.target}`} data-roomy title={starting.target}>
        <i className={wordStyles.dot} data-state="connecting" />
        <b>{targetName(starting.target, t)}</b>
      </span>
      <span className="space" />
    </>
  )
}

type StopProps = {
  /** Of many none is in front. */
  readonly all: boolean
}

const escapes = ['Esc', 'Esc', 'Esc'] as const

function Stop({ all }: StopProps) {
  const t = useTexts()
  const { operator } = useRoom()
  const helm = useShown(isAtHelm)
  return (
    <button
      type="button"
      className={styles.stop}
      data-testid="stop"
      onClick={operator.stop}
      title={all ? t.fleet.stopAllTip : t.top.stopTip}
    >
      {all ? t.fleet.stopAll : t.top.stop}
      {/* A target that is worked by hand gets every Esc. */}
      <Caps caps={helm ? keyTable.stop.caps : escapes.slice(all ? 0 : 1)} />
    </button>
  )
}

function RunFacts({ run }: { readonly run: Barred }) {
  const t = useTexts()
  const lang = useLang()
  const { setup, phase } = run
  const words = useSteady(t.phase[run.word], tones[phase.name] === 'busy')
  return (
    <>
      <h1 className={styles.task} title={setup.task}>
        {setup.task}
      </h1>
      <span
        className={styles.phase}
        data-tone={run.word === 'counting' ? 'busy' : tones[phase.name]}
        data-testid="phase"
        data-phase={phase.name}
        data-step={run.step}
        // As wide as it ever gets, so that what stands beside it never moves.
        data-widest={`${longestOf(t)} 00.0 s`}
      >
        <span>
          {words}
          {phase.name !== 'ended' && run.word !== 'counting' && <Seconds />}
        </span>
      </span>
      <span
        className={`${styles.fact} ${styles.target}`}
        data-lost={run.state === 'lost'}
        title={`${setup.target} · ${placeOf(run, t, lang)}`}
      >
        <i className={wordStyles.dot} data-state={run.state} />
        <Whole words={nameOf(run, t, lang)} />
        {run.state !== 'live' && <span data-state={run.state}>{t.top[run.state]}</span>}
      </span>
      {setup.byHand !== true && (
        <span className={`${styles.fact} ${styles.model}`} title={`${setup.model} · ${setup.dialect}`}>
          <b>{modelName(setup.model, t)}</b>
        </span>
      )}
      {setup.byHand !== true && <StepFact run={run} />}
      <span className="space" />
      {phase.name !== 'ended' && <RunControls run={run} />}
    </>
  )
}

/** Of a long name the middle gives way: an address is told by how it begins and by its port. */
function Whole({ words }: { readonly words: string }) {
  const letters = [...words]
  return (
    <b className={styles.whole}>
      <span>{letters.slice(0, -endLetters).join('')}</span>
      <span>{letters.slice(-endLetters).join('')}</span>
    </b>
  )
}

const endLetters = 8

const longestOf = ({ phase }: Texts): string =>
  Object.values(phase).reduce((longest, words) => (words.length > longest.length ? words : longest))

/** The step by its one number; how many proposals are left of the limit, where it comes near. */
function StepFact({ run: { number, step, setup } }: { readonly run: Barred }) {
  const t = useTexts()
  const left = Math.max(setup.steps - step, 0)
  return (
    <span className={`${styles.fact} ${styles.steps}`} title={t.top.asked(step, setup.steps)}>
      <b className="number">{t.card.step(number)}</b>
      {left * 10 <= setup.steps && <span>{t.top.left(left)}</span>}
    </span>
  )
}

function RunControls({ run }: { readonly run: Barred }) {
  const t = useTexts()
  const { operator } = useRoom()
  const paused = run.phase.name === 'paused'
  return (
    <>
      {run.setup.byHand !== true && <AutonomyChoice run={run} />}
      <Button
        onPress={(made) => operator.click('pause', made)}
        disabled={run.phase.name === 'by_hand'}
        title={t.keys.pause}
      >
        {paused ? <Play size="1em" aria-hidden="true" /> : <Pause size="1em" aria-hidden="true" />}
        <span>{paused ? t.top.resume : t.top.pause}</span>
      </Button>
      <Button
        onPress={() => operator.act('beside')}
        title={`${t.fleet.addTip} (${keyTable.beside.caps.join(' ')})`}
        name={t.fleet.add}
      >
        <Plus size="1em" aria-hidden="true" />
      </Button>
    </>
  )
}

function AutonomyChoice({ run }: { readonly run: Barred }) {
  const t = useTexts()
  const { operator } = useRoom()
  return (
    <Segmented
      name={t.top.autonomy}
      value={run.autonomy}
      options={Autonomy.options.map((value) => ({
        value,
        label: t.modes[value],
        title: t.modes[`${value}Tip`],
      }))}
      onChoose={operator.setAutonomy}
    />
  )
}

/** Where it is, or why it is lost. */
const placeOf = ({ state, address, problem }: Connection, t: Texts, lang: Lang): string =>
  problem === undefined ? (address ?? t.top[state]) : sayIn(lang, problem)

/** What is built in is called by the console, whatever its server calls itself. */
function nameOf({ setup, notice, ...run }: Barred, t: Texts, lang: Lang): string {
  const isOurs = practiceKind(setup.target) !== undefined
  const title = isOurs ? targetName(setup.target, t) : run.title || setup.target.replace(/^\w+:\/\//, '')
  const { tabs } = run
  const name = tabs === undefined ? title : t.top.tabs(tabs, title)
  return notice === undefined ? name : t.top.noted(name, sayIn(lang, notice))
}
