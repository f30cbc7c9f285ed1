/**
 * Families of models by what stands in their ids: which dialect they were trained on, with what their own projects give. The
 * format of each was read in its own repository; a family that speaks otherwise than any dialect here is not in the table.
 */
import type { Params } from '../dialects/dialect'
import type { ModelProfile } from './settings'

type Spoken = Pick<ModelProfile, 'dialect' | 'space' | 'params' | 'extra'>
type Family = Spoken & { readonly model: RegExp }

const qwen = (tool: 'computer_use' | 'mobile_use', more: Params = {}) =>
  ({ dialect: 'qwen-vl', params: { version: '3', tool, ...more } }) as const

/** GLM-V's GUI scripts; without `skip_special_tokens: false` a vLLM server cuts away the box tokens round an action. */
const glmBoxes = {
  max_tokens: 8192,
  skip_special_tokens: false,
  chat_template_kwargs: { enable_thinking: true },
} as const

export const glm45v = { temperature: 0.001, ...glmBoxes } as const
export const glm46v = {
  temperature: 0.8,
  top_p: 0.6,
  top_k: 2,
  repetition_penalty: 1.1,
  ...glmBoxes,
} as const
export const qwen3vl = { temperature: 0.7, top_p: 0.8, presence_penalty: 1.5 } as const
export const qwen3vlThinking = {
  temperature: 1,
  top_p: 0.95,
  presence_penalty: null,
  max_tokens: 32_768,
} as const

/** GUI-Owl 1.5 was trained on Qwen's tools with thousandths of a screen that is called 1000 × 1000. */
export const guiOwl = {
  desktop: { ...qwen('computer_use'), space: '0-1000', extra: { temperature: 0 } },
  phone: { ...qwen('mobile_use'), space: '0-1000', extra: { temperature: 0 } },
} as const satisfies Readonly<Record<string, Spoken>>

/** MAI-UI answers with calls of `mobile_use` in shares of 999. */
export const maiUi = {
  ...qwen('mobile_use'),
  space: '0-999',
  extra: { temperature: 0, top_p: 1, max_tokens: 2048 },
} as const satisfies Spoken

/** Fara 7B calls `computer_use` of a browser, in pixels of the picture as Qwen2.5-VL resizes it. */
export const fara = {
  ...qwen('computer_use', { version: '2.5' }),
  extra: { temperature: 0 },
} as const satisfies Spoken

/** Fara 1.5 calls the same tool in thousandths, and asks its user as well. */
export const fara15 = {
  ...qwen('computer_use'),
  space: '0-1000',
  extra: { temperature: 0 },
} as const satisfies Spoken

/** As the project's own clients ask each version. */
export const uiVenus2 = {
  dialect: 'ui-venus',
  params: { version: '2' },
  extra: { temperature: 0.6, max_tokens: 16_384, repetition_penalty: 1.05, frequency_penalty: 0.3 },
} as const satisfies Spoken
export const uiVenus15 = {
  dialect: 'ui-venus',
  params: { version: '1.5' },
  extra: { temperature: 0 },
} as const satisfies Spoken

/** A phone, in thousandths; as the project's own example asks. */
export const stepGui = {
  dialect: 'step-gui',
  extra: { temperature: 0.1, top_p: 0.95, max_tokens: 4096 },
} as const satisfies Spoken

/** Holo3 and Holo3.1 plan before each call, as their vendor's page has it; Holo1 and Holo1.5 answer at once. */
export const holo3 = {
  dialect: 'holo',
  params: { version: '3' },
  extra: { reasoning_effort: 'medium', chat_template_kwargs: { enable_thinking: true } },
} as const satisfies Spoken
export const holo1 = {
  dialect: 'holo',
  params: { version: '1' },
  extra: { temperature: 0.7 },
} as const satisfies Spoken

/** The first that fits is the one. */
const families: readonly Family[] = [
  { model: /glm-4\.5v/, dialect: 'glm-pc', extra: glm45v },
  { model: /glm-(?:4\.[6-9]|[5-9](?:\.\d)?)v/, dialect: 'glm-pc', extra: glm46v },
  {
    model: /autoglm-phone/,
    dialect: 'autoglm',
    extra: { temperature: 0, top_p: 0.85, frequency_penalty: 0.2, max_tokens: 3000 },
  },
  {
    model: /ui-?tars-?1\.5/,
    dialect: 'ui-tars',
    params: { version: '1.5' },
    extra: { temperature: 0, max_tokens: 400 },
  },
  {
    model: /ui-?tars-?2/,
    dialect: 'ui-tars',
    params: { version: 'seed' },
    extra: { temperature: 0 },
  },
  {
    model: /opencua-(?:a3b|qwen2-)/,
    dialect: 'pyautogui-code',
    params: { coordinates: 'relative' },
    extra: { temperature: 0 },
  },
  {
    model: /opencua/,
    dialect: 'pyautogui-code',
    params: { coordinates: 'resized' },
    extra: { temperature: 0 },
  },
  { model: /gui-owl-1\.5/, ...guiOwl.desktop },
  { model: /mai-ui/, ...maiUi },
  { model: /fara-7b/, ...fara },
  { model: /fara-?1\.5/, ...fara15 },
  { model: /ui-venus-2/, ...uiVenus2 },
  { model: /ui-venus-1\.5/, ...uiVenus15 },
  { model: /gelab-zero|step-gui/, ...stepGui },
  { model: /holo-?3/, ...holo3 },
  { model: /holo-?1/, ...holo1 },
  { model: /qwen3(?:\.\d)?-vl.*thinking/, ...qwen('computer_use'), extra: qwen3vlThinking },
  { model: /qwen3-?vl/, ...qwen('computer_use'), extra: qwen3vl },
  // Since 3.5 every Qwen sees; its template has calls in tags, in which the tool of Qwen3-VL is read as well.
  { model: /qwen-?3\.[5-9]/, ...qwen('computer_use'), extra: {} },
  { model: /qwen-?2\.?5-?vl/, ...qwen('computer_use', { version: '2.5' }), extra: { temperature: 0 } },
]

/** What any model that sees pictures can be told of. */
const anyModel: Spoken = { dialect: 'single-step', extra: { temperature: 0 } }

/** How a model of that id is spoken to; the id as a server lists it, with its publisher, size and file or not. */
export function spokenTo(model: string): Spoken & { readonly known: boolean } {
  const id = model.toLowerCase().replaceAll('_', '-')
  const found = families.find((family) => family.model.test(id))
  if (found === undefined) return { ...anyModel, known: false }
  const { model: _, ...spoken } = found
  return { ...spoken, known: true }
}
