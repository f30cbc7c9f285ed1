/** Conversations: opening one, sending into it. */
import { listEnd, openPage } from '../pages'
import type { Change, PhoneState } from '../state'
import { textOf, withText } from '../state'

export const draftField = 'messages.draft'

const toEnd = (state: PhoneState): PhoneState => ({
  ...state,
  scrolls: { ...state.scrolls, 'messages.thread': listEnd },
})

/** Opens the conversation with somebody, a new one when there is none. */
export const openThread =
  (who: string): Change =>
  (state) => {
    const known = state.threads.find((thread) => thread.who === who)
    const thread = known ?? { id: `thread${state.threads.length + 1}`, who, bubbles: [] }
    const threads = known === undefined ? [thread, ...state.threads] : state.threads
    const opened = openPage('messages', { name: 'thread', item: thread.id })({ ...state, threads })
    return toEnd(withText(opened, draftField, ''))
  }

/** A conversation keeps its latest messages, no more than this. */
const most = 200

/** Sends the draft; an empty one stays where it is. */
export const sendDraft =
  (id: string): Change =>
  (state) => {
    const text = textOf(state, draftField)
    const thread = state.threads.find((one) => one.id === id)
    if (text.trim() === '' || thread === undefined) return state
    const sent = {
      ...thread,
      bubbles: [...thread.bubbles, { mine: true, text, time: '9:41' } as const].slice(-most),
    }
    const threads = [sent, ...state.threads.filter((one) => one.id !== id)]
    return toEnd(withText({ ...state, threads }, draftField, ''))
  }
