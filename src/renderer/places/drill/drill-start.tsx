/** Before a drill: what there is to judge, how many, and how it went so far. */

import { isOnControl } from '../../state/keys'
import { useDrill, useRoom, useShown, useTexts } from '../../state/room'
import { drillEvery } from '../../state/shift/drilled'
import { Button, Caps, useKeyName, useKeyRows } from '../../widgets/button'
import fieldStyles from '../../widgets/field.module.css'
import pageStyles from '../../widgets/looks/page.module.css'
import { Notice } from '../../widgets/notice'
import { Said } from '../../widgets/said'
import { Segmented } from '../../widgets/segmented'
import { Spinner } from '../../widgets/spinner'
import { isBare, usePlaceKeys } from '../runs/runs-keys'
import styles from './drill.module.css'
import { DrillHistory } from './drill-history'

/** With fewer bad ones than this, others are made. */
const fewBad = 20
const counts = [10, 20, 40] as const

export function DrillStart() {
  const t = useTexts()
  const { drills } = useRoom()
  const ground = useDrill((drill) => drill.ground)
  const problem = useDrill((drill) => drill.problem)
  const known = ground === undefined ? 0 : ground.good + ground.bad
  usePlaceKeys((press) => {
    if (!isBare(press) || press.repeat || press.key !== 'Enter' || isOnControl(press)) return false
    if (known > 0) void drills.begin()
    return true
  })
  return (
    <div className={`${pageStyles.page} ${styles.page}`}>
      <header>
        <h1>{t.drill}</h1>
        <p className="dim">{t.drilling.lead}</p>
      </header>
      {problem !== undefined && (
        <Notice tone="bad" alert>
          <Said told={problem} />
        </Notice>
      )}
      {ground === undefined && problem === undefined && (
        <p className="dim" role="status">
          <Spinner /> {t.drilling.looking}
        </p>
      )}
      {ground !== undefined && known === 0 && <Nothing />}
      {ground !== undefined && known > 0 && <Wish few={ground.bad < fewBad} />}
      {ground !== undefined && ground.drills.length > 0 && <DrillHistory drills={ground.drills} />}
    </div>
  )
}

function Nothing() {
  const t = useTexts()
  const { store } = useRoom()
  return (
    <section className={`${pageStyles.panel} ${styles.panel} ${styles.empty}`}>
      <h2>{t.drilling.emptyTitle}</h2>
      <p className="dim">{t.drilling.emptyText}</p>
      <Button tone="primary" onPress={() => store.setState({ place: 'live' })}>
        {t.drilling.toLive}
      </Button>
    </section>
  )
}

function Wish({ few }: { readonly few: boolean }) {
  const t = useTexts()
  const { drills } = useRoom()
  const { ground, count, reveal, stage } = useDrill((drill) => drill)
  const dealing = stage === 'dealing'
  return (
    <section className={`${pageStyles.panel} ${styles.panel}`}>
      {ground !== undefined && <p>{t.drilling.ground(ground.good, ground.bad, ground.runs)}</p>}
      {few && <p className="dim">{t.drilling.few}</p>}
      <div className={styles.wish}>
        <div className={fieldStyles.field}>
          <span className={fieldStyles.label}>{t.drilling.count}</span>
          <Segmented
            name={t.drilling.count}
            value={`${count}`}
            options={counts.map((each) => ({ value: `${each}`, label: `${each}` }))}
            onChoose={(chosen) => drills.setState({ count: Number(chosen) })}
          />
        </div>
        <RevealSwitch reveal={reveal} />
        <span className="space" />
        <Button tone="primary" disabled={dealing} onPress={() => void drills.begin()}>
          {dealing ? <Spinner /> : null}
          <span>{dealing ? t.drilling.dealing : t.drilling.begin}</span>
          <Caps caps={['Enter']} />
        </Button>
      </div>
      <DrillKeys />
      <InShifts />
    </section>
  )
}

export function RevealSwitch({ reveal }: { readonly reveal: boolean }) {
  const t = useTexts()
  const { drills } = useRoom()
  return (
    <label className={styles.switch}>
      <input
        type="checkbox"
        checked={reveal}
        onChange={(event) => drills.setState({ reveal: event.target.checked })}
        onClick={(event) => event.detail > 0 && event.currentTarget.blur()}
      />
      {t.drilling.reveal}
    </label>
  )
}

/** Whether they come in between as well. */
function InShifts() {
  const t = useTexts()
  const { link } = useRoom()
  const key = useKeyName('flow')
  const isOn = useShown(({ snapshot }) => snapshot?.settings.shiftDrills ?? true)
  return (
    <label className={styles.switch}>
      <input
        type="checkbox"
        checked={isOn}
        onChange={(event) => {
          // What could not be saved stands as it was: the box shows the settings.
          void link.client.saveSettings({ shiftDrills: event.target.checked }).catch(() => undefined)
        }}
        onClick={(event) => event.detail > 0 && event.currentTarget.blur()}
      />
      {t.drilling.inShifts(drillEvery, key)}
    </label>
  )
}

function DrillKeys() {
  const t = useTexts()
  const rows = useKeyRows()
  const keys = [
    [rows.approve.caps, t.drilling.approve],
    [rows.veto.caps, t.drilling.veto],
    [rows.raw.caps, t.drilling.thought],
    [rows.pause.caps, t.drilling.pause],
    [['Esc'], t.drilling.leave],
  ] as const
  return (
    <ul className={styles.keys} aria-label={t.drilling.keys}>
      {keys.map(([caps, label]) => (
        <li key={label}>
          <Caps caps={caps} /> {label}
        </li>
      ))}
    </ul>
  )
}
