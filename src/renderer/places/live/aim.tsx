/** The place of a move seen close, with three numbers: what the model said, what will be pressed, what it calls it. */
import { useMemo } from 'react'
import { type Action, pointsOf } from '../../../core/action/action'
import { type Box, type Point, type Size, Space } from '../../../core/action/geometry'
import type { PhaseView } from '../../../core/api/api'
import type { Area } from '../../overlay/label'
import { isSpot, placesOf } from '../../overlay/marks'
import { Marks } from '../../overlay/shapes'
import { dangerOf } from '../../state/danger'
import { useLang, useShown, useTexts } from '../../state/room'
import { Foreign } from '../../widgets/foreign'
import { Crop } from '../../widgets/frame-image'
import { wordsOn } from './drawings'
import styles from './live.module.css'

type Question = Extract<PhaseView, { name: 'deciding' | 'held' | 'acting' | 'settling' }>

type Props = {
  readonly run: string
  readonly phase: Question
  readonly action: Action
  /** What an edit began with. */
  readonly original?: Action | undefined
  /** It is no question of now, whose danger would be another's. */
  readonly recorded?: true
}

const shown = { width: 168, height: 112 } as const

export function Aim({ run, phase, action, original, recorded }: Props) {
  const t = useTexts()
  const lang = useLang()
  const danger = useShown((shown) => recorded !== true && dangerOf(shown) !== undefined)
  const { size, frame } = phase.observation
  const points = pointsOf(action)
  const area = useMemo(
    () => areaOf(points, 'box' in action ? action.box : undefined, size),
    [points, action, size],
  )
  const unit = area.width / shown.width
  const canvas = { size, unit, lang, words: wordsOn(phase.observation) }
  // What a hand has put elsewhere is no longer what the model calls it.
  const target = original === undefined ? phase.proposal.target : 'label' in action ? action.label : undefined
  if (points.length === 0) return null
  return (
    <section className={styles.aim}>
      <Crop run={run} hash={frame} size={size} area={area} label={t.card.seenAs}>
        {original !== undefined && (
          <Marks whose="original" unit={unit} shapes={placesOf(original, canvas).filter(isSpot)} />
        )}
        <Marks
          whose={danger ? 'danger' : original === undefined ? 'proposed' : 'edited'}
          unit={unit}
          shapes={placesOf(action, canvas).filter(({ kind }) => kind !== 'text' && kind !== 'caps')}
        />
      </Crop>
      <dl className={styles.numbers}>
        <Said phase={phase} />
        <dt>{t.card[points.length > 1 ? 'from' : whatBecomes(action, phase)]}</dt>
        <dd className="number">
          {say(points[0])} {t.card.px}
        </dd>
        {points.length > 1 && (
          <>
            <dt>{t.card.to}</dt>
            <dd className="number">
              {say(points.at(-1))} {t.card.px}
            </dd>
          </>
        )}
      </dl>
      {target !== undefined && (
        <dl className={`${styles.numbers} ${styles.targetWords}`}>
          <dt>{t.card.seenAs}</dt>
          <dd>
            <Foreign text={target} />
          </dd>
        </dl>
      )}
    </section>
  )
}

/** Of the one point of a move: not all that have a place press there. */
function whatBecomes(action: Action, phase: Question): 'press' | 'pressed' | 'at' {
  const lets = action.kind === 'button' && action.state === 'up'
  if (lets || action.kind === 'scroll' || action.kind === 'hover') return 'at'
  return phase.name === 'settling' ? 'pressed' : 'press'
}

function Said({ phase }: { readonly phase: Question }) {
  const t = useTexts()
  const { said } = phase.proposal
  if (said === undefined || said.points.length === 0) return null
  return (
    <>
      <dt>{t.card.said}</dt>
      <dd className="number">
        {said.points.slice(0, 2).map(say).join(' → ')} <span className="dim">{unitOf(said.space, t)}</span>
      </dd>
    </>
  )
}

/** A record may name a space that is no longer spoken. */
function unitOf(space: string, t: ReturnType<typeof useTexts>): string {
  const known = Space.safeParse(space)
  return known.success ? t.card.spaces[known.data] : space
}

const say = (point: readonly [number, number] | undefined) =>
  point === undefined ? '' : `${point[0]}, ${point[1]}`

/** Of one point itself; undefined where what lies between several is. */
const middleOf = (points: readonly Point[]) => (points.length === 1 ? points[0] : undefined)

/** The part of the frame to show: round the point or the whole path, or all of it where there is none, at the shape of the crop, inside the frame. */
export function areaOf(points: readonly Point[], box: Box | undefined, size: Size): Area {
  const within = box ?? (points.length === 0 ? { x: 0, y: 0, ...size } : undefined)
  const corners =
    within === undefined
      ? points
      : [...points, [within.x, within.y], [within.x + within.width, within.y + within.height]]
  const xs = corners.map(([x = 0]) => x)
  const ys = corners.map(([, y = 0]) => y)
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  const ratio = shown.width / shown.height
  const wanted = Math.max((right - left) * 1.3, (bottom - top) * 1.3 * ratio, shown.width)
  const width = Math.min(wanted, size.width, size.height * ratio)
  const height = width / ratio
  const middle = middleOf(points) ?? [(left + right) / 2, (top + bottom) / 2]
  return {
    x: Math.min(Math.max((middle[0] ?? 0) - width / 2, 0), size.width - width),
    y: Math.min(Math.max((middle[1] ?? 0) - height / 2, 0), size.height - height),
    width,
    height,
  }
}
