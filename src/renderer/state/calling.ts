/** Calls the operator who has looked away: the window's title says who is waited for, and a note rises where that is wished. */
import type { RunView } from '../../core/api/api'
import { isReaching } from '../../core/api/tiles'
import type { Lang } from '../../core/lang'
import { texts } from '../locales/texts'
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

export const realSurroundings: Surroundings = {
  isHidden: () => document.visibilityState === 'hidden' || !document.hasFocus(),
  setTitle(text) {
    document.title = text
  },
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
export const phaseWord = (run: Pick<RunView, 'phase' | 'reaching'>): RunView['phase']['name'] | 'reaching' =>
  isReaching(run) ? 'reaching' : run.phase.name

/** The title of the window: who is waited for comes first, where a narrow tab still shows it. */
export function windowTitle(run: RunView | undefined, lang: Lang): string {
  if (run === undefined) return 'Pilothouse'
  const phase = texts[lang].phase[phaseWord(run)]
  const sign = needsYou(run) ? '● ' : ''
  return `${sign}${phase} · ${shortened(run.setup.task)} · Pilothouse`
}

const shortened = (task: string): string => {
  const line = task.replace(/\s+/g, ' ').trim()
  return line.length > mostWords ? `${line.slice(0, mostWords - 1)}…` : line
}

/** Starts calling. Anyone near the screen can read a note, so it names the task and no part of a move. */
export function keepCalling(store: ConsoleStore, around: Surroundings = realSurroundings): () => void {
  let called: string | undefined
  let title: string | undefined
  let quiet = (): void => undefined

  const call = (run: RunView, lang: Lang): (() => void) =>
    around.after(patienceMs, () => {
      if (around.isHidden()) quiet = around.note(texts[lang].phase[phaseWord(run)], shortened(run.setup.task))
    })

  const look = ({ snapshot, question }: Shown): void => {
    const { run, settings } = snapshot ?? {}
    const lang = settings?.lang ?? 'en'
    const next = windowTitle(run, lang)
    if (next !== title) around.setTitle(next)
    title = next
    // A lost target that is reached for no more is a person's.
    const asked = `${question}/${run?.reaching?.state === 'over'}`
    if (called === asked) return
    called = asked
    quiet()
    const wished = run !== undefined && settings?.notify === true && needsYou(run)
    quiet = wished ? call(run, lang) : () => undefined
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
