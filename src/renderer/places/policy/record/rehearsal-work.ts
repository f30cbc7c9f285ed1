/** A rehearsal as it goes: begun by the operator, begun anew when the rules change, called off when nobody looks. */
import { useEffect, useState } from 'react'
import { noPolicy, type Policy, type PolicyRule } from '../../../../core/policy/policy'
import type { RehearsalMode, RehearsalNews, RehearsalWish } from '../../../../core/policy/rehearsal'
import type { Problem } from '../../../../core/problems/shape'
import type { Link } from '../../../link/link'
import { problemOfCall } from '../../../link/problem-of-call'
import { useRoom } from '../../../state/room'
import { withRule } from '../policy-draft'

export type Counted = Extract<RehearsalNews, { stage: 'done' | 'judging' }>

/** `going` without news has only begun. */
export type Course =
  | { readonly stage: 'going'; readonly news?: Counted }
  | { readonly stage: 'done'; readonly news: Extract<Counted, { stage: 'done' }> }
  | { readonly stage: 'failed'; readonly problem: Problem }
  | { readonly stage: 'stopped' | 'lost' }

/** A rule is typed letter by letter. */
const calmMs = 300

export type RehearsalWork = {
  readonly course: Course | undefined
  begin(): void
  stop(): void
}

/** @param wish undefined while there is nothing to try: what goes on is called off. */
export function useRehearsal(wish: RehearsalWish | undefined): RehearsalWork {
  const { link } = useRoom()
  const [begun, setBegun] = useState(0)
  const [course, setCourse] = useState<Course>()
  const name = wish && JSON.stringify(wish)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the name is the wish, and beginning again asks for the same.
  useEffect(() => {
    if (begun === 0) return
    if (wish === undefined) return setCourse(undefined)
    const own = new AbortController()
    setCourse({ stage: 'going' })
    const timer = setTimeout(() => void follow(link, wish, own.signal, setCourse), calmMs)
    return () => {
      clearTimeout(timer)
      own.abort()
    }
  }, [link, name, begun])
  return {
    course,
    begin: () => setBegun((count) => count + 1),
    stop() {
      setBegun(0)
      setCourse({ stage: 'stopped' })
    },
  }
}

async function follow(
  link: Link,
  wish: RehearsalWish,
  signal: AbortSignal,
  tell: (course: Course) => void,
): Promise<void> {
  const told = (course: Course): void => {
    if (!signal.aborted) tell(course)
  }
  try {
    for await (const news of await link.client.rehearse(wish, { signal })) {
      if (news.stage === 'failed') return told(news)
      if (news.stage === 'done') return told({ stage: 'done', news })
      told({ stage: 'going', news })
    }
    told({ stage: 'lost' })
  } catch (cause) {
    const problem = problemOfCall(cause)
    told(problem === undefined ? { stage: 'lost' } : { stage: 'failed', problem })
  }
}

/** What can be tried: the rule that is being written, all rules, or the one with this id. */
export type Subject = 'writing' | 'all' | { readonly rule: string }

type Known = { readonly policy: Policy; readonly edited: Policy | 'unfinished' | undefined }

/** The wish for a subject, or why there is none. */
export function wishFor(
  subject: Subject,
  { policy, edited }: Known,
  mode: RehearsalMode,
): RehearsalWish | 'noRules' | 'unfinished' {
  const now = typeof edited === 'object' ? edited : policy
  if (subject === 'writing')
    return typeof edited === 'object' ? { from: policy, to: edited, mode } : 'unfinished'
  if (subject === 'all') {
    const from = { ...noPolicy, budgets: now.budgets }
    return now.rules.length === 0 ? 'noRules' : { from, to: now, mode }
  }
  const rule = now.rules.find(({ id }) => id === subject.rule)
  if (rule === undefined) return 'noRules'
  return { from: without(now, rule), to: withRule(now, { ...rule, on: true }), mode }
}

const without = (policy: Policy, { id }: PolicyRule): Policy => ({
  ...policy,
  rules: policy.rules.filter((rule) => rule.id !== id),
})
