/** Chinese: several places that are called what the model says. */
import type { Texts } from '../../shape'

export const zhWhich: Texts['which'] = {
  title: (words, count) => `“${words}”在屏幕上有 ${count} 处，指的是哪一个？`,
  at: (x, y) => `位于 ${Math.round(x)}, ${Math.round(y)}`,
  here: '当前标记',
  announce: (words, count) => `“${words}”有 ${count} 处。按 1 到 ${Math.min(count, 9)} 选择，按 Enter 批准。`,
}
