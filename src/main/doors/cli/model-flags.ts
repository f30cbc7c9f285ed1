/** Which model answers, as the command line says it: an address, the checklist, or a recording. */

import { Space } from '../../../core/action/geometry'
import { ModelProfile } from '../../../core/api/settings'
import { vendors } from '../../../core/api/vendors'
import { impliedParams } from '../../../core/dialects'
import type { WireKind } from '../../../core/dialects/dialect'
import type { Answering } from '../../trials/examiner'
import { answersIn, openRecording, replayed } from '../../trials/recording'
import { checklistProfile, openRecorded } from '../../wiring/model'
import { readChoice, required, WrongUsage } from './command'

export const modelFlags = {
  model: { type: 'string', default: 'checklist' },
  'model-name': { type: 'string', default: 'default' },
  'base-url': { type: 'string' },
  dialect: { type: 'string' },
  space: { type: 'string' },
} as const

type Flags = {
  readonly model: string
  readonly 'model-name': string
  readonly 'base-url'?: string | undefined
  readonly dialect?: string | undefined
  readonly space?: string | undefined
}

/** Rejects with wrong usage, or with one sentence when there is no such recording. */
export async function modelOf(home: string, flags: Flags): Promise<Answering> {
  const vendor = vendorIn(flags.model)
  if (vendor !== undefined) return { profile: profileOf(vendor, flags) }
  if (flags['base-url'] !== undefined) throw new WrongUsage(`--base-url: it goes with --model ${namings}.`)
  if (flags.model === 'checklist') return { profile: checklistProfile }
  if (flags.model.startsWith('replay:')) return replayOf(home, flags)
  if (!/^https?:\/\//.test(flags.model))
    throw new WrongUsage(
      `--model ${flags.model}: write checklist, replay:RUN, ${namings}, or an address such as http://127.0.0.1:8000/v1.`,
    )
  const dialect = required(flags.dialect, '--dialect')
  const profile = ModelProfile.parse({
    id: 'command-line',
    title: flags.model,
    kind: 'openai',
    baseUrl: flags.model,
    model: flags['model-name'],
    dialect,
    params: impliedParams(dialect),
    ...(flags.space !== undefined && { space: readChoice(Space.options, flags.space, '--space') }),
  })
  return { profile }
}

type Named = { readonly wire: WireKind; readonly vendor: string; readonly model: string }

const wires: Readonly<Record<string, WireKind>> = {
  anthropic: 'anthropic',
  openai: 'responses',
  gemini: 'gemini',
  'gemini-interactions': 'interactions',
}

const namings = Object.keys(wires)
  .map((vendor) => `${vendor}:NAME`)
  .join(', ')

/** `anthropic:claude-opus-5-5` and the like: a model over its vendor's own wire. */
function vendorIn(written: string): Named | undefined {
  const [, vendor = '', model = ''] = /^([a-z-]+):(.+)$/.exec(written) ?? []
  const wire = Object.hasOwn(wires, vendor) ? wires[vendor] : undefined
  return wire && { wire, vendor, model }
}

/** Its key is the vendor's variable of the environment. */
function profileOf({ wire, vendor, model }: Named, flags: Flags): ModelProfile {
  const { baseUrl, dialect } = vendors[wire]
  const address = flags['base-url'] ?? baseUrl
  if (!/^https?:\/\//.test(address))
    throw new WrongUsage(`--base-url ${address}: write an address that begins with http:// or https://.`)
  return ModelProfile.parse({
    id: `command-line-${vendor}`,
    title: flags.model,
    kind: wire,
    baseUrl: address,
    model,
    dialect: flags.dialect ?? dialect,
    ...(flags.dialect !== undefined && { params: impliedParams(flags.dialect) }),
    ...(flags.space !== undefined && { space: readChoice(Space.options, flags.space, '--space') }),
  })
}

/** @param written how many steps the run may take; undefined leaves that to the profile. */
export function withSteps(answering: Answering, written: string | undefined): Answering {
  if (written === undefined) return answering
  const steps = ModelProfile.shape.steps.unwrap().safeParse(Number(written))
  if (!steps.success) throw new WrongUsage(`--steps ${written}: write a whole number, 1 to 10000.`)
  return { ...answering, profile: { ...answering.profile, steps: steps.data } }
}

/** A recording answers in the dialect it was recorded in. */
async function replayOf(home: string, { model, dialect, space }: Flags): Promise<Answering> {
  const { folder, setup, events } = await openRecording(home, model.slice('replay:'.length))
  if (dialect !== undefined && dialect !== setup.dialect)
    throw new WrongUsage(`--dialect ${dialect}: the recording speaks ${setup.dialect}.`)
  if (space !== undefined) throw new WrongUsage('--space: the recording says which space its numbers are in.')
  const profile: ModelProfile = {
    ...checklistProfile,
    id: 'replay',
    title: model,
    dialect: setup.dialect,
    space: setup.space,
    lang: setup.lang,
    steps: setup.steps,
    ...(setup.params && { params: setup.params }),
  }
  return { profile, answers: openRecorded(folder, answersIn(events)), replays: replayed(setup) }
}
