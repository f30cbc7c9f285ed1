/** Corrections of recorded steps that were begun and not given: they outlast a look elsewhere, each at its step. */
import type { ConsoleStore, Half, Shown } from '../store'

type Place = { readonly run: string; readonly step: number }

const nameOf = ({ run, step }: Place): string => `${run}/${step}`

export const halfOf = ({ halves }: Pick<Shown, 'halves'>, place: Place): Half | undefined =>
  halves?.get(nameOf(place))

/** @param draft undefined once it was given, or thrown away. */
export function keepHalf(store: ConsoleStore, place: Place, draft: Half | undefined): void {
  const halves = new Map(store.getState().halves)
  if (draft === undefined) halves.delete(nameOf(place))
  else halves.set(nameOf(place), draft)
  store.setState({ halves })
}
