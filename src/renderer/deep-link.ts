/** A recorded run and a step of it in the address of the page: `#run=ID&step=3`, where a page has an address. */
import { useEffect } from 'react'
import type { ConsoleStore } from './store'

export type Spot = { readonly run: string; readonly step: number }

/** Undefined where the fragment names none: what is not the name of a run is no address. */
export function spotIn(fragment: string): Spot | undefined {
  const said = new URLSearchParams(fragment.replace(/^#/, ''))
  const run = said.get('run') ?? ''
  if (!/^[\w-]{1,80}$/.test(run)) return undefined
  const step = said.get('step') ?? ''
  return { run, step: /^[1-9]\d{0,5}$/.test(step) ? Number(step) : 1 }
}

/** The fragment without the token, which nobody should copy; empty when nothing is left. */
export function withoutToken(fragment: string): string {
  const spot = spotIn(fragment)
  return spot === undefined ? '' : fragmentOf(spot)
}

const fragmentOf = ({ run, step }: Spot): string => `#run=${run}&step=${step}`

/** Opens what the fragment names. */
export function openSpot(store: ConsoleStore, fragment: string): void {
  const spot = spotIn(fragment)
  if (spot !== undefined) store.setState({ place: 'runs', opened: [spot.run], openedAt: spot })
}

/** Keeps the address at the step that is looked at, so that it can be copied, and takes it out at the end. */
export function useAddress(run: string, step: number | undefined): void {
  useEffect(() => {
    if (step !== undefined) setFragment(fragmentOf({ run, step }))
  }, [run, step])
  useEffect(() => () => setFragment(''), [])
}

function setFragment(fragment: string): void {
  // A window of its own has no address that anybody sees.
  if (/^https?:$/.test(location.protocol)) history.replaceState(null, '', `${location.pathname}${fragment}`)
}
