/** Controls whose press cannot be taken back: sending, deleting, hanging up, granting. */
import type { Action } from '../action'
import type { Guard } from './guard'
import { firstMatch, labelsAt } from './words'

const control =
  /^\W*(send|delete|erase|format|uninstall|hang up|end call|allow|grant|sign out|log out|empty trash|discard)\b|^\s*(发送|删除|清空|格式化|卸载|挂断|结束通话|允许|授权|退出登录|注销)/i

const presses = (action: Action): boolean =>
  action.kind === 'click' || action.kind === 'long_press' || (action.kind === 'type' && action.submit)

export const consequence: Guard = {
  id: 'consequence',
  check(action, seen) {
    const found = presses(action) ? firstMatch(labelsAt(action, seen), control) : undefined
    return found === undefined ? undefined : { rule: 'ask', detail: found, floor: true }
  },
  say: (detail, lang) =>
    lang === 'zh' ? `“${detail}”可能无法撤销` : `“${detail}” may not be possible to undo`,
}
