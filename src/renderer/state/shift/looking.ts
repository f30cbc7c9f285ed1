/** What keys change on this screen alone: the zoom, the step that is looked at, what is open over it. */
import { puttingBack, withoutDraft } from '../correcting/corrected'
import { dropped, vetoOn } from '../correcting/kept'
import { modeOf } from '../situation'
import type { ConsoleStore, Shown } from '../store'
import { lessonOf, noLesson } from './coach'
import { beginShift, isOn, type Shift, sumOf } from './flow'

type ViewKeys = 'flow' | 'raw' | 'peek' | 'zoom' | 'fit' | 'full' | 'previous' | 'next' | 'help'

/**
 * Begins a shift, close to the marks, ends the one that goes on, or puts away what the last one came to: never Esc does that, which may
 * be the first of two that stop. One in which nothing was decided leaves nothing behind.
 */
function turned(shift: Shift | undefined, now: number): Partial<Shown> {
  if (shift === undefined) return { shift: beginShift(now), zoom: 'target' }
  if (!isOn(shift)) return { shift: undefined }
  return { shift: sumOf(shift).decided === 0 ? undefined : { ...shift, until: now }, zoom: 'fit' }
}

/** The acts that change nothing but what is seen. */
export const viewActs = (store: ConsoleStore): Readonly<Record<ViewKeys, () => void>> => ({
  flow: () => store.setState(({ shift }) => turned(shift, store.clock())),
  raw: () => store.setState(({ raw }) => ({ raw: !raw })),
  peek: () => store.setState({ peek: true }),
  zoom: () => store.setState(({ zoom }) => ({ zoom: zoom === 'target' ? 'fit' : 'target' })),
  fit: () => store.setState({ zoom: 'fit' }),
  full: () => store.setState({ zoom: 'full' }),
  previous: () => store.setState(stepped(store.getState(), -1)),
  next: () => store.setState(stepped(store.getState(), 1)),
  help: () => store.setState({ help: true }),
})

/** One Esc takes back the innermost thing that is open. */
export function cancelled(shown: Shown): Partial<Shown> {
  switch (modeOf(shown)) {
    case 'help':
      return { help: false }
    case 'away':
      return { place: 'live', drilled: false }
    case 'step':
      return { selected: undefined }
    case 'veto':
      return { vetoing: undefined, written: dropped(shown.written, ...vetoOn(shown.question)) }
    case 'edit':
      return withoutDraft(shown)
    case 'plain':
      // What is told in the first minutes stands over the film, and goes before the zoom does.
      if (lessonOf(shown) !== undefined) return noLesson
      return puttingBack(shown) ?? { zoom: 'fit' }
  }
}

/** The neighbour in the filmstrip; past the newest step lies the live picture. */
function stepped({ snapshot, selected }: Shown, by: -1 | 1): Partial<Shown> {
  const steps = (snapshot?.run?.steps ?? []).filter(({ fate }) => fate !== 'open')
  const here = selected === undefined ? steps.length : steps.findIndex(({ number }) => number === selected)
  return { selected: steps[Math.max(here + by, 0)]?.number }
}
