/** The arguments of a call, as an object or as the text of one. */
import { problem } from '../../../core/problem'
import { parseJson } from './refused'
import type { Means } from './wire'

/** Throws where they are no JSON object: then the call may mean anything. */
export function readArguments(written: unknown, { fail }: Pick<Means, 'fail'>): object {
  const value = typeof written === 'string' ? parseJson(written) : written
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw fail(problem('model.reply.bad_arguments'))
  return value
}
