/** Drills in a shift: after so many decisions one recorded move is judged in between, over the live room, which is out of sight meanwhile. */
import { nextWaiting, waitsUrgently } from '../../../core/api/tiles'
import { isRight } from '../../../core/trials/drill'
import type { Link } from '../../link/link'
import { areHandsFree, typesHere } from '../fleet/following'
import { unparked } from '../fleet/parked'
import type { ConsoleStore, Shown } from '../store'
import type { Drills } from '../trials/drills'
import { isOn, type Shift, sumOf, withDrill } from './flow'

/** Decisions from one drill to the next. */
export const drillEvery = 12
/** So many decisions ahead it is dealt, so that nobody waits for it. */
const ahead = 4

/** The shift that goes on: after how many decisions the last drill came and the last one was asked for, and what was judged. */
type Turn = {
  readonly shift: number
  at: number
  asked: number
  isEmpty: boolean
  readonly judged: Set<string>
}

/**
 * It comes with a phase in which the run in front goes on by itself and the operator's hands are free: never over a question, where moves
 * go out unasked, or while a run is held or in danger. It goes unjudged when anything else wants the operator. Begun before the room
 * leads on by itself: it comes first.
 */
export function keepDrilled(
  link: Pick<Link, 'frame'>,
  store: ConsoleStore,
  drills: Drills,
  isTyping = typesHere,
): () => void {
  let turn: Turn = { shift: 0, at: 0, asked: 0, isEmpty: false, judged: new Set() }
  let front: string | undefined

  async function deal(turn: Turn): Promise<void> {
    await drills.begin()
    const { cases, problem } = drills.getState()
    const [up] = cases
    if (up !== undefined) void link.frame(up.run, up.observation.frame).catch(() => undefined)
    // What could not be asked for is asked for with the next decision.
    else turn.isEmpty = problem === undefined
    if (nameOf(drills) !== undefined && turn.judged.has(nameOf(drills) ?? '')) drills.leave()
  }

  function look(shown: Shown, before: Shown): void {
    const { shift } = shown
    if (shown.drilled) {
      if (!isKept(shown, front)) drills.leave()
    } else if (before.drilled) drills.leave()
    else if (isOn(shift) && isWished(shown)) goOn(shown, before, shift)
  }

  /** Deals when it is near, and shows when it is due. */
  function goOn(shown: Shown, before: Shown, shift: Shift): void {
    if (shift.since !== turn.shift)
      turn = { shift: shift.since, at: 0, asked: 0, isEmpty: false, judged: new Set() }
    const { decided } = sumOf(shift)
    const { stage } = drills.getState()
    const isNear = decided - turn.at >= drillEvery - ahead && decided !== turn.asked
    if (stage === 'start' && isNear && !turn.isEmpty) {
      turn.asked = decided
      void deal(turn)
    }
    const isDue = stage === 'judging' && decided - turn.at >= drillEvery
    if (!isDue || !isBetween(shown, before) || isTyping()) return
    turn.at = decided
    turn.judged.add(nameOf(drills) ?? '')
    front = shown.snapshot?.run?.setup.id
    store.setState({ drilled: true })
  }

  const stopLooking = store.subscribe(look)
  const stopJudging = drills.subscribe(({ stage, answers }) => {
    if (stage !== 'done' && stage !== 'start') return
    const [answer] = answers
    if (answer !== undefined)
      store.setState(({ shift }) => ({ drilled: false, shift: withDrill(shift, isRight(answer)) }))
    else if (store.getState().drilled) store.setState({ drilled: false })
    // Kept already: what was dealt is done with.
    if (stage === 'done') drills.leave()
  })
  return () => {
    stopLooking()
    stopJudging()
  }
}

/** Of the case that is dealt. */
function nameOf(drills: Drills): string | undefined {
  const [up] = drills.getState().cases
  return up && `${up.run}/${up.step}/${up.made}`
}

const isWished = ({ snapshot }: Shown): boolean => snapshot?.settings.shiftDrills === true

/** As long as nothing else wants the operator. */
const isKept = (shown: Shown, front: string | undefined): boolean =>
  isCalm(shown) && isWished(shown) && isOn(shown.shift) && shown.snapshot?.run?.setup.id === front

/** Nothing happens unasked here, and nothing is urgent. */
function isCalm({ link, place, snapshot }: Shown): boolean {
  const { run, fleet = [] } = snapshot ?? {}
  const isAsked = run?.autonomy === 'ask' && run.connection.state === 'live'
  return link === 'live' && place === 'live' && isAsked && !fleet.some(waitsUrgently)
}

/** A phase has just begun in which nothing is open or asked for. */
function isBetween(shown: Shown, before: Shown): boolean {
  const { snapshot, asked, sent } = shown
  const isNew = before.snapshot?.run?.since !== snapshot?.run?.since
  return (
    isNew && isCalm(shown) && asked === undefined && sent.size === 0 && areHandsFree(shown) && isOver(shown)
  )
}

/** The move before is done, and nothing of its queue follows unasked; or the room would lead on from it now. */
function isOver({ snapshot, follows, parked }: Shown): boolean {
  const { run, fleet = [] } = snapshot ?? {}
  if (run?.phase.name !== 'acting' && run?.phase.name !== 'settling') return true
  const isLast = run.phase.index + 1 >= run.phase.proposal.actions.length
  return isLast && follows && nextWaiting(unparked(fleet, parked), run.setup.id) !== undefined
}
