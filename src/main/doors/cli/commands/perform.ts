/** `pilothouse perform`: one canonical action on a target, and what was sent for it. */

import { type Action, strayPoint, touchesTarget } from '../../../../core/action/action'
import { saySent } from '../../../../core/action/sent'
import { problem, sayEnglish } from '../../../../core/problem'
import type { TargetState } from '../../../engine/ports'
import { timeLimit } from '../../../engine/waiting'
import { openSecrets } from '../../../store/settings/secrets'
import { openControlledTarget } from '../../../wiring/control-target'
import { pictures } from '../../../wiring/pictures'
import { findHome } from '../../../wiring/places'
import { type Command, onInterrupt, readFlags, required, say, sayJson, WrongUsage, warn } from '../command'
import { readAction } from '../read-action'

const options = {
  target: { type: 'string' },
  action: { type: 'string' },
  json: { type: 'boolean', default: false },
} as const

export const perform: Command = async (argv) => {
  const flags = readFlags(argv, options).values
  const action = readMove(required(flags.action, '--action'))
  const home = findHome()
  const secrets = await openSecrets({ home, env: process.env })
  const stop = new AbortController()
  const dismiss = onInterrupt(() => stop.abort(new Error('stopped')))
  const within = (ms: number) => timeLimit(ms, stop.signal)
  const url = required(flags.target, '--target')
  const reader = pictures.openPartReader()
  const target = await openControlledTarget(url, home, secrets, within(15_000), reader.read)
  try {
    const { picture } = await target.observe(within(15_000))
    const stray = strayPoint(action, picture)
    if (stray !== undefined)
      throw new Error(`${stray.join(', ')} is outside the screen of ${picture.width} × ${picture.height}.`)
    const wire = (await target.perform(action, within(patience(action)))).map(saySent)
    const { quiet } = await target.settle(within(10_000))
    if (flags.json) sayJson({ wire, quiet })
    else for (const line of wire) say(line)
    if (leavesQuestion(target.status())) warn(sayEnglish(problem('web.asks.nobody')))
    if (mayHaveMisspelled(target.status(), action)) warn(sayEnglish(problem('vnc.keys_alone')))
    return 0
  } finally {
    dismiss()
    await Promise.all([reader.close(), target.close()])
  }
}

/** A page that asks something waits for ever for who joins it later. */
const leavesQuestion = (state: TargetState): boolean =>
  state.state === 'live' && state.notice !== undefined && asking.has(state.notice.code)
const asking: ReadonlySet<string> = new Set(['web.asks.confirm', 'web.asks.prompt', 'web.asks.leave'])

/** In ms: a machine in QEMU takes 40 for a letter. */
const patience = (action: Action): number => 60_000 + (action.kind === 'type' ? action.text.length * 100 : 0)

/** Letters were sent to what makes letters of its own of keys: nobody but who looks there knows what it wrote. */
const mayHaveMisspelled = (state: TargetState, { kind }: Action): boolean =>
  kind === 'type' && state.state === 'live' && state.notice?.code === 'vnc.keys_alone'

function readMove(written: string): Action {
  const action = readAction(written)
  if (!touchesTarget(action)) throw new WrongUsage(`--action: “${action.kind}” does nothing to a target.`)
  return action
}
