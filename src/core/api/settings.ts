/** The settings of the console, and the patches by which pages and the service change them. */
import { z } from 'zod'
import { Space } from '../action/geometry'
import { Params } from '../dialects/dialect'
import { Lang } from '../lang'
import { GateRules } from '../policy/grounds'
import { Budgets } from '../policy/policy'
import { Price } from '../policy/price'
import { CandidateRules } from './candidates'
import { KeyMap } from './keys'
import { Transcription } from './notes'

/** A named way to reach a model. `extra` is sent as it is; null omits a parameter that would be sent by default. */
export const ModelProfile = z.object({
  id: z.string().regex(/^[a-z0-9-]{1,40}$/),
  title: z.string().min(1).max(80),
  /**
   * How it is reached. `openai`: chat completions, whoever serves them; `responses`, `anthropic`, `gemini`, `interactions`: the vendors'
   * own wires;
   * `nobody`: no model at all, the operator demonstrates.
   */
  kind: z.enum(['checklist', 'openai', 'responses', 'anthropic', 'gemini', 'interactions', 'nobody']),
  baseUrl: z.string().default(''),
  model: z.string().default(''),
  dialect: z.string(),
  space: Space.optional(),
  lang: Lang.optional(),
  /** What the dialect wants to know of the model: a version, a tool, a display size. */
  params: Params.optional(),
  /** The most that a run may take; absent: as the dialect's own project has it, or a larger budget. */
  steps: Budgets.shape.steps,
  /** What it costs, so that a run can say what it has cost; absent: as the budgets have it. */
  price: Price.optional(),
  extra: z.record(z.string(), z.unknown()).default({}),
  /** Of each request, for gateways: `{key}` stands for the key, an empty one leaves out what would be sent. */
  headers: z.record(z.string().regex(/^[A-Za-z0-9-]{1,80}$/), z.string().max(2000)).optional(),
})
export type ModelProfile = z.infer<typeof ModelProfile>

/** The wires: how a model behind an address is spoken to. */
export const WireKind = ModelProfile.shape.kind.exclude(['checklist', 'nobody'])
export type WireKind = z.infer<typeof WireKind>

/** Whether it is a model behind an address. */
export const hasAddress = ({ kind }: Pick<ModelProfile, 'kind'>): boolean =>
  kind !== 'checklist' && kind !== 'nobody'

export const Settings = z.object({
  v: z.literal(1).default(1),
  lang: Lang.default('en'),
  /** Who sits here: recorded with every run. */
  operator: z.string().max(120).default(''),
  theme: z.enum(['dark', 'light', 'system']).default('system'),
  /** A note rises on this computer's screen when a run needs somebody who has looked away. */
  notify: z.boolean().default(false),
  /** What is told beside the first run of practice has been told. */
  coached: z.boolean().default(false),
  /** In a shift a recorded move is judged now and then, between live questions. */
  shiftDrills: z.boolean().default(true),
  models: z.array(ModelProfile).default([]),
  /** Targets used before, newest first; without passwords. */
  targets: z.array(z.string()).default([]),
  tasks: z.array(z.string()).default([]),
  /** The id of the profile that proposed last; empty where there was none. */
  model: z.string().default(''),
  /** The limits of what runs unasked. */
  gate: GateRules.prefault({}),
  transcription: Transcription.prefault({}),
  candidates: CandidateRules.prefault({}),
  keys: KeyMap.default({}),
})
export type Settings = z.infer<typeof Settings>

/** How many targets and tasks used before are kept. */
const remembered = 12

const limit = GateRules.shape
const single = Settings.shape

const used = z.strictObject({ used: z.string().min(1).max(20_000) })

/**
 * What is to change, and nothing else. `gate`: single limits. `models`: profiles by id, added or replaced by `put`.
 * `targets`, `tasks`: one that was used now, which becomes the newest.
 */
export const SettingsPatch = z.strictObject({
  // Without their defaults, and never undefined: a field that is not named stays as it is.
  lang: single.lang.unwrap().exactOptional(),
  operator: single.operator.unwrap().exactOptional(),
  theme: single.theme.unwrap().exactOptional(),
  notify: single.notify.unwrap().exactOptional(),
  coached: single.coached.unwrap().exactOptional(),
  shiftDrills: single.shiftDrills.unwrap().exactOptional(),
  model: single.model.unwrap().exactOptional(),
  gate: z
    .strictObject({
      seconds: limit.seconds.unwrap().exactOptional(),
      level: limit.level.unwrap().exactOptional(),
      enough: limit.enough.unwrap().exactOptional(),
      audit: limit.audit.unwrap().exactOptional(),
      presence: limit.presence.unwrap().exactOptional(),
      actions: limit.actions.unwrap().exactOptional(),
      minutes: limit.minutes.unwrap().exactOptional(),
    })
    .exactOptional(),
  models: z
    .strictObject({
      put: z.array(ModelProfile).exactOptional(),
      remove: z.array(ModelProfile.shape.id).exactOptional(),
    })
    .exactOptional(),
  /** As a whole: a model's name alone says nothing. */
  transcription: Transcription.exactOptional(),
  candidates: CandidateRules.exactOptional(),
  /** As a whole. */
  keys: KeyMap.exactOptional(),
  targets: used.exactOptional(),
  tasks: used.exactOptional(),
})
export type SettingsPatch = z.infer<typeof SettingsPatch>

/** The settings with the patch in them. */
export function patched(settings: Settings, patch: SettingsPatch): Settings {
  const { gate, models, targets, tasks, ...fields } = patch
  return {
    ...settings,
    ...fields,
    gate: { ...settings.gate, ...gate },
    models: patchedModels(settings.models, models),
    targets: withNewest(settings.targets, targets),
    tasks: withNewest(settings.tasks, tasks),
  }
}

/** A profile that is replaced keeps its place. */
function patchedModels(
  models: ModelProfile[],
  { put = [], remove = [] }: NonNullable<SettingsPatch['models']> = {},
) {
  const changed = new Map([...models, ...put].map((model) => [model.id, model]))
  for (const id of remove) changed.delete(id)
  return [...changed.values()]
}

function withNewest(items: string[], newest: SettingsPatch['targets']): string[] {
  if (newest === undefined) return items
  return [newest.used, ...items.filter((item) => item !== newest.used)].slice(0, remembered)
}
