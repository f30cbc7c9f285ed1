/**
 * UI-Venus 1.5 and 2 (inclusionAI): a thought and one call a step, in thousandths, of a phone or, since 2, of a page. After
 * the project's own agents: `Venus_framework_mobile` and `Venus_plugin_browser` of github.com/inclusionAI/UI-Venus.
 */
import { converse } from '../conversation'
import type { Dialect, ModelRequest, Turn } from '../dialect'
import { glimpseReply, readReply } from './reading'
import { actionsOf, settingsOf } from './settings'
import { writeReply } from './writing'

const limits = { steps: 100, queue: 1, historyImages: 3 } as const

/** What the step is summed up as, which version 1.5 alone says. */
const summaries = {
  en: '<conclusion>what this step did</conclusion>',
  zh: '<conclusion>总结当前操作</conclusion>',
} as const

const nothing = { en: 'None.', zh: '无。' } as const

/** Version 1.5 is told of all its steps in words; version 2 has the last of them in front of it. */
function request(turn: Turn): ModelRequest {
  const settings = settingsOf(turn.seen.params)
  const isOld = settings.version === '1.5'
  return converse(turn, {
    places: { actions: actionsOf(settings), summary: isOld ? summaries[turn.lang] : '' },
    untold: nothing[turn.lang],
    images: isOld ? 0 : limits.historyImages,
    picture: (screen) => screen,
  })
}

export const uiVenus: Dialect = {
  id: 'ui-venus',
  title: 'UI-Venus',
  platform: 'mobile',
  space: '0-999',
  limits,
  prompts: ['zh', 'en'],
  // As the project's own client asks version 2; penalties beyond these are left to the profile.
  sampling: { temperature: 0.6, max_tokens: 16_384 },
  answerGoesOn: true,
  request,
  read: readReply,
  glimpse: glimpseReply,
  write: writeReply,
}
