/** The words of the report, in the two languages of the console. */
import type { Lang } from '../../lang'

const en = {
  report: 'Recorded run',
  steps: 'steps',
  all: 'all',
  proposed: 'proposed',
  done: 'done',
  hand: 'by hand',
  thought: 'Thought',
  reason: 'The operator’s reason',
  closing: 'Said at the end',
  raw: 'Raw reply',
  verdicts: 'Guards',
  wire: 'Sent',
  changed: 'Its place had changed; the step was held.',
  overruled: 'The operator went on nevertheless.',
  unknown: 'Nobody knows how much of it arrived.',
  torn: 'The record breaks off in the middle of its last line: what was written there is lost.',
  noFrame: 'There is no picture of this moment.',
  judged: 'judged',
  because: 'because',
  excluded: 'not for training',
  fates: {
    approved: 'approved',
    edited: 'corrected',
    vetoed: 'vetoed',
    answered: 'answered',
    composed: 'written by the operator',
    by_hand: 'by hand',
    unread: 'unreadable',
    undecided: 'not decided',
  },
}

const zh: typeof en = {
  report: '运行记录',
  steps: '步',
  all: '全部',
  proposed: '提议',
  done: '执行',
  hand: '人工操作',
  thought: '思考',
  reason: '操作员的理由',
  closing: '结束时所说',
  raw: '原始回复',
  verdicts: '守则',
  wire: '已发送',
  changed: '目标位置已变化，该步骤被暂停。',
  overruled: '操作员仍然继续。',
  unknown: '不知道有多少已送达。',
  torn: '记录在最后一行中途中断，那里写下的内容已丢失。',
  noFrame: '没有这一刻的画面。',
  judged: '评判',
  because: '理由',
  excluded: '不用于训练',
  fates: {
    approved: '已批准',
    edited: '已更正',
    vetoed: '已否决',
    answered: '已答复',
    composed: '操作员自行填写',
    by_hand: '人工操作',
    unread: '无法解析',
    undecided: '未决定',
  },
}

export type Words = typeof en
export type Fate = keyof Words['fates']
export const words: Readonly<Record<Lang, Words>> = { en, zh }
