/** The operator's policy, in `policy.json`. */

import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { noPolicy, Policy } from '../../../core/policy/policy'
import { problem } from '../../../core/problem'
import type { Problem } from '../../../core/problems/shape'
import { writeAtomic } from '../durable'
import { openShared } from './shared-file'

export type PolicyFile = {
  /** As last loaded or saved. */
  read(): Policy
  /** Resolves once on disk; throws one sentence when the disk refuses, and the old policy stays. */
  save(policy: Policy): Promise<void>
  /** Why the file that was found could not be used, and where it is now. */
  readonly problem?: Problem | undefined
}

/** Loads the policy. A file that cannot be understood is set aside, never thrown away. */
export async function openPolicy(home: string): Promise<PolicyFile> {
  const path = join(home, 'policy.json')
  const loaded = await load(path)
  let current = loaded.policy
  let queue: Promise<unknown> = Promise.resolve()

  async function write(policy: Policy): Promise<void> {
    await mkdir(home, { recursive: true, mode: 0o700 })
    await writeAtomic(path, `${JSON.stringify(policy, undefined, 2)}\n`)
    current = policy
  }

  return {
    problem: loaded.problem,
    read: () => current,
    save(policy) {
      const parsed = Policy.parse(policy)
      const saved = queue.then(() => write(parsed))
      queue = saved.catch(() => undefined)
      return saved
    },
  }
}

async function load(path: string): Promise<{ readonly policy: Policy; readonly problem?: Problem }> {
  const { value, aside } = await openShared(path, (text) => Policy.parse(JSON.parse(text)))
  if (aside === undefined) return { policy: value ?? noPolicy }
  return { policy: noPolicy, problem: problem('policy.set_aside', { file: aside }) }
}
