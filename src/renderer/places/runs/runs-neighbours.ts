/** The runs before and after an open one, in the order of the list that it was found in. */
import { useEffect, useMemo, useState } from 'react'
import { inLocalDays } from '../../../core/library/days'
import { useRoom, useShown } from '../../state/room'
import { firstQuery } from './runs-filters'

export type Neighbours = { readonly before: string | undefined; readonly after: string | undefined }

/** So many are asked for where the list as it was shown tells too little. */
const asked = 500

/** None that are in the trash, as these cannot be opened, and none where another place has led to the run. */
export function useNeighbours(run: string): Neighbours & { go(to: string | undefined): boolean } {
  const { link, store } = useRoom()
  const listed = useShown((shown) => shown.listed)
  const query = useShown((shown) => shown.query)
  const isListed = useShown(({ cameFrom }) => cameFrom === undefined)
  const [more, setMore] = useState<readonly string[]>()
  const fitting = useMemo(() => {
    const wanted = { ...firstQuery, ...query }
    return inLocalDays(wanted.place === 'trash' ? firstQuery : wanted)
  }, [query])
  const at = listed?.indexOf(run) ?? -1
  const isKnown = at >= 0 && at < (listed?.length ?? 0) - 1
  useEffect(() => {
    if (isKnown || !isListed) return
    let current = true
    link.client.runs({ ...fitting, limit: asked }).then(
      ({ rows }) => current && setMore(rows.map(({ id }) => id)),
      // Without an answer there is no way on, and the record that is open is unharmed.
      () => undefined,
    )
    return () => {
      current = false
    }
  }, [link, fitting, isKnown, isListed])
  const names = isKnown ? (listed ?? []) : (more ?? listed ?? [])
  const here = isListed ? names.indexOf(run) : -1
  return {
    before: here < 0 ? undefined : names[here - 1],
    after: here < 0 ? undefined : names[here + 1],
    go(to) {
      if (to !== undefined) store.setState({ opened: [to], openedAt: undefined })
      return to !== undefined
    },
  }
}
