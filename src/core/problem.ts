/** What went wrong: made with a code, said in English for the record and the command line at once. */
import { isTimeout, wordsOf } from './cause'
import { english } from './problems/english'
import { type Catalogue, createSay } from './problems/say'
import type { Problem, Told } from './problems/shape'

export type Code = keyof typeof english

/** `{name, plural, …}` and `{name}` name a parameter; the branches of a plural do not. */
type NameIn<Hole extends string> = Hole extends `${infer Name}, ${string}`
  ? Name
  : Hole extends '#' | `${string} ${string}`
    ? never
    : Hole
type NamesIn<Template extends string> = Template extends `${string}{${infer Hole}}${infer Rest}`
  ? NameIn<Hole> | NamesIn<Rest>
  : never

type Params<C extends Code> = { readonly [N in NamesIn<(typeof english)[C]>]: string | number | Problem }

/** A code without parameters may be named alone. */
type Given<C extends Code, More extends readonly unknown[] = []> = [NamesIn<(typeof english)[C]>] extends [
  never,
]
  ? [params?: Readonly<Record<string, never>>, ...more: More]
  : [params: Params<C>, ...more: More]

export const problem = <C extends Code>(code: C, ...[params = {}]: Given<C>): Problem => ({ code, params })

/** An error that knows its problem; its message is the English sentence. */
export class Failure extends Error {
  readonly problem: Problem
  constructor(problem: Problem, options?: { readonly cause?: unknown }) {
    super(sayEnglish(problem), options)
    this.problem = problem
  }
}

export const failure = <C extends Code>(
  code: C,
  ...[params = {}, options]: Given<C, [options?: { readonly cause?: unknown }]>
): Failure => new Failure({ code, params }, options)

/** The words of a system, a server or a library, in whatever language they are. */
export const foreign = (words: string): Problem => problem('foreign', { words })

/** What was thrown, as a problem. */
export function problemOf(cause: unknown): Problem {
  if (isTimeout(cause)) return problem('net.no_time')
  return cause instanceof Failure ? cause.problem : foreign(wordsOf(cause))
}

const say = createSay(english, 'en')

/** In English, whatever it is. */
export const tellEnglish = (told: Told): string => (typeof told === 'string' ? told : sayEnglish(told))

/** A code that this version does not know is all that can be told of its problem. */
export const sayEnglish = (problem: Problem): string => say(problem) ?? problem.code

type Change = (text: string, isQuoted: boolean) => string

/** The same problem with other words in it. `isQuoted`: the words stand in quotation marks. */
export const reworded = (problem: Problem, change: Change): Problem => ({
  ...problem,
  params: Object.fromEntries(
    Object.entries(problem.params).map(([name, value]) => [
      name,
      changed(value, isQuoted(problem, name), change),
    ]),
  ),
})

type Value = Problem['params'][string]

const changed = (value: Value, isQuoted: boolean, change: Change): Value => {
  if (typeof value === 'number') return value
  return typeof value === 'string' ? change(value, isQuoted) : reworded(value, change)
}

const templates: Catalogue = english

const isQuoted = ({ code }: Problem, name: string): boolean =>
  templates[code]?.includes(`“{${name}}”`) ?? false
