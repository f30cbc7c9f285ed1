/** Chinese: the first minutes, and a shift at the console. */
import type { Texts } from '../../shape'

export const zhShift: Pick<Texts, 'coach' | 'flow'> = {
  coach: {
    label: '最初几分钟',
    next: '下一条',
    enough: '知道了',
    place: '这是练习',
    placeText: '这是 Pilothouse 自带的一台小电脑，由一份步骤清单代替模型。在这里做什么都不会影响真实的东西。',
    yours: '没有你，什么都不会发生',
    yoursText: '卡片说明模型接下来要做什么，标记指出位置。你看多久，它就等多久。',
    enter: '按 Enter 才会执行',
    enterText: '只执行这一步，随后再询问下一步。',
  },
  flow: {
    name: '连续',
    tip: (key) => `一段工作：贴近标记，${key} 与 Enter 一样批准，并计算你的节奏`,
    none: (key) => `按 ${key} 批准`,
    pace: (count, seconds) => `已决定 ${count} 次 · 每次 ${seconds} 秒`,
    over: '这段工作',
    sum: (count, minutes) => `${minutes} 分钟内作出 ${count} 次决定`,
    kinds: (approved, corrected, vetoed) => `批准 ${approved} 次，修改 ${corrected} 次，否决 ${vetoed} 次`,
    each: (seconds) => `每次 ${seconds} 秒`,
    drills: (right, n) => `演练 ${n} 次，答对 ${right} 次`,
    drill: '演练',
    drillText: '取自记录，穿插在两次提问之间。这里的操作不会到达任何屏幕，也不会决定任何正在等待的问题。',
    waiting: (count) => `${count} 个运行在等待`,
    anHour: (count) => `每小时 ${count} 次`,
  },
}
