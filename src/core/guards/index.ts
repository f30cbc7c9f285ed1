/** The registry of guards, and how their verdicts read. */
import type { Lang } from '../lang'
import { address } from './addresses/address'
import { budget } from './budget'
import { acceptance } from './dangers/acceptance'
import { chord } from './dangers/chord'
import { command } from './dangers/command'
import { credentials } from './dangers/credentials'
import { deletion } from './dangers/deletion'
import { download } from './dangers/download'
import { hangUp } from './dangers/hang-up'
import { installation } from './dangers/installation'
import { payment } from './dangers/payment'
import { permission } from './dangers/permission'
import { purchase } from './dangers/purchase'
import { sending } from './dangers/sending'
import { signIn } from './dangers/sign-in'
import type { Guard, Verdict } from './guard'
import { imitation } from './imitation'
import { offScreen } from './off-screen'
import { repetition } from './repetition'
import { rulesGuard } from './rules'
import { serviceCheck } from './service-check'
import { unknown } from './unknown'
import { unseen } from './unseen'

/** What speaks whatever the operator has laid down. */
const builtIn: readonly Guard[] = [
  offScreen,
  serviceCheck,
  payment,
  purchase,
  sending,
  deletion,
  hangUp,
  permission,
  installation,
  signIn,
  acceptance,
  download,
  command,
  credentials,
  chord,
  address,
  unseen,
  repetition,
  budget,
  imitation,
  unknown,
]

export const guards: readonly Guard[] = [...builtIn, rulesGuard(builtIn)]

/** Records from before the control guards had names of their own. */
const former = (verdict: Verdict, lang: Lang): string =>
  verdict.guard === 'consequence' ? deletion.say(verdict.detail, lang) : verdict.guard

/** A verdict as one sentence for the operator. */
export function sayVerdict(verdict: Verdict, lang: Lang): string {
  return guards.find(({ id }) => id === verdict.guard)?.say(verdict.detail, lang) ?? former(verdict, lang)
}
