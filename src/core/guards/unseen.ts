/** A screen that could not be read may hold anything, so a person must decide. */
import { touchesTarget } from '../action/action'
import type { Guard } from './guard'

export const unseen: Guard = {
  id: 'unseen',
  check({ action, seen }) {
    if (seen.unseen === undefined || !touchesTarget(action)) return undefined
    return { rule: 'ask', detail: seen.unseen, floor: true, risk: 'unseen' }
  },
  say: (detail, lang) =>
    lang === 'zh'
      ? `无法识别屏幕上的文字：${detail}`
      : `The texts on the screen could not be read: ${detail}`,
}
