/** Why a press did nothing, said at the open question. */
import { type ConsoleStore, earlyOf, type Shown } from '../store'
import { sentOf } from './on-its-way'

/** What was pressed too early decides nothing, but it is not lost in silence either. @param at when it was pressed. */
export const noteEarly = (store: ConsoleStore, at = store.clock()): true =>
  tell(store, earlyOf(store.getState(), at))

/** In ms: a decision that has been on its way for longer is missed. */
const longMs = 1000

/** A decision that takes long is told to be on its way; false while it is not. */
export function noteSent(store: ConsoleStore): boolean {
  const sent = sentOf(store.getState())
  return sent !== undefined && store.clock() - sent.at > longMs && tell(store, 'sent')
}

/** Says of the open question why a press did nothing. */
export function tell(store: ConsoleStore, why: NonNullable<Shown['refused']>['why']): true {
  store.setState(({ question, snapshot }) => ({ refused: { question, why, since: snapshot?.run?.since } }))
  return true
}

/** It holds no more. */
export function untell(store: ConsoleStore, why: NonNullable<Shown['refused']>['why']): void {
  store.setState(({ refused }) => (refused?.why === why ? { refused: undefined } : {}))
}
