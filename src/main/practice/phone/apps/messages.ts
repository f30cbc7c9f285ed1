/** Messages: the conversations, and one of them with its bubbles and a field to write in. */

import { launchCall } from '../call'
import type { Theme } from '../drawing/theme'
import type { View } from '../drawing/view'
import { column, iconButton, label, list, row } from '../drawing/view'
import { avatar, header, input, lineItem, page } from '../drawing/widgets'
import type { Page, PhoneState, Thread } from '../state'
import { speak } from '../state'
import { draftField, openThread, sendDraft } from '../stores/threads'

export function messagesView(state: PhoneState, theme: Theme, shown: Page): View {
  const thread = state.threads.find(({ id }) => id === shown.item)
  return thread === undefined ? threadsPage(state, theme) : threadPage(state, theme, thread)
}

function threadsPage(state: PhoneState, theme: Theme): View {
  return page(theme, [
    header(state, theme, { title: speak(state.lang)('Messages', '短信') }),
    list(
      'messages.messages',
      { id: 'list' },
      state.threads.map((thread) => {
        const last = thread.bubbles.at(-1)
        return lineItem(theme, {
          id: 'conversation',
          title: thread.who,
          detail: last?.text ?? '',
          lead: avatar(thread.who),
          trail: label(last?.time ?? '', { id: 'time', font: 'small', ink: theme.quiet }),
          tap: openThread(thread.who),
          height: 192,
        })
      }),
    ),
  ])
}

function threadPage(state: PhoneState, theme: Theme, thread: Thread): View {
  const say = speak(state.lang)
  const contact = state.contacts.find(({ name }) => name === thread.who)
  const call =
    contact === undefined
      ? []
      : [
          iconButton('phone', say('Call', '呼叫'), launchCall('messages', contact), {
            id: 'call',
            ink: theme.ink,
          }),
        ]
  return page(theme, [
    header(state, theme, { title: thread.who, back: true, actions: call }),
    list(
      'messages.thread',
      { id: 'messages', padding: [18, 42, 18, 42], gap: 30 },
      thread.bubbles.map((bubble) =>
        column({ align: bubble.mine ? 'end' : 'start', gap: 6 }, [
          row({ padding: bubble.mine ? [0, 0, 0, 150] : [0, 150, 0, 0] }, [
            label(bubble.text, {
              id: 'message',
              wrap: true,
              fill: bubble.mine ? theme.accent : theme.card,
              ink: bubble.mine ? theme.onAccent : theme.ink,
              radius: 48,
              padding: [30, 42, 30, 42],
            }),
          ]),
          label(bubble.time, { id: 'time', font: 'small', ink: theme.quiet, padding: [0, 18, 0, 18] }),
        ]),
      ),
    ),
    row({ padding: [18, 24, 24, 42], gap: 18 }, [
      input(state, theme, draftField, {
        id: 'draft',
        hint: say('Text message', '输入短信内容'),
        grow: 1,
        enter: sendDraft(thread.id),
      }),
      iconButton('send', say('Send', '发送'), sendDraft(thread.id), {
        id: 'send',
        ink: theme.onAccent,
        fill: theme.accent,
      }),
    ]),
  ])
}
