/** A call of the contract, waiting for its handler: what comes in and what goes out is parsed. */
import { eventIterator, ORPCError, os } from '@orpc/server'
import { z } from 'zod'
import { Failure, problem, sayEnglish } from '../../core/problem'
import type { Problem } from '../../core/problems/shape'

type Shape<I, O> = { readonly input: I; readonly output: O }

/** What a call knows besides its input: which page or terminal it comes from. */
const from = os.$context<{ readonly console: string }>()

const Unfit = z.object({ issues: z.array(z.unknown()) })
const Placed = z.object({ path: z.array(z.union([z.string(), z.number()])) })
const TooLong = z.object({ code: z.literal('too_big'), origin: z.literal('string'), maximum: z.number() })

/** What does not fit the contract as a problem: the library has one English sentence for all of it. */
function unfit(data: unknown): Problem {
  const { issues = [] } = Unfit.safeParse(data).data ?? {}
  const [long] = issues.flatMap((issue) => TooLong.safeParse(issue).data ?? [])
  if (long !== undefined) return problem('input.too_long', { most: long.maximum })
  const [placed] = issues.flatMap((issue) => Placed.safeParse(issue).data ?? [])
  return problem('input.unfit', { field: placed?.path.join('.') || 'input' })
}

/**
 * A `Failure`, and an input that does not fit, cross the wire as their problem, without stack or cause. Any other error stays a general
 * internal error.
 */
const told = from.middleware(async ({ next }) => {
  try {
    return await next()
  } catch (cause) {
    if (cause instanceof ORPCError && cause.code === 'BAD_REQUEST') {
      const why = unfit(cause.data)
      throw new ORPCError('BAD_REQUEST', { message: sayEnglish(why), data: { problem: why } })
    }
    if (!(cause instanceof Failure)) throw cause
    throw new ORPCError('FAILED', { status: 500, message: cause.message, data: { problem: cause.problem } })
  }
})

export const call = <I extends z.ZodType, O extends z.ZodType>({ input, output }: Shape<I, O>) =>
  from.use(told).input(input).output(output)

/** A call that answers many times, until its caller leaves. */
export const stream = <I extends z.ZodType, O extends z.ZodType>({ input, output }: Shape<I, O>) =>
  from.use(told).input(input).output(eventIterator(output))
