/** The arguments of a call, as an object or as the text of one. */
import { problem } from '../../../core/problem'
import { parseJson } from './refused'
import type { Means } from './wire'

type Arguments = Readonly<Record<string, unknown>>

/** Throws where they are no JSON object, or say something twice: then the call may mean anything. */
export function readArguments(written: unknown, { fail }: Pick<Means, 'fail'>): Arguments {
  const value = typeof written === 'string' ? parseJson(written) : written
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw fail(problem('model.reply.bad_arguments'))
  if (typeof written === 'string' && keysIn(value) < keysOf(written))
    throw fail(problem('model.reply.bad_arguments'))
  return { ...value }
}

/** Those that are left: of a key that is there twice the parser keeps one. */
const keysIn = (value: unknown): number =>
  typeof value === 'object' && value !== null
    ? Object.values(value).reduce(
        (sum: number, one) => sum + keysIn(one),
        Array.isArray(value) ? 0 : Object.keys(value).length,
      )
    : 0

const string = /"(?:[^"\\]+|\\.)*"/g

/** A colon outside of strings stands behind each. */
const keysOf = (json: string): number => json.replace(string, '').split(':').length - 1

/** Google's service asks a person among the arguments; where it asks beside them, it is no less a question. */
export const withDecision = (args: Arguments, { safety_decision: decision }: Arguments): Arguments =>
  decision === undefined ? args : { ...args, safety_decision: args.safety_decision ?? decision }
