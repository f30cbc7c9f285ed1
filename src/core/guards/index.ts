/** The registry of guards, and how their verdicts read. */
import type { Lang } from '../lang'
import { consequence } from './consequence'
import { credentials } from './credentials'
import type { Guard, Verdict } from './guard'
import { offScreen } from './off-screen'
import { payment } from './payment'
import { unseen } from './unseen'

export const guards: readonly Guard[] = [offScreen, payment, consequence, credentials, unseen]

/** A verdict as one sentence for the operator. */
export function sayVerdict(verdict: Verdict, lang: Lang): string {
  return guards.find(({ id }) => id === verdict.guard)?.say(verdict.detail, lang) ?? verdict.guard
}
