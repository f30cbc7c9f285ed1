/** Keys of models, and secrets by name: from the operator, the environment or the keychain. Never in a record or log. */

import { join } from 'node:path'
import { referenceTo } from '../../../core/action/secret-references'
import type { Problem } from '../../../core/problems/shape'
import { createScrub, type KnownSecrets, type Scrub } from '../scrub'
import { type ModelKeys, openModelKeys } from './model-keys'
import { type NamedSecrets, openNamedSecrets } from './named-secrets'
import { openSealed, type Vault } from './sealed'

export type { Vault } from './sealed'

export type Secrets = {
  /** The keys of models. */
  readonly keys: ModelKeys
  /** Whether saved keys survive a restart. */
  readonly kept: boolean
  /** Keeps a text out of every record from now on, such as the password of a target. */
  protect(text: string): void
  /** Takes every known secret out of a text; those with a name are called by it. */
  readonly scrub: Scrub
  /** What `scrub` is made of at this moment. */
  known(): KnownSecrets
  /** What tasks and texts may call by name. */
  readonly named: NamedSecrets
  /** Names of the secrets that stand in a text, for those who must not know their values. */
  namesIn(text: string): readonly string[]
  /** Why keys that were saved earlier cannot be used. */
  readonly problem?: Problem | undefined
}

type SecretsOptions = {
  readonly home: string
  readonly env: Readonly<Record<string, string | undefined>>
  readonly vault?: Vault | undefined
}

/** Opens the keys. Without a vault they live in memory only. The environment is read once, here. */
export async function openSecrets({ home, env, vault }: SecretsOptions): Promise<Secrets> {
  let compiled: Scrub | undefined
  const changed = () => {
    compiled = undefined
  }
  const sealed = await openSealed(join(home, 'secrets.json'), { vault, what: 'keys', changed })
  const keys = openModelKeys(sealed, env)
  const byName = await openNamedSecrets({ home, env, vault, changed })
  const guarded = new Set<string>()

  function protect(text: string): void {
    guarded.add(text)
    changed()
  }

  const known = (): KnownSecrets => ({
    values: [...[...keys.all()].map(([, key]) => key), ...guarded],
    named: [...byName.known()].map(([value, name]) => [value, referenceTo(name)] as const),
  })

  function compile(): Scrub {
    const { values, named } = known()
    return createScrub(values, named)
  }

  function* named(): Generator<readonly [string, string]> {
    for (const [value, name] of byName.known()) yield [name, value]
    yield* keys.all()
    for (const value of guarded) yield ['password', value]
  }

  return {
    kept: vault !== undefined,
    get problem() {
      return sealed.problem ?? byName.problem
    },
    named: byName,
    keys: {
      ...keys,
      save(model, key) {
        for (const [name, before] of keys.all()) if (name === model.id) protect(before)
        return keys.save(model, key)
      },
    },
    protect,
    known,
    scrub(text) {
      compiled ??= compile()
      return compiled(text)
    },
    namesIn: (text) => [
      ...new Set([...named()].flatMap(([name, value]) => (isIn(value, text) ? [name] : []))),
    ],
  }
}

/** Shorter values are ordinary words too often. */
const isIn = (value: string, text: string): boolean => value.length >= 4 && text.includes(value)
