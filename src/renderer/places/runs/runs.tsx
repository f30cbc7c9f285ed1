/** Runs: every recorded run, found again, seen again, judged, compared and exported. */
import { useState } from 'react'
import type { RunQuery } from '../../../core/library/library'
import { useShown } from '../../state/room'
import { Replay } from './replay/replay'
import { Compare } from './runs-compare'
import { firstQuery } from './runs-filters'
import { RunList } from './runs-list'

export function RunsPlace() {
  const [first, second] = useShown((shown) => shown.opened)
  const [query, setQuery] = useState<RunQuery>(firstQuery)
  const [cursor, setCursor] = useState<string>()
  if (first === undefined)
    return <RunList query={query} onQuery={setQuery} cursor={cursor} onCursor={setCursor} />
  return second === undefined ? (
    <Replay key={first} run={first} />
  ) : (
    <Compare key={`${first} ${second}`} left={first} right={second} />
  )
}
