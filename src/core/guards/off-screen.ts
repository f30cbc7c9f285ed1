/** A point outside the frame never runs, however it got there. */
import { strayPoint } from '../action/action'
import type { Guard } from './guard'

export const offScreen: Guard = {
  id: 'off-screen',
  check({ action, seen }) {
    const stray = strayPoint(action, seen.size)
    return stray === undefined
      ? undefined
      : { rule: 'deny', detail: stray.join(', '), floor: true, risk: 'off_screen' }
  },
  say: (detail, lang) =>
    lang === 'zh' ? `坐标 ${detail} 在屏幕之外` : `The point ${detail} is outside the screen`,
}
