/** The settings as a file that can be passed on: without secrets, and without what belongs to one machine or one person alone. */
import { z } from 'zod'
import { GateRules } from '../policy/grounds'
import { ModelProfile, type Settings, type SettingsPatch } from './settings'

const SettingsFile = z.object({
  kind: z.literal('pilothouse-settings'),
  v: z.literal(1),
  models: z.array(ModelProfile).max(200).default([]),
  gate: GateRules.optional(),
})

/** What a name says of its value: such a value is left out, whatever it is. */
const secret = /key|token|secret|passw|auth|cookie|credential/i

/** The text of the file. */
export function settingsFile({ models, gate }: Pick<Settings, 'models' | 'gate'>): string {
  const file = { kind: 'pilothouse-settings', v: 1, models: models.map(withoutSecrets), gate }
  return `${JSON.stringify(file, undefined, 2)}\n`
}

/** What the file changes: models are added or replaced by their ids, others stay. Undefined where it is no such file. */
export function settingsIn(text: string): SettingsPatch | undefined {
  try {
    const { models, gate } = SettingsFile.parse(JSON.parse(text))
    return { models: { put: models }, ...(gate && { gate }) }
  } catch {
    return undefined
  }
}

function withoutSecrets({ baseUrl, headers, extra, params, ...model }: ModelProfile): ModelProfile {
  const told = Object.entries(headers ?? {}).filter(([, value]) => value === '' || value.includes('{key}'))
  // A header may say more than the key: only its place for the key is passed on.
  const bare = told.map(([name, value]) => [name, /^(\w+ )?\{key\}$/.test(value) ? value : value && '{key}'])
  return {
    ...model,
    baseUrl: bareAddress(baseUrl),
    extra: open(extra),
    ...(params && { params: open(params) }),
    ...(bare.length > 0 && { headers: Object.fromEntries(bare) }),
  }
}

/** At any depth. */
function open(fields: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const isLimit = (name: string, value: unknown) => typeof value === 'number' || /tokens$/i.test(name)
  const kept = Object.entries(fields).filter(([name, value]) => isLimit(name, value) || !secret.test(name))
  return Object.fromEntries(kept.map(([name, value]) => [name, isFields(value) ? open(value) : value]))
}

const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Neither a name with a password nor what follows a question mark. */
const bareAddress = (address: string): string => address.replace(/\/\/[^/@]*@/, '//').replace(/[?#].*$/, '')
