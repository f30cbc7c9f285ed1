/** The phone behind its shell: the screen, and all that a shell may read and change besides. */
import type { Picture } from '../../../engine/ports'
import type { Faults } from '../adbd/faults'
import type { Stream } from '../adbd/stream'
import type { Phone } from '../phone'
import type { Files } from './files'
import type { InputMethods } from './input-methods'
import type { Settings } from './settings'

export type Clock = {
  /** Milliseconds that only grow, for fingers. */
  now(): number
  /** The wall clock in milliseconds since 1970. */
  wall(): number
  /** Resolves after so many ms, or at once when the signal aborts. */
  wait(ms: number, signal: AbortSignal): Promise<void>
}

export type Device = {
  readonly phone: Phone
  readonly faults: Faults
  readonly files: Files
  readonly settings: Settings
  readonly inputMethods: InputMethods
  readonly properties: Map<string, string>
  readonly clock: Clock
  /** Aborted when the phone is switched off. */
  readonly off: AbortSignal
  /** Apps that were started and not stopped. */
  readonly running: Set<string>
  /** From a program on the phone to a socket of its own; undefined when nobody listens. */
  dial(name: string): Promise<Stream | undefined>
  /** A picture as a PNG file. */
  png(picture: Picture): Promise<Uint8Array>
}
