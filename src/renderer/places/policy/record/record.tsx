/** The rules tried on what is recorded: the newest runs, and one step of them. */
import { useEffect, useRef } from 'react'
import type { Policy } from '../../../../core/policy/policy'
import { useRoom, useShown } from '../../../state/room'
import { Rehearsal } from './rehearsal'
import { RecordedStep } from './step'

type Props = {
  /** As it is saved. */
  readonly policy: Policy
  /** With the rule that is being written; undefined where none is, `unfinished` while it cannot be read. */
  readonly edited: Policy | 'unfinished' | undefined
}

export function RecordTrials({ policy, edited }: Props) {
  const { store } = useRoom()
  const step = useRef<HTMLElement>(null)
  const tried = useShown((shown) => shown.tried)
  useEffect(() => {
    if (tried?.sought !== true) return
    step.current?.scrollIntoView?.({ block: 'start' })
    step.current?.focus({ preventScroll: true })
    store.setState({ tried: { run: tried.run, step: tried.step } })
  }, [store, tried])
  const tryStep = (spot: { readonly run: string; readonly step: number }) =>
    store.setState({ tried: { ...spot, sought: true } })
  const judged = typeof edited === 'object' ? edited : policy
  return (
    <>
      <Rehearsal policy={policy} edited={edited} onStep={tryStep} />
      <RecordedStep ref={step} policy={judged} writing={typeof edited === 'object'} />
    </>
  )
}
