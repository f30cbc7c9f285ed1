/** What is wrong with the practice phone, changeable while it runs: the troubles a real phone makes. */

export type FaultSettings = {
  /** `ask`: unknown hosts wait until someone accepts; `reject`: no host is let in. */
  readonly auth: 'open' | 'ask' | 'reject'
  /** Hosts that are connected are dropped; no greeting is answered. */
  readonly offline: boolean
  /** The link dies once this many more bytes have gone to a host. */
  readonly dropAfter: number | undefined
  /** Never answered: each new stream, or the shell commands whose line contains this text. */
  readonly silent: 'streams' | { readonly command: string } | undefined
  /** From `am start` to the app's first picture, in ms. */
  readonly slowStart: number
  /** Every picture is black, as with FLAG_SECURE in each app. */
  readonly secure: boolean
  readonly screencapFails: boolean
  /** A second, closed panel; screencap warns unless it is told which. */
  readonly severalDisplays: boolean
  /** Hosts that connect from now on are not told of `shell_v2`, and it is refused. */
  readonly noShellV2: boolean
  /** As on Xiaomi until "USB debugging (Security settings)" is on. */
  readonly inputDenied: boolean
  readonly uiautomatorFails: boolean
}

export type Faults = {
  /** The settings of now. */
  now(): FaultSettings
  set(change: Partial<FaultSettings>): void
  /** Someone touches "Allow" on the phone: every host that waits is let in, and known from then on. */
  accept(): void
  subscribe(listener: (what: 'changed' | 'accepted') => void): () => void
}

const healthy: FaultSettings = {
  auth: 'open',
  offline: false,
  dropAfter: undefined,
  silent: undefined,
  slowStart: 0,
  secure: false,
  screencapFails: false,
  severalDisplays: false,
  noShellV2: false,
  inputDenied: false,
  uiautomatorFails: false,
}

export function createFaults(start: Partial<FaultSettings> = {}): Faults {
  let now: FaultSettings = { ...healthy, ...start }
  const listeners = new Set<(what: 'changed' | 'accepted') => void>()
  function tell(what: 'changed' | 'accepted'): void {
    for (const listener of [...listeners]) listener(what)
  }
  return {
    now: () => now,
    set(change) {
      now = { ...now, ...change }
      tell('changed')
    },
    accept: () => tell('accepted'),
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
