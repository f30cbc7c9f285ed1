/** Which servers a person trusts by their certificate, in `known-servers.json`. */
import { join } from 'node:path'
import { z } from 'zod'
import { Failure, failure } from '../../../core/problem'
import { writeAtomic } from '../durable'
import { alone, type Found, openShared, readAlone } from './shared-file'

/** `AB:CD:…`, the SHA-256 of a certificate. */
const Fingerprint = z.string().regex(/^(?:[0-9A-F]{2}:){31}[0-9A-F]{2}$/u)
const Server = z.object({
  certificate: Fingerprint.optional(),
  /** It was met so before. */
  open: z.literal(true).optional(),
  anonymous: z.literal(true).optional(),
  certified: z.literal(true).optional(),
})
type Server = z.infer<typeof Server>
const Servers = z.record(z.string(), Server)

/** With nothing encrypted, with TLS that says nothing of who it is, or with a certificate. */
type Met = 'open' | 'anonymous' | 'certified'

export type ServersFile = {
  /** @param place `host:port`. Throws one sentence when the file cannot be read: no server is trusted then. */
  certificateOf(place: string): Promise<string | undefined>
  /** In the place of the one trusted before. Throws one sentence when it is no SHA-256 fingerprint. */
  trust(place: string, fingerprint: string): Promise<void>
  /** Its certificate, and that it ever showed one; false where neither was known. */
  forget(place: string): Promise<boolean>
  /** Whether it has ever shown a certificate that was trusted, a person's or an authority's. */
  hasShown(place: string): Promise<boolean>
  /** Keeps how a server was met; true the first time. */
  isNews(place: string, met: Met): Promise<boolean>
}

const parse = (text: string) => {
  const entries = Object.entries(Servers.parse(JSON.parse(text)))
  return Object.fromEntries(entries.map(([place, server]) => [keyOf(place), server]))
}

/** One key a server: a name in other letters, or an address written otherwise, is the same one and as well known. */
function keyOf(place: string): string {
  const [, gateway = '', host = place, port = ''] = /^(.*\/)?(.*?)\.?(:\d+)$/su.exec(place) ?? []
  const url = `http://${host}`
  return `${gateway}${URL.canParse(url) ? new URL(url).hostname : host.toLowerCase()}${port}`
}

/** As programs write it: with or without colons, `sha256 Fingerprint=` before it, the full stop of a sentence behind it. */
function fingerprintIn(written: string): string | undefined {
  const [, pairs] =
    /^(?:sha-?256(?: fingerprint)?\s*[=:]\s*)?([0-9a-f]{2}(?:[: ]?[0-9a-f]{2}){31})\.?$/iu.exec(
      written.trim(),
    ) ?? []
  return pairs
    ?.match(/[0-9a-f]{2}/giu)
    ?.join(':')
    .toUpperCase()
}

/** A list that cannot be read is said once; the servers in it must be trusted anew. */
function usable({ value, aside }: Found<z.infer<typeof Servers>>) {
  if (aside !== undefined) throw failure('servers.aside', { aside })
  return value ?? {}
}

/** Every call reads the file: another program may have been told to trust a server meanwhile. */
export function openServers(home: string): ServersFile {
  const path = join(home, 'known-servers.json')

  const find = async (place: string): Promise<Server | undefined> =>
    usable(await openShared(path, parse))[keyOf(place)]

  /** Gives the server as it was. */
  const change = (place: string, next: (was: Server) => Server): Promise<Server> =>
    alone(path, async () => {
      const servers = usable(await readAlone(path, parse))
      const key = keyOf(place)
      const was = servers[key] ?? {}
      await writeAtomic(path, `${JSON.stringify({ ...servers, [key]: next(was) }, undefined, 2)}\n`)
      return was
    })

  return {
    certificateOf: async (place) => (await find(place))?.certificate,
    async trust(place, fingerprint) {
      const certificate = fingerprintIn(fingerprint)
      if (certificate === undefined) throw failure('servers.fingerprint')
      await change(place, (was) => ({ ...was, certificate }))
    },
    async forget(place) {
      const was = await change(place, ({ certificate: _, certified: __, ...rest }) => rest)
      return was.certificate !== undefined || was.certified === true
    },
    hasShown: async (place) => (await find(place))?.certified === true,
    async isNews(place, met) {
      try {
        if ((await find(place))?.[met] === true) return false
        return (await change(place, (was) => ({ ...was, [met]: true })))[met] !== true
      } catch (cause) {
        // A disk that is full is no reason not to work; it is said again.
        if (cause instanceof Failure) return true
        throw cause
      }
    },
  }
}
