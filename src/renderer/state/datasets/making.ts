/** How the service is asked to make a data set, and how that goes: one at a time, the next one gives the one before up. */
import type { DatasetNews, DatasetWish } from '../../../core/datasets/api'
import type { Link } from '../../link/link'
import { problemOfCall } from '../../link/problem-of-call'

/** `stopped` and `offline`: the stream ended before it told how it went. */
export type Course =
  | Exclude<DatasetNews, { stage: 'done' }>
  | { readonly stage: 'begun' | 'stopped' | 'offline' }

type Wish = Pick<DatasetWish, 'name' | 'query' | 'dry'>
type Done = Extract<DatasetNews, { stage: 'done' }>

export type Maker = {
  /** What it came to; undefined where it came to nothing, which is told, or another one has begun. */
  make(wish: Wish): Promise<Done | undefined>
  /** Ends it, which is told. */
  stop(): void
  /** Ends it, and nothing more is told of it. */
  giveUp(): void
}

/** @param tell how it goes; undefined when it has ended well, or was given up. */
export function openMaker(link: Link, tell: (course: Course | undefined) => void): Maker {
  let stop: AbortController | undefined
  return {
    async make(wish) {
      stop?.abort()
      const own = new AbortController()
      stop = own
      tell({ stage: 'begun' })
      const last = await follow(link, wish, own.signal, (course) => stop === own && tell(course))
      if (stop !== own) return undefined
      stop = undefined
      tell(last.stage === 'done' ? undefined : last)
      return last.stage === 'done' ? last : undefined
    },
    stop: () => stop?.abort(),
    giveUp() {
      stop?.abort()
      stop = undefined
      tell(undefined)
    },
  }
}

type Last = Exclude<DatasetNews, { stage: 'reading' }> | { readonly stage: 'stopped' | 'offline' }

async function follow(
  link: Link,
  wish: Wish,
  signal: AbortSignal,
  tell: (news: Extract<DatasetNews, { stage: 'reading' }>) => void,
): Promise<Last> {
  const lost = () => ({ stage: signal.aborted ? ('stopped' as const) : ('offline' as const) })
  try {
    for await (const told of await link.client.makeDataset(wish, { signal })) {
      if (signal.aborted) return lost()
      if (told.stage !== 'reading') return told
      tell(told)
    }
    return lost()
  } catch (cause) {
    const problem = signal.aborted ? undefined : problemOfCall(cause)
    return problem === undefined ? lost() : { stage: 'failed', problem }
  }
}
