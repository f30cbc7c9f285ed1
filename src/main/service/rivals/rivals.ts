/** Settings in, those that are asked beside a run's own model out. */
import type { CandidateRules } from '../../../core/api/candidates'
import { hasAddress, type ModelProfile } from '../../../core/api/settings'
import { nativeParams } from '../../../core/api/vendors'
import { dialect } from '../../../core/dialects'
import type { Lang } from '../../../core/lang'
import { failure } from '../../../core/problem'
import type { Rival, Target, Wish } from '../../engine/ports'
import { templateOf } from '../../store/settings/prompts'
import { openModel } from '../../wiring/model'
import type { Workshop } from '../../wiring/parts'
import { discreet } from '../../wiring/secret-wire'

type Run = {
  readonly profile: ModelProfile
  readonly lang: Lang
  readonly platform: Target['info']['platform']
}

/** @param rules and profiles as they are now: an edit counts from the next question on. */
export function wishFor(
  shop: Workshop,
  run: Run,
  { count, always, profiles: chosen, temperature }: CandidateRules,
  profiles: readonly ModelProfile[],
): Wish {
  const others = chosen.flatMap((id) =>
    profiles.filter((profile) => profile.id === id && profile.kind !== 'nobody'),
  )
  return {
    always,
    count,
    rival(nth) {
      const other = others[nth % Math.max(others.length, 1)]
      return other === undefined || other.id === run.profile.id
        ? again(shop, run, temperature)
        : another(shop, run, other)
    },
  }
}

/** The same model with more chance; where it has no such thing, it is simply asked again. */
function again(
  shop: Workshop,
  { profile, platform }: Run,
  temperature: CandidateRules['temperature'],
): Rival {
  const isWarmer = temperature !== null && hasAddress(profile)
  const warmer = isWarmer ? { ...profile, extra: { ...profile.extra, temperature } } : profile
  return {
    ...asked(profile, platform),
    by: { ...asked(profile, platform).by, ...(isWarmer && { temperature }) },
    model: discreet(openModel(warmer, shop.secrets), shop.secrets.scrub),
  }
}

function another(shop: Workshop, { lang, platform }: Run, profile: ModelProfile): Rival {
  const { by, dialect: spoken } = asked(profile, platform)
  return {
    by: { ...by, profile: profile.id, ...(profile.price && { price: profile.price }) },
    dialect: spoken,
    model: discreet(openModel(profile, shop.secrets), shop.secrets.scrub),
    prompted: () => templateOf(shop.prompts, spoken, profile.lang ?? lang),
  }
}

function asked(profile: ModelProfile, platform: Run['platform']): Pick<Rival, 'by' | 'dialect'> {
  const spoken = dialect(profile.dialect)
  if (spoken === undefined) throw failure('model.unknown_dialect', { dialect: profile.dialect })
  const params = nativeParams(profile, platform)
  return {
    dialect: spoken,
    by: {
      title: profile.title,
      model: hasAddress(profile) ? profile.model : profile.id,
      dialect: spoken.id,
      space: profile.space ?? spoken.space,
      ...(params && { params }),
    },
  }
}
