/** The operator's corrections of the open proposal, kept as a draft until they are approved or cancelled. */
import { Action, pointsOf } from '../../core/action/action'
import type { Point } from '../../core/action/geometry'
import { knownElements } from '../../core/action/observation'
import type { PhaseView, RunView } from '../../core/api/api'
import { moveTo, nameAt, nearest, nudge, snapTo } from '../overlay/editing'
import type { Press } from './keys'
import { type ConsoleStore, draftOf } from './store'

export type Edits = {
  /** Changes the action under edit, beginning the edit if need be. */
  edit(change: (action: Action) => Action, handle?: number): void
  moveHandle(handle: number, to: Point): void
  /** A click in an edit: the point in hand goes there, or, on the handle of another point, that one is taken in hand. */
  place(to: Point, handle?: number): void
  nudge(press: Press | undefined): void
  snap(press: Press | undefined): void
  /** Takes the next point of a drag or swipe in hand. */
  turn(): void
}

export function createEdits(store: ConsoleStore): Edits {
  const run = () => store.getState().snapshot?.run

  function edit(change: (action: Action) => Action, handle?: number) {
    const shown = store.getState()
    const { phase } = shown.snapshot?.run ?? {}
    const original = phase && editable(phase)
    if (original === undefined) return
    const draft = draftOf(shown) ?? { question: shown.question, action: original, handle: 0 }
    store.setState({
      draft: { ...draft, action: change(draft.action), handle: handle ?? draft.handle },
      vetoing: undefined,
      selected: undefined,
    })
  }

  function moveHandle(handle: number, to: Point) {
    const seen = seenOf(run())
    if (seen === undefined) return
    const { size, listed = [] } = seen
    edit((action) => nameAt(moveTo(action, handle, to, size), handle, listed, size), handle)
  }

  return {
    edit,
    moveHandle,
    place(to, handle) {
      const shown = store.getState()
      const draft = draftOf(shown)
      if (draft === undefined || shown.selected !== undefined) return
      if (handle !== undefined && handle !== draft.handle) edit((action) => action, handle)
      else moveHandle(draft.handle, to)
    },
    nudge(press) {
      const size = seenOf(run())?.size
      const by = arrowOf(press)
      const draft = draftOf(store.getState())
      if (size !== undefined && by !== undefined && draft !== undefined)
        edit((action) => nudge(action, draft.handle, by, size))
    },
    snap(press) {
      const { phase } = run() ?? {}
      const draft = draftOf(store.getState())
      const original = phase && editable(phase)
      if (phase === undefined || !('observation' in phase) || original === undefined || draft === undefined)
        return
      const { size } = phase.observation
      const element = nearest(knownElements(phase.observation), pointsOf(original)[draft.handle])[
        Number(press?.key) - 1
      ]
      if (element !== undefined) edit((action) => snapTo(action, draft.handle, element, size))
    },
    turn() {
      const draft = draftOf(store.getState())
      if (draft === undefined) return
      edit((action) => action, (draft.handle + 1) % Math.max(pointsOf(draft.action).length, 1))
    },
  }
}

/** What an edit begins from: the proposal, or a click in the middle where no proposal could be read. */
export function editable(phase: PhaseView): Action | undefined {
  if (phase.name === 'deciding') return phase.action.kind === 'ask' ? undefined : phase.action
  if (phase.name !== 'unread') return undefined
  const { width, height } = phase.observation.size
  return Action.parse({ kind: 'click', at: [Math.floor(width / 2), Math.floor(height / 2)] })
}

const seenOf = (run: RunView | undefined) =>
  run !== undefined && 'observation' in run.phase ? run.phase.observation : undefined

const directions: Readonly<Record<string, Point>> = {
  arrowup: [0, -1],
  arrowdown: [0, 1],
  arrowleft: [-1, 0],
  arrowright: [1, 0],
}

function arrowOf(press: Press | undefined): Point | undefined {
  const way = directions[press?.key.toLowerCase() ?? '']
  const far = press?.shift === true ? 10 : 1
  return way === undefined ? undefined : [way[0] * far, way[1] * far]
}
