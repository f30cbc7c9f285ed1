/** Which model answers, as the command line says it: an address, the checklist, or a recording. */

import { Space } from '../../../core/action/geometry'
import { ModelProfile } from '../../../core/api/settings'
import { impliedParams } from '../../../core/dialects'
import type { Answering } from '../../trials/examiner'
import { answersIn, openRecording } from '../../trials/recording'
import { checklistProfile, openRecorded } from '../../wiring/model'
import { readChoice, required, WrongUsage } from './command'

export const modelFlags = {
  model: { type: 'string', default: 'checklist' },
  'model-name': { type: 'string', default: 'default' },
  dialect: { type: 'string' },
  space: { type: 'string' },
} as const

type Flags = {
  readonly model: string
  readonly 'model-name': string
  readonly dialect?: string | undefined
  readonly space?: string | undefined
}

/** Rejects with wrong usage, or with one sentence when there is no such recording. */
export async function modelOf(home: string, flags: Flags): Promise<Answering> {
  if (flags.model === 'checklist') return { profile: checklistProfile }
  if (flags.model.startsWith('replay:')) return replayOf(home, flags)
  if (!/^https?:\/\//.test(flags.model))
    throw new WrongUsage(
      `--model ${flags.model}: write checklist, replay:RUN, or an address such as http://127.0.0.1:8000/v1.`,
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
  return { profile, answers: openRecorded(folder, answersIn(events)) }
}
