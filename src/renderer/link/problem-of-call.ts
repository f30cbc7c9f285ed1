/** Why a call was rejected. */
import { ORPCError } from '@orpc/client'
import { z } from 'zod'
import { foreign } from '../../core/problem'
import { Problem } from '../../core/problems/shape'

const Failed = z.object({ problem: Problem })

/** The problem that the service told. Undefined when nobody answered: the wire is lost. */
export function problemOfCall(error: unknown): Problem | undefined {
  if (!(error instanceof ORPCError)) return undefined
  return Failed.safeParse(error.data).data?.problem ?? foreign(error.message)
}
