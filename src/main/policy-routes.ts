/** The calls of the policy: every input parsed, every output of the declared shape. */
import { os } from '@orpc/server'
import { policyApi } from '../core/policy'
import type { PolicyFile } from './store/policy'

/** @param changed called once a new policy is on disk: open runs are judged by it from then on. */
export const policyRoutes = (file: PolicyFile, changed: () => void) =>
  ({
    policy: os
      .input(policyApi.policy.input)
      .output(policyApi.policy.output)
      .handler(() => ({ policy: file.read(), ...(file.problem !== undefined && { problem: file.problem }) })),
    savePolicy: os
      .input(policyApi.savePolicy.input)
      .output(policyApi.savePolicy.output)
      .handler(async ({ input }) => {
        await file.save(input)
        changed()
        return {}
      }),
  }) satisfies Record<keyof typeof policyApi, unknown>
