/** A call of the contract, waiting for its handler: what comes in and what goes out is parsed. */
import { eventIterator, os } from '@orpc/server'
import type { z } from 'zod'

type Shape<I, O> = { readonly input: I; readonly output: O }

/** What a call knows besides its input: which page or terminal it comes from. */
const from = os.$context<{ readonly console: string }>()

export const call = <I extends z.ZodType, O extends z.ZodType>({ input, output }: Shape<I, O>) =>
  from.input(input).output(output)

/** A call that answers many times, until its caller leaves. */
export const stream = <I extends z.ZodType, O extends z.ZodType>({ input, output }: Shape<I, O>) =>
  from.input(input).output(eventIterator(output))
