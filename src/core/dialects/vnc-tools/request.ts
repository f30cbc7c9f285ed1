/** The request of the vnc-tools dialect: the whole conversation so far, every call with its result, few pictures. */
import { isSameSize, type Size } from '../../action/geometry'
import type { Lang } from '../../lang'
import { complaining } from '../complaint'
import type { Message, ModelRequest, Part, PastMove, Seen, Turn } from '../dialect'
import { tellFate, tellHistory } from '../history'
import { picture, say, words } from '../messages'
import type { Json } from '../reading/json/json'
import { spaceSentence } from '../single-step/request'
import { fillTemplate, splitTemplate } from '../template'
import { pictureSize } from './picture'
import { callOf, readReply } from './reading'
import { tellAction, tellQueue } from './results'
import { mostQueued, tools } from './words'

/**
 * Places of the template: `task`, `limit` (turns), `queue` (actions of a queue), `space` (a sentence on the
 * coordinates), `screen` and `image` (sizes such as 1920 × 1080). Nothing of it changes from turn to turn.
 */
export function writeRequest(turn: Turn, limit: number): ModelRequest {
  const { lang, seen, complaint } = turn
  const { width, height } = seen.image
  const { system, user } = splitTemplate(turn.prompt)
  const values = {
    task: turn.task,
    limit: String(limit),
    queue: String(mostQueued),
    space: spaceSentence(seen, lang),
    screen: `${seen.screen.width} × ${seen.screen.height}`,
    image: `${width} × ${height}`,
  }
  const messages = [
    say('system', words(fillTemplate(system, values))),
    say('user', words(fillTemplate(user, values)), pictureOf(firstLook(turn), seen)),
    ...conversation(turn),
    ...(complaint === undefined ? [] : [say('user', words(complain(complaint, lang)))]),
  ]
  return { messages: joinUsers(messages), tools }
}

const complain = complaining({
  en: 'Reply again with one tool call.',
  zh: '请重新回复，调用一个工具。',
})

const captions: Readonly<Record<Lang, string>> = { en: 'The screenshot:', zh: '截图：' }

type Frame = { readonly frame: string; readonly size: Size }

/** A picture as the model is shown it: one of the present size is as large as the numbers of its replies say. */
function pictureOf({ frame, size }: Frame, { screen, image, params = {} }: Seen): Part {
  return picture(frame, isSameSize(size, screen) ? image : pictureSize(size, params))
}

/** The frame of the first proposal; the present one while there is none. */
const firstLook = ({ history, observation }: Turn): Frame =>
  history.map(frameOf).find((frame) => frame !== undefined) ?? observation

const frameOf = ({ frame, size }: PastMove): Frame | undefined =>
  size === undefined || frame === '' ? undefined : { frame, size }

/** One reply with all that was made of it, or moves by hand in a row. */
type Group = { readonly byHand: boolean; readonly moves: readonly [PastMove, ...PastMove[]] }

function groupsOf(history: readonly PastMove[]): readonly Group[] {
  const groups: Group[] = []
  for (const move of history) {
    const byHand = move.fate === 'by_hand'
    const last = groups.at(-1)
    const more = last !== undefined && last.byHand === byHand && (byHand || isSameReply(last.moves[0], move))
    if (more) groups[groups.length - 1] = { byHand, moves: [...last.moves, move] }
    else groups.push({ byHand, moves: [move] })
  }
  return groups
}

const isSameReply = (one: PastMove, other: PastMove): boolean =>
  one.proposal !== undefined && one.proposal === other.proposal

/** Every reply and its result; the newest screenshot that was asked for stands where it was given. */
function conversation(turn: Turn): readonly Message[] {
  const { seen, lang } = turn
  const groups = groupsOf(turn.history)
  const newest = groups.findLastIndex(asksPicture)
  const messages: Message[] = []
  let due = false
  const give = (frame: Frame | undefined): void => {
    if (due && frame !== undefined) messages.push(say('user', words(captions[lang]), pictureOf(frame, seen)))
    due = false
  }
  for (const [index, group] of groups.entries()) {
    if (!group.byHand) give(frameOf(group.moves[0]))
    messages.push(...(group.byHand ? [handMessage(group, lang, seen)] : turnMessages(group, index, turn)))
    due ||= index === newest
  }
  give(turn.observation)
  return messages
}

/** A screenshot comes as a picture only on its own: the result of a queue is text. */
function asksPicture({ moves: [move, ...others] }: Group): boolean {
  const looked = move.done?.kind === 'look' && move.done.what === 'screenshot'
  return looked && others.length === 0 && !isQueue(move)
}

const isQueue = ({ reply }: PastMove): boolean =>
  reply !== undefined && callOf(reply)?.name.trim().toLowerCase() === 'action_queue'

const handMessage = ({ moves }: Group, lang: Lang, seen: Seen): Message =>
  say('user', words(moves.map((move) => tellFate(move, lang, seen)).join('\n')))

function turnMessages({ moves }: Group, index: number, { lang, seen }: Turn): readonly Message[] {
  const [first] = moves
  const { reply } = first
  const call = reply === undefined ? undefined : callOf(reply)
  if (reply === undefined || call === undefined) return [say('user', words(tellHistory(moves, lang, seen)))]
  // Nine letters and digits: the only shape of an id that every server takes.
  const id = `call${String(index + 1).padStart(5, '0')}`
  const told = isQueue(first)
    ? tellQueue(moves, queuedIn(first, seen), lang, seen)
    : tellAction(first, lang, seen)
  const said = reply.toolCalls === undefined ? '' : reply.text.trim()
  const written = { id, name: call.name, arguments: JSON.stringify(plainOf(call.args)) }
  return [
    { ...say('assistant', ...(said === '' ? [] : [words(said)])), toolCalls: [written] },
    { ...say('tool', words(withIgnored(told, first, lang))), toolCallId: id },
  ]
}

const ignoredWords: Readonly<Record<Lang, (count: number) => string>> = {
  en: (count) => `One tool call a turn: ${count} more ${count === 1 ? 'was' : 'were'} not made.`,
  zh: (count) => `每轮只调用一个工具：另外 ${count} 个调用未执行。`,
}

const withIgnored = (told: string, { intent: { ignored } }: PastMove, lang: Lang): string =>
  ignored === 0 ? told : `${told}\n${ignoredWords[lang](ignored)}`

/** How many actions the reply had in its queue; what it was about was the screen of that time. */
function queuedIn({ reply, size }: PastMove, seen: Seen): number {
  if (reply === undefined) return 0
  const then =
    size === undefined ? seen : { ...seen, screen: size, image: pictureSize(size, seen.params ?? {}) }
  const reading = readReply(reply, then)
  return reading.ok ? reading.intent.actions.length : 0
}

function plainOf(value: Json): unknown {
  if (value instanceof Map) return Object.fromEntries([...value].map(([key, one]) => [key, plainOf(one)]))
  return Array.isArray(value) ? value.map(plainOf) : value
}

/** Two messages of a user in a row are one: some servers insist on turns. */
function joinUsers(messages: readonly Message[]): readonly Message[] {
  const joined: Message[] = []
  for (const message of messages) {
    const last = joined.at(-1)
    if (last?.role === 'user' && message.role === 'user')
      joined[joined.length - 1] = { ...last, content: [...last.content, ...message.content] }
    else joined.push(message)
  }
  return joined
}
