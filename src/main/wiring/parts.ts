/** Settings in, parts out: puts together what one run needs. */
import { randomUUID } from 'node:crypto'
import { performance } from 'node:perf_hooks'
import type { Start } from '../../core/api/api'
import type { ModelProfile } from '../../core/api/settings'
import { dialect } from '../../core/dialects'
import type { Dialect } from '../../core/dialects/dialect'
import { guards } from '../../core/guards'
import type { Lang } from '../../core/lang'
import { noPolicy, type Policy } from '../../core/policy/policy'
import type { Setup } from '../../core/run/events'
import { openJudge, type Surroundings } from '../../core/run/judging'
import type { Clock, Eyes, Model } from '../engine/ports'
import type { Crew } from '../engine/session'
import { openJournal } from '../store/record/journal'
import { newRunId, runFolder } from '../store/record/runs'
import { openPrompts, type Prompts, templateOf } from '../store/settings/prompts'
import type { Secrets } from '../store/settings/secrets'
import { compareFor } from '../vision/compare/compare'
import { outcomeFor } from '../vision/compare/outcome'
import { frameHash, resizedImage } from '../vision/encode'
import { openOcr } from '../vision/ocr/ocr'
import { openHeldTarget } from './held-target'
import { openModel } from './model'
import { passwordOf } from './open-target'
import { pictures } from './pictures'
import { findShipped, version } from './places'
import { discreet, withoutSecrets, withSecrets } from './secret-wire'

/** What outlives a run: the OCR process, the keys, the prompts. */
export type Workshop = {
  readonly home: string
  readonly secrets: Secrets
  readonly prompts: Prompts
  readonly eyes: Eyes
  /** What the operator has laid down, as it is now. */
  policy(): Policy
  close(): Promise<void>
}

export const clock: Clock = () => performance.now()

/** @param policy asked before every judgement, so that an edit counts at once. */
export function openWorkshop(home: string, secrets: Secrets, policy = () => noPolicy): Workshop {
  const ocr = openOcr({ deadlineMs: 60_000 })
  return {
    home,
    secrets,
    prompts: openPrompts(home, findShipped('prompts')),
    eyes: {
      name: frameHash,
      elements: (picture, signal) => ocr.elements(picture, signal),
      compare: compareFor,
      outcome: outcomeFor,
      encode: resizedImage,
    },
    policy,
    close: () => ocr.close(),
  }
}

export type Commission = Start & {
  readonly profile: ModelProfile
  readonly lang: Lang
  /** Who sits at the console, for the record. */
  readonly operator?: string | undefined
  /** What answers in place of the profile's model: a recording. */
  readonly answers?: Model | undefined
  readonly mayRun?: Crew['mayRun']
  readonly unattended?: boolean
}

/** Everything one run needs, its target connected and its folder open. Rejects with one sentence, leaving nothing open. */
export async function openCrew(
  shop: Workshop,
  commission: Commission,
  signal: AbortSignal,
): Promise<{ setup: Setup; crew: Crew }> {
  const { profile, mayRun, unattended } = commission
  const spoken = requireDialect(profile.dialect)
  const lang = profile.lang ?? commission.lang
  const template = await templateOf(shop.prompts, spoken, lang)
  const target = withSecrets(await openHeldTarget(commission.target, shop.home, signal), shop.secrets)
  try {
    const id = newRunId(new Date(), Math.random)
    shop.secrets.protect(passwordOf(commission.target))
    const { scrub } = shop.secrets
    const journal = await openJournal(runFolder(shop.home, id), {
      ...pictures.kept,
      clock,
      scrub,
    })
    const setup: Setup = {
      id,
      task: commission.task,
      target: target.info.address,
      dialect: spoken.id,
      model: profile.kind === 'openai' ? profile.model : profile.id,
      ...(commission.operator && { operator: commission.operator }),
      lang,
      space: profile.space ?? spoken.space,
      ...(profile.params && { params: profile.params }),
      steps: spoken.limits.steps,
      prompt: template.sha256,
      ...(target.info.apps && { apps: [...target.info.apps] }),
      ...(profile.kind === 'nobody' && { byHand: true }),
    }
    const around = (): Surroundings => ({
      platform: target.info.platform,
      stopsAt: spoken.stopsAt ?? [],
      policy: shop.policy(),
      secretsIn: shop.secrets.namesIn,
    })
    const crew: Crew = {
      target,
      model: discreet(commission.answers ?? openModel(profile, shop.secrets), scrub),
      dialect: spoken,
      eyes: withoutSecrets(shop.eyes, scrub),
      journal,
      discretion: shop.secrets,
      judge: openJudge(guards, around),
      around,
      clock,
      version,
      newId: () => randomUUID(),
      now: () => new Date().toLocaleString('sv').slice(0, 16),
      prompt: () => templateOf(shop.prompts, spoken, lang),
      ...(mayRun && { mayRun }),
      ...(unattended && { unattended }),
    }
    return { setup, crew }
  } catch (cause) {
    await target.close()
    throw cause
  }
}

function requireDialect(id: string): Dialect {
  const found = dialect(id)
  if (found === undefined) throw new Error(`There is no dialect “${id}”.`)
  return found
}
