/** A call of the contract, waiting for its handler: what comes in and what goes out is parsed. */
import { eventIterator, ORPCError, os } from '@orpc/server'
import type { z } from 'zod'
import { Failure } from '../../core/problem'

type Shape<I, O> = { readonly input: I; readonly output: O }

/** What a call knows besides its input: which page or terminal it comes from. */
const from = os.$context<{ readonly console: string }>()

/** A `Failure` crosses the wire as its problem, without stack or cause. Any other error stays a general internal error. */
const told = from.middleware(async ({ next }) => {
  try {
    return await next()
  } catch (cause) {
    if (!(cause instanceof Failure)) throw cause
    throw new ORPCError('FAILED', { status: 500, message: cause.message, data: { problem: cause.problem } })
  }
})

export const call = <I extends z.ZodType, O extends z.ZodType>({ input, output }: Shape<I, O>) =>
  from.use(told).input(input).output(output)

/** A call that answers many times, until its caller leaves. */
export const stream = <I extends z.ZodType, O extends z.ZodType>({ input, output }: Shape<I, O>) =>
  from.use(told).input(input).output(eventIterator(output))
