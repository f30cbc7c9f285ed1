/** The whole window. */
import { type ComponentType, useEffect, useState } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { Boundary, LastResort } from '../../faults/boundary'
import { Uncaught } from '../../faults/uncaught'
import type { Link } from '../../link/link'
import { watchFocus } from '../../overlay/focusing'
import { keepCalling } from '../../state/calling'
import { useLiveAddress, usePlaceAddress } from '../../state/deep-link'
import { keepFollowing } from '../../state/fleet/following'
import { keepSeat } from '../../state/inbox/seat'
import { createOperator } from '../../state/operator'
import { keepWatch } from '../../state/presence'
import { listenToKeys, listenToLift } from '../../state/presses'
import { type Room, RoomContext, useLang, useRunOf, useShown, useTexts } from '../../state/room'
import { keepCoached } from '../../state/shift/coach'
import { keepDrilled } from '../../state/shift/drilled'
import { type ConsoleStore, createConsoleStore, type Place } from '../../state/store'
import { createTrials } from '../../state/trials/trials'
import { Logo } from '../../widgets/logo'
import { Spinner } from '../../widgets/spinner'
import { DatasetsPlace } from '../datasets/datasets'
import { DrillPlace } from '../drill/drill'
import { FleetRail, useHasFleet } from '../fleet/fleet-rail'
import { InboxPlace } from '../inbox/inbox'
import { Card } from '../live/card/card'
import { Filmstrip } from '../live/film/filmstrip'
import { LivePicture, type LivePictureProps } from '../live/live-picture'
import { Coach } from '../live/shift/coach'
import { ShiftDrill } from '../live/shift/drilled'
import { ShiftSum } from '../live/shift/flow'
import { Stage } from '../live/stage'
import { PolicyPlace } from '../policy/policy'
import { PromptsPlace } from '../prompts/prompts'
import { RegressionPlace } from '../regression/regression'
import { RunsPlace } from '../runs/runs'
import { SettingsPlace } from '../settings/settings'
import { StartPanel } from '../start/start'
import { Announcer } from './announcer'
import { Help } from './help'
import { Rail } from './rail'
import styles from './shell.module.css'
import { SilenceBanner, useSilence } from './silence'
import { TopBar } from './top-bar'

type Props = {
  readonly link: Link
  /** The live picture; another one where no target can be reached. */
  readonly Picture?: ComponentType<LivePictureProps>
  readonly store?: ConsoleStore
}

export function Console({ link, Picture = LivePicture, store: given }: Props) {
  const [room] = useState<Room>(() => {
    const store = given ?? createConsoleStore(() => performance.now())
    return { link, store, operator: createOperator(link, store), ...createTrials(link, store) }
  })
  useEffect(
    () =>
      link.watch({
        onSnapshot: room.store.receive,
        onGlimpse: room.store.glimpse,
        onState: (state) => room.store.setState({ link: state }),
      }),
    [link, room],
  )
  // Before the keys: whatever a key means, it stops a countdown first.
  useEffect(() => keepWatch(room.link, room.store), [room])
  useEffect(() => listenToKeys(room.operator.press, room.store.clock), [room])
  useEffect(watchFocus, [])
  useEffect(
    () => listenToLift(() => room.store.getState().peek && room.store.setState({ peek: false })),
    [room],
  )
  useEffect(() => keepSeat(room.store, room.inbox), [room])
  useEffect(() => keepCalling(room.store), [room])
  useEffect(() => keepCoached(room.link, room.store), [room])
  // Before the one that leads on: a drill that is due comes first.
  useEffect(() => keepDrilled(room.link, room.store, room.shiftDrills), [room])
  useEffect(() => keepFollowing(room.store, room.operator.fronts.lead), [room])
  return (
    <RoomContext value={room}>
      <ErrorBoundary FallbackComponent={LastResort}>
        <Page />
        <House Picture={Picture} />
      </ErrorBoundary>
    </RoomContext>
  )
}

/** The document's own language and theme, and whether what it shows is still so: the style sheets grey what may not be. */
function Page() {
  const lang = useLang()
  const theme = useShown(({ snapshot }) => snapshot?.settings.theme ?? 'system')
  const link = useShown((shown) => shown.link)
  useEffect(() => {
    document.documentElement.dataset.link = link
  }, [link])
  useEffect(() => {
    document.documentElement.lang = lang === 'zh' ? 'zh-CN' : 'en'
    document.documentElement.dataset.theme = theme
  }, [lang, theme])
  return null
}

/** What the rail leads to, besides the live run. */
const places = {
  inbox: InboxPlace,
  runs: RunsPlace,
  datasets: DatasetsPlace,
  regression: RegressionPlace,
  drill: DrillPlace,
  policy: PolicyPlace,
  settings: SettingsPlace,
  prompts: PromptsPlace,
} as const satisfies Record<Exclude<Place, 'live'>, ComponentType>

function LiveAddress() {
  useLiveAddress()
  return null
}

/** Of a place of which nothing more can be named. */
function PlaceAddress({ place }: { readonly place: 'inbox' | 'drill' | 'settings' }) {
  usePlaceAddress({ place })
  return null
}

/** The others keep their own address, at what of them is looked at. */
function Address({ place }: { readonly place: Place }) {
  if (place === 'live') return <LiveAddress />
  return place === 'inbox' || place === 'drill' || place === 'settings' ? (
    <PlaceAddress place={place} />
  ) : null
}

function House({ Picture }: Required<Pick<Props, 'Picture'>>) {
  const t = useTexts()
  const link = useShown((shown) => shown.link)
  const ready = useShown(({ snapshot }) => snapshot !== undefined)
  const place = useShown((shown) => shown.place)
  const help = useShown((shown) => shown.help)
  const drilled = useShown((shown) => shown.drilled)
  const runs = useShown(({ snapshot }) => snapshot?.run !== undefined)
  const Elsewhere = place === 'live' ? undefined : places[place]
  const beside = useHasFleet() && place === 'live'
  if (link === 'refused' || link === 'spent')
    return <Blank title={t.link[`${link}Title`]} text={t.link[link]} />
  if (!ready)
    return link === 'lost' ? <Unheard /> : <Blank title="Pilothouse" text={t.link.connecting} busy />
  return (
    <div className={styles.house} data-fleet={beside}>
      <TopBar />
      <Rail />
      {beside && (
        <Boundary part="fleet">
          <FleetRail />
        </Boundary>
      )}
      <main className={styles.place} data-kind={place === 'live' && runs ? 'room' : 'page'} inert={drilled}>
        <Boundary key={place} part="place">
          <Address place={place} />
          {Elsewhere === undefined ? <LivePlace Picture={Picture} /> : <Elsewhere />}
        </Boundary>
      </main>
      {drilled && <ShiftDrill />}
      {link === 'lost' && <SilenceBanner />}
      <ErrorBoundary fallback={null}>
        <Announcer />
      </ErrorBoundary>
      <Uncaught />
      {help && (
        <Boundary part="help">
          <Help />
        </Boundary>
      )}
    </div>
  )
}

function LivePlace({ Picture }: Required<Pick<Props, 'Picture'>>) {
  const run = useRunOf((run) => ({ id: run.setup.id, steps: run.steps }))
  const question = useShown((shown) => shown.question)
  const selected = useShown((shown) => shown.selected)
  if (run === undefined) return <StartPanel />
  return (
    <>
      <Boundary part="picture" again={[question, selected]}>
        <Stage key={run.id} Picture={Picture} />
      </Boundary>
      <Boundary part="card" again={[question, selected]}>
        <Card key={run.id} />
      </Boundary>
      <Boundary part="film" again={[run.steps]}>
        <Filmstrip key={run.id} run={run.id} steps={run.steps} />
      </Boundary>
      <Boundary part="coach">
        <Coach key={run.id} />
        <ShiftSum />
      </Boundary>
    </>
  )
}

/** Nothing has come yet, and nothing comes. */
function Unheard() {
  const { silent, text } = useSilence()
  return <Blank title="Pilothouse" text={text} busy={!silent} />
}

function Blank({
  title,
  text,
  busy = false,
}: {
  readonly title: string
  readonly text: string
  readonly busy?: boolean
}) {
  return (
    <main className={styles.blank}>
      <Logo />
      <h1>{title}</h1>
      <p role="status">
        {busy && <Spinner />}
        {text}
      </p>
    </main>
  )
}
