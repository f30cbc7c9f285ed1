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

/**
 * Google's service asks a person among the arguments; where it asks beside them, or in the spelling of its other interfaces, it is no
 * less a question. The arguments with it, as `safety_decision`; as they are where nothing is asked.
 */
export function withDecision(args: Arguments, call: Arguments): Arguments {
  const asked = [args, call].flatMap((fields) => Object.entries(fields).filter(([name]) => isDecision(name)))
  const [, decision] = asked.find(([, value]) => !isPassed(value)) ?? asked[0] ?? []
  if (decision === undefined) return args
  const others = Object.entries(args).filter(([name]) => !isDecision(name))
  return { ...Object.fromEntries(others), safety_decision: decision }
}

/** Of two, the one that is no clearance counts. */
const isPassed = (value: unknown): boolean =>
  value === undefined || value === null || ['regular', 'allowed'].includes(Object(value).decision)

const isDecision = (name: string): boolean => name.replaceAll('_', '').toLowerCase() === 'safetydecision'
