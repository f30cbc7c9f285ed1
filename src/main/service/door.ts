/** What every door carries: the open service. A door brings bytes in and out and decides nothing. */
import type { Readable } from 'node:stream'
import type { AnyRouter } from '@orpc/server'
import type { Stopped } from '../engine/fleet'
import type { Wire } from '../engine/ports'

/** Protects secrets with the operating system's keychain. `kept` is false where it protects nothing: then nothing is written down. */
export type Vault = {
  readonly kept: boolean
  /** Gives base64 that only this user on this machine can open. */
  encrypt(text: string): Promise<string>
  /** Rejects when `cipher` was made elsewhere or is damaged. */
  decrypt(cipher: string): Promise<string>
}

export type Service = {
  /** Answers the calls of core/api. */
  readonly router: AnyRouter
  /** Serves the live picture of a run; closes the wire when there is no such run. */
  live(run: string, wire: Wire, console: string): void
  /** The WebP bytes of a recorded frame, or of a small picture of it; undefined when the run or the frame is unknown. */
  frame(run: string, hash: string, small?: boolean): Promise<Uint8Array | undefined>
  /** A finished export as a tar archive; undefined when there is none of that name. */
  exported(name: string): Promise<Readable | undefined>
  /**
   * Stops every run and calls off a start, whichever console asks; resolves when everything is lifted, with undefined where
   * there was nothing to stop. `unlessByHand` leaves the runs alone that the operator's own hands have.
   */
  stop(how?: { readonly unlessByHand?: boolean }): Promise<Stopped | undefined>
  /** First start: opens the practice desktop with a first task. */
  greet(): Promise<void>
  /** Lifts every key that is down, ends child processes, writes what is open. */
  close(): Promise<void>
}
