/** The runs side by side: one tile each, where its number puts it. There where there is more than the run in front. */
import { Plus } from 'lucide-react'
import { onlyParked } from '../../state/fleet/parked'
import { keyTable } from '../../state/keys'
import { useRoom, useShown, useTexts } from '../../state/room'
import { Button, KeyCaps } from '../../widgets/button'
import styles from './fleet.module.css'
import { StartTile, Tile } from './tile'

export function FleetRail() {
  const t = useTexts()
  const { operator } = useRoom()
  const fleet = useShown(({ snapshot }) => snapshot?.fleet) ?? []
  const front = useShown(({ snapshot }) => snapshot?.run?.setup.id)
  const starting = useShown(({ snapshot }) => snapshot?.starting)
  const going = fleet.filter(({ phase }) => phase !== 'ended').length
  return (
    <aside className={styles.rail} aria-label={t.fleet.label}>
      <Follow />
      <ol>
        {fleet.map((tile) => (
          <Tile key={tile.run} tile={tile} front={tile.run === front} />
        ))}
        {starting !== undefined && <StartTile starting={starting} />}
      </ol>
      <footer>
        <LeftWaiting />
        <Button
          onPress={() => operator.act('beside')}
          pressed={front === undefined}
          title={`${t.fleet.addTip} (${keyTable.beside.caps.join(' ')})`}
        >
          <Plus size="1em" aria-hidden="true" />
          {t.fleet.add}
        </Button>
        {going > 1 && (
          <button
            type="button"
            className={styles.stopAll}
            title={t.fleet.stopAllTip}
            onClick={operator.fronts.stopAll}
          >
            {t.fleet.stopAll}
          </button>
        )}
      </footer>
    </aside>
  )
}

function Follow() {
  const t = useTexts()
  const { store } = useRoom()
  const follows = useShown((shown) => shown.follows)
  return (
    // As with a button: a click leaves the focus where it was, so that the next key still decides.
    <label
      className={styles.follow}
      title={t.fleet.followTip}
      onMouseDown={(event) => event.preventDefault()}
    >
      <input type="checkbox" checked={follows} onChange={() => store.setState({ follows: !follows })} />
      {t.fleet.follow}
    </label>
  )
}

/** Only those wait that were left at their question: nothing leads to them by itself. */
function LeftWaiting() {
  const t = useTexts()
  const count = useShown(({ snapshot, follows, parked }) =>
    follows ? onlyParked(snapshot?.fleet ?? [], snapshot?.run?.setup.id, parked) : 0,
  )
  if (count === 0) return null
  return (
    <p className={styles.parked}>
      {t.fleet.parked(count)} <KeyCaps id="nextRun" />
    </p>
  )
}

/** Whether there is anything to show besides the run in front. */
export const useHasFleet = (): boolean =>
  useShown(({ snapshot }) => {
    const { fleet = [], run } = snapshot ?? {}
    return fleet.length > (run === undefined ? 0 : 1)
  })
