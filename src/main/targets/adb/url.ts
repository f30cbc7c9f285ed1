/** `adb://SERIAL` and `adb+tcp://host:port`, taken apart. */
import { failure } from '../../../core/problem'

export type AdbAddress =
  /** Through the adb server; no serial means the only phone there. */
  | { readonly via: 'server'; readonly serial: string | undefined; readonly shown: string }
  /** Straight to the phone's adbd. */
  | { readonly via: 'tcp'; readonly host: string; readonly port: number; readonly shown: string }

const standardPort = 5555

/** Throws one sentence that says what is wrong. */
export function parseAdbUrl(url: string): AdbAddress {
  const [, scheme, rest = ''] = /^(adb(?:\+tcp)?):\/\/(.*)$/is.exec(url.trim()) ?? []
  if (scheme === undefined) throw failure('adb.address.none')
  const place = decode(rest.replace(/\/$/, ''))
  return scheme.toLowerCase() === 'adb' ? serverAddress(place) : tcpAddress(place)
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    throw failure('adb.address.encoding')
  }
}

/** A serial may hold spaces, colons and brackets: `adb-X1 (2)._adb-tls-connect._tcp`. */
function serverAddress(serial: string): AdbAddress {
  if (serial === '') return { via: 'server', serial: undefined, shown: 'adb://' }
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they would end the line of the device list
  if (serial.length > 255 || /[\u0000-\u001f\u007f]/.test(serial)) throw failure('adb.address.serial')
  return { via: 'server', serial, shown: `adb://${serial}` }
}

function tcpAddress(place: string): AdbAddress {
  const { host, port } = parsePlace(place)
  return { via: 'tcp', host, port, shown: `adb+tcp://${joinPlace(host, port)}` }
}

const joinPlace = (host: string, port: number): string => `${host.includes(':') ? `[${host}]` : host}:${port}`

/** `host[:port]`, an IPv6 host in brackets; the port is 5555 when it is left out. */
export function parsePlace(place: string): { readonly host: string; readonly port: number } {
  const [, bracketed, plain, digits] =
    /^(?:\[([0-9a-fA-F:.]*:[\w:.%-]*)\]|([^\s:/?#[\]@]+))(?::(.*))?$/.exec(place.trim()) ?? []
  const host = bracketed ?? plain
  if (host === undefined || host.length > 253) throw failure('adb.address.no_host')
  if (digits === undefined) return { host, port: standardPort }
  const port = /^\d{1,5}$/.test(digits) ? Number(digits) : 0
  if (port < 1 || port > 65_535) throw failure('adb.address.port')
  return { host, port }
}
