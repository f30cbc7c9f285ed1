/** The request of AutoGLM: a conversation in which only the last turn has a picture. */

import type { Message, ModelRequest, PastMove, Turn } from '../dialect'
import { notableFate, sayMove } from '../glm/history'
import { picture, say, words } from '../messages'
import { fillTemplate, splitTemplate } from '../template'
import { callSource } from './reading'
import { writeCall } from './writing'

/** Places of the template: `date` (empty where the day is not known). */
export function writeRequest(turn: Turn): ModelRequest {
  const { system } = splitTemplate(turn.prompt)
  const rules = fillTemplate(system, { date: turn.now?.slice(0, 10) ?? '' })
  const messages: Message[] = [say('system', words(rules))]
  let asked: readonly string[] = [turn.task]
  for (const move of turn.history) {
    const fate = notableFate(move, turn.lang, turn.seen)
    const told = fate === undefined ? [] : [`** Operator **\n\n${fate}`]
    if (move.fate === 'by_hand') {
      asked = [...asked, ...told]
      continue
    }
    messages.push(say('user', words(asked.join('\n\n'))), say('assistant', words(replyOf(move, turn))))
    asked = ['** Screen Info **', ...told]
  }
  return { messages: [...messages, now(turn, asked)] }
}

function now({ observation, seen, complaint, history }: Turn, asked: readonly string[]): Message {
  const screen = JSON.stringify({ current_app: observation.foreground ?? '' })
  const told =
    complaint === undefined ? [] : [`** Operator **\n\nYour previous reply could not be used: ${complaint}.`]
  const first = history.every(({ fate }) => fate === 'by_hand')
  // The heading comes last, so that what it heads stands below it.
  const lines = first ? [...asked, ...told] : [...asked.slice(1), ...told, '** Screen Info **']
  return say('user', picture(observation.frame, seen.image), words([...lines, screen].join('\n\n')))
}

/** What the model said then, its thought included, as it would be written. */
function replyOf(move: PastMove, { lang, seen }: Turn): string {
  const own = move.reply === undefined ? undefined : callSource(move.reply)
  const call = own ?? sayMove(move, lang, (action) => writeCall(action, seen, move.intent.confirm))
  return `<think>${move.intent.thought ?? ''}</think><answer>${call}</answer>`
}
