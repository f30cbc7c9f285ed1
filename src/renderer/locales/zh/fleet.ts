/** Chinese: several runs side by side. */
import type { Texts } from '../shape'

export const zhFleet: Texts['fleet'] = {
  label: '并行的运行',
  add: '新的运行',
  addTip: '再开始一次运行，其他运行继续',
  follow: '跟随',
  followTip: '作出决定后，下一个等待你的运行自动来到面前；你在提问时离开的运行除外',
  parked: (count) => `你离开的 ${count} 个运行仍在等待`,
  stopAll: '全部停止',
  stopAllTip: '立即结束所有运行（连按三次 Esc）',
  putAway: (task) => `收起：${task}`,
  open: (nth, task) => `运行 ${nth}：${task}`,
  step: (nth) => `第 ${nth} 步`,
  wait: (count) => `${count} 个运行等你决定`,
  ended: (count: number) => `${count} 个运行已结束`,
  waits: { held: '已拦下', danger: '危险', asks: '等待你' },
  states: {
    observing: '查看中',
    thinking: '思考中',
    deciding: '倒计时',
    unread: '等待你',
    held: '已拦下',
    acting: '执行中',
    settling: '观察中',
    by_hand: '手动操作',
    paused: '已暂停',
    stuck: '卡住',
    reaching: '重新连接中',
    ended: '已结束',
    starting: '连接中',
  },
}
