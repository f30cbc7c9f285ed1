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
  /** What is done with these is not yet known to have arrived. */
  unsettled(): readonly InboxItem[]
  say(item: InboxItem, said: { readonly mark: Mark; readonly ms: number }, settle: Settle): void
  /** What was not written, or changed nothing, is back without a word. */
  takeBack(item: InboxItem, settle: Settle): void
  /** Does what is no word in its turn among them. */
  inTurn(item: InboxItem, work: () => Promise<unknown>): Promise<unknown>
  /** Once all that is under way has arrived. */
  settled(): Promise<unknown>
}

type Parts = { readonly link: Link; readonly by: string; readonly offline: () => string }

/** @param tell how many are under way, and what failed. */
export function createInboxWords(
  { link, by, offline }: Parts,
  tell: (news: { readonly saving: number; readonly problem?: Told }) => void,
): InboxWords {
  /** Of what is written: what takes it back, where it changed anything. */
  const undos = new Map<InboxItem, Undo>()
  const { inTurn, unsettled, settled } = openTurns((cause, saving) =>
    tell({ saving, ...(cause && { problem: problemOfCall(cause.of) ?? offline() }) }),
  )
  type Answer = Awaited<ReturnType<typeof link.client.judge>>

  /** Where there is nothing to ask for, nothing is told. */
  function write(item: InboxItem, ask: () => Promise<Answer | undefined>, settle: Settle): void {
    void inTurn(item, async () => {
      try {
        const answer = await ask()
        if (answer !== undefined) settle(answer.ok ? undefined : (answer.problem ?? offline()))
      } catch (cause) {
        settle(problemOfCall(cause) ?? offline())
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
    settled,
  }
}

type Turns = Pick<InboxWords, 'inTurn' | 'unsettled' | 'settled'>

/** Of one step, what was said first is written first, and its taking back after it. @param tell how many are under way, and what failed. */
function openTurns(tell: (cause: { readonly of: unknown } | undefined, saving: number) => void): Turns {
  const going = new Map<string, { readonly item: InboxItem; readonly turn: Promise<unknown> }>()
  return {
    unsettled: () => [...going.values()].map(({ item }) => item),
    settled: () => Promise.all([...going.values()].map(({ turn }) => turn)),
    inTurn(item, work) {
      const name = nameOfDue(item)
      const turn = (going.get(name)?.turn ?? Promise.resolve())
        .then(work)
        .catch((of) => tell({ of }, going.size))
        .finally(() => {
          if (going.get(name)?.turn === turn) going.delete(name)
          tell(undefined, going.size)
        })
      going.set(name, { item, turn })
      tell(undefined, going.size)
      return turn
    },
  }
}
