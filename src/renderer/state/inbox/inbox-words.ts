/** What is said at the inbox on its way to the disk: of one step in its order, with what takes it back. */

import type { InboxItem } from '../../../core/inbox/inbox'
import { nameOfDue } from '../../../core/inbox/queue'
import type { Annotation, Mark, Undo } from '../../../core/library/annotation'
import type { Told } from '../../../core/problems/shape'
import type { Link } from '../../link/link'
import { problemOfCall } from '../../link/problem-of-call'

/** Is told why it was not taken, if it was not. */
type Settle = (told: Told | undefined) => void

type InboxWords = {
  /** Said here, and not yet known to be written. */
  readonly unsettled: ReadonlySet<InboxItem>
  say(item: InboxItem, said: { readonly mark: Mark; readonly ms: number }, settle: Settle): void
  /** What was not written, or changed nothing, is back without a word. */
  takeBack(item: InboxItem, settle: Settle): void
  /** Does what is no word in its turn among them. */
  inTurn(item: InboxItem, work: () => Promise<unknown>): void
  /** Once all that is under way has arrived. */
  settled(): Promise<unknown>
}

type Parts = { readonly link: Link; readonly by: string; readonly offline: () => string }

/** @param tell how many are under way, and what failed. */
export function createInboxWords(
  { link, by, offline }: Parts,
  tell: (news: { readonly saving: number; readonly problem?: Told }) => void,
): InboxWords {
  const unsettled = new Set<InboxItem>()
  /** Of what is written: what takes it back, where it changed anything. */
  const undos = new Map<InboxItem, Undo>()
  const { inTurn, going } = openTurns((cause, saving) =>
    tell({ saving, ...(cause && { problem: problemOfCall(cause.of) ?? offline() }) }),
  )
  type Answer = Awaited<ReturnType<typeof link.client.judge>>

  /** Where there is nothing to ask for, nothing is told. */
  function write(item: InboxItem, ask: () => Promise<Answer | undefined>, settle: Settle): void {
    unsettled.add(item)
    inTurn(item, async () => {
      try {
        const answer = await ask()
        if (answer !== undefined) settle(answer.ok ? undefined : (answer.problem ?? offline()))
      } catch (cause) {
        settle(problemOfCall(cause) ?? offline())
      } finally {
        unsettled.delete(item)
      }
    })
  }

  return {
    unsettled,
    say(item, said, settle) {
      const annotation: Annotation = { by, rating: item.rating, ...said }
      const ask = async () => {
        undos.delete(item)
        const answer = await link.client.judge({ run: item.run, annotation })
        if (answer.undo !== undefined) undos.set(item, answer.undo)
        return answer
      }
      write(item, ask, settle)
    },
    takeBack(item, settle) {
      const ask = async () => {
        const undo = undos.get(item)
        return undo && link.client.unjudge({ run: item.run, undo })
      }
      write(item, ask, settle)
    },
    inTurn,
    settled: () => Promise.all(going()),
  }
}

type Turns = {
  inTurn(item: InboxItem, work: () => Promise<unknown>): void
  going(): Iterable<Promise<unknown>>
}

/** Of one step, what was said first is written first, and its taking back after it. @param tell how many are under way, and what failed. */
function openTurns(tell: (cause: { readonly of: unknown } | undefined, saving: number) => void): Turns {
  const going = new Map<string, Promise<unknown>>()
  return {
    going: () => going.values(),
    inTurn(item, work) {
      const name = nameOfDue(item)
      const turn = (going.get(name) ?? Promise.resolve())
        .then(work)
        .catch((of) => tell({ of }, going.size))
        .finally(() => {
          if (going.get(name) === turn) going.delete(name)
          tell(undefined, going.size)
        })
      going.set(name, turn)
      tell(undefined, going.size)
    },
  }
}
