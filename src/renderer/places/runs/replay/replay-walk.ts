/** Which steps of a replay are looked at: all of them or those of some kinds, and how one comes from one to another. */
import { useEffect, useRef, useState } from 'react'
import { blinded } from '../../../../core/library/annotation'
import type { RunRecord } from '../../../../core/library/library'
import { kindsOf, nextOfKind, type StepKind } from '../../../../core/run/kinds'
import type { StepView } from '../../../../core/run/steps'
import { useRoom, useShown } from '../../../state/room'
import type { Blind } from '../annotate/annotate-marks'
import { useWalk } from './replay-steps'

const none: ReadonlySet<StepKind> = new Set()

export function useReplayWalk(record: RunRecord, blind: Blind | undefined) {
  const [kinds, setKinds] = useState(none)
  const steps = blind === undefined ? ofKinds(record.steps, kinds) : stepsOf(record, blind)
  const first = useShown(({ openedAt: at }) => (at?.run === record.row.id ? at.step - 1 : 0))
  const walk = useWalk(steps.length, first)
  const step = steps[walk.at]
  useWayBack(record.row.id, step?.number)
  /** Its place among all. */
  const at = record.steps.findIndex(({ number }) => number === step?.number)
  /** To a step by its place among all; where the kinds leave it out, all are shown again. */
  const goTo = (place: number) => {
    const wanted = record.steps[place]
    const shown = wanted === undefined ? -1 : steps.indexOf(wanted)
    if (shown < 0) setKinds(none)
    walk.go(shown < 0 ? place : shown, record.steps.length)
  }
  return {
    ...{ steps, walk, step, at, kinds, goTo },
    /** To the next one that stands out; always true, so that a key can end with it. */
    goOn(by: 1 | -1): true {
      const place = nextOfKind(record.steps, { at, by, kinds })
      if (place !== undefined) goTo(place)
      return true
    },
    /** The step that is looked at stays, or else the first after it that is left. */
    showKinds(next: ReadonlySet<StepKind>) {
      const left = ofKinds(record.steps, next)
      setKinds(next)
      const after = left.findIndex(({ number }) => number >= (step?.number ?? 0))
      walk.go(after < 0 ? left.length - 1 : after, left.length)
    },
  }
}

/** Who goes to another place and comes back finds the step at which they were. */
function useWayBack(run: string, step: number | undefined): void {
  const { store } = useRoom()
  const last = useRef(step)
  useEffect(() => {
    last.current = step
  }, [step])
  useEffect(
    () => () => {
      const { place, opened } = store.getState()
      if (place !== 'runs' && opened.length === 1 && opened[0] === run && last.current !== undefined)
        store.setState({ openedAt: { run, step: last.current } })
    },
    [store, run],
  )
}

/** The steps of any of these kinds; all where none is chosen. */
const ofKinds = (steps: readonly StepView[], kinds: ReadonlySet<StepKind>): readonly StepView[] =>
  kinds.size === 0 ? steps : steps.filter((step) => kindsOf(step).some((kind) => kinds.has(kind)))

/** What the second rater is shown, and nothing else of the steps. */
const stepsOf = ({ steps }: RunRecord, { sample }: Blind): readonly StepView[] =>
  steps.filter(({ number }) => sample.includes(number)).map(blinded)
