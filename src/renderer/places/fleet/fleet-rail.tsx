/** The runs side by side: one tile each, where its number puts it. There where there is more than the run in front. */
import { OctagonX, Plus, SkipForward } from 'lucide-react'
import { useState } from 'react'
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
  const going = fleet.filter(({ phase }) => phase !== 'ended')
  const [unfolded, setUnfolded] = useState(false)
  const over = fleet.filter(({ phase, run }) => phase === 'ended' && run !== front).length
  return (
    <aside className={styles.rail} aria-label={t.fleet.label} data-unfolded={unfolded}>
      <Follow />
      <ol>
        {fleet.map((tile) => (
          <Tile key={tile.run} tile={tile} front={tile.run === front} />
        ))}
        {starting !== undefined && <StartTile starting={starting} />}
        {over > 0 && <Fold count={over} open={unfolded} onTurn={() => setUnfolded(!unfolded)} />}
      </ol>
      <footer>
        <LeftWaiting />
        <Button
          onPress={() => operator.act('beside')}
          pressed={front === undefined}
          title={`${t.fleet.addTip} (${keyTable.beside.caps.join(' ')})`}
        >
          <Plus size="1em" aria-hidden="true" />
          <span>{t.fleet.add}</span>
        </Button>
        {going.some(({ run }) => run !== front) && (
          <button
            type="button"
            className={styles.stopAll}
            title={t.fleet.stopAllTip}
            onClick={operator.fronts.stopAll}
          >
            <OctagonX size="1.1em" aria-hidden="true" />
            <span>{t.fleet.stopAll}</span>
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
      <SkipForward size="1.1em" aria-hidden="true" />
      <span>{t.fleet.follow}</span>
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

type FoldProps = { readonly count: number; readonly open: boolean; readonly onTurn: () => void }

/** Where the rail is a strip, what has ended takes one place until it is asked for. */
function Fold({ count, open, onTurn }: FoldProps) {
  const t = useTexts()
  const words = t.fleet.ended(count)
  return (
    <li className={styles.fold}>
      <button
        type="button"
        className={styles.unfold}
        aria-expanded={open}
        aria-label={words}
        title={words}
        onMouseDown={(event) => event.preventDefault()}
        onClick={onTurn}
      >
        <span aria-hidden="true">{open ? '−' : `+${count}`}</span>
      </button>
    </li>
  )
}

/** Whether there is anything to show besides the run in front. */
export const useHasFleet = (): boolean =>
  useShown(({ snapshot }) => {
    const { fleet = [], run } = snapshot ?? {}
    return fleet.length > (run === undefined ? 0 : 1)
  })
