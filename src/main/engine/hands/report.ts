/** What is written down of a move by hand: the action, the frame from before it, what the target had at its place. */
import type { Action } from '../../../core/action/action'
import { nameBy } from '../../../core/action/naming'
import type { EventOf } from '../../../core/run/events'
import type { Eyes, Journal, Picture, Target } from '../ports'
import { concealed, type Discretion } from './concealment'
import type { Beginning, Surroundings } from './recorder'

/** In ms: what a target may take to tell what lies somewhere, and which field has the focus. */
const limits = { under: 2000, focused: 5000 } as const

/** @param closing aborts once nobody waits for an answer any more. */
export function surroundingsOf(target: Target, closing: AbortSignal): Surroundings {
  const within = (ms: number) => AbortSignal.any([closing, AbortSignal.timeout(ms)])
  return {
    async look() {
      const seen = target.glance?.() ?? (await target.observe(within(limits.under)))
      return seen.picture
    },
    under: async (at) => target.under?.(at, within(limits.under)),
    focused: async () => target.focused?.(within(limits.focused)),
  }
}

const candid: Discretion = { scrub: (text) => text, protect: () => undefined }

type Reporting = {
  readonly eyes: Eyes
  readonly journal: Journal
  readonly discretion?: Discretion | undefined
}

/** A frame that cannot be had leaves the action without one; the action still counts. */
export async function handEvent(
  { eyes, journal, discretion = candid }: Reporting,
  done: Action,
  began: Beginning,
): Promise<EventOf<'hand'>> {
  const [picture, element] = await Promise.all([began.picture, began.element])
  const frame = picture === undefined ? undefined : await keep(picture, eyes, journal)
  const action = await concealed(done, began, eyes, discretion)
  return {
    type: 'hand',
    action: nameBy(action, element),
    ...(frame !== undefined && picture && { frame, size: sizeOf(picture) }),
    ...(element && { element }),
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
