/** Two to four recorded runs beside each other: same moves in one row, what differs in words and picture, time and tokens. */
import { useMemo, useState } from 'react'
import type { RunRecord } from '../../../core/library/library'
import { align, isParted, nextParting } from '../../../core/run/alignment'
import { useComparedAddress } from '../../state/deep-link'
import { useShown, useTexts } from '../../state/room'
import { Button, Caps } from '../../widgets/button'
import pictureStyles from '../../widgets/looks/picture.module.css'
import { CopyButton } from './copy-button'
import { useWalk, WalkButtons, walkBy } from './replay/replay-steps'
import { BackButton, useLeave, Waiting } from './replay/way-back'
import styles from './runs-compare.module.css'
import { CompareSide } from './runs-compare-side'
import { isBare, usePlaceKeys } from './runs-keys'
import { useRecords } from './runs-library'

export function Compare({ runs }: { readonly runs: readonly string[] }) {
  const { records, problem } = useRecords(runs)
  return records === undefined ? <Waiting problem={problem} /> : <Beside records={records} />
}

function Beside({ records }: { readonly records: readonly RunRecord[] }) {
  const t = useTexts()
  const leave = useLeave()
  const all = useMemo(() => records.map(({ steps }) => steps), [records])
  const rows = useMemo(() => align(all), [all])
  const parted = useMemo(() => rows.map((row) => isParted(row, all)), [rows, all])
  const [overlaid, setOverlaid] = useState(false)
  // Where an address names no step, what differs first is what they are compared for.
  const asked = useShown(({ openedAt: at }) => (at?.run === records[0]?.row.id ? at?.step : undefined))
  const first = asked === undefined ? Math.max(parted.indexOf(true), 0) : asked - 1
  const walk = useWalk(rows.length, first)
  const row = rows[walk.at] ?? []
  useComparedAddress({ runs: records.map(({ row: { id } }) => id), step: walk.at + 1 })
  const goOn = (by: 1 | -1): true => {
    const place = nextParting(parted, { at: walk.at, by })
    if (place !== undefined) walk.go(place)
    return true
  }
  const toggle = (): true => {
    setOverlaid(!overlaid)
    return true
  }
  usePlaceKeys((press) => {
    if (press.key === 'Escape') return leave()
    const key = isBare(press) ? press.key.toLowerCase() : ''
    if (key === 'n') return goOn(press.shift ? -1 : 1)
    return key === 'd' ? toggle() : walkBy(press, walk)
  })
  const differing = parted.filter(Boolean).length
  return (
    <div
      className={styles.compare}
      style={{ gridTemplateColumns: `repeat(${records.length}, minmax(0, 1fr))` }}
    >
      <header className={pictureStyles.head}>
        <BackButton />
        <h1>{t.comparing.title(records.length)}</h1>
        <span className="dim number">{t.comparing.differ(differing, rows.length)}</span>
        <span className="space" />
        <CopyButton text={() => location.href} label={t.copying.address} />
        <Button tone="quiet" pressed={overlaid} onPress={toggle}>
          {t.replay.difference} <Caps caps={['D']} />
        </Button>
        <Button tone="quiet" disabled={differing === 0} onPress={() => goOn(1)}>
          {t.comparing.next} <Caps caps={['N']} />
        </Button>
        <WalkButtons walk={walk} name={t.replay.of(walk.at + 1, walk.count)} />
      </header>
      {records.map((record, nth) => (
        <CompareSide
          key={record.row.id}
          record={record}
          at={row[nth]}
          beside={nth === 0 || records[0] === undefined ? undefined : { record: records[0], at: row[0] }}
          over={rows.slice(walk.at).every((each) => each[nth] === undefined)}
          parted={parted[walk.at] === true}
          overlaid={overlaid}
        />
      ))}
    </div>
  )
}
