/** A shift under the picture: begun and ended by its key, its pace while it goes on, and what it came to. */

import { useStore } from 'zustand'
import { useRoom, useShown, useTexts } from '../../../state/room'
import { isOn, type Shift, sumOf } from '../../../state/shift/flow'
import { Button, KeyCaps, useKeyName } from '../../../widgets/button'
import { Said } from '../../../widgets/said'
import liveStyles from '../live.module.css'
import styles from './shift.module.css'

export function FlowKey() {
  const t = useTexts()
  const { operator, recorded } = useRoom()
  const shift = useShown((shown) => shown.shift)
  const tip = t.flow.tip(useKeyName('approveLeft'))
  if (recorded) return null
  return (
    <>
      <Button tone="quiet" title={tip} pressed={isOn(shift)} onPress={() => operator.act('flow')}>
        <span>{t.flow.name}</span>
        <KeyCaps id="flow" />
      </Button>
      {isOn(shift) && <Pace shift={shift} />}
    </>
  )
}

function Pace({ shift }: { readonly shift: Shift }) {
  const t = useTexts()
  const { decided, each } = sumOf(shift)
  const key = useKeyName('approveLeft')
  return (
    <span className={`number ${liveStyles.pace}`} data-testid="pace">
      {each === undefined ? t.flow.none(key) : t.flow.pace(decided, say(each))}
    </span>
  )
}

const say = (ms: number): string => (ms / 1000).toFixed(1)

/** What stands over the film once a shift is over, until it is put away. */
export function ShiftSum() {
  const shift = useShown((shown) => shown.shift)
  return shift === undefined || isOn(shift) ? null : <Sum shift={shift} />
}

function Sum({ shift }: { readonly shift: Shift }) {
  const t = useTexts()
  const { store, shiftDrills } = useRoom()
  const problem = useStore(shiftDrills, (shown) => shown.problem)
  const { decided, each, minutes, anHour } = sumOf(shift)
  return (
    <section className={styles.coach} aria-label={t.flow.over} data-testid="shift">
      <div role="status">
        <h3>{t.flow.sum(decided, Math.max(1, Math.round(minutes)))}</h3>
        <p>
          {t.flow.kinds(shift.approved, shift.corrected, shift.vetoed)}
          {shift.drills.n > 0 && ` · ${t.flow.drills(shift.drills.right, shift.drills.n)}`}
          {each !== undefined && ` · ${t.flow.each(say(each))}`}
          {anHour > 0 && ` · ${t.flow.anHour(anHour)}`}
        </p>
        {problem !== undefined && (
          <p role="alert">
            <Said told={problem} />
          </p>
        )}
      </div>
      <div className={styles.on}>
        <Button onPress={() => store.setState({ shift: undefined })}>
          <span>{t.close}</span>
          <KeyCaps id="flow" />
        </Button>
      </div>
    </section>
  )
}
