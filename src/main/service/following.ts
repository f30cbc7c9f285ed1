/** Long work that tells how it goes to whoever follows it, and ends when they leave. */

/** Work tells of every step, some thousand times a second; nobody reads faster than this. */
const everyMs = 50

/**
 * News that nobody has taken yet give way to newer ones; the last is what the work gives. `work` must not reject.
 * @param signal of whoever follows.
 */
export async function* following<News>(
  work: (tell: (news: News) => void, signal: AbortSignal) => Promise<News>,
  signal: AbortSignal | undefined,
): AsyncGenerator<News> {
  const abort = new AbortController()
  const stop = () => abort.abort()
  signal?.addEventListener('abort', stop, { once: true })
  let newest: { readonly news: News; readonly isLast: boolean } | undefined
  let wake = (): void => undefined
  const tell = (news: News, isLast = false) => {
    newest = { news, isLast }
    wake()
  }
  const ended = work(tell, abort.signal).then((last) => tell(last, true))
  try {
    for (;;) {
      if (newest === undefined) await new Promise<void>((resolve) => (wake = resolve))
      const next: typeof newest = newest
      newest = undefined
      if (next !== undefined) yield next.news
      if (next?.isLast === true) return
      if (next !== undefined) await pause(ended)
    }
  } finally {
    // Whoever followed has gone: work that nobody waits for is not finished.
    stop()
    signal?.removeEventListener('abort', stop)
    await ended
  }
}

/** Ends early with the work. */
async function pause(ended: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const passed = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, everyMs)
  })
  await Promise.race([ended, passed])
  clearTimeout(timer)
}
