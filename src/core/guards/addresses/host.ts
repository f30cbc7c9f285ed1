/** Whose machine a host is: this one, one of the network at home, or one of the world. */

export type Reach = 'loopback' | 'private' | 'world'

/** @param host as `Address` has it. */
export function reachOf(host: string): Reach {
  const four = fourOf(host)
  if (four !== undefined) return reachOfFour(four)
  if (host.includes(':')) return reachOfSix(host)
  if (host === '' || /(^|\.)localhost$/.test(host)) return 'loopback'
  const hidden = fourWithin(host)
  if (hidden !== undefined && reachOfFour(hidden) !== 'world') return reachOfFour(hidden)
  return !host.includes('.') ||
    /\.(local|internal|intranet|lan|home|corp|private|localdomain|home\.arpa|test|onion|i2p)$/.test(host)
    ? 'private'
    : 'world'
}

type Four = readonly [number, number, number, number]

function fourOf(host: string): Four | undefined {
  const found = /^(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/.exec(host)
  return found === null ? undefined : [Number(found[1]), Number(found[2]), Number(found[3]), Number(found[4])]
}

/** Names that answer with the number they carry: 127.0.0.1.nip.io, 10-0-0-1.example. */
function fourWithin(host: string): Four | undefined {
  const found = /(?:^|[.-])(\d{1,3})[.-](\d{1,3})[.-](\d{1,3})[.-](\d{1,3})(?=[.-])/.exec(host)
  return found === null ? undefined : [Number(found[1]), Number(found[2]), Number(found[3]), Number(found[4])]
}

function reachOfFour([a, b]: Four): Reach {
  if (a === 127 || a === 0) return 'loopback'
  const isPrivate =
    a === 10 ||
    (a === 172 && b >= 16 && b < 32) ||
    (a === 192 && b === 168) ||
    (a === 169 && b === 254) ||
    (a === 100 && b >= 64 && b < 128) ||
    (a === 198 && (b === 18 || b === 19)) ||
    a >= 224
  return isPrivate ? 'private' : 'world'
}

/** A browser writes IPv6 in its shortest form, and what maps IPv4 in hex. */
function reachOfSix(host: string): Reach {
  if (host === '::1' || host === '::') return 'loopback'
  const mapped = /^(?:::(?:ffff:(?:0:)?)?|64:ff9b::)([0-9a-f]{1,4}):([0-9a-f]{1,4})$/.exec(host)
  if (mapped !== null) {
    const [high, low] = [Number.parseInt(mapped[1] ?? '', 16), Number.parseInt(mapped[2] ?? '', 16)]
    return reachOfFour([high >> 8, high & 255, low >> 8, low & 255])
  }
  return /^(f[cd]|fe[89ab]|ff)/.test(host) ? 'private' : 'world'
}

/** The same site: the same host, with or without www, or one under it. */
export function isSameSite(host: string, other: string): boolean {
  const [one, two] = [host, other].map((name) => name.replace(/^www\./, ''))
  if (one === undefined || two === undefined || one === '' || two === '') return false
  return one === two || one.endsWith(`.${two}`)
}
