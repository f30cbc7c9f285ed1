/** The first minutes: what is told beside the first run of practice, once and never again. */
import type { RunView } from '../../../core/api/api'
import type { StepView } from '../../../core/run/steps'
import type { Link } from '../../link/link'
import type { ConsoleStore, Shown } from '../store'

/** What this is, that nothing happens without you, and the key that lets it happen. */
export const lessons = ['place', 'yours', 'enter'] as const
export type Lesson = (typeof lessons)[number]

type Taught = Pick<Shown, 'snapshot' | 'taught'>

/** The one that stands in sight now. */
export function lessonOf({ snapshot, taught }: Taught): Lesson | undefined {
  const { run, settings } = snapshot ?? {}
  if (run === undefined || settings?.coached !== false || !practises(run) || hasDecided(run)) return undefined
  // At the helm Enter and Esc are the target's.
  return run.phase.name === 'ended' || run.phase.name === 'by_hand' ? undefined : lessons[taught]
}

const practises = ({ setup }: RunView): boolean =>
  setup.byHand !== true && setup.target.startsWith('practice:')

const decided: readonly StepView['fate'][] = ['approved', 'edited', 'vetoed', 'by_hand']

const hasDecided = ({ steps }: RunView): boolean => steps.some(({ fate }) => decided.includes(fate))

/** Enter goes on to another one, whatever else it means. */
export function hasNext(shown: Taught): boolean {
  const lesson = lessonOf(shown)
  return lesson !== undefined && lesson !== lessons.at(-1)
}

/** To the one after this, or past the last. */
export const nextLesson = ({ taught }: Taught): Pick<Shown, 'taught'> => ({ taught: taught + 1 })

/** None is told any more. */
export const noLesson: Pick<Shown, 'taught'> = { taught: lessons.length }

/** Once they were put away, or a first move was decided, they are told on no page again. */
export function keepCoached(link: Link, store: ConsoleStore): () => void {
  let saved = false
  return store.subscribe((shown) => {
    const { run, settings } = shown.snapshot ?? {}
    if (saved || settings?.coached !== false || run === undefined || !practises(run)) return
    if (shown.taught < lessons.length && !hasDecided(run)) return
    saved = true
    void link.client.saveSettings({ coached: true }).catch(() => {
      saved = false
    })
  })
}
