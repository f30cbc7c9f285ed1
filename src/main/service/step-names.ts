/** What recorded steps are called by whoever did them: by their task and their move. */
import type { NamedStep } from '../../core/datasets/api'
import type { Library } from '../store/library/library'

type Place = Pick<NamedStep, 'run' | 'step'>

/** One for each of them, in their order; of a run that is gone, or cannot be read, nothing more is known than its name. */
export function openStepNames(
  library: Pick<Library, 'find' | 'steps'>,
): (places: readonly Place[]) => Promise<NamedStep[]> {
  return async (places) => {
    const known = new Map<string, Awaited<ReturnType<typeof readRun>>>()
    // One run after the other: none is read twice, and only the last few stay in memory.
    for (const run of new Set(places.map((place) => place.run)))
      known.set(run, await readRun(library, run).catch(() => undefined))
    return places.map(({ run, step }) => {
      const { task, steps = [] } = known.get(run) ?? {}
      const view = steps.find(({ number }) => number === step)
      const action = view?.done ?? view?.proposed
      return { run, step, ...(task !== undefined && { task }), ...(action && { action }) }
    })
  }
}

async function readRun(library: Pick<Library, 'find' | 'steps'>, run: string) {
  const found = await library.find(run)
  if (found === undefined) return undefined
  const { task } = found.row
  // What is in the trash has its task still.
  return { task, steps: found.place === 'trash' ? [] : await library.steps(run).catch(() => []) }
}
