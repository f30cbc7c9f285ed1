/** Settings in, parts out: puts together what one run needs. */

import { randomUUID } from 'node:crypto'
import { performance } from 'node:perf_hooks'
import { passwordsIn } from '../../core/action/addresses'
import type { Box } from '../../core/action/geometry'
import { flawInReferences } from '../../core/action/secret-references'
import type { Start } from '../../core/api/api'
import { hasAddress, type ModelProfile } from '../../core/api/settings'
import { nativeParams } from '../../core/api/vendors'
import { dialect } from '../../core/dialects'
import type { Dialect } from '../../core/dialects/dialect'
import { guards } from '../../core/guards'
import type { Lang } from '../../core/lang'
import { noPolicy, type Policy } from '../../core/policy/policy'
import { Failure, failure } from '../../core/problem'
import type { Setup } from '../../core/run/events'
import { openJudge, type Surroundings } from '../../core/run/judging'
import type { Prepared } from '../engine/fleet'
import type { Clock, Eyes, Model, Picture, Target } from '../engine/ports'
import type { Crew } from '../engine/session'
import { openJournal } from '../store/record/journal'
import { newRunId, removeUnbegun, runFolder } from '../store/record/runs'
import { openPrompts, type Prompts, templateOf } from '../store/settings/prompts'
import type { Secrets } from '../store/settings/secrets'
import { compareFor } from '../vision/compare/compare'
import { outcomeFor } from '../vision/compare/outcome'
import { withControls, withDrawn } from '../vision/controls'
import { frameHash, resizedImage } from '../vision/encode'
import { withKnownTexts } from '../vision/ocr/known'
import { type OcrOptions, openOcr } from '../vision/ocr/ocr'
import { openControlledTarget } from './control-target'
import { openModel, requireReadable } from './model'
import { ownDoors } from './own-doors'
import { pictures } from './pictures'
import { findShipped, version } from './places'
import { discreet, withoutSecrets } from './secret-wire'

/** What outlives a run: the OCR process, the keys, the prompts. */
export type Workshop = {
  readonly home: string
  readonly secrets: Secrets
  readonly prompts: Prompts
  readonly eyes: Eyes
  /** Whoever is about to see a screen will want to read it. */
  warmEyes(): void
  /** What the operator has laid down, as it is now. */
  policy(): Policy
  close(): Promise<void>
}

export const clock: Clock = () => performance.now()

/** @param policy asked before every judgement, so that an edit counts at once. @param start as `openOcr` has it. */
export function openWorkshop(
  home: string,
  secrets: Secrets,
  policy = () => noPolicy,
  start?: OcrOptions['start'],
): Workshop {
  const ocr = openOcr({ deadlineMs: 60_000, start })
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
    warmEyes: () => ocr.warm(),
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
  /** The recording it is. */
  readonly replays?: Setup['replays']
  readonly mayRun?: Crew['mayRun']
  readonly unattended?: boolean
}

/**
 * Everything one run needs, its target connected and its folder open. Rejects with one sentence, leaving nothing open; an
 * abort of the signal ends it at any point.
 */
export async function openCrew(
  shop: Workshop,
  commission: Commission,
  signal: AbortSignal,
): Promise<Prepared> {
  const spoken = requireDialect(commission.profile.dialect)
  if (commission.answers === undefined) requireReadable(commission.profile, commission.task)
  requireSecrets(shop.secrets, commission.task)
  const lang = commission.profile.lang ?? commission.lang
  const { sha256 } = await templateOf(shop.prompts, spoken, lang)
  // Before anything can fail with a sentence that quotes the address.
  for (const password of passwordsIn(commission.target)) shop.secrets.protect(password)
  shop.warmEyes()
  // All of the screen, not what changed alone: it is seen next in any case, and then only what has changed since is read.
  const readTexts = (picture: Picture, _: Box, signal: AbortSignal) => shop.eyes.elements(picture, signal)
  const target = await openControlledTarget(commission.target, shop.home, shop.secrets, signal, readTexts)
  const id = newRunId(new Date(), Math.random)
  const folder = runFolder(shop.home, id)
  try {
    signal.throwIfAborted()
    const journal = await openJournal(folder, { ...pictures.kept, clock, scrub: shop.secrets.scrub })
    const setup = setupOf({ id, lang, prompt: sha256 }, commission, {
      dialect: spoken,
      info: target.info,
      budget: shop.policy().budgets.steps,
    })
    const crew = crewOf(shop, commission, { dialect: spoken, lang, target, journal })
    const discard = async (): Promise<void> => {
      await Promise.allSettled([target.close(), journal.close()])
      await removeUnbegun(folder)
    }
    return { setup, crew, discard }
  } catch (cause) {
    await target.close().catch(() => undefined) // the first cause is the one to tell
    throw cause
  }
}

type Circumstances = {
  readonly dialect: Dialect
  readonly info: Target['info']
  /** Of steps. */
  readonly budget: number | undefined
}

/** What the record says of the run before its first frame. */
function setupOf(
  given: Pick<Setup, 'id' | 'lang' | 'prompt'>,
  { profile, operator, task, replays }: Commission,
  { dialect, info, budget }: Circumstances,
): Setup {
  const params = nativeParams(profile, info.platform)
  return {
    ...given,
    task,
    target: info.address,
    dialect: dialect.id,
    model: hasAddress(profile) ? profile.model : profile.id,
    ...(operator && { operator }),
    space: profile.space ?? dialect.space,
    ...(params && { params }),
    ...(profile.price && { price: profile.price }),
    steps: profile.steps ?? Math.max(dialect.limits.steps, budget ?? 0),
    ...(info.apps && { apps: [...info.apps] }),
    ...(profile.kind === 'nobody' && { byHand: true }),
    ...(profile.kind === 'checklist' && { program: true }),
    ...(replays && { replays }),
  }
}

/** A page tells of its controls; elsewhere what is drawn is seen as well. */
export const eyesOn = (platform: Crew['target']['info']['platform'], eyes: Eyes): Eyes =>
  platform === 'web' ? eyes : withDrawn(eyes)

/** A model that points by numbers has nothing else to name an icon by where the target lists nothing. */
function eyesFor(eyes: Eyes, address: string, { dialect, target }: Pick<Crew, 'dialect' | 'target'>): Eyes {
  const known = address.startsWith('practice:desktop') ? withKnownTexts(eyes) : eyes
  const { platform } = target.info
  const hasIcons = platform === 'desktop' && dialect.needsElements === 'marks'
  return hasIcons ? withControls(known) : eyesOn(platform, known)
}

type Opened = Pick<Crew, 'dialect' | 'target' | 'journal'> & { readonly lang: Lang }

function crewOf(shop: Workshop, commission: Commission, { lang, ...opened }: Opened): Crew {
  const { profile, answers, mayRun, unattended } = commission
  const { dialect, target } = opened
  const { scrub } = shop.secrets
  const around = (): Surroundings => ({
    platform: target.info.platform,
    stopsAt: dialect.stopsAt ?? [],
    policy: shop.policy(),
    ownDoors: ownDoors(),
    secretsIn: shop.secrets.namesIn,
  })
  return {
    ...opened,
    model: discreet(answers ?? openModel(profile, shop.secrets), scrub),
    eyes: withoutSecrets(eyesFor(shop.eyes, commission.target, opened), scrub),
    discretion: shop.secrets,
    judge: openJudge(guards, around),
    around,
    clock,
    version,
    newId: () => randomUUID(),
    now: () => new Date().toLocaleString('sv').slice(0, 16),
    prompt: () => templateOf(shop.prompts, dialect, lang),
    ...(mayRun && { mayRun }),
    ...(unattended && { unattended }),
  }
}

/** A run would come as far as the move that needs the secret, and be stuck there. */
function requireSecrets({ named }: Secrets, task: string): void {
  const flaw = flawInReferences(task, (name) => named.value(name) !== undefined)
  if (flaw !== undefined) throw new Failure(flaw)
}

function requireDialect(id: string): Dialect {
  const found = dialect(id)
  if (found === undefined) throw failure('model.unknown_dialect', { dialect: id })
  return found
}
