/** The request of a dialect with turns: rules, the task, then the last moves as they were said, each under its picture. */
import type { Size } from '../../../action/geometry'
import type { Message, ModelRequest, Part, PastMove, Turn } from '../../dialect'
import { tellFate, tellHistory } from '../../history'

export type Opening = {
  readonly system: string
  /** The first words of the user, before any picture; `history` tells the moves that are too old to be shown. */
  ask(history: string): string
  readonly tools?: ModelRequest['tools']
  /** Earlier pictures to send, beside the present one. */
  readonly images: number
  /** The size in which a frame is sent. */
  picture(screen: Size): Size
}

export function converse(turn: Turn, opening: Opening): ModelRequest {
  const { history, lang, seen, observation } = turn
  const split = Math.max(0, history.length - opening.images)
  const told = split === 0 ? '' : tellHistory(history.slice(0, split), lang, seen)
  const messages: Message[] = opening.system === '' ? [] : [say('system', [words(opening.system)])]
  let pending: readonly Part[] = [words(opening.ask(told))]
  for (const move of history.slice(split)) {
    if (move.reply === undefined || move.size === undefined) {
      pending = [...pending, words(tellHistory([move], lang, seen))]
    } else {
      const picture = imageOf(move.frame, opening.picture(move.size))
      messages.push(say('user', [...pending, picture]), ...repeated(move, move.reply, turn))
      pending = move.reply.toolCalls === undefined ? [words(fateOf(move, turn))] : []
    }
  }
  if (turn.complaint !== undefined) pending = [...pending, words(complaints[lang](turn.complaint))]
  messages.push(say('user', [...pending, imageOf(observation.frame, seen.image)]))
  return opening.tools === undefined ? { messages } : { messages, tools: opening.tools }
}

/** A reply as it came, and, where it called tools, what they gave back. */
function repeated(move: PastMove, reply: NonNullable<PastMove['reply']>, turn: Turn): readonly Message[] {
  const said = say('assistant', [words(reply.text)])
  if (reply.toolCalls === undefined) return [said]
  const results = reply.toolCalls.map(({ id }) => ({
    ...say('tool', [words(fateOf(move, turn))]),
    toolCallId: id,
  }))
  return [{ ...said, toolCalls: reply.toolCalls }, ...results]
}

const fateOf = (move: PastMove, { lang, seen }: Turn): string => move.answer ?? tellFate(move, lang, seen)

const words = (text: string): Part => ({ type: 'text', text })
const say = (role: Message['role'], content: readonly Part[]): Message => ({ role, content })
const imageOf = (frame: string, size: Size): Part => ({ type: 'image', frame, size, mime: 'image/png' })

const complaints: Readonly<Record<Turn['lang'], (why: string) => string>> = {
  en: (why) => `Your previous reply could not be used: ${why}. Reply again with one call.`,
  zh: (why) => `你上一次的回复无法使用：${why}。请重新回复，只调用一次工具。`,
}
