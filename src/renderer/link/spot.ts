/** A recorded run and a step of it, as the fragment of an address names them: `#run=ID&step=3`. */
export type Spot = { readonly run: string; readonly step: number }

/** Undefined where the fragment names none: what is not the name of a run is no address. */
export function spotIn(fragment: string): Spot | undefined {
  const said = new URLSearchParams(fragment.replace(/^#/, ''))
  const run = said.get('run') ?? ''
  if (!/^[\w-]{1,80}$/.test(run)) return undefined
  const step = said.get('step') ?? ''
  return { run, step: /^[1-9]\d{0,5}$/.test(step) ? Number(step) : 1 }
}

/** The fragment without the code, which is spent; empty when nothing is left. */
export function withoutCode(fragment: string): string {
  const spot = spotIn(fragment)
  return spot === undefined ? '' : fragmentOf(spot)
}

export const fragmentOf = ({ run, step }: Spot): string => `#run=${run}&step=${step}`
