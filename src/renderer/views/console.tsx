/** The whole window. */
import { type ComponentType, useEffect, useState } from 'react'
import type { RunView } from '../../core/api'
import { keepCalling } from '../calling'
import type { Link } from '../link'
import { createOperator } from '../operator'
import { keepWatch } from '../presence'
import { listenToKeys } from '../presses'
import { type Room, RoomContext, useLang, useRun, useShown, useTexts } from '../room'
import { type ConsoleStore, createConsoleStore, type Place } from '../store'
import { createTrials } from '../trials'
import { Logo } from '../widgets/logo'
import { Card } from './card'
import { DrillPlace } from './drill'
import { Filmstrip } from './filmstrip'
import { Help } from './help'
import { LivePicture, type LivePictureProps } from './live-picture'
import { PolicyPlace } from './policy'
import { PromptsPlace } from './prompts'
import { Rail } from './rail'
import { RegressionPlace } from './regression'
import { RunsPlace } from './runs'
import { titleOf } from './sentence'
import { SettingsPlace } from './settings'
import { Stage } from './stage'
import { StartPanel } from './start'
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
        onState: (state) => room.store.setState({ link: state }),
      }),
    [link, room],
  )
  // Before the keys: whatever a key means, it stops a countdown first.
  useEffect(() => keepWatch(room.link, room.store), [room])
  useEffect(() => listenToKeys(room.operator.press), [room])
  useEffect(() => keepCalling(room.store), [room])
  return (
    <RoomContext value={room}>
      <Page />
      <House Picture={Picture} />
    </RoomContext>
  )
}

/** The document's own language and theme. */
function Page() {
  const lang = useLang()
  const theme = useShown(({ snapshot }) => snapshot?.settings.theme ?? 'system')
  useEffect(() => {
    document.documentElement.lang = lang === 'zh' ? 'zh-CN' : 'en'
    document.documentElement.dataset.theme = theme
  }, [lang, theme])
  return null
}

/** What the rail leads to, besides the live run. */
const places = {
  runs: RunsPlace,
  regression: RegressionPlace,
  drill: DrillPlace,
  policy: PolicyPlace,
  settings: SettingsPlace,
  prompts: PromptsPlace,
} as const satisfies Record<Exclude<Place, 'live'>, ComponentType>

function House({ Picture }: Required<Pick<Props, 'Picture'>>) {
  const t = useTexts()
  const link = useShown((shown) => shown.link)
  const ready = useShown(({ snapshot }) => snapshot !== undefined)
  const place = useShown((shown) => shown.place)
  const help = useShown((shown) => shown.help)
  const run = useRun()
  const Elsewhere = place === 'live' ? undefined : places[place]
  if (link === 'refused') return <Blank title={t.link.refusedTitle} text={t.link.refused} />
  if (!ready)
    return <Blank title="Pilothouse" text={link === 'lost' ? t.link.lost : t.link.connecting} busy />
  return (
    <div className="house">
      <TopBar />
      <Rail />
      <main className={`place place-${place === 'live' && run !== undefined ? 'room' : 'page'}`}>
        {Elsewhere === undefined ? <LivePlace run={run} Picture={Picture} /> : <Elsewhere />}
      </main>
      {link === 'lost' && (
        <p className="banner" role="alert">
          <i className="spinner" aria-hidden="true" />
          {t.link.lost}
        </p>
      )}
      <Announcer run={run} />
      {help && <Help />}
    </div>
  )
}

type LiveProps = { readonly run: RunView | undefined } & Required<Pick<Props, 'Picture'>>

function LivePlace({ run, Picture }: LiveProps) {
  if (run === undefined) return <StartPanel />
  return (
    <>
      <Stage key={run.setup.id} run={run} Picture={Picture} />
      <Card run={run} />
      <Filmstrip run={run} />
    </>
  )
}

/** Tells a screen reader what has come up, once. */
function Announcer({ run }: { readonly run: RunView | undefined }) {
  const t = useTexts()
  const lang = useLang()
  const { phase } = run ?? {}
  const words =
    run === undefined || phase === undefined
      ? ''
      : phase.name === 'deciding'
        ? t.card.announce(run.step, titleOf(phase.action, lang))
        : t.phase[phase.name]
  return (
    <p className="unseen" aria-live="polite" data-testid="announcer">
      {words}
    </p>
  )
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
    <main className="blank">
      <Logo />
      <h1>{title}</h1>
      <p role="status">
        {busy && <i className="spinner" aria-hidden="true" />}
        {text}
      </p>
    </main>
  )
}
