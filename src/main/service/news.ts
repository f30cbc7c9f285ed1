/** Tells followers that something changed: each gets the newest state, never a backlog. */

export type News = {
  /** Something changed; followers take again. */
  spread(): void
  /** What `take` gives at once, then again after each change, until the signal; nothing where it gives undefined. */
  follow<T>(take: () => T | undefined, signal: AbortSignal | undefined): AsyncGenerator<T>
}

/** Changes closer together than this are told as one: a streaming reply has a hundred a second. */
const apartMs = 16

export function openNews(): News {
  let version = 0
  let wakers: (() => void)[] = []

  const changed = (since: number): Promise<void> =>
    new Promise((resolve) => {
      if (version !== since) resolve()
      else wakers.push(resolve)
    })

  const spread = (): void => {
    version += 1
    const woken = wakers
    wakers = []
    for (const wake of woken) wake()
  }

  return {
    spread,
    async *follow(take, signal) {
      // A follower that leaves is woken like the others, and finds that it has left.
      signal?.addEventListener('abort', spread, { once: true })
      while (!signal?.aborted) {
        const seen = version
        const taken = take()
        if (taken !== undefined) yield taken
        await new Promise((resolve) => setTimeout(resolve, apartMs))
        await changed(seen)
      }
    },
  }
}
