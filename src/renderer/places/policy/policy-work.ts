/** The policy as it is on disk, and changes to it: read anew, changed, saved, shown. */

import { useCallback, useEffect, useRef, useState } from 'react'
import { Policy } from '../../../core/policy/policy'
import type { Problem, Told } from '../../../core/problems/shape'
import { problemOfCall } from '../../link/problem-of-call'
import { useRoom } from '../../state/room'

export type PolicyWork = {
  /** As it was last read or saved; undefined until it is known. */
  readonly policy: Policy | undefined
  /** Why a file that was found could not be used. */
  readonly problem: Told | undefined
  readonly saving: boolean
  /** Something has been saved since the place was opened, and nothing has gone wrong after it. */
  readonly saved: boolean
  /** What went wrong last: what the service told, `offline` when nobody answered, `refused` when the policy is not one. */
  readonly failed: Problem | 'offline' | 'refused' | undefined
  /** Reads it anew. */
  look(): void
  /** One after the other, each on what the disk holds by then. False: it was not saved, and nothing has changed. */
  change(change: (policy: Policy) => Policy): Promise<boolean>
}

export function usePolicy(): PolicyWork {
  const { link } = useRoom()
  const [known, setKnown] = useState<{ readonly policy: Policy; readonly problem?: Told | undefined }>()
  const [pending, setPending] = useState(0)
  const [saved, setSaved] = useState(false)
  const [failed, setFailed] = useState<PolicyWork['failed']>()
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  const read = useCallback(async () => {
    const found = await link.client.policy({})
    setKnown(found)
    setFailed((now) => (now === 'offline' ? undefined : now))
    return found
  }, [link])
  const look = useCallback(
    () => void read().catch((cause) => setFailed(problemOfCall(cause) ?? 'offline')),
    [read],
  )
  useEffect(() => {
    // Another console, or an editor, may have changed it.
    look()
    window.addEventListener('focus', look)
    return () => window.removeEventListener('focus', look)
  }, [look])

  const save = async (change: (policy: Policy) => Policy): Promise<PolicyWork['failed']> => {
    try {
      const { policy, problem } = await read()
      const next = Policy.safeParse(change(policy))
      if (!next.success) return 'refused'
      await link.client.savePolicy(next.data)
      setKnown({ policy: next.data, problem })
      return undefined
    } catch (cause) {
      return problemOfCall(cause) ?? 'offline'
    }
  }
  return {
    policy: known?.policy,
    problem: known?.problem,
    saving: pending > 0,
    saved,
    failed,
    look,
    change(change) {
      setPending((count) => count + 1)
      const done = queue.current.then(async () => {
        const flaw = await save(change)
        setFailed(flaw)
        setSaved(flaw === undefined)
        setPending((count) => count - 1)
        return flaw === undefined
      })
      queue.current = done
      return done
    },
  }
}
