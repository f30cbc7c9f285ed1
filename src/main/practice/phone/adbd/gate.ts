/** Who may come in: the greeting and the RSA handshake of one host, until it is let in. */
import { type KeyObject, randomBytes } from 'node:crypto'
import type { Faults } from './faults'
import { hasSigned, readHostKey, tokenLength } from './host-key'
import type { Packet } from './packet'

export type Gate = {
  /** Answers CNXN and AUTH before the host is in. Throws on anything else. */
  received(packet: Packet): void
  close(): void
}

/** Keys of hosts that someone has accepted, kept while the phone runs. */
export type KnownHosts = KeyObject[]

/** More keys than this are not remembered. */
const mostKnown = 64

/** A host that goes on guessing after this many signatures is sent away. */
const mostSignatures = 256

type Door = {
  readonly faults: Faults
  readonly known: KnownHosts
  send(packet: Packet): void
  /** The host is in: its version and the largest payload that it takes. */
  onWelcome(host: { readonly version: number; readonly payload: number }): void
}

export function createGate({ faults, known, send, onWelcome }: Door): Gate {
  let host = { version: 0, payload: 0 }
  let token = randomBytes(tokenLength)
  let asked: KeyObject | undefined
  let signatures = 0

  const forget = faults.subscribe((what) => {
    if (what !== 'accepted' || asked === undefined) return
    if (known.length < mostKnown) known.push(asked)
    asked = undefined
    onWelcome(host)
  })

  function challenge(): void {
    token = randomBytes(tokenLength)
    send({ command: 'AUTH', arg0: 1, arg1: 0, payload: token })
  }

  function greet(packet: Packet): void {
    host = { version: packet.arg0, payload: packet.arg1 }
    asked = undefined
    const { offline, auth } = faults.now()
    if (offline) return
    if (auth === 'open') onWelcome(host)
    else challenge()
  }

  function check(signature: Uint8Array): void {
    signatures += 1
    if (signatures > mostSignatures) throw new Error('adb: a host guesses signatures.')
    const right = faults.now().auth !== 'reject' && known.some((key) => hasSigned(key, token, signature))
    if (right) onWelcome(host)
    else challenge()
  }

  function ask(payload: Uint8Array): void {
    const key = readHostKey(payload)
    if (key === undefined) throw new Error('adb: a host shows a key that is none.')
    // A rejected host hears nothing more, as when someone touches "Deny".
    if (faults.now().auth !== 'reject') asked = key
  }

  return {
    received(packet) {
      if (packet.command === 'CNXN') greet(packet)
      else if (packet.command === 'AUTH' && packet.arg0 === 2 && host.payload > 0) check(packet.payload)
      else if (packet.command === 'AUTH' && packet.arg0 === 3 && host.payload > 0) ask(packet.payload)
      else throw new Error(`adb: ${packet.command} came before the host was let in.`)
    },
    close: forget,
  }
}
