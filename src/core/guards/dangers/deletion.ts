/** What is gone afterwards: deleting, discarding, overwriting, resetting. */
import { center } from '../../action/geometry'
import { type Key, keyLabel } from '../../action/keys'
import { type Element, knownElements } from '../../action/observation'
import type { Control } from '../../effects/effect'
import { isFieldElement } from '../../effects/field'
import type { Guard, Move } from '../guard'
import { controlGuard, objection } from '../reading/control'
import { isLosingNo, questionsFor } from '../reading/dialog'
import { controlName, spelled } from '../reading/label'
import { mailSign } from '../reading/mail'
import { namesOf, pressedBy } from '../reading/pressed'
import { isLostByNo } from '../reading/refusals'
import { wiped } from './wiping'

const control = controlGuard({
  id: 'deletion',
  risk: 'delete',
  name: /^((yes, |permanently |bulk )?(delete|erase|wipe|remove|discard|uninstall|unsend|purge|destroy|shred|deactivate|revoke)( .*)?|trash|move to (the )?(trash|bin|recycle bin|deleted items)|empty (the )?(trash|bin|recycle bin|spam|folder)( now)?|factory reset|reset (all|settings|phone|device|network|app).*|restore (to )?(factory )?defaults?( settings)?|clear (all|data|history|cache|storage|chat|chats|cookies|everything|browsing data|recent.*)( .*)?|(don't|do not) save|close without saving|overwrite( .*)?|close (my |this )?account|cancel (my |this |your )?(order|subscription|booking|reservation|membership|plan))$|^(确认|确定|立即|永久|彻底|全部|批量|一键|仍然|继续)?(删除|清空|清除|移除|卸载|格式化|注销|撤回|抹掉|抹除|销毁|丢弃|粉碎)(?!线|符|键).{0,8}$|^(放弃|不保存|不要保存|不存储)(更改|修改|编辑|草稿)?$|^(恢复|还原|重置)(出厂.*|所有设置|网络.*|手机|设备|默认设置)$|^移(到|至|入)(回收站|废纸篓|垃圾桶)$|^(取消订单|退订|解散群聊|退出群聊)$/,
  not: /^(delete|remove)d |^remove (filter|filters|highlight|formatting|bookmark folder view)$|^clear (?:all )?(search|filters?|selection|formatting)$|(记录保留|筛选|教程|日志|工具|时间|说明|的)$|^delete (key|line)$/,
  verbs: {
    en: [
      '(?:leave|quit|exit) (?:the |this )?(?:group|chat|workspace|server|organi[sz]ation|team|channel|community|family|class|course)',
      'delete',
      'erase',
      'wipe',
      'remove',
      'discard',
      'uninstall',
      'unsend',
      'purge',
      'destroy',
      'shred',
      'deactivate',
      'revoke',
      'unfriend',
      'unmatch',
      'unpublish',
      'unlink',
      'terminate',
      'overwrite',
      'forget',
      'disband',
      'kick',
      'decommission',
      'throw away',
      'format (?:the |this )?(?:disk|drive|card|usb|partition|volume|device|storage)',
      'drop (?:the |this )?(?:table|database|schema|column|index|collection)',
      'get rid of',
      'roll back',
      'revert',
    ],
    enOrNoun: ['empty', 'clear', 'reset', 'format', 'drop', 'block', 'ban', 'cancel', 'trash', 'expel'],
    zh: [
      '删除',
      '删掉',
      '移除',
      '移出',
      '清空',
      '清除',
      '抹掉',
      '抹除',
      '卸载',
      '格式化',
      '注销',
      '销户',
      '取消订阅',
      '撤回',
      '撤销发布',
      '销毁',
      '粉碎',
      '丢弃',
      '舍弃',
      '放弃',
      '拉黑',
      '解散',
      '踢出',
      '取关',
      '取消关注',
      '退群',
      '解绑',
      '解除绑定',
      '停用账',
      '断开连接',
      '覆盖',
      '还原',
      '重置',
      '恢复出厂',
      '下架',
      '作废',
    ],
  },
  vague: [
    {
      name: /^(format|reset|replace|replace .{1,30}|clear|yes, replace|格式化|替换|重置|覆盖|抹掉|(立即|一键|开始)?清理.{0,4})$/,
      context:
        /\b(erase|all data|will be (lost|deleted|erased)|volume|already (exists|contains)|cannot be undone|can't be undone|replace it|reset (this|your|all))\b|所有数据|已存在|同名|无法恢复|不可恢复|是否替换|将被(删除|清除|覆盖)|垃圾(文件)?|缓存(文件)?|释放空间/,
    },
  ],
  asked:
    /\b(delete|remove|erase|discard|overwrite|replace|uninstall|reset|clear|wipe|drop|lose|trash|empty|deactivate|unfriend|unfollow|unmatch|block|format|permanently|lost|undone|terminate|revoke|disconnect|forget)\b|delete|erase|remov|discard|删掉|好友关系|拉黑|解散|解绑|取消关注|移出|不可恢复|无法(恢复|找回|撤销)|丢失|删除|移除|清空|清除|卸载|放弃|覆盖|替换|重置|注销|撤回|回收站|抹掉|格式化/,
  say: () => '',
})

const bin = /^(trash|trash can|bin|recycle bin|wastebasket|deleted items|回收站|废纸篓|垃圾桶|垃圾箱)$/

export const deletion: Guard = {
  id: 'deletion',
  check(move, about) {
    const dropped = droppedInto(move) ?? unsaved(move) ?? erased(move) ?? wiped(move, about)
    return dropped === undefined ? control.check(move, about) : objection(dropped, 'delete')
  },
  say: (detail, lang) =>
    lang === 'zh' ? `“${detail}”之后可能无法恢复` : `“${detail}” may not be possible to undo`,
}

/** The key that erases what is selected, where it does not go into a field; in mail, letters do it too. */
function erased({ seen, action, effects }: Move): string | undefined {
  if (effects.some((effect) => effect.kind === 'chord' && !effect.calm && effect.keys.includes('delete')))
    return 'Delete'
  if (action.kind !== 'keys' && action.kind !== 'hold') return undefined
  const isShortcut = effects.some(
    (effect) => effect.kind === 'press' && effect.by === 'key' && isNoField(effect.on),
  )
  const chord = chordOf(action.keys)
  const isMeant = isShortcut ? mailLetters.has(chord) : chord === 'ctrl+d'
  return isMeant && mailSign(seen) !== undefined ? chordSaid(action.keys) : undefined
}

const chordOf = (keys: readonly Key[]): string => [...keys].sort().join('+')
const chordSaid = (keys: readonly Key[]): string => keys.map(keyLabel).join('+')

/** Archive, bin, spam, mute and done, as programs of mail have them. */
const mailLetters: ReadonlySet<string> = new Set([
  '#',
  '3+shift',
  'e',
  '!',
  '1+shift',
  'y',
  'm',
  '[',
  ']',
  'd',
  '{',
  '}',
])

const isNoField = (control: Control | undefined): boolean =>
  control === undefined || !control.elements.some(isFieldElement)

/** What is not saved when the answer is no. */
const saves = /\b(save|keep)\b|unsaved|保存/

const unsaved = (move: Move): string | undefined =>
  isLosingNo(move)
    ? (questionsFor(move).find((text) => saves.test(spelled(text))) ?? lostByNo(move))
    : undefined

/** As shares of the screen: so far over an answer, and so far beside it, stands what its question tells. */
const told = { high: 0.3, wide: 0.3 } as const

const lostByNo = ({ seen, effects }: Move): string | undefined => {
  const point = pressedBy(effects).find((control) => control?.at !== undefined)?.at
  const isOver = ({ box }: Element): boolean => {
    if (point === undefined) return true
    const [x, y] = center(box)
    const over = point[1] - y
    return (
      over > 0 &&
      over <= seen.size.height * told.high &&
      Math.abs(point[0] - x) <= seen.size.width * told.wide
    )
  }
  return knownElements(seen).find((one) => isOver(one) && isLostByNo(one.text))?.text
}

const droppedInto = ({ effects }: Move): string | undefined =>
  effects
    .flatMap((effect) => (effect.kind === 'drop' ? effect.passed.slice(-1) : []))
    .flatMap(namesOf)
    .find((text) => bin.test(controlName(text) ?? ''))
