/** A drill between two live questions: over the room, under its own name, and with the hand of the shift. */
import { useMemo } from 'react'
import type { Press } from '../../../state/keys'
import { RoomContext, useDrill, useRoom, useShown, useTexts } from '../../../state/room'
import { Button, Caps } from '../../../widgets/button'
import pictureStyles from '../../../widgets/looks/picture.module.css'
import { DrillCaseView, judgeBy } from '../../drill/drill-room'
import { usePlaceKeys } from '../../runs/runs-keys'
import styles from './shift.module.css'

export function ShiftDrill() {
  const t = useTexts()
  const room = useRoom()
  const drilling = useMemo(() => ({ ...room, drills: room.shiftDrills }), [room])
  return (
    <RoomContext value={drilling}>
      <section className={styles.drill} aria-label={t.flow.drill} data-testid="shift-drill">
        <Between />
      </section>
    </RoomContext>
  )
}

function Between() {
  const { drills, operator } = useRoom()
  const drill = useDrill((shown) => shown)
  usePlaceKeys((press) => {
    if (!isUndo(press)) return judgeBy(leftHanded(press), drill, drills)
    // The last yes can be taken back as ever, and what comes back is to be seen.
    drills.leave()
    operator.act('undo')
    return true
  })
  return <DrillCaseView drill={drill} head={<Head />} />
}

function Head() {
  const t = useTexts()
  const { drills } = useRoom()
  const waiting = useShown(
    ({ snapshot }) => snapshot?.fleet.filter(({ waits }) => waits !== undefined).length,
  )
  return (
    <header className={pictureStyles.head}>
      <Button tone="quiet" onPress={drills.leave}>
        {t.drilling.leave} <Caps caps={['Esc']} />
      </Button>
      <h1>{t.flow.drill}</h1>
      <p className={`dim ${styles.told}`}>{t.flow.drillText}</p>
      <span className="space" />
      {waiting !== undefined && waiting > 0 && <span className="number dim">{t.flow.waiting(waiting)}</span>}
    </header>
  )
}

const isUndo = ({ key, ctrl, alt, meta }: Press): boolean =>
  ctrl && !alt && !meta && key.toLowerCase() === 'z'

/** S is another Enter in a shift. */
const leftHanded = (press: Press): Press =>
  press.key.toLowerCase() === 's' ? { ...press, key: 'Enter' } : press
