/** Keeps the address of the page, where it has one, at what is looked at, and opens what it names. */
import { useEffect, useLayoutEffect, useRef } from 'react'
import type { RunQuery } from '../../core/library/library'
import { type DatasetSpot, datasetSpotIn, fragmentOfDataset } from '../link/dataset-spot'
import {
  type Compared,
  comparedIn,
  fragmentOfCompared,
  fragmentOfPlace,
  type PlaceSpot,
  placeIn,
} from '../link/place-spot'
import { fragmentOf, fragmentOfQuery, queryIn, spotIn } from '../link/spot'
import type { ConsoleStore } from './store'

/** Opens what the fragment names; without one the live run. */
export function openSpot(store: ConsoleStore, fragment: string): void {
  const spot = spotIn(fragment)
  if (spot !== undefined) {
    // The browser's own keys lead to and fro between it and where one came from.
    const { opened, cameFrom } = store.getState()
    const known = opened.length === 1 && opened[0] === spot.run ? cameFrom : undefined
    store.setState({ place: 'runs', opened: [spot.run], openedAt: spot, cameFrom: known })
  }
  const compared = comparedIn(fragment)
  if (compared !== undefined) {
    const [run = ''] = compared.runs
    store.setState({
      ...{ place: 'runs', opened: compared.runs, cameFrom: undefined },
      openedAt: { run, step: compared.step },
    })
  }
  const query = queryIn(fragment)
  if (query !== undefined) store.setState({ place: 'runs', opened: [], cameFrom: undefined, query })
  const dataset = datasetSpotIn(fragment)
  if (dataset !== undefined) store.setState({ place: 'datasets', dataset })
  const sought = placeIn(fragment)
  if (sought !== undefined) {
    const { tried } = sought
    store.setState({ place: sought.place, sought, ...(tried && { tried }) })
  }
  if (fragment.replace(/^#/, '') === '') store.setState({ place: 'live' })
}

/** Opens what is pasted into the address of a page that is open, or gone back to. @returns how to stop. */
export function followAddress(store: ConsoleStore): () => void {
  const open = () => openSpot(store, location.hash)
  addEventListener('hashchange', open)
  return () => removeEventListener('hashchange', open)
}

/** Keeps the address at the live run. */
export function useLiveAddress(): void {
  useFragment('')
}

/** Keeps the address at a place that is looked at; without a spot it stays as it is. */
export function usePlaceAddress(spot: PlaceSpot | undefined): void {
  useFragment(spot && fragmentOfPlace(spot))
}

/** Keeps the address at the search while its list is shown. */
export function useQueryAddress(query: RunQuery): void {
  useFragment(fragmentOfQuery(query))
}

/** Keeps the address at the runs beside each other. */
export function useComparedAddress(compared: Compared): void {
  useFragment(fragmentOfCompared(compared))
}

/** Keeps the address at the step that is looked at, so that it can be copied. */
export function useAddress(run: string, step: number | undefined): void {
  useFragment(step === undefined ? undefined : fragmentOf({ run, step }))
}

/** Each thing of the data sets that is gone to can be gone back from; from row to row is no such way. */
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
}

/** With what is drawn, not after it: a page that is loaded anew shows what was seen last. */
const useFragment = (fragment: string | undefined) =>
  useLayoutEffect(() => {
    if (fragment !== undefined) setFragment(fragment)
  }, [fragment])

/** Where it leads: to go from one to another can be gone back from; to look at something else there is no such way. */
function partOf(fragment: string): string {
  if (spotIn(fragment) !== undefined) return 'run'
  if (comparedIn(fragment) !== undefined) return 'compare'
  if (queryIn(fragment) !== undefined) return 'list'
  if (datasetSpotIn(fragment) !== undefined) return 'data'
  const sought = placeIn(fragment)
  return sought === undefined ? 'live' : [sought.place, sought.at === undefined ? '' : 'at'].join('/')
}

/** @param isGoing the browser's keys lead back from it, also within one part. */
function setFragment(fragment: string, isGoing = false): void {
  // In Electron's window nobody sees the address.
  if (!/^https?:$/.test(location.protocol) || location.hash === fragment) return
  const address = `${location.pathname}${fragment}`
  if (isGoing || partOf(location.hash) !== partOf(fragment)) history.pushState(null, '', address)
  else history.replaceState(null, '', address)
}
