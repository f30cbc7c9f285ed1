/** The request of UI-TARS: the rules with the task, then the earlier steps in turn, then the screen as it is now. */
import { complaining } from '../complaint'
import type { Message, ModelRequest, PastMove, Turn } from '../dialect'
import { isOrdinary, tellMove } from '../history'
import { picture, say, words } from '../messages'
import { fillTemplate, splitTemplate } from '../template'
import { actionSpace, replyFormat } from './space'
import { pictureOf, scaled, settingsOf } from './version'
import { writeReply } from './writing'

/**
 * Places of the template: `task`, `actions` (the version's action space), `format` (how a reply looks). The newest
 * `pictures` of earlier screens are sent again; older steps keep their words.
 */
export function writeRequest(turn: Turn, pictures: number): ModelRequest {
  const { lang, prompt, seen, observation, history, complaint } = turn
  const settings = settingsOf(seen.params)
  const values = { task: turn.task, actions: actionSpace(settings), format: replyFormat(settings, lang) }
  const { system, user } = splitTemplate(prompt)
  const opening: readonly Message[] =
    user === ''
      ? [say('user', words(fillTemplate(system, values)))]
      : [say('system', words(fillTemplate(system, values))), say('user', words(fillTemplate(user, values)))]
  const past = history.flatMap((move, index) => messagesOf(move, turn, index >= history.length - pictures))
  const complained = complaint === undefined ? [] : [words(complain(complaint, lang))]
  const now = say('user', picture(observation.frame, seen.image), ...complained)
  return { messages: [...opening, ...past, now].reduce(joinSame, []) }
}

const complain = complaining({
  en: 'Reply again in the format that was asked for.',
  zh: '请按要求的格式重新回复。',
})

/** One earlier step: what was seen, what was said, and, unless it was simply done, what became of it. */
function messagesOf(move: PastMove, turn: Turn, pictured: boolean): readonly Message[] {
  const { seen, lang } = turn
  const size = pictureOf(move.size ?? seen.screen, seen.params ?? {})
  const said = sayingOf(move, turn)
  const plain = isOrdinary(move) && said !== undefined
  return [
    ...(pictured ? [say('user', picture(move.frame, size))] : []),
    ...(said === undefined ? [] : [say('assistant', words(said))]),
    ...(plain ? [] : [say('user', words(tellMove(move, lang, scaled(seen))))]),
  ]
}

/** The model's own words; for a move that came without, as it would have said it, if it can. */
function sayingOf(move: PastMove, { seen }: Turn): string | undefined {
  if (move.reply !== undefined) return move.reply.text
  if (move.fate === 'by_hand' || move.fate === 'unread') return undefined
  try {
    return writeReply(move.intent, seen).text
  } catch {
    // Not sayable in this version: the remark behind it tells it in words.
    return undefined
  }
}

/** Roles alternate: servers refuse two messages of one role in a row. */
function joinSame(messages: readonly Message[], message: Message): Message[] {
  const last = messages.at(-1)
  return last?.role === message.role
    ? [...messages.slice(0, -1), { ...last, content: [...last.content, ...message.content] }]
    : [...messages, message]
}
