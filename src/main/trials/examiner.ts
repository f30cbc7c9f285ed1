/** Who answers recorded questions today: a model as its profile says, with the dialect and the prompt as they are now. */

import { platformOf } from '../../core/action/addresses'
import type { ModelProfile } from '../../core/api/settings'
import { nativeParams } from '../../core/api/vendors'
import { dialect } from '../../core/dialects'
import { failure } from '../../core/problem'
import type { Setup } from '../../core/run/events'
import type { Model } from '../engine/ports'
import { templateOf } from '../store/settings/prompts'
import { openModel } from '../wiring/model'
import type { Workshop } from '../wiring/parts'
import { pictures } from '../wiring/pictures'
import type { Examiner } from './repredict'

/** `answers` stands in for the profile's own model; `replays`: what it plays again. */
export type Answering = {
  readonly profile: ModelProfile
  readonly answers?: Model | undefined
  readonly replays?: Setup['replays']
}

/** What a record says of its own wire is not said of another profile's. */
function withoutWire(params: Setup['params']): Setup['params'] {
  const { wire: _, toolset: __, environment: ___, ...rest } = params ?? {}
  return Object.keys(rest).length === 0 ? undefined : rest
}

/** @param setup how the run was recorded. Throws one sentence where the dialect or its prompt is not there. */
export async function examinerOf(
  shop: Workshop,
  setup: Setup,
  { profile, answers }: Answering,
): Promise<Examiner> {
  const spoken = dialect(profile.dialect)
  if (spoken === undefined) throw failure('model.unknown_dialect', { dialect: profile.dialect })
  const same = spoken.id === setup.dialect
  const template = await templateOf(shop.prompts, spoken, setup.lang)
  const { params: _, ...kept } = setup
  const given = profile.params ?? (same ? withoutWire(setup.params) : undefined)
  const params = nativeParams({ ...profile, params: given }, platformOf(setup.target))
  const now: Setup = {
    ...kept,
    dialect: spoken.id,
    model: profile.model || profile.id,
    space: profile.space ?? (same ? setup.space : spoken.space),
    prompt: template.sha256,
    ...(params && { params }),
  }
  return {
    model: answers ?? openModel(profile, shop.secrets),
    dialect: spoken,
    setup: now,
    prompt: template.text,
    eyes: shop.eyes,
    decode: pictures.read,
    now: () => new Date().toLocaleString('sv').slice(0, 16),
  }
}
