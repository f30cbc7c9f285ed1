/** Drill: recorded proposals judged once more, by the keys of the live console; nothing is carried out. */
import { useEffect } from 'react'
import { useDrill, useRoom } from '../../state/room'
import { DrillResult } from './drill-result'
import { DrillRoom } from './drill-room'
import { DrillStart } from './drill-start'

export function DrillPlace() {
  const { drills } = useRoom()
  const stage = useDrill((drill) => drill.stage)
  useEffect(() => {
    void drills.look()
    return () => drills.pause()
  }, [drills])
  switch (stage) {
    case 'start':
    case 'dealing':
      return <DrillStart />
    case 'judging':
    case 'revealed':
      return <DrillRoom />
    case 'done':
      return <DrillResult />
  }
}
