/** Corrections of recorded steps that were begun and not given: they outlast a look elsewhere, each at its step, of who began it. */
import { personOf } from '../../../core/library/person'
import type { ConsoleStore, Half, Shown } from '../store'

/** Of which step, and who began it. */
export type HalfName = { readonly run: string; readonly step: number; readonly by: string }

export const nameOfHalf = ({ run, step, by }: HalfName): string => `${run}/${step}/${personOf(by)}`

export const halfOf = ({ halves }: Pick<Shown, 'halves'>, name: HalfName): Half | undefined =>
  halves?.get(nameOfHalf(name))

/** @param draft undefined once it was given, or thrown away. */
export function keepHalf(store: ConsoleStore, name: HalfName, draft: Half | undefined): void {
  const halves = new Map(store.getState().halves)
  if (draft === undefined) halves.delete(nameOfHalf(name))
  else halves.set(nameOfHalf(name), draft)
  store.setState({ halves })
}
