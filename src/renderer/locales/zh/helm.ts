/** Chinese: who has the helm when it is not this window. */
import type { Texts } from '../shape'

export const zhHelm: Pick<Texts, 'elsewhere'> = {
  elsewhere: {
    helm: '另一个窗口',
    title: '操作权在另一个窗口',
    by: (name) => `${name} 正在另一个窗口操作`,
    text: '那边所做的会被记录，这里的输入不会传出。在这里按 Esc Esc 也能停止运行。',
    take: '在此接手操作权',
  },
}
