/**
 * How snapshots cross the wire: what a page has of a run already is not sent again. That are its steps, and what its screen
 * shows: thousands of controls, which stay the same from the look until the act.
 */
import type { Element, Observation } from '../action/observation'
import type { PhaseView, RunView, Snapshot, Update } from './api'

/** What of each run a page has: the same on both sides of a wire, as both work it out from the same snapshots. */
export type Told = ReadonlyMap<string, Held>
type Held = { readonly steps: RunView['steps']; readonly seen: Observation | undefined }
type Seen = NonNullable<Update['seen']>

export const nothingTold: Told = new Map()

/** Items that are the same objects as those of `told` count as unchanged. */
export function updateFrom(told: Told, next: Snapshot): Update {
  const { run } = next
  if (run === undefined) return { ...next, kept: 0 }
  const held = told.get(run.setup.id)
  const kept = alike(held?.steps ?? [], run.steps)
  const observation = observationIn(run.phase)
  const seen = observation && seenOf(held?.seen, observation)
  const phase = observation && seen ? withSeen(run.phase, without(observation, seen)) : run.phase
  return { ...next, run: { ...run, phase, steps: run.steps.slice(kept) }, kept, ...(seen && { seen }) }
}

/** The snapshot that an update was made of. Throws where `told` is not what it goes on from. */
export function snapshotFrom(told: Told, { kept, seen, ...next }: Update): Snapshot {
  const { run } = next
  if (run === undefined) return next
  const held = told.get(run.setup.id)
  const steps = joined(held?.steps ?? [], kept, run.steps, 'steps')
  const observation = observationIn(run.phase)
  const phase = observation && seen ? withSeen(run.phase, wholeOf(held?.seen, seen, observation)) : run.phase
  return { ...next, run: { ...run, phase, steps } }
}

/** What the page has once this snapshot has come to it. Of runs that are gone nothing stays. */
export function toldAfter(told: Told, { run, fleet }: Snapshot): Told {
  const open = new Set(fleet.map((tile) => tile.run))
  const after = new Map([...told].filter(([id]) => open.has(id)))
  if (run === undefined) return after
  const { setup, steps, phase } = run
  return after.set(setup.id, { steps, seen: observationIn(phase) ?? told.get(setup.id)?.seen })
}

const observationIn = (phase: PhaseView): Observation | undefined =>
  'observation' in phase ? phase.observation : undefined

const withSeen = (phase: PhaseView, observation: Observation): PhaseView =>
  'observation' in phase ? { ...phase, observation } : phase

/** How much of the lists need not be sent; texts that were read stand behind what the target listed, which went before them. */
function seenOf(before: Observation | undefined, { listed = [], elements = [] }: Observation): Seen {
  const [ofKnown, ofListed] = [alike(knownIn(before), elements), alike(listed, elements)]
  const upon = ofKnown >= ofListed ? ('seen' as const) : ('listed' as const)
  const frame = before === undefined ? {} : { frame: before.frame }
  return {
    ...frame,
    listed: alike(before?.listed ?? [], listed),
    elements: Math.max(ofKnown, ofListed),
    upon,
  }
}

const without = ({ listed, elements, ...rest }: Observation, seen: Seen): Observation => ({
  ...rest,
  ...(listed && { listed: listed.slice(seen.listed) }),
  ...(elements && { elements: elements.slice(seen.elements) }),
})

function wholeOf(before: Observation | undefined, seen: Seen, sent: Observation): Observation {
  if (before?.frame !== seen.frame) throw new Error('An update goes on from another screen than is here.')
  const listed = sent.listed && joined(before?.listed ?? [], seen.listed, sent.listed, 'listed elements')
  const base = seen.upon === 'seen' ? knownIn(before) : (listed ?? [])
  const elements = sent.elements && joined(base, seen.elements, sent.elements, 'elements')
  return { ...sent, ...(listed && { listed }), ...(elements && { elements }) }
}

const knownIn = (seen: Observation | undefined): Element[] => seen?.elements ?? seen?.listed ?? []

/** The first `kept` of what is here, and what was sent; the very list that is here where that is all of it. */
function joined<T>(here: T[], kept: number, sent: T[], name: string): T[] {
  if (here.length < kept) throw new Error(`An update goes on from ${kept} ${name}; here are ${here.length}.`)
  if (sent.length === 0 && here.length === kept) return here
  return [...here.slice(0, kept), ...sent]
}

/** How many items from the first on are the same objects. */
function alike(before: readonly unknown[], next: readonly unknown[]): number {
  if (before === next) return next.length
  const most = Math.min(before.length, next.length)
  for (let nth = 0; nth < most; nth++) if (before[nth] !== next[nth]) return nth
  return most
}
