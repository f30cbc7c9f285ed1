/**
 * A question to the service that is asked again as it changes, and when a lost service is back; what is out of date is never shown.
 * While it is lost the banner of the page says so, once for all.
 */
import { useEffect, useState } from 'react'
import type { Refused, Told } from '../../../core/problems/shape'
import { problemOfCall } from '../../link/problem-of-call'
import { useShown, useTexts } from '../../state/room'

type Answer<T> = { readonly found?: T; readonly problem?: Told }

/** @param name of the question: the same name is asked once. */
export function useAsked<T extends { readonly ok: true }>(
  name: string,
  ask: (() => Promise<T | Refused>) | undefined,
): Answer<T> {
  const t = useTexts()
  const offline = t.dataset.offline
  const isLost = useShown(({ link }) => link === 'lost')
  const [answered, setAnswered] = useState<Answer<T> & { readonly name: string }>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the name says what is asked.
  useEffect(() => {
    if (isLost) return
    let current = true
    const settle = (answer: Answer<T>) => current && setAnswered({ name, ...answer })
    ask?.().then(
      (said) => settle(said.ok ? { found: said } : { problem: said.problem }),
      (cause: unknown) => settle({ problem: problemOfCall(cause) ?? offline }),
    )
    return () => {
      current = false
    }
  }, [name, offline, isLost])
  if (answered?.name !== name || (isLost && answered.problem !== undefined)) return {}
  return answered
}
