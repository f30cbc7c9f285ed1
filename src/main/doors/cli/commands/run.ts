/** `pilothouse run`: a run without a window; the terminal, or a rule, sits where the operator would. */

import { shownAddress } from '../../../../core/action/addresses'
import { flawInReferences, referencesIn, secretName } from '../../../../core/action/secret-references'
import { Lang } from '../../../../core/lang'
import { sayEnglish } from '../../../../core/problem'
import type { EventOf } from '../../../../core/run/events'
import type { Stopped } from '../../../engine/fleet'
import { openSession, type Session } from '../../../engine/session'
import { timeLimit } from '../../../engine/waiting'
import { variableOf } from '../../../store/settings/named-secrets'
import { openPolicy } from '../../../store/settings/policy'
import { openSecrets, type Secrets } from '../../../store/settings/secrets'
import type { Answering } from '../../../trials/examiner'
import { openCrew, openWorkshop, type Workshop } from '../../../wiring/parts'
import { findHome } from '../../../wiring/places'
import { openSideDoor } from '../../side/side-door'
import { Approve, mayRunUnattended } from '../approval'
import { openAttendant } from '../attendant'
import {
  type Command,
  type Interruption,
  onInterrupt,
  readChoice,
  readFlags,
  required,
  WrongUsage,
  warn,
} from '../command'
import { modelFlags, modelOf, withSteps } from '../model-flags'

const options = {
  target: { type: 'string' },
  task: { type: 'string' },
  ...modelFlags,
  steps: { type: 'string' },
  operator: { type: 'string' },
  lang: { type: 'string', default: 'en' },
  approve: { type: 'string', default: 'ask' },
  json: { type: 'boolean', default: false },
} as const

/** The key of the model is read from PILOTHOUSE_API_KEY, that of one named by its vendor from the vendor's own variable. */
export const run: Command = async (argv) => {
  const flags = readFlags(argv, options).values
  const home = findHome()
  const wanted = {
    target: required(flags.target, '--target'),
    task: required(flags.task, '--task'),
    ...withSteps(await modelOf(home, flags), flags.steps),
    operator: flags.operator,
    lang: readChoice(Lang.options, flags.lang, '--lang'),
    approve: readChoice(Approve.options, flags.approve, '--approve'),
    json: flags.json,
  }
  const policy = await openPolicy(home)
  if (policy.problem !== undefined) warn(sayEnglish(policy.problem))
  const secrets = await openSecrets({ home, env: process.env })
  requireSecrets(secrets, wanted.task)
  const shop = openWorkshop(home, secrets, policy.read)
  try {
    return await attend(shop, wanted)
  } finally {
    await shop.close()
  }
}

/** Told before anything is opened. Without a window there are no settings to save one in. */
export function requireSecrets({ named }: Pick<Secrets, 'named'>, task: string): void {
  const isKnown = (name: string) => named.value(name) !== undefined
  const flaw = flawInReferences(task, isKnown)
  if (flaw === undefined) return
  const missing = referencesIn(task).find((name) => secretName.test(name) && !isKnown(name))
  const way = missing === undefined ? '' : ` For a run without a window set ${variableOf(missing)}.`
  throw new WrongUsage(`--task: ${sayEnglish(flaw)}${way}`)
}

type Wanted = Answering & {
  readonly operator: string | undefined
  readonly target: string
  readonly task: string
  readonly lang: Lang
  readonly approve: Approve
  readonly json: boolean
}

async function attend(shop: Workshop, wanted: Wanted): Promise<number> {
  const { approve, lang, json, profile } = wanted
  const commission = {
    ...wanted,
    model: profile.id,
    autonomy: 'ask' as const,
    mayRun: mayRunUnattended(approve),
    unattended: approve !== 'ask',
  }
  const attendant = openAttendant({ approve, lang, json })
  const halt = openHalt(shownAddress(wanted.target))
  const dismiss = onInterrupt((why) => void halt.stop(why))
  const closeDoor = await openSideDoor(shop.home, { stop: () => halt.stop({ person: true }) })
  try {
    const limit = timeLimit(connectMs, halt.signal)
    const { setup, crew } = await openCrew(shop, commission, limit)
    warn(`run ${setup.id}`)
    const session = openSession(setup, crew, 'ask', { changed, happened: attendant.happened })
    halt.began(session)
    attendant.sit(session)
    const { phase } = await session.ended
    await session.leave()
    return phase.name === 'ended' && phase.end.outcome === 'completed' ? 0 : 1
  } finally {
    dismiss()
    await closeDoor()
  }
}

const connectMs = 15_000
const changed = (): void => undefined

/** One way to stop, for a signal and for `pilothouse stop`, before the run has begun and after. */
function openHalt(start: string) {
  const abort = new AbortController()
  let session: Session | undefined
  let why: Interruption = { person: true }
  const end = ({ id, send, rule }: Session) => {
    if ('because' in why) rule(stoppedAs(why.because), ({ phase }) => phase.name !== 'ended')
    void send({ type: 'stop', run: id })
  }
  return {
    signal: abort.signal,
    began(begun: Session) {
      session = begun
      if (abort.signal.aborted) end(begun)
    },
    async stop(by: Interruption): Promise<Partial<Stopped>> {
      why = by
      abort.abort(new Error('Stopped before the run began.'))
      if (session === undefined) return { start }
      end(session)
      await session.ended
      return { runs: [session.id] }
    },
  }
}

const stoppedAs = (message: string): EventOf<'ended'> => ({
  type: 'ended',
  end: { outcome: 'stopped', by: 'fault', message },
})
