/** Runs: every recorded run, found again, seen again, judged, compared and exported. */
import { useMemo, useState } from 'react'
import type { RunQuery } from '../../../core/library/library'
import { useRoom, useShown } from '../../state/room'
import { Replay } from './replay/replay'
import { Compare } from './runs-compare'
import { firstQuery } from './runs-filters'
import { RunList } from './runs-list'

export function RunsPlace() {
  const opened = useShown((shown) => shown.opened)
  const [first] = opened
  const { store } = useRoom()
  const asked = useShown((shown) => shown.query)
  const query = useMemo(() => ({ ...firstQuery, ...asked }), [asked])
  const setQuery = (next: RunQuery) => store.setState({ query: next })
  const visit = useVisit()
  const [cursor, setCursor] = useState<string>()
  // The list is come back to at the run that was open last, whatever way led to it.
  if (first !== undefined && cursor !== first) setCursor(first)
  if (first === undefined)
    return <RunList query={query} onQuery={setQuery} cursor={cursor} onCursor={setCursor} />
  return opened.length < 2 ? (
    <Replay key={`${first} ${visit}`} run={first} />
  ) : (
    <Compare key={`${opened.join(' ')} ${visit}`} runs={opened} />
  )
}

/** Counts how often somebody came for a step: who asks for the same one again is led back to it, wherever they went from there. */
function useVisit(): number {
  const at = useShown(({ openedAt }) => openedAt)
  const [visit, setVisit] = useState({ at, count: 0 })
  if (visit.at !== at) setVisit({ at, count: visit.count + 1 })
  return visit.count
}
