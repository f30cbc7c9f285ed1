/** Which recorded step is tried, and what is known of it: the newest one that holds a proposal, until another is chosen. */
import { useEffect, useState } from 'react'
import type { LibraryRow } from '../../../../core/library/library'
import type { RecordedQuestion } from '../../../../core/policy/rehearsal'
import type { Told } from '../../../../core/problems/shape'
import type { StepView } from '../../../../core/run/steps'
import { problemOfCall } from '../../../link/problem-of-call'
import { useRoom, useShown, useTexts } from '../../../state/room'

/** Runs that can be chosen here; older ones are found in the record. */
const most = 200

type Answer<T> = { readonly value?: T; readonly problem?: Told }

/** Asks again when the name changes; the answer to an older name is nobody's. */
function useAnswer<T>(name: string | undefined, ask: () => Promise<Answer<T>>): Answer<T> {
  const offline = useTexts().tried.offline
  const [known, setKnown] = useState<{ readonly name: string; readonly answer: Answer<T> }>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the name is all that the question depends on.
  useEffect(() => {
    if (name === undefined) return
    let current = true
    const tell = (answer: Answer<T>) => current && setKnown({ name, answer })
    ask().then(tell, (cause) => tell({ problem: problemOfCall(cause) ?? offline }))
    return () => {
      current = false
    }
  }, [name])
  return known?.name === name ? (known?.answer ?? {}) : {}
}

export type StepWork = {
  /** Newest first; undefined until they are known. */
  readonly runs: readonly LibraryRow[] | undefined
  readonly run: string | undefined
  /** Those of the run that hold a proposal. */
  readonly steps: readonly StepView[] | undefined
  readonly step: number | undefined
  readonly question: RecordedQuestion | undefined
  readonly problem: Told | undefined
  choose(run: string, step?: number): void
}

export function useTriedStep(): StepWork {
  const { link, store } = useRoom()
  const tried = useShown((shown) => shown.tried)
  const count = useShown(({ snapshot }) => snapshot?.runs ?? 0)
  const [chosen, setChosen] = useState<string>()
  const listed = useAnswer(`runs ${count}`, async () => {
    const { rows } = await link.client.runs({ limit: most })
    return { value: rows.filter((row) => row.problem === undefined && row.steps > 0) }
  })
  const run = chosen ?? tried?.run ?? listed.value?.[0]?.id
  const opened = useAnswer(run, async () => {
    const answer = run === undefined ? undefined : await link.client.record({ run })
    if (answer === undefined) return {}
    return answer.ok ? { value: answer.record } : { problem: answer.problem }
  })
  const steps = opened.value?.steps.filter(isProposed)
  const step = tried?.run === run ? tried?.step : steps?.[0]?.number
  const asked = useAnswer(
    run === undefined || step === undefined ? undefined : `${run} ${step}`,
    async () => {
      if (run === undefined || step === undefined) return {}
      const answer = await link.client.recordedQuestion({ run, step })
      return answer.ok ? { value: answer.question } : { problem: answer.problem }
    },
  )
  return {
    runs: withOpened(listed.value, opened.value?.row),
    run,
    steps,
    step,
    question: asked.value,
    problem: listed.problem ?? opened.problem ?? asked.problem,
    choose(wanted, at) {
      setChosen(at === undefined ? wanted : undefined)
      store.setState({ tried: at === undefined ? undefined : { run: wanted, step: at } })
    },
  }
}

/** Moves by hand and replies that could not be read were never put before the rules. */
const isProposed = ({ proposed, fate }: StepView): boolean =>
  proposed !== undefined || (fate !== 'by_hand' && fate !== 'unread')

/** An older run that was come from stands among those that can be chosen. */
const withOpened = (rows: readonly LibraryRow[] | undefined, row: LibraryRow | undefined) =>
  rows === undefined || row === undefined || rows.some(({ id }) => id === row.id) ? rows : [...rows, row]
