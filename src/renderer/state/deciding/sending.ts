/** Sends what was decided, and shows what becomes of it. */
import type { Command, Refusal } from '../../../core/api/api'
import type { Link } from '../../link/link'
import { answerTo, dropped, vetoOn } from '../correcting/kept'
import { NotKept } from '../correcting/not-kept'
import { armed } from '../danger'
import { counted, tookOf } from '../shift/flow'
import type { ConsoleStore, Shown } from '../store'
import { withoutSent } from './on-its-way'

/** What became of a command: why it was not taken, if so, and how long its question had stood. */
export type Sent = { readonly why?: Refused['why'] | undefined; readonly took: number }

/** The receipt may come late: it touches nothing that was begun meanwhile. */
export const sending =
  (link: Link, store: ConsoleStore) =>
  async (command: Command): Promise<Sent> => {
    const before = store.getState()
    const took = tookOf(before, store.clock())
    if (decides(command)) store.setState(sentNow(before, store.clock()))
    const why = await receipt(link, command)
    store.setState((now) =>
      why === undefined
        ? { ...settled(before, now, command), shift: counted(now.shift, command, took) }
        : refusedFor(before, now, { command, why, at: store.clock() }),
    )
    return { why, took }
  }

/** What was decided in a run was seen there: the one before it is not meant any more once this one is left. */
const sentNow = ({ question, snapshot, sent, left }: Shown, at: number): Partial<Shown> => ({
  sent: new Map(sent).set(question, { at, since: snapshot?.run?.since }),
  refused: undefined,
  left: left && { ...left, decided: true },
})

/** What was open when the command was sent is closed, where it is still the same. */
const settled = (before: Shown, now: Shown, command: Command): Partial<Shown> => ({
  ...(decides(command) && decided(before, now)),
  // Its question goes on with another move.
  ...(command.type === 'pick' && { sent: withoutSent(now.sent, before.question) }),
  ...(now.vetoing === before.vetoing && { vetoing: undefined }),
  ...(now.armed === before.armed && { armed: undefined }),
})

/** What was made and written for the question that is decided is done with. */
function decided({ question, drafts, written }: Shown, now: Shown): Partial<Shown> {
  const isSame = now.drafts.get(question) === drafts.get(question)
  const words = [answerTo(question), ...vetoOn(question)].filter(
    (name) => now.written.get(name) === written.get(name),
  )
  return {
    ...(isSame && { drafts: dropped(now.drafts, question) }),
    written: dropped(now.written, ...words),
  }
}

type Refused = { readonly command: Command; readonly why: Refusal | 'offline' | NotKept; readonly at: number }

/** Only the question that was answered can be answered again; a newer one keeps what it says for itself. */
function refusedFor(before: Shown, now: Shown, { command, why, at }: Refused): Partial<Shown> {
  const { question } = before
  if (command.type === 'undo')
    return { refused: { question: now.question, why, undo: true, ...elsewhere(before, command) } }
  const refused = { question, why, since: now.snapshot?.run?.since, ...elsewhere(before, command) }
  const sent = decides(command) ? withoutSent(now.sent, question) : now.sent
  if (now.question !== question) {
    const since = before.snapshot?.run?.since
    return { sent, ...(now.refused?.question !== now.question && { refused: { ...refused, since } }) }
  }
  // The service knows more than this page: it may want a second key where this page saw no need.
  const arms = why === 'unconfirmed' && now.drafts.get(question) === before.drafts.get(question)
  const rest = command.type === 'approve' && command.rest === true
  return {
    refused,
    sent,
    ...(arms && { armed: { ...armed(now, at), rest } }),
  }
}

/** What is taken back may be of another run than the one in front, and its answer stands there all the same: it names its run. */
function elsewhere({ snapshot }: Shown, command: Command): { readonly of?: string } {
  if (command.type !== 'undo' || snapshot?.run?.setup.id === command.run) return {}
  return { of: snapshot?.fleet.find(({ run }) => run === command.run)?.task ?? command.run }
}

/** A refusal, or undefined when the command was accepted. A broken wire is told as one more way to be refused. */
async function receipt(link: Link, command: Command) {
  try {
    const answer = await link.client.send(command)
    return answer.ok ? undefined : answer.why
  } catch (cause) {
    return cause instanceof NotKept ? cause : ('offline' as const)
  }
}

const decides = ({ type }: Command) =>
  ['approve', 'edit', 'compose', 'veto', 'reply', 'overrule', 'reopen', 'repredict', 'pick'].includes(type)
