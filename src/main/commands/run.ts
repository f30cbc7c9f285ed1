/** `pilothouse run`: a run without a window; the terminal, or a rule, sits where the operator would. */
import { ModelProfile } from '../../core/api'
import { Space } from '../../core/geometry'
import { Lang } from '../../core/lang'
import { openSeat } from '../engine/seat'
import { checklistProfile, openCrew, openWorkshop, type Workshop } from '../parts'
import { findHome } from '../places'
import { openSecrets } from '../store/secrets'
import { Approve, mayRunUnattended, openAttendant } from './attendant'
import { type Command, onInterrupt, readChoice, readFlags, required, WrongUsage, warn } from './command'

const options = {
  target: { type: 'string' },
  task: { type: 'string' },
  model: { type: 'string', default: 'checklist' },
  'model-name': { type: 'string', default: 'default' },
  dialect: { type: 'string' },
  space: { type: 'string' },
  lang: { type: 'string', default: 'en' },
  approve: { type: 'string', default: 'ask' },
  json: { type: 'boolean', default: false },
} as const

/** The key of the model is read from PILOTHOUSE_API_KEY. */
export const run: Command = async (argv) => {
  const flags = readFlags(argv, options).values
  const wanted = {
    target: required(flags.target, '--target'),
    task: required(flags.task, '--task'),
    profile: profileOf(flags),
    lang: readChoice(Lang.options, flags.lang, '--lang'),
    approve: readChoice(Approve.options, flags.approve, '--approve'),
    json: flags.json,
  }
  const home = findHome()
  const shop = openWorkshop(home, await openSecrets({ home, env: process.env }))
  try {
    return await attend(shop, wanted)
  } finally {
    await shop.close()
  }
}

type Wanted = {
  readonly target: string
  readonly task: string
  readonly profile: ModelProfile
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
  }
  const { setup, crew } = await openCrew(shop, commission, AbortSignal.timeout(15_000))
  warn(`run ${setup.id}`)
  const attendant = openAttendant({ approve, lang, json })
  const seat = openSeat(setup, crew, 'ask', { changed: () => undefined, happened: attendant.happened })
  attendant.sit(seat)
  const dismiss = onInterrupt(() => void seat.send({ type: 'stop', run: setup.id }))
  const { phase } = await seat.ended.finally(dismiss)
  await seat.leave()
  return phase.name === 'ended' && phase.end.outcome === 'completed' ? 0 : 1
}

type ModelFlags = {
  readonly model: string
  readonly 'model-name': string
  readonly dialect?: string | undefined
  readonly space?: string | undefined
}

function profileOf(flags: ModelFlags): ModelProfile {
  if (flags.model === 'checklist') return checklistProfile
  if (!/^https?:\/\//.test(flags.model))
    throw new WrongUsage(
      `--model ${flags.model}: write checklist, or an address such as http://127.0.0.1:8000/v1.`,
    )
  return ModelProfile.parse({
    id: 'command-line',
    title: flags.model,
    kind: 'openai',
    baseUrl: flags.model,
    model: flags['model-name'],
    dialect: required(flags.dialect, '--dialect'),
    ...(flags.space !== undefined && { space: readChoice(Space.options, flags.space, '--space') }),
  })
}
