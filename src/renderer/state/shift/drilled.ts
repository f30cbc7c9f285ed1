/** Drills in a shift: after so many decisions one recorded move is judged in between, over the live room, which is out of sight meanwhile. */
import { waitsUrgently } from '../../../core/api/tiles'
import { isRight } from '../../../core/trials/drill'
import type { Link } from '../../link/link'
import { areHandsFree, typesHere } from '../fleet/following'
import type { ConsoleStore, Shown } from '../store'
import type { Drills } from '../trials/drills'
import { drilled, isOn, type Shift, sumOf } from './flow'

/** Decisions from one drill to the next. */
export const drillEvery = 12
/** So many decisions ahead it is dealt, so that nobody waits for it. */
const ahead = 4

/**
 * It comes when a decision is over and the operator's hands are free; never over a question, and not while another run is held or in
 * danger. It goes unjudged when the operator turns to anything else. Begun before the room leads on by itself: it comes first.
 */
export function keepDrilled(
  link: Pick<Link, 'frame'>,
  store: ConsoleStore,
  drills: Drills,
  isTyping = typesHere,
): () => void {
  /** The shift that goes on: after how many decisions the last drill came, and whether there is anything to judge. */
  let turn = { shift: 0, at: 0, isEmpty: false }
  let front: string | undefined

  async function deal(): Promise<void> {
    const { shift } = turn
    await drills.begin()
    const [up] = drills.getState().cases
    if (up !== undefined) void link.frame(up.run, up.observation.frame).catch(() => undefined)
    else if (turn.shift === shift) turn.isEmpty = true
  }

  function look(shown: Shown): void {
    const { shift, snapshot } = shown
    if (shown.drilled) {
      if (!isKept(shown, front)) drills.leave()
    } else if (isOn(shift) && snapshot?.settings.shiftDrills === true) goOn(shown, shift)
  }

  /** Deals when it is near, and shows when it is due. */
  function goOn(shown: Shown, shift: Shift): void {
    if (shift.since !== turn.shift) turn = { shift: shift.since, at: 0, isEmpty: false }
    const since = sumOf(shift).decided - turn.at
    const { stage } = drills.getState()
    if (stage === 'start' && !turn.isEmpty && since >= drillEvery - ahead) void deal()
    if (stage !== 'judging' || since < drillEvery || !isBetween(shown) || isTyping()) return
    turn.at = sumOf(shift).decided
    front = shown.snapshot?.run?.setup.id
    store.setState({ drilled: true })
  }

  const stopLooking = store.subscribe(look)
  const stopJudging = drills.subscribe(({ stage, answers }) => {
    if (stage !== 'done' && stage !== 'start') return
    const [answer] = answers
    if (store.getState().drilled)
      store.setState(({ shift }) => ({
        drilled: false,
        shift: answer === undefined ? shift : drilled(shift, isRight(answer)),
      }))
    // Kept already: what was dealt is done with.
    if (stage === 'done') drills.leave()
  })
  return () => {
    stopLooking()
    stopJudging()
  }
}

const isKept = ({ link, place, shift, snapshot }: Shown, front: string | undefined): boolean =>
  link === 'live' && place === 'live' && isOn(shift) && snapshot?.run?.setup.id === front

/** Nothing is open, asked for or urgent. */
function isBetween(shown: Shown): boolean {
  const { link, snapshot, asked, sent } = shown
  const waits = snapshot?.fleet.some(waitsUrgently) ?? false
  return link === 'live' && asked === undefined && sent.size === 0 && !waits && areHandsFree(shown)
}
