/** The registry of guards, and how their verdicts read. */
import type { Lang } from '../lang'
import { acceptance } from './acceptance'
import { budget } from './budget'
import { chord } from './chord'
import { command } from './command'
import { credentials } from './credentials'
import { deletion } from './deletion'
import { download } from './download'
import type { Guard, Verdict } from './guard'
import { hangUp } from './hang-up'
import { imitation } from './imitation'
import { installation } from './installation'
import { offScreen } from './off-screen'
import { payment } from './payment'
import { permission } from './permission'
import { purchase } from './purchase'
import { repetition } from './repetition'
import { rulesGuard } from './rules'
import { sending } from './sending'
import { signIn } from './sign-in'
import { unseen } from './unseen'

/** What speaks whatever the operator has laid down. */
const builtIn: readonly Guard[] = [
  offScreen,
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
  unseen,
  repetition,
  budget,
  imitation,
]

export const guards: readonly Guard[] = [...builtIn, rulesGuard(builtIn)]

/** Records from before the control guards had names of their own. */
const former = (verdict: Verdict, lang: Lang): string =>
  verdict.guard === 'consequence' ? deletion.say(verdict.detail, lang) : verdict.guard

/** A verdict as one sentence for the operator. */
export function sayVerdict(verdict: Verdict, lang: Lang): string {
  return guards.find(({ id }) => id === verdict.guard)?.say(verdict.detail, lang) ?? former(verdict, lang)
}
