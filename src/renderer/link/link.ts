/** The api over whichever wire the host offers: calls, the live picture's bytes, frames by hash. */
import type { GlimpseView, Snapshot } from '../../core/api/api'
import { nothingTold, snapshotFrom, toldAfter } from '../../core/api/updates'
import { electronHost } from './electron'
import { enter } from './entry'
import { openFrames } from './frames'
import { webHost } from './web'
import type { Client, Host, LiveChannel, Refusal } from './wire'

/** With `refused` and `spent` no waiting will help: see `Host.refused`. */
export type LinkState = 'connecting' | 'live' | 'lost' | Refusal

export type Link = {
  /** The calls over the newest wire. */
  readonly client: Client
  live(run: string): LiveChannel
  /** An object URL of a frame, or of a small picture of it; the same one as long as it is among the last used. */
  frame(run: string, hash: string, small?: boolean): Promise<string>
  /** The same, where the frame has come already. */
  frameHere(run: string, hash: string, small?: boolean): string | undefined
  /** As the host's. */
  readonly download?: Host['download']
  /**
   * Follows snapshots and glimpses over every loss of the wire, until the returned function is called. An error that a
   * listener throws is reported as uncaught and changes nothing here.
   */
  watch(listener: Watcher): () => void
}

export type Watcher = {
  readonly onSnapshot: (snapshot: Snapshot) => void
  readonly onGlimpse: (glimpse: GlimpseView) => void
  readonly onState: (state: LinkState) => void
}

/** Milliseconds. A wire that held for `steady` was a good one: after its loss the pauses begin again at `first`. */
const pauses = { first: 250, longest: 5000, steady: 10_000 } as const

export const openLink = async (): Promise<Link> =>
  linkTo('pilothouse' in window ? electronHost() : webHost(await enter()))

/** A link over any host; a lost wire is closed and opened anew after a growing pause of at most 5 s. */
export function linkTo(host: Host): Link {
  let wire = host.open()
  const frames = openFrames(host.fetchFrame)
  return {
    get client() {
      return wire.client
    },
    live: host.live,
    frame: frames.fetch,
    frameHere: frames.here,
    ...(host.download && { download: host.download }),
    watch(watcher) {
      const stop = new AbortController()
      void follow(host, guarded(watcher), {
        signal: stop.signal,
        client: () => wire.client,
        renew() {
          wire.close()
          wire = host.open()
        },
      })
      return () => stop.abort()
    },
  }
}

type Wires = { readonly signal: AbortSignal; client(): Client; renew(): void }

async function follow(host: Host, watcher: Watcher, wires: Wires): Promise<void> {
  for (let failures = 0; ; failures += 1) {
    const began = performance.now()
    const heard = await listen(wires.client(), watcher, wires.signal)
    if (wires.signal.aborted) return
    const refused = heard ? undefined : await host.refused()
    if (refused !== undefined) return watcher.onState(refused)
    watcher.onState('lost')
    if (performance.now() - began >= pauses.steady) failures = 0
    // The old wire stays until the next one: a single stream may have failed, and a stop still gets through.
    await pause(Math.min(pauses.first * 2 ** failures, pauses.longest))
    if (wires.signal.aborted) return
    wires.renew()
  }
}

/** Resolves when either stream ends, with whether a snapshot ever came: a loss is a state to show, not an error. */
async function listen(client: Client, watcher: Watcher, stop: AbortSignal): Promise<boolean> {
  const ended = new AbortController()
  const signal = AbortSignal.any([stop, ended.signal])
  let heard = false
  const snapshots = async () => {
    let told = nothingTold
    for await (const update of await client.watch({}, { signal })) {
      const snapshot = snapshotFrom(told, update)
      told = toldAfter(told, snapshot)
      heard = true
      watcher.onState('live')
      watcher.onSnapshot(snapshot)
    }
  }
  const glimpses = async () => {
    for await (const glimpse of await client.glimpses({}, { signal })) watcher.onGlimpse(glimpse)
  }
  await Promise.race([snapshots(), glimpses()]).catch(() => undefined)
  ended.abort()
  return heard
}

/** The same watcher, whose errors do not end the streams: they are bugs of this page and say nothing of the wire. */
const guarded = ({ onSnapshot, onGlimpse, onState }: Watcher): Watcher => ({
  onSnapshot: safely(onSnapshot),
  onGlimpse: safely(onGlimpse),
  onState: safely(onState),
})

const safely =
  <T>(tell: (news: T) => void) =>
  (news: T): void => {
    try {
      tell(news)
    } catch (cause) {
      reportError(cause)
    }
  }

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
