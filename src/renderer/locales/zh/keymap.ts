/** Chinese: keys put in other places. */
import type { Texts } from '../shape'

export const zhKeymap: Texts['keymap'] = {
  title: '按键',
  text: '选中一项，再按要用的键。Enter、Y、Esc、Tab、数字键、方向键和组合键保持不变。',
  press: '请按键…',
  change: (name, cap) => `${name}：${cap}。更改按键`,
  clash: (cap, name) => `${cap} 已被占用：${name}。`,
  reason: '否决的原因',
  unfit: '请用单个字母、符号或空格键。',
  reset: '全部恢复默认',
}
