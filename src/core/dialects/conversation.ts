/** The request of a dialect with turns: rules, the task, then the last moves as they were said, each under its picture. */
import type { Size } from '../action/geometry'
import { complaining } from './complaint'
import type { ImageRef, Message, ModelReply, ModelRequest, Part, PastMove, Turn } from './dialect'
import { tellFate, tellHistory, tellMove } from './history'
import { picture, say, words } from './messages'
import { fillTemplate, splitTemplate, withoutPlace } from './template'

export type Manner = {
  /** What the template's places are filled with, beside `task` and `history`. */
  readonly places?: Readonly<Record<string, string>>
  /** What stands for the history while there is nothing to tell; absent: its paragraph is left out. */
  readonly untold?: string
  readonly tools?: ModelRequest['tools']
  /** Earlier pictures to send, beside the present one. */
  readonly images: number
  /** The size in which a frame is sent. */
  picture(screen: Size): Size
  /** How pictures and results stand in what the user says, where the model learnt it so. */
  readonly wrapping?: Wrapping
}

export type Wrapping = {
  picture(image: ImageRef): readonly Part[]
  /** A result is a message of its own then. */
  result(told: string, reply: ModelReply): Part
}

/**
 * Places of the template: `task`, `history` (the moves that are too old to be shown), and those of `manner`. Throws one
 * sentence when it has others.
 */
export function converse(turn: Turn, manner: Manner): ModelRequest {
  const { history, lang, seen, observation } = turn
  const { wrapping } = manner
  const shown = (image: ImageRef): readonly Part[] => wrapping?.picture(image) ?? [image]
  const split = Math.max(0, history.length - manner.images)
  const { rules, ask } = openingOf(turn, history.slice(0, split), manner)
  const messages: Message[] = rules === '' ? [] : [say('system', words(rules))]
  let pending: readonly Part[] = [words(ask)]
  for (const move of history.slice(split)) {
    if (move.reply === undefined || move.size === undefined) {
      pending = [...pending, words(tellMove(move, lang, seen))]
    } else {
      const seenThen = shown(picture(move.frame, manner.picture(move.size)))
      const told = fateOf(move, turn)
      messages.push(say('user', ...pending, ...seenThen), ...repeated(move.reply, told, wrapping))
      pending = move.reply.toolCalls === undefined && wrapping === undefined ? [words(told)] : []
    }
  }
  if (turn.complaint !== undefined) pending = [...pending, words(complain(turn.complaint, lang))]
  messages.push(say('user', ...pending, ...shown(picture(observation.frame, seen.image))))
  return manner.tools === undefined ? { messages } : { messages, tools: manner.tools }
}

/** Both parts of the template, filled; one that has no border is what the user says. */
function openingOf({ prompt, task, lang, seen }: Turn, old: readonly PastMove[], manner: Manner) {
  const { system, user } = splitTemplate(prompt)
  const history = old.length === 0 ? manner.untold : tellHistory(old, lang, seen)
  const fill = (text: string): string =>
    fillTemplate(history === undefined ? withoutPlace(text, 'history') : text, {
      ...manner.places,
      task,
      history: history ?? '',
    })
  return user === '' ? { rules: '', ask: fill(system) } : { rules: fill(system), ask: fill(user) }
}

/** A reply as it came, and what it is told in messages of their own. */
function repeated(reply: ModelReply, told: string, wrapping: Wrapping | undefined): readonly Message[] {
  const said = say('assistant', words(reply.text))
  if (reply.toolCalls !== undefined) {
    const results = reply.toolCalls.map(({ id }) => ({ ...say('tool', words(told)), toolCallId: id }))
    return [{ ...said, toolCalls: reply.toolCalls }, ...results]
  }
  return wrapping === undefined ? [said] : [said, say('user', wrapping.result(told, reply))]
}

const fateOf = (move: PastMove, { lang, seen }: Turn): string => move.answer ?? tellFate(move, lang, seen)

const complain = complaining({
  en: 'Reply again with one call.',
  zh: '请重新回复，只调用一次工具。',
})
