/** The calls of the policy: every input parsed, every output of the declared shape. */
import { policyApi } from '../../core/policy/policy'
import type { PolicyFile } from '../store/settings/policy'
import { call } from './call'

/** @param changed called once a new policy is on disk: open runs are judged by it from then on. */
export const policyRoutes = (file: PolicyFile, changed: () => void) =>
  ({
    policy: call(policyApi.policy).handler(() => ({
      policy: file.read(),
      ...(file.problem !== undefined && { problem: file.problem }),
    })),
    savePolicy: call(policyApi.savePolicy).handler(async ({ input }) => {
      await file.save(input)
      changed()
      return {}
    }),
  }) satisfies Record<keyof typeof policyApi, unknown>
