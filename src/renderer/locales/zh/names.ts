/** Chinese: names that the product gives. What a model or its maker is called stays. */
import { profiles } from '../../../core/api/profiles'
import type { Texts } from '../shape'

const dialects: Readonly<Record<string, string>> = {
  canonical: '标准动作（离线清单）',
  'single-step': '单步（JSON）',
  'vnc-tools': 'VNC 工具（工具调用）',
  'pyautogui-code': 'pyautogui 代码（OpenCUA）',
  'glm-mobile': 'GLM-4.5V 手机',
  'glm-pc': 'GLM-4.5V 桌面',
  'glm-web': 'GLM 网页',
  autoglm: 'AutoGLM 手机',
  'openai-computer': 'OpenAI 电脑操作',
  'anthropic-computer': 'Anthropic 电脑操作',
  'gemini-computer': 'Gemini 电脑操作',
  'gemini-box': 'Gemini 方框',
  'kimi-point': 'Kimi 坐标点',
}

/** Titles that say more than where a model works. */
const whole: Readonly<Record<string, string>> = {
  'OpenAI computer use': 'OpenAI 电脑操作',
  'Claude computer use': 'Claude 电脑操作',
  'Gemini computer use': 'Gemini 电脑操作',
  'Gemini computer use, over Interactions': 'Gemini 电脑操作（Interactions 接口）',
  'Gemini, one click at a time': 'Gemini，每次只点一下',
  'Kimi K2.5, one click at a time': 'Kimi K2.5，每次只点一下',
  'Any model that sees pictures, one JSON a step': '任何能看图的模型，每步一个 JSON',
  'Any model that sees pictures, by tool calls': '任何能看图的模型，使用工具调用',
}
const places: Readonly<Record<string, string>> = { desktop: '桌面', phone: '手机', web: '网页' }

const shipped = new Map(profiles.map(({ title }) => [title, inChinese(title)]))
const originals = new Map([...shipped].map(([title, chinese]) => [chinese, title]))

function inChinese(title: string): string {
  const [, model, place = ''] = /^(.+), (desktop|phone|web)$/.exec(title) ?? []
  return whole[title] ?? (model === undefined ? title : `${model}，${places[place]}`)
}

export const zhNames: Texts['names'] = {
  dialect: (id, title) => dialects[id] ?? title,
  profile: (title) => shipped.get(title) ?? title,
  original: (shown) => originals.get(shown) ?? shown,
}
