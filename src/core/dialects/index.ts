/** The registry of dialects: one line each. */

import { autoglm } from './autoglm/autoglm'
import { canonical } from './canonical'
import { anthropicComputer } from './computer-tools/anthropic/anthropic-computer'
import { geminiComputer } from './computer-tools/gemini/gemini-computer'
import { openaiComputer } from './computer-tools/openai/openai-computer'
import type { Dialect, Params } from './dialect'
import { glmMobile } from './glm/mobile/glm-mobile'
import { glmPc } from './glm/pc/glm-pc'
import { glmWeb } from './glm/web/glm-web'
import { holo } from './holo/holo'
import { geminiBox } from './points/gemini-box'
import { kimiPoint } from './points/kimi-point'
import { pyautoguiCode } from './pyautogui-code/pyautogui-code'
import { qwenVl } from './qwen-vl/qwen-vl'
import { singleStep } from './single-step/single-step'
import { stepGui } from './step-gui/step-gui'
import { uiTars } from './ui-tars/ui-tars'
import { uiVenus } from './ui-venus/ui-venus'
import { vncTools } from './vnc-tools/vnc-tools'

export const dialects: readonly Dialect[] = [
  canonical,
  glmWeb,
  singleStep,
  glmPc,
  glmMobile,
  autoglm,
  qwenVl,
  anthropicComputer,
  openaiComputer,
  geminiComputer,
  geminiBox,
  kimiPoint,
  pyautoguiCode,
  uiTars,
  uiVenus,
  stepGui,
  holo,
  vncTools,
]

type Former = { readonly id: string; readonly params?: Params }

/** Names that recorded data and other tools use for a dialect of ours, with what such a name says of the model. */
const formerNames: Readonly<Record<string, Former>> = {
  'single-json': { id: 'single-step' },
  uitars: { id: 'ui-tars', params: { version: '1.0' } },
  'uitars-1.5': { id: 'ui-tars', params: { version: '1.5' } },
  'qwen3-computer': { id: 'qwen-vl', params: { version: '3', tool: 'computer_use' } },
  'qwen25-computer': { id: 'qwen-vl', params: { version: '2.5', tool: 'computer_use' } },
  'qwen-mobile': { id: 'qwen-vl', params: { version: '3', tool: 'mobile_use' } },
  'seed-xml': { id: 'ui-tars', params: { version: 'seed' } },
}

const formerOf = (name: string): Former | undefined =>
  Object.hasOwn(formerNames, name) ? formerNames[name] : undefined

/** The dialect of that name, or undefined when there is none. */
export function dialect(name: string): Dialect | undefined {
  const id = formerOf(name)?.id ?? name
  return dialects.find((candidate) => candidate.id === id)
}

/** The parameters that a former name implies: `uitars-1.5` is a version of its dialect. Empty for a dialect's own id. */
export const impliedParams = (name: string): Params => formerOf(name)?.params ?? {}
