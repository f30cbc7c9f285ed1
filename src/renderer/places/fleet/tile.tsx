/** One run of several: what it looks like, what it does, and how long it has waited for whom. */
import { X } from 'lucide-react'
import { memo, useEffect, useRef, useState } from 'react'
import type { Snapshot } from '../../../core/api/api'
import type { TileView } from '../../../core/api/tiles'
import { targetName } from '../../state/given-names'
import { useLang, useRoom, useTexts } from '../../state/room'
import { useFrame } from '../../widgets/frame-image'
import { Elapsed } from '../../widgets/seconds'
import styles from './fleet.module.css'

type TileProps = { readonly tile: TileView; readonly front: boolean }

export const Tile = memo(function Tile({ tile, front }: TileProps) {
  const t = useTexts()
  const lang = useLang()
  const { operator } = useRoom()
  const { run, number, task, target, phase, waits, step, since } = tile
  const own = useRef<HTMLLIElement>(null)
  // Led to a run whose tile is out of sight, nobody would see where they are.
  useEffect(() => {
    if (front) own.current?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
  }, [front])
  const does = tile.reaches === true ? 'reaching' : phase
  const state = waits === undefined ? t.fleet.states[does] : t.fleet.waits[waits]
  return (
    <li ref={own} className={styles.tile} data-waits={waits ?? 'none'} data-phase={phase} data-front={front}>
      <button
        type="button"
        className={styles.face}
        aria-current={front}
        title={`${t.fleet.open(number, task)}\n${state}\n${targetName(target, t)}`}
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => operator.fronts.face(run)}
      >
        <Thumb run={run} frame={tile.frame} />
        <span className="unseen">{`${t.fleet.open(number, task)}${lang === 'zh' ? '。' : '. '}`}</span>
        <span className={styles.number} aria-hidden="true">
          {number}
        </span>
        <span className={styles.task} aria-hidden="true">
          {task}
        </span>
        <span className={styles.state}>
          <b>{state}</b>
          {phase !== 'ended' && <Elapsed since={since} />}
          <span className={styles.step}>{t.fleet.step(step)}</span>
        </span>
      </button>
      {phase === 'ended' && (
        <button
          type="button"
          className={styles.away}
          aria-label={t.fleet.putAway(task)}
          title={t.fleet.putAway(task)}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => operator.fronts.putAway(run)}
        >
          <X size="0.875rem" aria-hidden="true" />
        </button>
      )}
    </li>
  )
})

/** Until the next picture has come the last one stays. */
function Thumb({ run, frame }: { readonly run: string; readonly frame: string | undefined }) {
  const { url } = useFrame(run, frame, true)
  const [last, setLast] = useState(url)
  if (url !== undefined && url !== last) setLast(url)
  const shown = url ?? last
  return (
    <span className={styles.thumb}>
      {shown !== undefined && <img src={shown} alt="" draggable={false} />}
    </span>
  )
}

/** A run on its way: its target is being reached. */
export function StartTile({ starting }: { readonly starting: NonNullable<Snapshot['starting']> }) {
  const t = useTexts()
  return (
    <li className={styles.tile} data-waits="none" data-phase="starting">
      <div className={styles.face} title={`${starting.task}\n${targetName(starting.target, t)}`}>
        <span className={styles.thumb} />
        <span className={styles.task}>{starting.task}</span>
        <span className={styles.state}>
          <b>{t.fleet.states.starting}</b>
          <Elapsed since={starting.since} />
        </span>
      </div>
    </li>
  )
}
