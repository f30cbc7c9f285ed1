/** The api over whichever wire the host offers: calls, the live picture's bytes, frames by hash. */
import type { Snapshot } from '../../core/api/api'
import { electronHost } from './electron'
import { openFrames } from './frames'
import { webHost } from './web'
import type { Client, Host, LiveChannel } from './wire'

/** `refused`: the program does not know this page's token, so no waiting will help. */
export type LinkState = 'connecting' | 'live' | 'lost' | 'refused'

export type Link = {
  /** The calls over the newest wire. */
  readonly client: Client
  live(run: string): LiveChannel
  /** An object URL of a frame; the same one as long as it is among the last used. */
  frame(run: string, hash: string): Promise<string>
  /** Follows snapshots over every loss of the wire, until the returned function is called. */
  watch(listener: Watcher): () => void
}

export type Watcher = {
  readonly onSnapshot: (snapshot: Snapshot) => void
  readonly onState: (state: LinkState) => void
}

export const openLink = (): Link => linkTo('pilothouse' in window ? electronHost() : webHost())

/** A link over any host; a lost wire is opened anew after a growing pause of at most 5 s. */
export function linkTo(host: Host): Link {
  let client = host.open()
  const frames = openFrames(host.fetchFrame)
  return {
    get client() {
      return client
    },
    live: host.live,
    frame: frames,
    watch(listener) {
      const stop = new AbortController()
      void follow(host, listener, {
        signal: stop.signal,
        current: () => client,
        renew: () => {
          client = host.open()
        },
      })
      return () => stop.abort()
    },
  }
}

type Wires = { readonly signal: AbortSignal; current(): Client; renew(): void }

async function follow(host: Host, { onSnapshot, onState }: Watcher, wires: Wires): Promise<void> {
  for (let failures = 0; !wires.signal.aborted; failures += 1) {
    const heard = await listen(wires, (snapshot) => {
      onState('live')
      onSnapshot(snapshot)
    })
    if (wires.signal.aborted) return
    if (!heard && (await host.refused())) return onState('refused')
    onState('lost')
    if (heard) failures = 0
    await pause(Math.min(250 * 2 ** failures, 5000))
    wires.renew()
  }
}

/** Resolves at the end of the wire, with whether it ever answered: a loss is a state to show, not an error. */
async function listen(wires: Wires, take: (snapshot: Snapshot) => void): Promise<boolean> {
  let heard = false
  try {
    for await (const snapshot of await wires.current().watch({}, { signal: wires.signal })) {
      heard = true
      take(snapshot)
    }
    return heard
  } catch {
    return heard
  }
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
