/** Any scene of the console without a service: gallery.html?scene=held&theme=dark&lang=zh&keys=e,ArrowRight */
import { problem } from '../../../src/core/problem'
import '../../../src/renderer/styles/styles.css'

import { useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import type { Snapshot } from '../../../src/core/api/api'
import { Settings } from '../../../src/core/api/settings'
import styles from '../../../src/renderer/places/live/live.module.css'
import type { LivePictureProps } from '../../../src/renderer/places/live/live-picture'
import { Console } from '../../../src/renderer/places/shell/console'
import { drillEvery } from '../../../src/renderer/state/shift/drilled'
import { beginShift } from '../../../src/renderer/state/shift/flow'
import { createConsoleStore } from '../../../src/renderer/state/store'
import pictureStyles from '../../../src/renderer/widgets/looks/picture.module.css'
import { stockDatasets } from '../../fakes/datasets'
import { inboxItems, questionIn } from '../../fakes/inbox'
import { menuFrame, stock } from '../../fakes/library'
import { fakeLink } from '../../fakes/link'
import { scenes } from '../../fakes/scenes'
import { momentsOf } from '../../fakes/scenes-moments'
import { stockPolicy } from '../../fakes/scenes-policy'
import { click, glimpse, proposal } from '../../fakes/snapshots'
import { stockTrials } from '../../fakes/trials'

const query = new URLSearchParams(location.search)
const isScene = (name: string): name is keyof typeof scenes => name in scenes
const asked = query.get('scene') ?? 'deciding'
const scene = asked === 'glimpse' ? 'thinking' : isScene(asked) ? asked : 'deciding'
const settings = Settings.pick({ lang: true, theme: true }).parse({
  lang: query.get('lang') ?? undefined,
  theme: query.get('theme') ?? undefined,
})
const snapshot = scenes[scene](settings.lang)

const menus = `<rect x="412" y="170" width="334" height="298" fill="#fafafa" stroke="#bbb"/>
<g font-size="20" fill="#222"><text x="436" y="206">Duplicate</text><text x="436" y="246">Mode</text><text x="436" y="286">Transform ▸</text><text x="436" y="334">Canvas Size…</text><text x="436" y="374">Print Size…</text><text x="436" y="414">Scale Image…</text></g>
<rect x="414" y="260" width="330" height="36" fill="#3874c8" opacity=".2"/>
<rect x="746" y="232" width="350" height="190" fill="#fafafa" stroke="#bbb"/>
<g font-size="20" fill="#222"><text x="774" y="272">Flip Horizontally</text><text x="774" y="312">Flip Vertically</text><text x="774" y="360">Rotate 90° clockwise</text><text x="774" y="400">Arbitrary Rotation…</text></g>`

const desktop = (
  over: string,
) => `<svg xmlns="http://www.w3.org/2000/svg" width="1920" height="1080" font-family="DejaVu Sans,sans-serif">
<defs><linearGradient id="w" x2="1" y2="1"><stop stop-color="#274060"/><stop offset="1" stop-color="#131d2b"/></linearGradient></defs>
<rect width="1920" height="1080" fill="url(#w)"/><rect width="1920" height="38" fill="#10161f"/>
<text x="20" y="26" font-size="18" fill="#cfd8e3">Activities</text><text x="900" y="26" font-size="18" fill="#cfd8e3">Sat 14:07</text>
<rect x="130" y="86" width="1660" height="930" rx="10" fill="#e9e9ea"/><rect x="130" y="86" width="1660" height="44" rx="10" fill="#d2d3d5"/>
<text x="790" y="114" font-size="20" fill="#333">figure.png – GNU Image Manipulation Program</text>
<g font-size="20" fill="#222"><text x="150" y="160">File</text><text x="212" y="160">Edit</text><text x="276" y="160">Select</text><text x="360" y="160">View</text><text x="426" y="160">Image</text><text x="510" y="160">Layer</text><text x="590" y="160">Colors</text><text x="680" y="160">Tools</text></g>
<rect x="130" y="174" width="230" height="842" fill="#dcdddf"/><rect x="1472" y="174" width="318" height="842" fill="#dcdddf"/><rect x="360" y="174" width="1112" height="842" fill="#8e9196"/>
<rect x="536" y="290" width="774" height="610" fill="#fff"/><path d="M694 780 912 400l104 214 66-102 128 268z" fill="#4b5563"/><circle cx="1140" cy="412" r="52" fill="#d9a441"/>${over}</svg>`

const phone = `<svg xmlns="http://www.w3.org/2000/svg" width="1080" height="2400" font-family="DejaVu Sans,sans-serif">
<rect width="1080" height="2400" fill="#f4f5f7"/><rect width="1080" height="260" fill="#2a6fdb"/><text x="60" y="190" font-size="60" fill="#fff">New message</text>
<rect x="60" y="340" width="960" height="140" rx="24" fill="#fff"/><text x="100" y="430" font-size="46" fill="#444">To: Ada</text>
<rect x="60" y="540" width="960" height="900" rx="24" fill="#fff"/><text x="100" y="640" font-size="46" fill="#444">See you at eight.</text>
<rect x="400" y="1740" width="280" height="120" rx="60" fill="#2a6fdb"/><text x="480" y="1818" font-size="52" fill="#fff">Send</text></svg>`

function drawFrame(hash: string): string {
  if (hash === 'phone') return phone
  return desktop(['figure-menu', menuFrame].includes(hash) ? menus : '')
}

const urls = new Map<string, string>()

function frameUrl(hash: string): string {
  const drawn = drawFrame(hash)
  const url = urls.get(drawn) ?? URL.createObjectURL(new Blob([drawn], { type: 'image/svg+xml' }))
  urls.set(drawn, url)
  return url
}

function StillPicture({ byHand, onLive }: LivePictureProps) {
  useEffect(() => onLive(!['connecting', 'lost'].includes(scene)), [onLive])
  const hash =
    scene.startsWith('phone') || scene === 'demonstration'
      ? 'phone'
      : scene === 'by_hand' || scene === 'ended'
        ? 'figure-plain'
        : 'figure-menu'
  return (
    <div className={styles.picture} data-by-hand={byHand}>
      {scene !== 'connecting' && (
        <img className={pictureStyles.frame} width="100%" height="100%" src={frameUrl(hash)} alt="" />
      )}
    </div>
  )
}

const link = fakeLink({ ...snapshot, settings: { ...snapshot.settings, ...settings } }, (hash) =>
  frameUrl(scene.startsWith('phone') ? 'phone' : hash),
)
if (asked === 'glimpse' && snapshot.run !== undefined)
  link.glimpse(glimpse(snapshot.run, proposal(click()).thought.slice(0, 120), settings.lang))
link.phones = {
  phones: [
    { url: 'adb://R58M12ABCDE', title: 'Pixel 9' },
    {
      url: 'adb://ZX1G22KHQN',
      title: 'moto g power',
      cure: problem('adb.phone.listed', {
        state: problem('adb.state.unauthorized'),
        cure: problem('adb.cure.key'),
      }),
    },
  ],
}
link.local = [
  { server: 'ollama', baseUrl: 'http://127.0.0.1:11434/v1', model: 'qwen3-vl:8b', sees: true },
  { server: 'lm-studio', baseUrl: 'http://127.0.0.1:1234/v1', model: 'ui-tars-1.5-7b', sees: true },
  { server: 'vllm', baseUrl: 'http://127.0.0.1:8000/v1', model: 'zai-org/GLM-4.6V' },
]
link.attempt = {
  picture: `data:image/svg+xml,${encodeURIComponent(desktop(menus))}`,
  size: { width: 1920, height: 1080 },
  task: settings.lang === 'en' ? 'Click “Notes”.' : '点击“便签”。',
  action: { kind: 'click', at: [560, 406], button: 'left', count: 1, modifiers: [] },
}
const store = createConsoleStore(() => performance.now())
if (!['runs-empty', 'regression-empty'].includes(scene)) stock(link, settings.lang)
if (scene === 'settings' || scene === 'prompts') store.setState({ place: scene })
const opened = { runs: [], 'runs-empty': [], replay: ['run-7'], compare: ['run-7', 'run-6'] }
for (const [name, runs] of Object.entries(opened))
  if (scene === name) store.setState({ place: 'runs', opened: runs })
if (asked.startsWith('inbox')) {
  store.setState({ place: 'inbox' })
  if (asked === 'inbox') {
    link.inbox.items = inboxItems(settings.lang)
    link.rehearsals.questions = link.inbox.items.map(questionIn)
  }
  link.inbox.known = { others: 1, agreement: { n: 31, same: 28, kappa: 0.81 } }
}
if (asked.startsWith('regression')) store.setState({ place: 'regression' })
if (asked.startsWith('datasets')) {
  if (asked === 'datasets') stockDatasets(link)
  store.setState({ place: 'datasets' })
}
if (asked.startsWith('drill')) store.setState({ place: 'drill' })
if (asked === 'shift-drill') store.setState({ shift: { ...beginShift(0), approved: drillEvery } })
if (asked.startsWith('policy')) store.setState({ place: 'policy' })
if (asked === 'policy-tried') store.setState({ tried: { run: 'run-7', step: 3, sought: true } })
stockTrials(link, asked, settings.lang)
stockPolicy(link, asked, settings.lang)
const state = query.get('link')
if (state === 'refused' || state === 'spent' || state === 'lost')
  setTimeout(() => store.setState({ link: state }), 50)

/** As it comes over a wire: nothing in it is the same object as before. */
function send(next: Snapshot): void {
  link.push(structuredClone({ ...next, settings: { ...next.settings, ...settings } }))
}

/** Each scene that is shown begins a phase. */
function begunAnew({ run, ...rest }: Snapshot): Snapshot {
  shown += 1
  return { ...rest, ...(run && { run: { ...run, since: run.since + shown } }) }
}
let shown = 0

/** For measurements: one phase after another as the service would send them. */
Object.assign(window, {
  gallery: {
    show: (name: keyof typeof scenes) => send(begunAnew(scenes[name](settings.lang))),
    moments: momentsOf,
    /** What was asked of the open question, or of another run by its task, comes too late. */
    refuse: (of?: string) =>
      store.setState(({ question }) => ({ refused: { question, why: 'too_late', ...(of && { of }) } })),
    play: ({ snapshot: next, glimpse: read }: ReturnType<typeof momentsOf>[number]) => {
      send(next)
      if (read !== undefined) link.glimpse(read)
    },
  },
})

const root = document.getElementById('root')
if (root !== null) createRoot(root).render(<Console link={link} store={store} Picture={StillPicture} />)
