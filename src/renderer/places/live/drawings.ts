/** What the picture shows at this moment: which frame, and which marks on it. */
import type { Action } from '../../../core/action/action'
import type { Box, Point, Size } from '../../../core/action/geometry'
import { type Element, knownElements, type Observation } from '../../../core/action/observation'
import type { PhaseView, RunView } from '../../../core/api/api'
import { endsOf } from '../../../core/effects/named'
import type { StepView } from '../../../core/run/steps'
import type { Role } from '../../overlay/marks'
import type { Drawing } from '../../overlay/overlay'
import { correctedIn, whoseMove } from '../../state/correcting/corrected'
import { groundingHere } from '../../state/grounding'
import type { Draft } from '../../state/store'

type Over = {
  readonly draft: Draft | undefined
  readonly glimpse: Action | undefined
  /** Whether the move, as it stands, is on the hard floor. */
  readonly danger: boolean
}

/** The marks for a phase on the live picture. */
export function drawingOf(phase: PhaseView, over: Over): Drawing | undefined {
  const drawing = markedIn(phase, over)
  if (drawing === undefined || !('observation' in phase)) return drawing
  const { observation } = phase
  return {
    ...drawing,
    words: wordsOn(observation),
    things: thingsOn(observation),
    ends: endsOf(drawing.action, observation),
  }
}

function markedIn(phase: PhaseView, { draft, glimpse, danger }: Over): Drawing | undefined {
  const [proposed, edited] = danger ? (['danger', 'danger'] as const) : (['proposed', 'edited'] as const)
  switch (phase.name) {
    case 'thinking':
      return glimpse && { action: glimpse, role: 'glimpse' }
    case 'deciding':
      if (draft !== undefined && whoseMove(phase, draft) === 'put_back')
        return { action: draft.action, role: proposed }
      if (draft !== undefined) return { action: draft.action, role: edited, original: phase.action }
      return correctedIn(phase) === undefined
        ? { action: phase.action, role: proposed }
        : { action: phase.action, role: edited, original: phase.proposal.actions[phase.index] }
    case 'unread':
      return draft === undefined ? undefined : { action: draft.action, role: edited }
    case 'held':
      return correctedIn(phase) === undefined
        ? { action: phase.action, role: 'proposed' }
        : { action: phase.action, role: 'edited', original: phase.proposal.actions[phase.index] }
    case 'acting':
    case 'settling':
      return { action: phase.action, role: 'done' }
    default:
      return undefined
  }
}

/** Always the same list for the same elements, as it is asked for at each snapshot. */
function boxesOf(isMeant: (element: Element) => boolean) {
  const boxes = new WeakMap<readonly Element[], readonly Box[]>()
  return (seen: Observation): readonly Box[] => {
    const known = knownElements(seen)
    const kept = boxes.get(known) ?? boxesAmong(known.filter(isMeant), seen.size)
    boxes.set(known, kept)
    return kept
  }
}

/** What covers much of the screen is a page or a panel, and what it shows stands somewhere within it. */
const boxesAmong = (meant: readonly Element[], { width, height }: Size): readonly Box[] =>
  meant.filter(({ box }) => box.width * box.height * 16 <= width * height).map(({ box }) => box)

/** Where the frame shows words. */
export const wordsOn = boxesOf(({ text }) => text.trim() !== '')

/** Where it shows what has none. */
const thingsOn = boxesOf(({ text }) => text.trim() === '')

const roles: Record<StepView['fate'], Role> = {
  open: 'proposed',
  approved: 'done',
  edited: 'edited',
  vetoed: 'vetoed',
  answered: 'done',
  refused: 'vetoed',
  unread: 'proposed',
  by_hand: 'hand',
  held: 'proposed',
  again: 'proposed',
  overtaken: 'proposed',
  stopped: 'proposed',
}

/** The marks of a step that is over. */
export function stepDrawing({ fate, proposed, done }: StepView): Drawing | undefined {
  const action = done ?? proposed
  if (action === undefined) return undefined
  return { action, role: roles[fate], ...(fate === 'edited' ? { original: proposed } : {}) }
}

type Looking = { readonly step: StepView | undefined; readonly draft: Draft | undefined }

/** Where the name of the open question's target stands, when that is not where it points; an edit has its own place. */
export const namedAt = (phase: PhaseView, { step, draft }: Looking): Point | undefined =>
  step === undefined && draft === undefined && correctedIn(phase) === undefined
    ? groundingHere(phase)?.nearest?.at
    : undefined

/** The size of the picture: of the step that is looked at, of the question, of the target. */
export function pictureSize(
  run: Pick<RunView, 'phase' | 'size' | 'steps'>,
  step: StepView | undefined,
): Size | undefined {
  if (step?.size !== undefined) return step.size
  if ('observation' in run.phase) return run.phase.observation.size
  const kept = lastSeen(run)?.size
  // A target that is lost has no size, and the last picture that was kept of it is shown.
  return run.phase.name === 'stuck' ? (kept ?? run.size) : (run.size ?? kept)
}

/** The newest picture that was kept, for when no live one comes. */
export function lastFrame(run: RunView): string | undefined {
  if ('observation' in run.phase) return run.phase.observation.frame
  return lastSeen(run)?.frame
}

const lastSeen = ({ steps }: Pick<RunView, 'steps'>): StepView | undefined =>
  steps.findLast(({ frame }) => frame !== undefined)
