/** Chinese: the first minutes, and a shift at the console. */
import type { Texts } from '../../shape'

export const zhShift: Pick<Texts, 'coach'> = {
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
}
