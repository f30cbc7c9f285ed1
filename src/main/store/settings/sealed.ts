/** Texts by name in one file, each sealed by the system's keychain. Without a keychain they live in memory only. */

import { mkdir, readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { z } from 'zod'
import { failure, problem } from '../../../core/problem'
import type { Problem } from '../../../core/problems/shape'
import { reasonOf, writeAtomic } from '../durable'
import { setAside } from './settings'

/** The system's own protection of a text, where there is one. */
export type Vault = { encrypt(text: string): Promise<string>; decrypt(cipher: string): Promise<string> }

export type Sealed = {
  readonly values: ReadonlyMap<string, string>
  /** Resolves once it is on disk; an empty text is forgotten. */
  save(name: string, text: string): Promise<void>
  /** Why texts that were saved earlier cannot be used. */
  readonly problem?: Problem | undefined
}

const SealedFile = z.object({ v: z.literal(1), keys: z.record(z.string(), z.string()) })
type Texts = ReadonlyMap<string, string>

type Options = {
  readonly vault: Vault | undefined
  /** How messages call them, such as `keys`. */
  readonly what: 'keys' | 'secrets'
  /** Called at once whenever `values` has changed. */
  changed(): void
}

export async function openSealed(path: string, { vault, what, changed }: Options): Promise<Sealed> {
  const loaded = vault === undefined ? nothing : await load(path, vault, what)
  const values = new Map(loaded.values)
  const ciphers = new Map(loaded.ciphers)
  let queue: Promise<unknown> = Promise.resolve()

  async function store(name: string, text: string): Promise<void> {
    if (vault === undefined) return
    if (text === '') ciphers.delete(name)
    else ciphers.set(name, await vault.encrypt(text))
    await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    await writeAtomic(path, `${JSON.stringify({ v: 1, keys: Object.fromEntries(ciphers) })}\n`, 0o600)
  }

  return {
    values,
    problem: loaded.problem,
    save(name, text) {
      if (text === '') values.delete(name)
      else values.set(name, text)
      changed()
      const saved = queue.then(() => store(name, text))
      queue = saved.catch(() => undefined)
      return saved
    },
  }
}

const codes = {
  keys: { setAside: 'sealed.keys.set_aside', notOpened: 'sealed.keys.not_opened' },
  secrets: { setAside: 'sealed.secrets.set_aside', notOpened: 'sealed.secrets.not_opened' },
} as const

type Loaded = { readonly values: Texts; readonly ciphers: Texts; readonly problem?: Problem }
const nothing: Loaded = { values: new Map(), ciphers: new Map() }

/** Texts that the vault no longer opens stay in the file: it may be locked for the moment. */
async function load(path: string, vault: Vault, what: 'keys' | 'secrets'): Promise<Loaded> {
  const text = await readFile(path, 'utf8').catch((cause) => {
    if (cause.code === 'ENOENT') return undefined
    throw failure('file.unreadable', { path, why: reasonOf(cause) }, { cause })
  })
  if (text === undefined) return nothing
  const file = parseFile(text)
  if (file === undefined) {
    const aside = await setAside(path)
    return { ...nothing, problem: problem(codes[what].setAside, { file: aside }) }
  }
  const ciphers = new Map(Object.entries(file.keys))
  const opened = await Promise.all(
    [...ciphers].map(async ([name, cipher]) => [name, await open(vault, cipher)] as const),
  )
  const values = new Map(
    opened.flatMap(([name, text]) => (text === undefined ? [] : [[name, text] as const])),
  )
  if (values.size === ciphers.size) return { values, ciphers }
  return {
    values,
    ciphers,
    problem: problem(codes[what].notOpened),
  }
}

function parseFile(text: string): z.infer<typeof SealedFile> | undefined {
  try {
    return SealedFile.parse(JSON.parse(text))
  } catch {
    return undefined
  }
}

/** Undefined when the keychain refuses: it was locked, or the text was sealed elsewhere. */
const open = (vault: Vault, cipher: string): Promise<string | undefined> =>
  vault.decrypt(cipher).catch(() => undefined)
