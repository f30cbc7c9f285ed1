/** What recorded steps are called by whoever did them: by their task and their move. */
import type { NamedStep } from '../../core/datasets/api'
import type { Library } from '../store/library/library'

type Place = Pick<NamedStep, 'run' | 'step'>

/** One for each of them, in their order; of a run that is gone, or cannot be read, nothing more is known than its name. */
export function openStepNames(
  library: Pick<Library, 'find' | 'steps'>,
): (places: readonly Place[]) => Promise<NamedStep[]> {
  return async (places) => {
    const names = new Map<Place, NamedStep>()
    // One run after the other: of each no more stays in memory than what was asked of it.
    for (const run of new Set(places.map((place) => place.run))) {
      const { task, steps = [] } = (await readRun(library, run).catch(() => undefined)) ?? {}
      for (const place of places.filter((one) => one.run === run)) {
        const view = steps.find(({ number }) => number === place.step)
        const action = view?.done ?? view?.proposed
        names.set(place, { ...place, ...(task !== undefined && { task }), ...(action && { action }) })
      }
    }
    return places.flatMap((place) => names.get(place) ?? [])
  }
}

async function readRun(library: Pick<Library, 'find' | 'steps'>, run: string) {
  const found = await library.find(run)
  if (found === undefined) return undefined
  const { task } = found.row
  // What is in the trash has its task still.
  return { task, steps: found.place === 'trash' ? [] : await library.steps(run).catch(() => []) }
}
