/** Ready-made model profiles to begin with: how each family is spoken to, with the sampling its own project gives. */
import {
  fara,
  fara15,
  glm45v,
  glm46v,
  guiOwl,
  holo1,
  holo3,
  maiUi,
  qwen3vl,
  qwen3vlThinking,
  stepGui,
  uiVenus2,
  uiVenus15,
} from './families'
import type { ModelProfile } from './settings'
import { vendors } from './vendors'

/** A profile of a server that speaks the OpenAI protocol unless told; what is not said is left to dialect and console. */
const profile = (
  id: string,
  title: string,
  rest: Pick<ModelProfile, 'baseUrl' | 'model' | 'dialect'> & Partial<ModelProfile>,
): ModelProfile => ({ extra: {}, kind: 'openai', ...rest, id, title })

/** A vendor's own wire, at its own address, with its own tool. */
const native = (kind: keyof typeof vendors) => {
  const { baseUrl, dialect } = vendors[kind]
  return { kind, baseUrl, dialect }
}

const local = 'http://127.0.0.1:8000/v1'

const glm45 = { baseUrl: local, model: 'zai-org/GLM-4.5V', extra: glm45v } as const
const glm46 = { baseUrl: local, model: 'zai-org/GLM-4.6V', extra: glm46v } as const

const qwen3 = {
  baseUrl: local,
  model: 'Qwen/Qwen3-VL-8B-Instruct',
  dialect: 'qwen-vl',
  extra: qwen3vl,
} as const

/** Every profile that is shipped; null leaves a parameter out of the request. */
export const profiles: readonly ModelProfile[] = [
  profile('glm-4-5v-pc', 'GLM-4.5V, desktop', { ...glm45, dialect: 'glm-pc' }),
  profile('glm-4-5v-phone', 'GLM-4.5V, phone', { ...glm45, dialect: 'glm-mobile' }),
  profile('glm-4-5v-web', 'GLM-4.5V, web', { ...glm45, dialect: 'glm-web' }),
  profile('glm-4-6v-pc', 'GLM-4.6V, desktop', { ...glm46, dialect: 'glm-pc' }),
  profile('glm-4-6v-phone', 'GLM-4.6V, phone', { ...glm46, dialect: 'glm-mobile' }),
  profile('glm-4-6v-web', 'GLM-4.6V, web', { ...glm46, dialect: 'glm-web' }),
  profile('autoglm-phone', 'AutoGLM-Phone 9B', {
    baseUrl: local,
    model: 'autoglm-phone-9b',
    dialect: 'autoglm',
    extra: { temperature: 0, top_p: 0.85, frequency_penalty: 0.2, max_tokens: 3000 },
  }),
  profile('ui-tars-1-5', 'UI-TARS 1.5 7B', {
    baseUrl: local,
    model: 'ByteDance-Seed/UI-TARS-1.5-7B',
    dialect: 'ui-tars',
    params: { version: '1.5' },
    extra: { temperature: 0, max_tokens: 400 },
  }),
  profile('ui-tars-1-5-phone', 'UI-TARS 1.5 7B, phone', {
    baseUrl: local,
    model: 'ByteDance-Seed/UI-TARS-1.5-7B',
    dialect: 'ui-tars',
    params: { version: '1.5', platform: 'mobile' },
    extra: { temperature: 0, max_tokens: 400 },
  }),
  profile('opencua', 'OpenCUA 7B', {
    baseUrl: local,
    model: 'xlangai/OpenCUA-7B',
    dialect: 'pyautogui-code',
    params: { coordinates: 'resized' },
    extra: { temperature: 0, max_tokens: 2048 },
  }),
  profile('qwen3-vl', 'Qwen3-VL, desktop', { ...qwen3, params: { version: '3', tool: 'computer_use' } }),
  profile('qwen3-vl-phone', 'Qwen3-VL, phone', { ...qwen3, params: { version: '3', tool: 'mobile_use' } }),
  profile('qwen3-vl-thinking', 'Qwen3-VL Thinking, desktop', {
    ...qwen3,
    model: 'Qwen/Qwen3-VL-8B-Thinking',
    params: { version: '3', tool: 'computer_use' },
    extra: qwen3vlThinking,
  }),
  profile('gui-owl-1-5', 'GUI-Owl 1.5, desktop', {
    ...guiOwl.desktop,
    baseUrl: local,
    model: 'mPLUG/GUI-Owl-1.5-8B-Instruct',
  }),
  profile('gui-owl-1-5-phone', 'GUI-Owl 1.5, phone', {
    ...guiOwl.phone,
    baseUrl: local,
    model: 'mPLUG/GUI-Owl-1.5-8B-Instruct',
  }),
  profile('mai-ui', 'MAI-UI, phone', { ...maiUi, baseUrl: local, model: 'Tongyi-MAI/MAI-UI-8B' }),
  profile('fara-7b', 'Fara 7B, web', { ...fara, baseUrl: local, model: 'microsoft/Fara-7B' }),
  profile('fara-1-5', 'Fara 1.5, web', { ...fara15, baseUrl: local, model: 'microsoft/Fara1.5-9B' }),
  profile('ui-venus-2', 'UI-Venus 2, phone', {
    ...uiVenus2,
    baseUrl: local,
    model: 'inclusionAI/UI-Venus-2.0-9B',
  }),
  profile('ui-venus-2-web', 'UI-Venus 2, web', {
    ...uiVenus2,
    baseUrl: local,
    model: 'inclusionAI/UI-Venus-2.0-9B',
    params: { version: '2', platform: 'web' },
  }),
  profile('ui-venus-1-5', 'UI-Venus 1.5, phone', {
    ...uiVenus15,
    baseUrl: local,
    model: 'inclusionAI/UI-Venus-1.5-8B',
  }),
  profile('gelab-zero', 'GELab-Zero 4B, phone', {
    ...stepGui,
    baseUrl: local,
    model: 'gelab-zero-4b-preview',
  }),
  profile('holo3', 'Holo3, desktop', { ...holo3, baseUrl: local, model: 'Hcompany/Holo3-35B-A3B' }),
  profile('holo3-web', 'Holo3, web', {
    ...holo3,
    baseUrl: local,
    model: 'Hcompany/Holo3-35B-A3B',
    params: { version: '3', platform: 'web' },
  }),
  profile('holo1-5', 'Holo1.5, web', { ...holo1, baseUrl: local, model: 'Hcompany/Holo1.5-7B' }),
  profile('openai-computer', 'OpenAI computer use', {
    ...native('responses'),
    model: 'gpt-5.4',
    extra: { max_output_tokens: 8192 },
  }),
  profile('anthropic-computer', 'Claude computer use', {
    ...native('anthropic'),
    model: 'claude-opus-5-5',
    extra: { max_tokens: 8192 },
  }),
  profile('gemini-computer', 'Gemini computer use', { ...native('gemini'), model: 'gemini-3.5-flash' }),
  profile('gemini-interactions', 'Gemini computer use, over Interactions', {
    ...native('interactions'),
    model: 'gemini-3.5-flash',
  }),
  profile('gemini-box', 'Gemini, one click at a time', {
    baseUrl: 'https://generativelanguage.googleapis.com/v1beta/openai',
    model: 'gemini-2.5-flash',
    dialect: 'gemini-box',
  }),
  profile('kimi-point', 'Kimi K2.5, one click at a time', {
    baseUrl: 'https://api.moonshot.ai/v1',
    model: 'kimi-k2.5',
    dialect: 'kimi-point',
  }),
  profile('single-step-any', 'Any model that sees pictures, one JSON a step', {
    baseUrl: local,
    model: '',
    dialect: 'single-step',
    extra: { temperature: 0 },
  }),
  profile('vnc-tools-any', 'Any model that sees pictures, by tool calls', {
    baseUrl: local,
    model: '',
    dialect: 'vnc-tools',
    extra: { temperature: 0 },
  }),
]

/** Those whose dialect is spoken here. */
export const profilesFor = (dialects: readonly string[]): readonly ModelProfile[] =>
  profiles.filter(({ dialect }) => dialects.includes(dialect))
