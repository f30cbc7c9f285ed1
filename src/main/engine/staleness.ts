/** What you approve is what runs: whether the screen of an act is still the one that was judged. */
import { type Action, pointsOf } from '../../core/action/action'
import { type Box, isSameSize, overlaps, type Point, type Size } from '../../core/action/geometry'
import { boxesOf, keepsBeat, type Moving } from '../../core/action/moving'
import type { Element, Observation } from '../../core/action/observation'
import { goesToFocus } from '../../core/action/places'
import { isSameElement, turnedUnder } from '../../core/action/same-element'
import type { Change, Sign } from '../../core/run/events'
import type { PhaseOf } from '../../core/run/phase'
import type { Run } from '../../core/run/run'
import { blame } from './fault'
import type { Looking } from './observe/look'
import { observationFrom } from './observe/observation'
import { figuresIn, restored } from './passing-time'
import type { Capture, Movement, Picture, Target } from './ports'
import { readLater } from './read-later'
import { pause } from './waiting'

/**
 * Looks once more. Emits `held`, with all that speaks against going on, and answers true when anything does. What may be
 * life, such as a caret that is lit just now, is looked at again for a while: it goes as it came, or goes on for ever.
 */
export async function isHeld(on: Looking, phase: PhaseOf<'acting'>): Promise<boolean> {
  const { frames, emit } = on
  const { unrest } = on.parts.target
  const { overruled, observation, proposal, index } = phase
  // Who let it go after a hold saw the screen of that hold: it is held again on any other.
  const decided = { ...phase, observation: overruled ?? observation }
  // Nothing has been done yet: what moves meanwhile moves by itself.
  unrest?.heed(true)
  const found = await lastingObjection(on, decided).finally(() => unrest?.heed(false))
  if (found === undefined) return false
  const { picture, known, change } = found
  const live = frames.keep(picture, found.live)
  await frames.saved(live)
  const now = observationFrom(live, { width: picture.width, height: picture.height }, known)
  await emit({ type: 'held', proposal: proposal.id, index, live, change, now })
  return true
}

async function lastingObjection(on: Looking, phase: PhaseOf<'acting'>): Promise<Objection | undefined> {
  const began = on.parts.clock()
  const since = on.parts.target.unrest?.now().at ?? 0
  const look = async (figures: readonly Box[] = []) => objection(on, phase, { since, figures })
  /** A look with the figures as they stood that may well be another, where they are all that speaks against it. */
  const passing = async (found: Objection) => {
    const figures = await figuresBeside(on, phase, found)
    return figures.length === 0 ? found : look(figures)
  }
  let found = await look()
  if (found !== undefined) found = await passing(found)
  while (found !== undefined && mayPass(on, found.change, began)) {
    await pause(patience.between, on.signal)
    found = await look()
  }
  return found && passing(found)
}

/** The clocks that went on and the figures that run, where they are all that speaks against it. */
async function figuresBeside(
  { frames, parts, signal }: Looking,
  { observation }: PhaseOf<'acting'>,
  { change: { boxes = [], signs = [], element }, picture: live }: Objection,
): Promise<readonly Box[]> {
  if (element !== undefined || boxes.length === 0 || !signs.every(({ kind }) => kind === 'near')) return []
  const { unrest } = parts.target
  const seen = frames.picture(observation.frame)
  const began = frames.moving(observation.frame)?.at
  const elapsed = began === undefined || unrest === undefined ? 1 : Math.max(1, unrest.now().at - began)
  const runs = (box: Box) =>
    began !== undefined && unrest !== undefined && isRunning(box, unrest.since(began), sizeOf(parts.target))
  return figuresIn({ seen, live, boxes, elapsed, runs }, parts.eyes, signal)
}

/** What has changed so often, over so long in ms, is on its way to somewhere. */
const running = { times: 3, ms: 400 } as const

/** Whether something in a box changes again and again, and still does: what has come to rest shows another figure for good. */
const isRunning = (box: Box, { at, squares, columns }: Moving, size: Size): boolean =>
  [...squares].some(([square, { times = [] }]) => {
    const [first = 0, last = 0] = [times[0], times.at(-1)]
    return (
      times.length >= running.times &&
      last - first >= running.ms &&
      keepsBeat(times, at) &&
      boxesOf([square], columns, size).some((other) => overlaps(other, box))
    )
  })

type Objection = {
  readonly change: Change
  readonly picture: Picture
  /** What else the target told of that picture. */
  readonly known: Omit<Capture, 'picture'>
  readonly live: Moving | undefined
}

/** `since`: when the check began, on the clock of what moves. `figures`: which may go on. */
type Knowledge = { readonly since: number; readonly figures: readonly Box[] }

/** All that speaks against going on now. */
async function objection(
  on: Looking,
  phase: PhaseOf<'acting'>,
  { since, figures }: Knowledge,
): Promise<Objection | undefined> {
  const { parts, frames, signal } = on
  const { observation, consent } = phase
  const { picture, ...known } = await blame('target', () => parts.target.observe(signal))
  const cursors = [observation.cursor, known.cursor].filter((point): point is Point => point !== undefined)
  const pointers = [...cursors, ...hoveredIn(on.run)]
  const stirred = consent.by === 'operator' ? parts.target.unrest?.since(since) : undefined
  const focus = keptFocus(observation, known)
  const moving = {
    ...movementSince(frames.moving(observation.frame), parts.target),
    pointers,
    stirred,
    focus,
  }
  const seen = frames.picture(observation.frame)
  const shown = figures.length > 0 && isSameSize(seen, picture) ? restored(seen, picture, figures) : picture
  const { stale, change } = parts.eyes.compare(seen, shown, consent.action, moving)
  const element =
    (await displaced(on, observation, consent.action)) ??
    turned(on, observation, known, consent.action) ??
    readLater(on, observation, known, consent.action)
  const signs = [
    ...movedOn(observation, known),
    ...refocused(observation, known, consent.action),
    ...(change.signs ?? []),
  ]
  if (!stale && element === undefined && signs.length === 0) return undefined
  const told = { ...change, ...(element && { element }), ...(signs.length > 0 && { signs }) }
  return { change: told, picture, known, live: moving.live }
}

/** Where the pointer lately was: a light that it leaves behind may go out late. A click may have chosen what it lit. */
const hoveredIn = ({ history }: Run): readonly Point[] =>
  history.slice(-2).flatMap(({ done }) => (done?.kind === 'hover' ? pointsOf(done) : []))

/**
 * In ms: what has not gone by at the `end` is held, and sooner where a caret blinks elsewhere, which never ends. So is what
 * stands still for a while, which is longer beside the place, where it may be a clock, and longest for what moved all over
 * it and may be coming to rest. `between` two looks some time goes by.
 */
const patience = {
  end: 4000,
  endFocus: 1700,
  still: 700,
  stillNear: 1400,
  stillWild: 2000,
  between: 60,
} as const

/** Whether what speaks against it is still on its way, or may be life that comes and goes. */
function mayPass({ parts }: Looking, change: Change, began: number): boolean {
  const { element, signs = [], boxes = [], region } = change
  const { unrest } = parts.target
  const now = parts.clock()
  const isPixels = element === undefined && signs.every(({ kind }) => passing.some((each) => each === kind))
  const end = signs.some(({ kind }) => kind === 'focus') ? patience.endFocus : patience.end
  if (unrest === undefined || !isPixels || now - began >= end) return false
  const live = unrest.now()
  const still = stillFor(signs, boxes.length === 0 || isRestless(region, live, sizeOf(parts.target)))
  if (now - began < still) return true
  const { squares, columns } = unrest.since(live.at - still)
  const stirred = boxesOf(squares.keys(), columns, sizeOf(parts.target))
  const where = boxes.length > 0 ? boxes : [region]
  return stirred.some((box) => where.some((other) => overlaps(box, other)))
}

const isRestless = (region: Box, { restless, columns }: Moving, size: Size): boolean =>
  boxesOf(restless?.keys() ?? [], columns, size).some((box) => overlaps(box, region))

function stillFor(signs: readonly Sign[], isWild: boolean): number {
  if (isWild) return patience.stillWild
  return signs.every(({ kind }) => kind === 'near') ? patience.stillNear : patience.still
}

const sizeOf = (target: Pick<Target, 'status'>) => {
  const status = target.status()
  return status.state === 'live' ? status.size : { width: 1, height: 1 }
}

/** What is told by pixels alone; another size, page or application has come to stay. */
const passing: readonly Sign['kind'][] = ['place', 'near', 'focus', 'screen']

export function movementSince(seen: Moving | undefined, { unrest }: Pick<Target, 'unrest'>): Movement {
  const between = seen && unrest?.since(seen.at)
  return { seen, live: unrest?.now(), between }
}

/** The picture may look the same while another application or page shows it. */
export function movedOn({ foreground, url }: Observation, now: Omit<Capture, 'picture'>): readonly Sign[] {
  const differs = (was: string | undefined, is: string | undefined) =>
    was !== undefined && is !== undefined && was !== is ? { was, is } : undefined
  const [app, page] = [differs(foreground, now.foreground), differs(url, now.url)]
  return [
    ...(app ? [{ kind: 'foreground', ...app } as const] : []),
    ...(page ? [{ kind: 'url', ...page } as const] : []),
  ]
}

/** Keys go to what has the focus, and to what stands in it: told by a target that knows, whatever the caret looks like. */
function refocused(
  { focus: was }: Observation,
  { focus: is }: Omit<Capture, 'picture'>,
  action: Action,
): readonly Sign[] {
  if (was === undefined || is === undefined || action.kind === 'scroll' || !goesToFocus(action)) return []
  return isSameFocus(was, is) ? [] : [{ kind: 'focus' }]
}

function isSameFocus(was: Element | null, is: Element | null): boolean {
  if (was === null || is === null) return was === is
  return was.selector === is.selector && isSameElement(was, is)
}

/** Where a target vouches that the focus has stayed, its place, and where new things to press have come up. */
function keptFocus(
  { focus: was, listed = [] }: Observation,
  now: Omit<Capture, 'picture'>,
): Movement['focus'] {
  const is = now.focus
  if (was === undefined || was === null || is === undefined || !isSameFocus(was, is)) return undefined
  const known = new Set(listed.map(({ mark }) => mark))
  const fresh = now.elements?.filter(({ mark }) => mark !== undefined && !known.has(mark)) ?? []
  return { box: was.box, fresh: fresh.map(({ box }) => box) }
}

/** What is still there and has become something else, where numbers stay with the elements: what can be displaced. */
const turned = (
  { parts: { target } }: Looking,
  { listed }: Observation,
  { elements }: Omit<Capture, 'picture'>,
  action: Action,
) => (target.displaced && listed && elements ? turnedUnder(action, listed, elements) : undefined)

/** The picture may look the same while something else has slid under the point. */
const displaced = async ({ parts: { target }, signal }: Looking, { listed }: Observation, action: Action) =>
  listed && blame('target', () => target.displaced?.(action, listed, signal))
