/** How one comes to a recorded run from another place, and back to where one came from. */
import type { ConsoleStore, Origin, Place } from '../store'

const origins: readonly Place[] = ['live', 'inbox', 'datasets', 'regression', 'drill', 'policy']
const isOrigin = (place: Place): place is Origin => origins.includes(place)

/** @param step none: the first. */
export function openRun(store: ConsoleStore, run: string, step?: number): void {
  const { place } = store.getState()
  store.setState({
    ...{ place: 'runs', opened: [run], cameFrom: isOrigin(place) ? place : undefined },
    openedAt: step === undefined ? undefined : { run, step },
  })
}

/** To where one came from; to the list where nothing but that has led there. */
export function goBack(store: ConsoleStore): void {
  const { cameFrom } = store.getState()
  store.setState({ opened: [], cameFrom: undefined, ...(cameFrom && { place: cameFrom }) })
}
