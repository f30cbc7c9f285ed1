/** What is begun and not sent yet, each under the name of what it is for: of a question, or of a whole run. */
import type { Snapshot } from '../../../core/api/api'
import type { TileView } from '../../../core/api/tiles'

type Kept<T> = ReadonlyMap<string, T>

export const answerTo = (question: string): string => `${question}/answer`
/** The words beside a veto, and the reason that was chosen before they were written. */
export const noteOn = (question: string): string => `${question}/veto`
export const reasonOn = (question: string): string => `${question}/why`
/** All that is begun of a veto. */
export const vetoOn = (question: string): readonly string[] => [noteOn(question), reasonOn(question)]
/** The task of a run that is not begun: it belongs to none. */
export const newTask = '/task'
/** How a phone is paired, on the same form. */
export const newPairing = { address: '/pairing', code: '/pairing/code' } as const
/** What is written at the helm of a run. */
export const noteIn = (run: string): string => `${run}/note`

/** Whether it may be written to disk: not what may be a secret. */
export const outlasts = (name: string): boolean => name === newTask || /[/](?:note|veto|why)$/.test(name)

/** An empty text is nothing to keep. */
export function kept<T>(all: Kept<T>, name: string, what: T): Kept<T> {
  return what === '' ? dropped(all, name) : new Map(all).set(name, what)
}

export function dropped<T>(all: Kept<T>, ...names: readonly string[]): Kept<T> {
  if (!names.some((name) => all.has(name))) return all
  return new Map([...all].filter(([name]) => !names.includes(name)))
}

/** The same question may come back from these, a veto of it also while the model is asked anew. */
const between: readonly TileView['phase'][] = ['paused', 'observing', 'thinking', 'stuck']

/** Without what is void: of a run that is gone, or of a question that its run, now in front, no longer asks. */
export function stillMeant<T>(all: Kept<T>, { run, fleet }: Snapshot, question: string): Kept<T> {
  const isThere = (id: string) => id === '' || run?.setup.id === id || fleet.some((tile) => tile.run === id)
  const isVoid = (name: string): boolean => {
    const [id = ''] = name.split('/')
    if (!isThere(id)) return true
    const isAsked = name === question || name.startsWith(`${question}/`) || name === noteIn(id)
    return run?.setup.id === id && !isAsked && !between.includes(run.phase.name)
  }
  return dropped(all, ...[...all.keys()].filter(isVoid))
}
