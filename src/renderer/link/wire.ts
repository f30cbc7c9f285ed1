/** What a host's wire must offer: the typed calls, a byte channel for the live picture, stored frames. */
import type { Client as Call } from '@orpc/client'
import type { z } from 'zod'
import type { api } from '../../core/api/api'

type Api = typeof api
type Answer<K extends keyof Api> = Api[K] extends { stream: true }
  ? AsyncIterable<z.output<Api[K]['output']>>
  : z.output<Api[K]['output']>

/** Every call of the contract; a call rejects when the wire fails or the service could not do it: see `problemOfCall`. */
export type Client = {
  readonly [K in keyof Api]: Call<Record<never, never>, z.input<Api[K]['input']>, Answer<K>, Error>
}

/** What noVNC wants of a channel: the parts of a WebSocket that it looks for, as own properties. */
export type LiveChannel = {
  binaryType: BinaryType
  readonly protocol: string
  readonly readyState: number
  onopen: ((event: Event) => void) | null
  onmessage: ((event: MessageEvent) => void) | null
  onerror: ((event: Event) => void) | null
  onclose: ((event: CloseEvent) => void) | null
  send(data: Uint8Array<ArrayBuffer>): void
  close(): void
}

/** One wire to the service. Calls made before it is open wait until it is. */
export type ApiWire = {
  readonly client: Client
  /** Ends the wire on both sides; calls that still wait reject. */
  close(): void
}

/** The program does not know this page; `spent`: the link that it was opened with has been used, or replaced, before. */
export type Refusal = 'refused' | 'spent'

/** Where wires to the service come from. */
export type Host = {
  /** A new wire each time. */
  open(): ApiWire
  /** After a wire was lost before it ever answered: why it is useless to try again; undefined where it is not. */
  refused(): Promise<Refusal | undefined>
  live(run: string): LiveChannel
  /** The bytes of one stored frame, or of a small picture of it. */
  fetchFrame(run: string, hash: string, small: boolean): Promise<Blob>
  /** Hands a finished export to the browser's downloads, by its name; absent where its folder lies on this very screen. Rejects when it cannot. */
  readonly download?: (name: string) => Promise<void>
}

/** Where every door has a frame. */
export const framePath = (run: string, hash: string, small: boolean): string =>
  `/frames/${encodeURIComponent(run)}/${hash}${small ? '.small' : ''}.webp`
