/** Keys of models, each bound to the origin it was given for: scheme, host and port. */

import { z } from 'zod'
import type { ModelProfile } from '../../../core/api/settings'
import { failure } from '../../../core/problem'
import type { Sealed } from './sealed'

/** Which model, and where it is asked. */
export type Place = Pick<ModelProfile, 'id' | 'baseUrl'>

export type ModelKeys = {
  /** The key of a model, or undefined when none is known for the place where it is asked now. */
  key(model: Place): string | undefined
  /** The origin that the model's own key is for, where it is another than that of the model. */
  elsewhere(model: Place): string | undefined
  /** The origin that the key saved for a model is for. */
  boundTo(id: string): string | undefined
  /** Saves a key for the place where the model is now; an empty one is forgotten. */
  save(model: Place, key: string): Promise<void>
  /** Binds what is bound to no place yet, keys of earlier versions and of the environment, to where these models are. */
  bind(models: readonly Place[]): Promise<void>
  /** Every key known, by the name of its model or variable. */
  all(): Iterable<readonly [name: string, key: string]>
}

const Bound = z.strictObject({ origin: z.string(), key: z.string() })
type Bound = z.infer<typeof Bound>

const variable = 'PILOTHOUSE_API_KEY'
/** `glm-4` is looked up as `PILOTHOUSE_API_KEY_GLM_4`, `@transcription` as `PILOTHOUSE_API_KEY_TRANSCRIPTION`. */
const variableOf = (id: string): string =>
  `${variable}_${id.replace('@', '').toUpperCase().replaceAll('-', '_')}`

/** The vendors' own variables hold the keys of the models that the command line names by their vendor, and of no other. */
const vendorsVariables = {
  anthropic: 'ANTHROPIC_API_KEY',
  openai: 'OPENAI_API_KEY',
  gemini: 'GEMINI_API_KEY',
  'gemini-interactions': 'GEMINI_API_KEY',
}

const vendorsKeys = (env: Readonly<Record<string, string | undefined>>): Record<string, string | undefined> =>
  Object.fromEntries(
    Object.entries(vendorsVariables).map(([vendor, name]) => [
      variableOf(`command-line-${vendor}`),
      env[name],
    ]),
  )

export function openModelKeys(sealed: Sealed, env: Readonly<Record<string, string | undefined>>): ModelKeys {
  const given = openGiven({ ...vendorsKeys(env), ...env })
  const saved = (id: string): Bound | undefined => {
    const text = sealed.values.get(id)
    return text === undefined ? undefined : readBound(text)
  }
  const write = ({ id }: Place, bound: Bound) => sealed.save(id, JSON.stringify(bound))

  return {
    key(model) {
      const own = saved(model.id)
      if (own === undefined) return given.key(model)
      return own.origin === originOf(model.baseUrl) ? own.key : undefined
    },
    elsewhere(model) {
      const origin = saved(model.id)?.origin ?? given.originOfOwn(model)
      return origin === originOf(model.baseUrl) ? undefined : origin
    },
    boundTo: (id) => saved(id)?.origin || undefined,
    async save(model, key) {
      if (key === '') return sealed.save(model.id, '')
      const origin = originOf(model.baseUrl)
      if (origin === undefined) throw failure('model.url.scheme')
      await write(model, { origin, key })
    },
    async bind(models) {
      given.bind(models)
      for (const model of models) {
        const own = saved(model.id)
        const origin = originOf(model.baseUrl)
        if (own?.origin === '' && origin !== undefined) await write(model, { ...own, origin })
      }
    },
    *all() {
      for (const [id, text] of sealed.values) yield [id, readBound(text).key]
      yield* given.all
    },
  }
}

/** Scheme, host and port of an address, as a browser compares them; undefined where it is none of a model. */
function originOf(baseUrl: string): string | undefined {
  const url = URL.canParse(baseUrl) ? new URL(baseUrl) : undefined
  return url !== undefined && /^https?:$/.test(url.protocol) ? url.origin : undefined
}

/** Earlier versions sealed the bare key: it is bound to nothing yet, and goes nowhere. */
function readBound(text: string): Bound {
  try {
    return Bound.parse(JSON.parse(text))
  } catch {
    return { origin: '', key: text }
  }
}

/** Keys of the environment, for the origins that their models had when they were first looked at. */
function openGiven(env: Readonly<Record<string, string | undefined>>) {
  const all = new Map(
    Object.entries(env).flatMap(([name, value]) =>
      name.startsWith(variable) && value ? [[name, value] as const] : [],
    ),
  )
  const origins = new Map<string, Set<string>>()
  const nameFor = ({ id }: Place) => (all.has(variableOf(id)) ? variableOf(id) : variable)

  function admit(name: string, origin: string): void {
    origins.set(name, (origins.get(name) ?? new Set()).add(origin))
  }

  return {
    all,
    key(model: Place): string | undefined {
      const name = nameFor(model)
      const origin = originOf(model.baseUrl)
      if (origin === undefined) return undefined
      if (!origins.has(name)) admit(name, origin)
      return origins.get(name)?.has(origin) ? all.get(name) : undefined
    },
    /** Of the variable that names this model; the one for all is for several. */
    originOfOwn: ({ id }: Place): string | undefined => origins.get(variableOf(id))?.values().next().value,
    bind(models: readonly Place[]): void {
      for (const model of models) {
        const origin = originOf(model.baseUrl)
        if (origin !== undefined) admit(nameFor(model), origin)
      }
    },
  }
}
