/** Texts by name in one file, each sealed by the system's keychain. Without a keychain they live in memory only. */

import { z } from 'zod'
import { problem } from '../../../core/problem'
import type { Problem } from '../../../core/problems/shape'
import { writeAtomic } from '../durable'
import { alone, openShared, readAlone } from './shared-file'

/** The system's own protection of a text, where there is one. */
export type Vault = { encrypt(text: string): Promise<string>; decrypt(cipher: string): Promise<string> }

export type Sealed = {
  readonly values: ReadonlyMap<string, string>
  /** Whether the text of this name is on disk. */
  isKept(name: string): boolean
  /**
   * Resolves once it is on disk; an empty text is forgotten. Throws one sentence when it could not be written: it then holds
   * until this process ends, and what the disk holds is what it was.
   */
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
  let { ciphers, problem: notice } = loaded
  const unkept = new Map<string, string>()

  async function store(vault: Vault, name: string, text: string): Promise<void> {
    // Another process may have saved since: its texts stay.
    const { value, aside } = await readAlone(path, parseFile)
    if (aside !== undefined) notice = problem(codes[what].setAside, { file: aside })
    const next = new Map(value ?? ciphers)
    if (text === '') next.delete(name)
    else next.set(name, await vault.encrypt(text))
    await writeAtomic(path, `${JSON.stringify({ v: 1, keys: Object.fromEntries(next) })}\n`, 0o600)
    ciphers = next
    if (unkept.get(name) === text) unkept.delete(name)
  }

  return {
    values,
    get problem() {
      return notice
    },
    isKept: (name) => vault !== undefined && !unkept.has(name),
    async save(name, text) {
      if (text === '') values.delete(name)
      else values.set(name, text)
      unkept.set(name, text)
      changed()
      if (vault !== undefined) await alone(path, () => store(vault, name, text))
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
  const { value: ciphers, aside } = await openShared(path, parseFile)
  if (aside !== undefined) return { ...nothing, problem: problem(codes[what].setAside, { file: aside }) }
  if (ciphers === undefined) return nothing
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

const parseFile = (text: string): Texts => new Map(Object.entries(SealedFile.parse(JSON.parse(text)).keys))

/** Undefined when the keychain refuses: it was locked, or the text was sealed elsewhere. */
const open = (vault: Vault, cipher: string): Promise<string | undefined> =>
  vault.decrypt(cipher).catch(() => undefined)
