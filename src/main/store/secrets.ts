/** Keys of models: from the operator, from the environment, or out of the system's keychain. Never in a record or log. */
import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { reasonOf, writeAtomic } from './durable'
import { createScrub, type Scrub } from './scrub'
import { setAside } from './settings'

/** The system's own protection of a text, where there is one. */
export type Vault = { encrypt(text: string): Promise<string>; decrypt(cipher: string): Promise<string> }

export type Secrets = {
  /** The key of a model profile, or undefined when none is known. */
  key(profile: string): string | undefined
  /** Saves a key; an empty one is forgotten. */
  save(profile: string, key: string): Promise<void>
  /** Whether saved keys survive a restart. */
  readonly kept: boolean
  /** Keeps a text out of every record from now on, such as the password of a target. */
  protect(text: string): void
  readonly scrub: Scrub
  /** Names of the secrets that stand in a text, for those who must not know their values. */
  namesIn(text: string): readonly string[]
  /** Why keys that were saved earlier cannot be used. */
  readonly problem?: string | undefined
}

type SecretsOptions = {
  readonly home: string
  readonly env: Readonly<Record<string, string | undefined>>
  readonly vault?: Vault | undefined
}

const KeyFile = z.object({ v: z.literal(1), keys: z.record(z.string(), z.string()) })
type Keys = ReadonlyMap<string, string>

/** Opens the keys. Without a vault they live in memory only, beside those of the environment. */
export async function openSecrets({ home, env, vault }: SecretsOptions): Promise<Secrets> {
  const path = join(home, 'secrets.json')
  const loaded = vault === undefined ? nothing : await load(path, vault)
  const keys = new Map(loaded.keys)
  const sealed = new Map(loaded.sealed)
  const guarded = new Set<string>()
  let queue: Promise<unknown> = Promise.resolve()

  function* named(): Generator<readonly [string, string]> {
    yield* keys
    for (const value of guarded) yield ['password', value]
    for (const [name, value] of Object.entries(env))
      if (name.startsWith(variable) && value) yield [name, value]
  }

  function* known(): Generator<string> {
    for (const [, value] of named()) yield value
  }

  async function store(profile: string, key: string): Promise<void> {
    if (vault !== undefined) {
      if (key === '') sealed.delete(profile)
      else sealed.set(profile, await vault.encrypt(key))
      await mkdir(home, { recursive: true, mode: 0o700 })
      await writeAtomic(path, `${JSON.stringify({ v: 1, keys: Object.fromEntries(sealed) })}\n`, 0o600)
    }
  }

  return {
    kept: vault !== undefined,
    problem: loaded.problem,
    key: (profile) => keys.get(profile) ?? (env[variableOf(profile)] || env[variable] || undefined),
    save(profile, key) {
      const before = keys.get(profile)
      if (before !== undefined) guarded.add(before)
      if (key === '') keys.delete(profile)
      else keys.set(profile, key)
      const saved = queue.then(() => store(profile, key))
      queue = saved.catch(() => undefined)
      return saved
    },
    protect: (text) => void guarded.add(text),
    scrub: createScrub(known),
    namesIn: (text) => [
      ...new Set([...named()].flatMap(([name, value]) => (isIn(value, text) ? [name] : []))),
    ],
  }
}

/** Shorter values are ordinary words too often. */
const isIn = (value: string, text: string): boolean => value.length >= 4 && text.includes(value)

const variable = 'PILOTHOUSE_API_KEY'
/** `glm-4` is looked up as `PILOTHOUSE_API_KEY_GLM_4`. */
const variableOf = (profile: string): string => `${variable}_${profile.toUpperCase().replaceAll('-', '_')}`

type Loaded = { readonly keys: Keys; readonly sealed: Keys; readonly problem?: string }
const nothing: Loaded = { keys: new Map(), sealed: new Map() }

/** Keys that the vault no longer opens stay in the file: it may be locked for the moment. */
async function load(path: string, vault: Vault): Promise<Loaded> {
  const text = await readFile(path, 'utf8').catch((cause) => {
    if (cause.code === 'ENOENT') return undefined
    throw new Error(`${path} could not be read: ${reasonOf(cause)}.`, { cause })
  })
  if (text === undefined) return nothing
  const file = parseFile(text)
  if (file === undefined) {
    return {
      ...nothing,
      problem: `The saved keys could not be read and were set aside as ${await setAside(path)}.`,
    }
  }
  const sealed = new Map(Object.entries(file.keys))
  const opened = await Promise.all(
    [...sealed].map(async ([id, cipher]) => [id, await open(vault, cipher)] as const),
  )
  const keys = new Map(opened.flatMap(([id, key]) => (key === undefined ? [] : [[id, key] as const])))
  if (keys.size === sealed.size) return { keys, sealed }
  return {
    keys,
    sealed,
    problem: 'Some saved keys could not be opened by this system’s keychain; enter them again.',
  }
}

function parseFile(text: string): z.infer<typeof KeyFile> | undefined {
  try {
    return KeyFile.parse(JSON.parse(text))
  } catch {
    return undefined
  }
}

/** Undefined when the keychain refuses: it was locked, or the text was sealed elsewhere. */
const open = (vault: Vault, cipher: string): Promise<string | undefined> =>
  vault.decrypt(cipher).catch(() => undefined)
