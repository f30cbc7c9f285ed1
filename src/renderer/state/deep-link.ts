/** Keeps the address of the page, where it has one, at what is looked at: a recorded step, a search, a data set; and opens what it names. */
import { useEffect, useRef } from 'react'
import type { RunQuery } from '../../core/library/library'
import { type DatasetSpot, datasetSpotIn, fragmentOfDataset } from '../link/dataset-spot'
import { fragmentOf, fragmentOfQuery, queryIn, spotIn } from '../link/spot'
import type { ConsoleStore } from './store'

/** Opens what the fragment names. */
export function openSpot(store: ConsoleStore, fragment: string): void {
  const spot = spotIn(fragment)
  if (spot !== undefined) store.setState({ place: 'runs', opened: [spot.run], openedAt: spot })
  const query = queryIn(fragment)
  if (query !== undefined) store.setState({ place: 'runs', opened: [], query })
  const dataset = datasetSpotIn(fragment)
  if (dataset !== undefined) store.setState({ place: 'datasets', dataset })
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
  useEffect(() => () => leave(queryIn), [])
}

/**
 * Keeps the address at what is looked at of the data sets. Each thing that is gone to can be gone back from; from row to row is no
 * such way, and neither is coming to the place.
 */
export function useDatasetAddress(spot: DatasetSpot | undefined): void {
  const fragment = spot && fragmentOfDataset(spot)
  const part = spot && fragmentOfDataset({ ...spot, look: { ...spot.look, row: undefined } })
  const before = useRef<string>(undefined)
  useEffect(() => {
    if (fragment === undefined) return
    const isGoing = before.current !== undefined && before.current !== part
    before.current = part
    setFragment(fragment, isGoing)
  }, [fragment, part])
  useEffect(() => () => leave(datasetSpotIn, true), [])
}

/** Takes the address out, unless it has been gone away from already, as by the browser's own keys. */
function leave(own: (fragment: string) => unknown, isGoing = false): void {
  if (own(location.hash) !== undefined) setFragment('', isGoing)
}

/** Keeps the address at the step that is looked at, so that it can be copied, and takes it out at the end. */
export function useAddress(run: string, step: number | undefined): void {
  useEffect(() => {
    if (step !== undefined) setFragment(fragmentOf({ run, step }))
  }, [run, step])
  useEffect(() => () => leave(spotIn), [])
}

/** @param isGoing the browser's keys lead back from it. */
function setFragment(fragment: string, isGoing = false): void {
  // In Electron's window nobody sees the address.
  if (!/^https?:$/.test(location.protocol) || location.hash === fragment) return
  const address = `${location.pathname}${fragment}`
  if (isGoing) history.pushState(null, '', address)
  else history.replaceState(null, '', address)
}
