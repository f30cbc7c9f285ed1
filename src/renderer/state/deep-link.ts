/** Keeps the address of the page, where it has one, at the recorded step that is looked at, and opens what it names. */
import { useEffect } from 'react'
import type { RunQuery } from '../../core/library/library'
import { fragmentOf, fragmentOfQuery, queryIn, spotIn } from '../link/spot'
import type { ConsoleStore } from './store'

/** Opens what the fragment names. */
export function openSpot(store: ConsoleStore, fragment: string): void {
  const spot = spotIn(fragment)
  if (spot !== undefined) store.setState({ place: 'runs', opened: [spot.run], openedAt: spot })
  const query = queryIn(fragment)
  if (query !== undefined) store.setState({ place: 'runs', opened: [], query })
}

/** Opens what is pasted into the address of a page that is open. @returns how to stop. */
export function followAddress(store: ConsoleStore): () => void {
  const open = () => openSpot(store, location.hash)
  addEventListener('hashchange', open)
  return () => removeEventListener('hashchange', open)
}

/** Keeps the address at the search while its list is shown. */
export function useQueryAddress(query: RunQuery): void {
  const fragment = fragmentOfQuery(query)
  useEffect(() => setFragment(fragment), [fragment])
  useEffect(() => () => setFragment(''), [])
}

/** Keeps the address at the step that is looked at, so that it can be copied, and takes it out at the end. */
export function useAddress(run: string, step: number | undefined): void {
  useEffect(() => {
    if (step !== undefined) setFragment(fragmentOf({ run, step }))
  }, [run, step])
  useEffect(() => () => setFragment(''), [])
}

function setFragment(fragment: string): void {
  // In Electron's window nobody sees the address.
  if (/^https?:$/.test(location.protocol)) history.replaceState(null, '', `${location.pathname}${fragment}`)
}
