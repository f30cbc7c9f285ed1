/** A model profile in, what answers out: the one file that names every model. */

import type { ModelProfile } from '../../core/api/settings'
import type { Tried } from '../../core/api/trying'
import { problemIn } from '../../core/checklist/unread'
import { dialect } from '../../core/dialects'
import { Failure, failure } from '../../core/problem'
import type { Model } from '../engine/ports'
import { anthropic } from '../models/anthropic/anthropic'
import { openChecklist } from '../models/checklist/checklist'
import { openEndpoint, tryEndpoint } from '../models/endpoint/endpoint'
import { gemini } from '../models/gemini/gemini'
import { interactions } from '../models/interactions/interactions'
import { findLocalModels } from '../models/local/local'
import { chat } from '../models/openai/openai'
import { openReplay } from '../models/replay'
import { responses } from '../models/responses/responses'
import type { Secrets } from '../store/settings/secrets'

/** The offline checklist needs no setup, so it is always there. */
export const checklistProfile: ModelProfile = {
  id: 'checklist',
  title: 'Checklist (offline)',
  kind: 'checklist',
  baseUrl: '',
  model: '',
  dialect: 'canonical',
  extra: {},
}

/** No model: the operator demonstrates the task by hand. */
export const nobodyProfile: ModelProfile = {
  ...checklistProfile,
  id: 'nobody',
  title: 'Nobody (record a demonstration)',
  kind: 'nobody',
}

const wires = { openai: chat, responses, anthropic, gemini, interactions } as const

/** What answers for a profile. */
export function openModel(profile: ModelProfile, secrets: Secrets): Model {
  switch (profile.kind) {
    case 'checklist':
      return openChecklist()
    case 'openai':
    case 'responses':
    case 'anthropic':
    case 'gemini':
    case 'interactions':
      return openEndpoint(wires[profile.kind], withSampling(profile), keyOf(profile, secrets))
    case 'nobody':
      return { ask: () => Promise.reject(failure('model.demonstration')) }
  }
}

/** Throws where a checklist cannot be read to its end: whoever wrote it is told before a target is reached. */
export function requireReadable({ kind }: Pick<ModelProfile, 'kind'>, task: string): void {
  const problem = kind === 'checklist' ? problemIn(task) : undefined
  if (problem !== undefined) throw new Failure(problem)
}

/** One tiny request, for the settings; the checklist is always ready. */
export async function tryModel(profile: ModelProfile, secrets: Secrets, signal: AbortSignal): Promise<Tried> {
  const { kind } = profile
  if (kind === 'checklist' || kind === 'nobody') return { ok: true, seconds: 0 }
  return tryEndpoint(wires[kind], profile, keyOf(profile, secrets), signal)
}

/** Throws where the key that is known was given for another place: nothing is sent there before somebody enters it anew. */
export const keyOf =
  (profile: Pick<ModelProfile, 'id' | 'baseUrl'>, { keys }: Secrets) =>
  () => {
    const key = keys.key(profile)
    const origin = key === undefined ? keys.elsewhere(profile) : undefined
    if (origin !== undefined) throw failure('model.key.elsewhere', { origin, address: profile.baseUrl })
    return key
  }

/** Models that run on this computer. */
export const localModels = findLocalModels

/** A recording that answers as it did. */
export const openRecorded = openReplay

/** A dialect's own sampling applies where the profile says nothing. */
const withSampling = (profile: ModelProfile): ModelProfile => ({
  ...profile,
  extra: { ...dialect(profile.dialect)?.sampling, ...profile.extra },
})
