/** Calls the operator who has looked away: the window's title says who is waited for, and a note rises where that is wished. */
import type { RunView, Snapshot } from '../../core/api/api'
import { byUrgency, isReaching, type TileView } from '../../core/api/tiles'
import type { Lang } from '../../core/lang'
import { texts } from '../locales/texts'
import { isElsewhere } from './decisions'
import type { ConsoleStore, Shown } from './store'

/** What stands still for this long waits for a person: in between, questions come and go by themselves. */
const patienceMs = 1000
const mostWords = 120

/** What the page offers. */
export type Surroundings = {
  isHidden(): boolean
  setTitle(text: string): void
  /** Raises a note outside the page; the returned function takes it away. */
  note(title: string, body: string): () => void
  /** Calls back once, unless the returned function was called before. */
  after(ms: number, callback: () => void): () => void
}

/** In a page out of sight, where the title is all that is seen and timers are slow, it is set at once. */
function titled(): Surroundings['setTitle'] {
  let waiting: ReturnType<typeof setTimeout> | undefined
  return (text) => {
    const set = () => {
      document.title = text
    }
    clearTimeout(waiting)
    if (document.visibilityState === 'hidden') set()
    else waiting = setTimeout(set)
  }
}

export const realSurroundings: Surroundings = {
  isHidden: () => document.visibilityState === 'hidden' || !document.hasFocus(),
  // The browser is told of a title in some 2 ms: where the page is looked at they are no part of drawing a question.
  setTitle: titled(),
  note(title, body) {
    if (typeof Notification === 'undefined' || Notification.permission !== 'granted') return () => undefined
    const note = new Notification(title, { body, tag: 'pilothouse' })
    note.onclick = () => {
      window.focus()
      note.close()
    }
    return () => note.close()
  },
  after(ms, callback) {
    const timer = setTimeout(callback, ms)
    return () => clearTimeout(timer)
  },
}

const waiting: readonly RunView['phase']['name'][] = ['deciding', 'unread', 'held', 'stuck', 'ended']

/** Asks for leave to raise notes; false where there is none to be had. */
export const mayNote = async (): Promise<boolean> =>
  typeof Notification !== 'undefined' && (await Notification.requestPermission()) === 'granted'

/** Whether the run goes no further without a person. */
export const needsYou = (run: RunView): boolean =>
  waiting.includes(run.phase.name) && run.countdown?.state !== 'running' && !isReaching(run)

/** What the run does, as one of the words that there are for it. */
export function phaseWord(
  run: Pick<RunView, 'phase' | 'reaching' | 'countdown' | 'holder'>,
): RunView['phase']['name'] | 'reaching' | 'counting' | 'elsewhere' {
  if (isReaching(run)) return 'reaching'
  if (run.phase.name === 'by_hand' && isElsewhere(run)) return 'elsewhere'
  // It goes on by itself: nobody is waited for.
  return run.phase.name === 'deciding' && run.countdown?.state === 'running' ? 'counting' : run.phase.name
}

/**
 * The same, and of a model that waits for the texts of the screen that they are read: until it is asked, it does not think.
 */
export const workWord = (
  run: Pick<RunView, 'phase' | 'reaching' | 'countdown' | 'ledger' | 'holder'>,
): ReturnType<typeof phaseWord> | 'reading' =>
  run.phase.name === 'thinking' && !run.ledger.some(({ part }) => part === 'prompt')
    ? 'reading'
    : phaseWord(run)

type Runs = Pick<Snapshot, 'run' | 'fleet'>

/** The most urgent first. */
const waitingIn = (fleet: readonly TileView[]): readonly TileView[] =>
  byUrgency(fleet).filter(({ waits }) => waits !== undefined)

/** The title of the window: who is waited for comes first, where a narrow tab still shows it. */
export function windowTitle({ run, fleet = [] }: Partial<Runs>, lang: Lang): string {
  const waits = waitingIn(fleet)
  const [first] = waits
  // More wait than is told by the run in front.
  if (first !== undefined && waits.some((tile) => tile.run !== run?.setup.id))
    return `● ${texts[lang].fleet.wait(waits.length)} · ${shortened(first.task)} · Pilothouse`
  if (run === undefined) return 'Pilothouse'
  const phase = texts[lang].phase[phaseWord(run)]
  const sign = needsYou(run) ? '● ' : ''
  return `${sign}${phase} · ${shortened(run.setup.task)} · Pilothouse`
}

export const shortened = (task: string): string => {
  const line = task.replace(/\s+/g, ' ').trim()
  return line.length > mostWords ? `${line.slice(0, mostWords - 1)}…` : line
}

type Note = { readonly title: string; readonly body: string }

/** What is to be said where a person is waited for, of the run in front or of any beside it. */
function noteOf({ run, fleet = [] }: Partial<Runs>, lang: Lang): Note | undefined {
  const { fleet: words, phase } = texts[lang]
  const waits = waitingIn(fleet)
  const [first, second] = waits
  if (second !== undefined) return { title: words.wait(waits.length), body: shortened(first?.task ?? '') }
  if (run !== undefined && needsYou(run) && (first === undefined || first.run === run.setup.id))
    return { title: phase[phaseWord(run)], body: shortened(run.setup.task) }
  return first?.waits && { title: words.waits[first.waits], body: shortened(first.task) }
}

/** One name for all that waits now: a note is for what it was raised for. A lost target that is reached for no more is a person's. */
function askedIn({ snapshot, question }: Shown): string {
  const { run, fleet = [] } = snapshot ?? {}
  const others = waitingIn(fleet).filter((tile) => tile.run !== run?.setup.id)
  const beside = others.map((tile) => `${tile.run}/${tile.since}`)
  const front = run !== undefined && needsYou(run) ? `${question}/${run.reaching?.state === 'over'}` : ''
  return [front, ...beside.toSorted()].join(' ')
}

/** Starts calling. Anyone near the screen can read a note, so it names the task and no part of a move. */
export function keepCalling(store: ConsoleStore, around: Surroundings = realSurroundings): () => void {
  let called: string | undefined
  let title: string | undefined
  let quiet = (): void => undefined

  const call = ({ title, body }: Note): (() => void) =>
    around.after(patienceMs, () => {
      if (around.isHidden()) quiet = around.note(title, body)
    })

  const look = (shown: Shown): void => {
    const { settings } = shown.snapshot ?? {}
    const lang = settings?.lang ?? 'en'
    const next = windowTitle(shown.snapshot ?? {}, lang)
    if (next !== title) around.setTitle(next)
    title = next
    const asked = askedIn(shown)
    if (called === asked) return
    called = asked
    quiet()
    const note = settings?.notify === true ? noteOf(shown.snapshot ?? {}, lang) : undefined
    quiet = note === undefined ? () => undefined : call(note)
  }

  look(store.getState())
  // A title that cannot be made must not break the change of the store that led here; it may be a stop.
  const leave = store.subscribe((shown) => {
    try {
      look(shown)
    } catch (cause) {
      reportError(cause)
    }
  })
  return () => {
    leave()
    quiet()
  }
}
