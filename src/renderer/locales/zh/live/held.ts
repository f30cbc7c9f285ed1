/** Chinese: what a held step is told to have changed. */
import type { Texts } from '../../shape'

export const zhHeld: Texts['held'] = {
  reopen: '重新查看并问我',
  hint: (edit) => `没有发送任何输入。在画面上点击正确的位置，或按 ${edit}，即可按现在的画面修正这一步。`,
  eyebrow: '执行前拦下',
  title: '屏幕已不是模型所见',
  size: (was, is) => `屏幕原为 ${was} 像素，现在是 ${is}。`,
  foreground: (was, is) => `原先在前台的是“${was}”，现在是“${is}”。`,
  url: (was, is) => `原先的页面是 ${was}，现在是 ${is}。`,
  place: (changed, total) => `目标所在的画面变了：${total} 像素中有 ${changed} 像素不同。`,
  near: '目标看上去没变，但旁边的内容变了。',
  focus: '按键可能会落到别处：窗口、输入框或光标变了。',
  screen: (percent) => `屏幕有 ${percent} 发生了变化。`,
  element: (was, is) => `模型当时看到的是“${was}”，现在是“${is}”。`,
  elsewhere: (percent) => `其余画面变化了 ${percent}。`,
  byPixels: '仅凭像素判断：此目标不会说明某一点下是什么。',
  before: '模型所见',
  after: '现在',
}
