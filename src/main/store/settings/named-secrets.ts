/** Secrets that tasks and texts call by name: from the operator, from the environment, or out of the system's keychain. */

import { join } from 'node:path'
import {
  plainName,
  secretName,
  shortestSecret,
  standsForSecret,
} from '../../../core/action/secret-references'
import type { SecretFlaw } from '../../../core/api/secrets'
import type { Problem } from '../../../core/problems/shape'
import { openSealed, type Vault } from './sealed'

/** Where a secret is: with the keychain, in memory until Pilothouse ends, or in the environment. */
export type SecretSource = 'saved' | 'session' | 'environment'

export type NamedSecrets = {
  /** The value behind a name, whatever its spelling; what was entered goes before the environment. */
  value(name: string): string | undefined
  /** Values and what stands for them, those no longer valid included. */
  known(): Iterable<readonly [value: string, name: string]>
  list(): readonly { readonly name: string; readonly source: SecretSource }[]
  /** Saves a value; an empty one is forgotten. Says why it cannot be one. */
  save(name: string, value: string): Promise<SecretFlaw | undefined>
  readonly problem?: Problem | undefined
}

type Options = {
  readonly home: string
  readonly env: Readonly<Record<string, string | undefined>>
  readonly vault?: Vault | undefined
  /** Called at once whenever what is known has changed. */
  changed(): void
}

/** `BANK_PIN` is looked up as `PILOTHOUSE_SECRET_BANK_PIN`. */
const variable = 'PILOTHOUSE_SECRET_'

/** The variable that gives a secret to a program without a window. */
export const variableOf = (name: string): string => `${variable}${plainName(name)}`

export async function openNamedSecrets({ home, env, vault, changed }: Options): Promise<NamedSecrets> {
  const sealed = await openSealed(join(home, 'named-secrets.json'), { vault, what: 'secrets', changed })
  /** What was a secret still is none of anybody's business. */
  const former = new Map<string, string>()
  const given = new Map(
    Object.entries(env).flatMap(([key, value = '']) =>
      key.startsWith(variable) && flawIn(key.slice(variable.length), value) === undefined
        ? [[plainName(key.slice(variable.length)), value] as const]
        : [],
    ),
  )
  const saved = (name: string) => [...sealed.values].find(([key]) => plainName(key) === plainName(name))

  return {
    value: (name) => saved(name)?.[1] ?? given.get(plainName(name)),
    *known() {
      for (const [name, value] of [...sealed.values, ...given]) yield [value, name]
      yield* former
    },
    list() {
      const own = [...sealed.values.keys()].map(
        (name) => ({ name, source: sealed.isKept(name) ? 'saved' : 'session' }) as const,
      )
      const others = [...given.keys()].filter((name) => saved(name) === undefined)
      return [...own, ...others.map((name) => ({ name, source: 'environment' }) as const)]
    },
    async save(name, value) {
      const flaw = value === '' ? undefined : flawIn(name, value)
      if (flaw !== undefined) return flaw
      const before = saved(name)
      if (before !== undefined) former.set(before[1], before[0])
      const forgets = before !== undefined && before[0] !== name
      await Promise.all([forgets && sealed.save(before[0], ''), sealed.save(name, value)])
      return undefined
    },
    get problem() {
      return sealed.problem
    },
  }
}

/** A value that reads like what stands for one could not be taken out of anything. */
function flawIn(name: string, value: string): SecretFlaw | undefined {
  if (!secretName.test(name)) return 'name'
  if (!value.isWellFormed()) return 'broken'
  if (value.trim() === '' || [...value].length < shortestSecret) return 'short'
  return value.includes('{{') || value.match(standsForSecret) !== null ? 'reference' : undefined
}
