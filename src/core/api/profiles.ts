/** Ready-made model profiles to begin with: how each family is spoken to, with the sampling its own project gives. */
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

/** GLM-V's GUI scripts; without `skip_special_tokens: false` a vLLM server cuts away the box tokens round an action. */
const glm45v = {
  baseUrl: local,
  model: 'zai-org/GLM-4.5V',
  extra: {
    temperature: 0.001,
    max_tokens: 8192,
    skip_special_tokens: false,
    chat_template_kwargs: { enable_thinking: true },
  },
} as const

const glm46v = {
  baseUrl: local,
  model: 'zai-org/GLM-4.6V',
  extra: {
    temperature: 0.8,
    top_p: 0.6,
    top_k: 2,
    repetition_penalty: 1.1,
    max_tokens: 8192,
    skip_special_tokens: false,
    chat_template_kwargs: { enable_thinking: true },
  },
} as const

const qwen3vl = {
  baseUrl: local,
  model: 'Qwen/Qwen3-VL-8B-Instruct',
  dialect: 'qwen-vl',
  extra: { temperature: 0.7, top_p: 0.8, presence_penalty: 1.5 },
} as const

/** Every profile that is shipped; null leaves a parameter out of the request. */
export const profiles: readonly ModelProfile[] = [
  profile('glm-4-5v-pc', 'GLM-4.5V, desktop', { ...glm45v, dialect: 'glm-pc' }),
  profile('glm-4-5v-phone', 'GLM-4.5V, phone', { ...glm45v, dialect: 'glm-mobile' }),
  profile('glm-4-5v-web', 'GLM-4.5V, web', { ...glm45v, dialect: 'glm-web' }),
  profile('glm-4-6v-pc', 'GLM-4.6V, desktop', { ...glm46v, dialect: 'glm-pc' }),
  profile('glm-4-6v-phone', 'GLM-4.6V, phone', { ...glm46v, dialect: 'glm-mobile' }),
  profile('glm-4-6v-web', 'GLM-4.6V, web', { ...glm46v, dialect: 'glm-web' }),
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
  profile('qwen3-vl', 'Qwen3-VL, desktop', { ...qwen3vl, params: { version: '3', tool: 'computer_use' } }),
  profile('qwen3-vl-phone', 'Qwen3-VL, phone', { ...qwen3vl, params: { version: '3', tool: 'mobile_use' } }),
  profile('qwen3-vl-thinking', 'Qwen3-VL Thinking, desktop', {
    ...qwen3vl,
    model: 'Qwen/Qwen3-VL-8B-Thinking',
    params: { version: '3', tool: 'computer_use' },
    extra: { temperature: 1, top_p: 0.95, presence_penalty: null, max_tokens: 32_768 },
  }),
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
