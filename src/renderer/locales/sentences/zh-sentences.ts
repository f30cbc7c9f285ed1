/** Chinese: what the service writes in English, by its pattern; see sentences.ts for how a pattern is written. */
import type { Sentence } from '../shape'
import { zhAdbSentences } from './zh-sentences-adb'
import { zhModelSentences } from './zh-sentences-models'
import { zhReadingSentences } from './zh-sentences-reading'
import { zhRecordSentences } from './zh-sentences-records'
import { zhRfbSentences } from './zh-sentences-rfb'
import { zhServiceSentences } from './zh-sentences-service'
import { zhTitles } from './zh-sentences-titles'
import { zhVncSentences } from './zh-sentences-vnc'
import { zhWebSentences } from './zh-sentences-web'

/** How sentences are put together: a place or a cause before a colon, the machine's own words or a remedy behind. */
const frames: readonly Sentence[] = [
  ['<why>: <what>', '<why>：<what>'],
  ['{where}: <why>', '{where}：<why>'],
  ['<why>. <what>', '<why>。<what>'],
  ['<why>: {words}', '<why>：{words}'],
]

export const zhSentences: readonly Sentence[] = [
  ...zhVncSentences,
  ...zhRfbSentences,
  ...zhAdbSentences,
  ...zhWebSentences,
  ...zhModelSentences,
  ...zhServiceSentences,
  ...zhRecordSentences,
  ...zhReadingSentences,
  ...zhTitles,
  ...frames,
]
