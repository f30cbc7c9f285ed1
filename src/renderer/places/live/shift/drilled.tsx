/** A drill between two live questions: over the room, under its own name, and with the hand of the shift. */
import { useMemo } from 'react'
import { Boundary } from '../../../faults/boundary'
import { rowsOf } from '../../../state/keymap'
import { type KeyId, keyFor } from '../../../state/keys'
import { RoomContext, useDrill, useRoom, useShown, useTexts } from '../../../state/room'
import { Button, Caps } from '../../../widgets/button'
import pictureStyles from '../../../widgets/looks/picture.module.css'
import { DrillCaseView, judgeBy, likeLive } from '../../drill/drill-room'
import { usePlaceKeys } from '../../runs/runs-keys'
import styles from './shift.module.css'

export function ShiftDrill() {
  const t = useTexts()
  const room = useRoom()
  const drilling = useMemo(() => ({ ...room, drills: room.shiftDrills }), [room])
  return (
    // The room's own is out of reach meanwhile.
    <main className={styles.drill} aria-label={t.flow.drill} data-testid="shift-drill">
      <RoomContext value={drilling}>
        <Boundary part="place">
          <Between />
        </Boundary>
      </RoomContext>
    </main>
  )
}

/** These mean the run under it, here as ever: what was let happen is halted, taken over or taken back at once. */
const meantForLive: readonly KeyId[] = ['pause', 'takeOver', 'undo']

function Between() {
  const t = useTexts()
  const { drills, store } = useRoom()
  const drill = useDrill((shown) => shown)
  usePlaceKeys((press) => {
    const id = keyFor(press, likeLive, rowsOf(store.getState()))
    if (id === undefined || !meantForLive.includes(id)) return judgeBy(press, { drill, drills, store }, true)
    drills.leave()
    return false
  })
  return <DrillCaseView drill={drill} head={<Head />} goOn={t.drilling.resume} />
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
