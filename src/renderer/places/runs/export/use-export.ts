/** An export and its news, whatever it is of; leaving its dialog stops it. */
import { useEffect, useRef, useState } from 'react'
import type { ExportNews } from '../../../../core/library/library'
import { problemOfCall } from '../../../link/problem-of-call'

/** `undefined`: none was asked for. `cancelled` and `offline`: the stream ended before the export told how it went. */
export type ExportState = ExportNews | { readonly stage: 'begun' | 'cancelled' | 'offline' } | undefined

export type ExportWork<Wish> = {
  readonly state: ExportState
  begin(wish: Wish): void
  cancel(): void
  reset(): void
}

export const isOver = (state: NonNullable<ExportState>): boolean =>
  ['done', 'failed', 'cancelled', 'offline'].includes(state.stage)

export function useExport<Wish>(
  ask: (wish: Wish, signal: AbortSignal) => Promise<AsyncIterable<ExportNews>>,
): ExportWork<Wish> {
  const [state, setState] = useState<ExportState>()
  const stop = useRef<AbortController>(undefined)
  useEffect(() => () => stop.current?.abort(), [])
  const begin = async (wish: Wish) => {
    const own = new AbortController()
    stop.current = own
    const { signal } = own
    const tell = (next: ExportState) => !signal.aborted && setState(next)
    tell({ stage: 'begun' })
    try {
      let last: ExportNews | undefined
      for await (const news of await ask(wish, signal)) {
        last = news
        tell(news)
        if (signal.aborted) return
      }
      if (last?.stage !== 'done' && last?.stage !== 'failed') tell({ stage: 'offline' })
    } catch (cause) {
      const problem = problemOfCall(cause)
      tell(problem === undefined ? { stage: 'offline' } : { stage: 'failed', problem })
    }
  }
  const cancel = () => {
    stop.current?.abort()
    setState((now) => (now === undefined || isOver(now) ? now : { stage: 'cancelled' }))
  }
  return { state, begin: (wish) => void begin(wish), cancel, reset: () => setState(undefined) }
}
