/** What is known of the vendors by data alone: which tool a model was trained on, and where it is reached. */
import { type Params, WireKind } from '../dialects/dialect'
import type { ModelProfile } from './settings'

export type Platform = 'desktop' | 'mobile' | 'web'

type Rule = { readonly model: RegExp; readonly toolset: string; readonly web?: string }

type Vendor = {
  readonly dialect: string
  readonly baseUrl: string
  /** The first that fits a model's id. */
  readonly rules: readonly Rule[]
  /** Places that serve the vendor's models with older tools only. */
  readonly behind?: { readonly host: RegExp; readonly toolset: string }
}

const computer = 'computer_toolset_20260801'
const browser = 'browser_toolset_20260801'

/** The same over both of its wires. */
const google: Vendor = {
  dialect: 'gemini-computer',
  baseUrl: 'https://generativelanguage.googleapis.com/v1beta',
  rules: [
    { model: /gemini-2\.5/, toolset: 'computer_use_2_5' },
    { model: /./, toolset: 'computer_use' },
  ],
}

/** Models before the toolsets keep their single tool; what is newer than this table has the newest. */
export const vendors: Readonly<Record<WireKind, Vendor>> = {
  anthropic: {
    dialect: 'anthropic-computer',
    baseUrl: 'https://api.anthropic.com/v1',
    rules: [
      { model: /claude-(?:opus-4-[5-9]|sonnet-4-[6-9]|mythos-preview)/, toolset: 'computer_20251124' },
      { model: /claude-(?:(?:opus|sonnet|haiku)-4|3)/, toolset: 'computer_20250124' },
      { model: /./, toolset: computer, web: browser },
    ],
    behind: { host: /bedrock|amazonaws\.com$|azure\.com$|foundry/, toolset: 'computer_20251124' },
  },
  responses: {
    dialect: 'openai-computer',
    baseUrl: 'https://api.openai.com/v1',
    rules: [
      { model: /^computer-use-preview/, toolset: 'computer_use_preview' },
      { model: /./, toolset: 'computer' },
    ],
  },
  gemini: google,
  interactions: google,
}

export const wireOf = (kind: ModelProfile['kind']): WireKind | undefined => WireKind.safeParse(kind).data

const environments = { desktop: 'desktop', mobile: 'mobile', web: 'browser' } as const

/**
 * What a run's dialect must know of the wire, beside what the profile says itself, which wins. Undefined for a wire that has
 * functions alone, and for a dialect that is not the vendor's.
 */
export function nativeParams(profile: ModelProfile, platform: Platform): Params | undefined {
  const wire = wireOf(profile.kind)
  if (wire === undefined || vendors[wire].dialect !== profile.dialect) return profile.params
  const environment = environments[platform]
  return { wire, toolset: toolsetOf(vendors[wire], profile, platform), environment, ...profile.params }
}

function toolsetOf({ rules, behind }: Vendor, { model, baseUrl }: ModelProfile, platform: Platform): string {
  const host = URL.canParse(baseUrl) ? new URL(baseUrl).hostname : ''
  const rule = rules.find((each) => each.model.test(model))
  const toolset = (platform === 'web' ? rule?.web : undefined) ?? rule?.toolset ?? ''
  return behind?.host.test(host) === true && toolset.includes('_toolset_') ? behind.toolset : toolset
}
