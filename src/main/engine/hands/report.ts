/** What is written down of hands: each move, the frame from before it, what the target had at its place; the screen at the end. */
import type { Action } from '../../../core/action/action'
import { nameBy } from '../../../core/action/naming'
import { isFieldElement } from '../../../core/effects/field'
import { problem } from '../../../core/problem'
import type { EventOf } from '../../../core/run/events'
import { observationFrom } from '../observe/observation'
import type { Clock, Eyes, Journal, Picture, Target } from '../ports'
import { beforeHurry, timeLimit, unlessAborted } from '../waiting'
import { concealed, type Discretion, looksSecret } from './concealment'
import { changedSquares } from './landing'
import type { Beginning, Surroundings } from './recorder'
import type { Unsent } from './unsent'

/** In ms: what a target may take to tell what lies somewhere, which field has the focus, and how the screen looks at the end. */
const limits = { under: 2000, focused: 5000, last: 4000 } as const

/** @param closing aborts once nobody waits for an answer any more. */
export function surroundingsOf(
  { target, eyes }: Pick<Looking, 'target' | 'eyes'>,
  closing: AbortSignal,
): Surroundings {
  const within = (ms: number) => timeLimit(ms, closing)
  return {
    async look() {
      const seen = target.glance?.() ?? (await target.observe(within(limits.under)))
      return seen.picture
    },
    under: async (at) => target.under?.(at, within(limits.under)),
    asks: () => target.asks?.(),
    focused: async () => target.focused?.(within(limits.focused)),
    readSecrecy: (began) => (target.focused === undefined ? looksSecret(began, eyes, closing) : undefined),
  }
}

const candid: Discretion = { scrub: (text) => text, protect: () => undefined }

type Reporting = {
  readonly eyes: Eyes
  readonly journal: Journal
  readonly discretion?: Discretion | undefined
  /** What did not get to the target. */
  readonly unsent?: Pick<Unsent, 'broke' | 'tell'> | undefined
}

/** Begins to save the screen of a move that still waits to be told: it is there once that is. */
export async function saveAhead({ eyes, journal }: Reporting, { picture }: Beginning): Promise<void> {
  const seen = await picture
  if (seen !== undefined) await keep(seen, eyes, journal)
}

/**
 * A frame that cannot be had leaves the action without one; the action still counts.
 * @param hurry aborts once nothing more can be waited for.
 */
export async function handEvent(
  { eyes, journal, unsent, discretion = candid }: Reporting,
  done: Action,
  began: Beginning,
  hurry?: AbortSignal,
): Promise<EventOf<'hand'>> {
  const soon = <T>(asked: Promise<T>) => beforeHurry(asked, hurry)
  const [picture, element] = await Promise.all([soon(began.picture), soon(began.element)])
  const frame = picture === undefined ? undefined : await soon(keep(picture, eyes, journal))
  const action = await concealed(done, began, eyes, discretion, hurry)
  const astray = await astrayOf(began, unsent, hurry)
  return {
    type: 'hand',
    action: nameBy(action, element),
    ...(astray && { astray }),
    ...(frame !== undefined && picture && { frame, size: sizeOf(picture) }),
    ...(element && { element }),
    ...(began.asks !== undefined && { asks: began.asks }),
  }
}

/** What became of a move that did not do what was meant: it broke off on its way, or nothing there took it. */
async function astrayOf(
  began: Beginning,
  unsent: Reporting['unsent'],
  hurry: AbortSignal | undefined,
): Promise<EventOf<'hand'>['astray']> {
  const { span, after } = began
  const broke = span && (await unsent?.broke(span, hurry))
  if (broke !== undefined) return broke === 'untaken' ? 'nowhere' : 'broken'
  if (after === undefined) return undefined
  const asked = Promise.all([began.field, after.field, began.picture, after.picture])
  const told = await beforeHurry(asked, hurry)
  // Nobody could wait for whether anything took it.
  if (told === undefined) return 'broken'
  const [field, last, first, picture] = told
  if (!takesNothing(field) || !takesNothing(last) || first === undefined || picture === undefined)
    return undefined
  // What hears keys without having the focus shows it.
  if (changedSquares(first, picture).changed > 0) return undefined
  unsent?.tell(problem('engine.typed_nowhere'))
  return 'nowhere'
}

/** Nothing has the focus, or what has it is no field. */
const takesNothing = (field: Awaited<Beginning['field']>): boolean =>
  field === 'none' || (typeof field === 'object' && field.secret !== true && !isFieldElement(field))

type Looking = Reporting & { readonly target: Target; readonly clock: Clock }

/** The screen on which the operator says that it is over; undefined where it cannot be had or kept, which holds up no end. */
export async function lastLook(
  { target, clock, eyes, journal }: Looking,
  closing: AbortSignal,
): Promise<EventOf<'observed'> | undefined> {
  const began = clock()
  const signal = timeLimit(limits.last, closing)
  const observed = async () => target.observe(signal)
  const seen = await unlessAborted(observed(), signal).catch(() => target.glance?.())
  if (seen === undefined) return undefined
  const { picture, ...capture } = seen
  const frame = await keep(picture, eyes, journal)
  if (frame === undefined) return undefined
  return {
    type: 'observed',
    observation: observationFrom(frame, sizeOf(picture), capture),
    ms: clock() - began,
  }
}

const sizeOf = ({ width, height }: Picture) => ({ width, height })

async function keep(picture: Picture, eyes: Eyes, journal: Journal): Promise<string | undefined> {
  try {
    const name = eyes.name(picture)
    await journal.saveFrame(name, picture)
    return name
  } catch {
    return undefined
  }
}
