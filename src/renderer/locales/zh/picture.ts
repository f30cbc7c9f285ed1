/** Chinese: how fresh the live picture is, and the keys of pictures that were recorded. */
import type { Texts } from '../shape'

export const zhPicture: Pick<Texts, 'stills' | 'runsKeys'> = {
  stills: {
    newest: (age) => `截图，最新一张在 ${age} 前`,
    fresh: '截图，刚刚更新',
    none: '截图，尚无一张',
    noVideo: (why) => `没有视频：${why}`,
  },
  runsKeys: {
    title: '录下的运行',
    pick: '上一次或下一次运行',
    open: '打开这次运行',
    search: '到搜索框',
    choose: '选择',
    chooseAll: '选择全部结果',
    stretch: '连续选择',
    remove: '移到回收站',
    step: '上一步或下一步',
    ends: '第一步或最后一步',
    play: '播放或暂停',
    moment: '这一步之前或之后',
    label: '正确、多余、错误、不安全',
    back: '回到列表',
  },
}
