/** Chinese: what a target adds to its title. The rest of a title is not ours, so these patterns alone may touch it. */
import type { Sentence } from '../shape'

export const zhTitles: readonly Sentence[] = [
  ['{title} · <note>', '{title} · <note>'],
  ['this screen may not be pictured', '禁止截取此画面'],
  ['asleep', '已休眠'],
  ['no new picture', '没有新的画面'],

  ['{count} tabs: <title>', '{count} 个标签页：<title>'],
  ['{count} tabs: {title}', '{count} 个标签页：{title}'],
  ['{title} (<notice>)', '{title}（<notice>）'],
  ['the page said: “{words}”', '网页提示：“{words}”'],
  [
    'The page asks: “{words}”. Enter says OK, Escape says Cancel',
    '网页询问：“{words}”。Enter 确定，Esc 取消',
  ],
  [
    'The page asks: “{words}”. Enter says OK, Escape says Cancel. Nothing else is possible before',
    '网页询问：“{words}”。Enter 确定，Esc 取消。在此之前无法做别的',
  ],
  [
    'The page asks for text: “{words}”. Its field holds “{text}”; type replaces it, Enter says OK, Escape says Cancel',
    '网页要求输入：“{words}”。输入框中是“{text}”；输入即替换，Enter 确定，Esc 取消',
  ],
  [
    'The page asks whether to leave it; changes may be lost. Enter leaves, Escape stays',
    '网页询问是否离开，更改可能丢失。Enter 离开，Esc 留下',
  ],
  ['Nothing else is possible before', '在此之前无法做别的'],
  ['a download of “{name}” was refused', '已拒绝下载“{name}”'],
  ['“{name}” was downloaded', '已下载“{name}”'],
  ['the download of “{name}” failed', '下载“{name}”失败'],
  ['the page asks for a file, and none is given to it', '网页要求选择文件，未提供'],
  [
    'the page went to {url}, which is not of the web, and was taken away from it',
    '网页转到了 {url}，这不是网址，已返回',
  ],
  ['no more than {most} tabs are kept, and a new one was closed', '最多保留 {most} 个标签页，新开的已关闭'],
]
