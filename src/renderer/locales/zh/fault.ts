/** Chinese: a part of the console that fails. */
import type { Texts } from '../shape'

export const zhFault: Pick<Texts, 'fault'> = {
  fault: {
    part: '控制台的这一部分出错，无法显示。运行不受影响，“停止”仍然有效。',
    unseen: '在恢复显示之前，不能批准任何操作。',
    again: '重试',
    goTo: (place) => `前往“${place}”`,
    all: '控制台出错，无法显示。运行不受影响，“停止”仍然有效。',
    uncaught: '控制台出现错误。运行不受影响；如果刚才的操作没有生效，请再做一次。',
  },
}
