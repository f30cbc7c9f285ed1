/** What was asked for last, by whom and when: until it has come, or came to nothing, it says what the hands are on their way to. */
import type { Snapshot } from '../../../core/api/api'
import { lateMs } from './left'

export type Asked = {
  /** Without a run the form for a new one. */
  readonly run: string | undefined
  /** The operator, or the console that leads on. A helm, a halt and a mode ask for their own run as well. */
  readonly by: 'hand' | 'lead'
  /** When the page heard of it. */
  readonly at: number
  /** The service has it: what it shows from now on is what came of it. */
  readonly answered?: true
}

type Shown = { readonly snapshot: Snapshot | undefined; readonly asked: Asked | undefined }

export const frontOf = (snapshot: Snapshot | undefined): string | undefined => snapshot?.run?.setup.id

/** What is still asked for once `next` is shown. What was asked for earlier may come to the front first: that ends nothing. */
export function stillAsked({ snapshot, asked }: Shown, next: Snapshot): Asked | undefined {
  if (asked?.answered !== true) return asked
  const { run } = asked
  const isGone = run !== undefined && !next.fleet.some((tile) => tile.run === run)
  return isGone || run === frontOf(next) || run === frontOf(snapshot) ? undefined : asked
}

/** Whether the operator has asked for another run just now: what they decide next they do not decide in the one that still stands here. */
export const isLeaving = ({ snapshot, asked }: Shown, at: number): boolean =>
  asked?.by === 'hand' && asked.run !== frontOf(snapshot) && at - asked.at < lateMs
