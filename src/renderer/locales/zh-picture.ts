/** Chinese: how fresh the live picture is. */
import type { Texts } from './shape'

export const zhPicture: Pick<Texts, 'stills'> = {
  stills: {
    newest: (age) => `截图，最新一张在 ${age} 前`,
    fresh: '截图，刚刚更新',
    none: '截图，尚无一张',
    noVideo: (why) => `没有视频：${why}`,
  },
}
