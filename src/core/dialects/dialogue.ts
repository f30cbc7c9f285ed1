/**
 * The request of a dialect over its vendor's own wire: the task, then every turn as it was said, each call with its own result.
 * What became of a call is told where the wire has a place for it; only turns that are too old are told in words.
 */
import type { Box, Size } from '../action/geometry'
import { complaining } from './complaint'
import type { Message, ModelRequest, Part, PastMove, ToolCall, Toolset, Turn, WireKind } from './dialect'
import { tellFate, tellHistory, tellMove } from './history'
import { detail, picture, say, words } from './messages'
import { fillTemplate, splitTemplate, withoutPlace } from './template'

export type DialogueManner = {
  readonly wire: WireKind
  readonly toolset: Toolset
  /** Functions beside the vendor's tool. */
  readonly tools?: ModelRequest['tools']
  /** The most turns that are repeated, and how many are left out at once, so that what a service has cached stays the same. */
  readonly keep: { readonly most: number; readonly step: number }
  /** How many moves a call brings. */
  movesOf(call: ToolCall): number
  /** Whether a call cannot be answered unless a person has acknowledged what its service asks; it is then told in words. */
  needsConsent?(call: ToolCall): boolean
  /** The size in which a frame is sent. */
  picture(screen: Size): Size
}

/** A reply as it was said, with what became of its moves, or a move that is told in words. */
type Said = { readonly reply: NonNullable<PastMove['reply']>; readonly moves: PastMove[] }
type Told = { readonly move: PastMove }

export function converseNatively(turn: Turn, manner: DialogueManner): ModelRequest {
  const { seen, observation } = turn
  const turns = turnsOf(turn.history, manner)
  const old = oldOf(turns, manner.keep)
  const { rules, ask } = openingOf(turn, turns.slice(0, old))
  const kept = turns.slice(old)
  const messages: Message[] = rules === '' ? [] : [say('system', words(rules))]
  let pending: readonly Part[] = [words(ask)]
  let shown = false
  kept.forEach((one, at) => {
    if ('move' in one) {
      pending = [...pending, words(tellMove(one.move, turn.lang, seen))]
      return
    }
    const now = shown ? [] : pictureAt(one, manner)
    if (pending.length > 0 || now.length > 0) messages.push(say('user', ...pending, ...now))
    const after = pictureAfter(kept.slice(at + 1), manner) ?? picture(observation.frame, seen.image)
    messages.push(...repeated(one, after, { turn, manner }))
    shown = callsOf(one).length > 0
    pending = shown ? [] : [words(fateOf(one.moves, turn))]
  })
  if (turn.complaint !== undefined) pending = [...pending, words(complain(turn.complaint, turn.lang))]
  const last = shown ? [] : [picture(observation.frame, seen.image)]
  if (pending.length + last.length > 0) messages.push(say('user', ...pending, ...last))
  return {
    messages,
    toolset: manner.toolset,
    ...(manner.tools !== undefined && { tools: manner.tools }),
  }
}

/** Moves of one reply together; what was not said over this wire, or cannot be said again, in words. */
function turnsOf(history: readonly PastMove[], manner: DialogueManner): readonly (Said | Told)[] {
  const turns: (Said | Told)[] = []
  let open: { readonly id: string; readonly said: Said } | undefined
  for (const move of history) {
    const { reply, proposal, size } = move
    if (open !== undefined && proposal === open.id) open.said.moves.push(move)
    else if (reply?.wire?.kind !== manner.wire || proposal === undefined || size === undefined)
      turns.push({ move })
    else {
      open = { id: proposal, said: { reply, moves: [move] } }
      turns.push(open.said)
    }
  }
  const again = saidAgain(turns, manner)
  return turns.flatMap((one) =>
    'move' in one || (isSayable(one, manner) && !again.has(one))
      ? [one]
      : one.moves.map((move) => ({ move })),
  )
}

/** Wires on which results find their calls by their order: there ids are ours, the same in every turn. */
const ordered: readonly WireKind[] = ['gemini']

/** Turns with a call whose id came again later: a service that gives an id twice takes it once. */
function saidAgain(turns: readonly (Said | Told)[], { wire }: DialogueManner): ReadonlySet<Said | Told> {
  const again = new Set<Said | Told>()
  if (ordered.includes(wire)) return again
  const ids = new Set<string>()
  for (const one of [...turns].reverse()) {
    const own = 'move' in one ? [] : callsOf(one).map(({ id }) => id)
    if (own.some((id) => ids.has(id))) again.add(one)
    else for (const id of own) ids.add(id)
  }
  return again
}

const isSayable = (said: Said, manner: DialogueManner): boolean =>
  dealtOut(said, manner).every(
    ({ call, moves }) => manner.needsConsent?.(call) !== true || isAcknowledged(moves),
  )

/** How many turns at the beginning are too old to be repeated: so many that the pictures of the others are few enough. */
function oldOf(turns: readonly (Said | Told)[], { most, step }: DialogueManner['keep']): number {
  const over = turns.reduce((sum, one) => sum + picturesOf(one), 0) - most
  if (over <= 0) return 0
  const wanted = Math.ceil(over / step) * step
  let left = 0
  const old = turns.findIndex((one) => {
    const isEnough = left >= wanted && 'moves' in one
    left += picturesOf(one)
    return isEnough
  })
  return old < 0 ? turns.length : old
}

/** One of the screen, and one of each part that was looked at and is shown. */
const picturesOf = (one: Said | Told): number =>
  'move' in one ? 0 : 1 + Math.min(mostParts, one.moves.flatMap(regionOf).length)

/** Parts of the screen that are shown of one reply; a model that looks at more is told to look again. */
const mostParts = 8

/** The part of the screen that a move looked at. */
function regionOf({ intent, fate }: PastMove): readonly Box[] {
  const [action] = intent.actions
  const region = action?.kind === 'look' && action.what === 'zoom' ? action.region : undefined
  return region === undefined || fate !== 'approved' ? [] : [region]
}

/** Both parts of the template, filled; the rules and what is asked, with what is told of old turns. */
function openingOf({ prompt, task, lang, seen }: Turn, old: readonly (Said | Told)[]) {
  const { system, user } = splitTemplate(prompt)
  const moves = old.flatMap((one) => ('move' in one ? [one.move] : one.moves))
  const left = old.filter((one) => 'moves' in one).length
  const fill = (text: string): string =>
    fillTemplate(moves.length === 0 ? withoutPlace(text, 'history') : text, {
      task,
      history: [tellHistory(moves, lang, seen), ...(left > 0 ? [leftOut[lang](left)] : [])].join('\n'),
    })
  return user === '' ? { rules: '', ask: fill(system) } : { rules: fill(system), ask: fill(user) }
}

const callsOf = ({ reply }: Said): readonly ToolCall[] => reply.toolCalls ?? []

const pictureAt = ({ moves: [first] }: Said, manner: DialogueManner): readonly Part[] =>
  first?.size === undefined ? [] : [picture(first.frame, manner.picture(first.size))]

/** What was seen when the next reply was asked for; undefined where this was the last. */
function pictureAfter(later: readonly (Said | Told)[], manner: DialogueManner): Part | undefined {
  const next = later.find((one): one is Said => 'moves' in one)
  return next && pictureAt(next, manner)[0]
}

type Dealt = { readonly call: ToolCall; readonly moves: readonly PastMove[] }

/** What became of each call. */
function dealtOut(said: Said, { movesOf }: DialogueManner): readonly Dealt[] {
  let at = 0
  return callsOf(said).map((call) => {
    const from = at
    at += movesOf(call)
    return { call, moves: said.moves.slice(from, at) }
  })
}

type Context = { readonly turn: Turn; readonly manner: DialogueManner }

function repeated(said: Said, after: Part, { turn, manner }: Context): readonly Message[] {
  const { text, toolCalls, wire } = said.reply
  const assistant: Message = {
    ...say('assistant', ...(text === '' ? [] : [words(text)])),
    ...(toolCalls && { toolCalls }),
    ...(wire && { wire }),
  }
  const dealt = dealtOut(said, manner)
  let left = mostParts
  const results = dealt.map(({ call, moves }, nth): Message => {
    const isWhole = moves.length === manner.movesOf(call)
    const rest = isWhole ? [] : [notExecuted[turn.lang]]
    const told = [...moves.map((move) => fateOf([move], turn)), ...rest].filter((line) => line !== '')
    const parts = moves.flatMap((move) =>
      regionOf(move).map((region) =>
        left-- > 0 ? detail(move.frame, region, manner.picture) : words(notShown[turn.lang]),
      ),
    )
    return {
      ...say('tool', words(told.join('\n')), ...parts, ...(nth === dealt.length - 1 ? [after] : [])),
      toolCallId: call.id,
      result: { isError: !isWhole || moves.some(isUnfinished), acknowledged: isAcknowledged(moves) },
    }
  })
  return [assistant, ...results]
}

const undone: readonly PastMove['fate'][] = ['vetoed', 'refused', 'unread']

const isUndone = ({ fate }: PastMove): boolean => undone.includes(fate)

const isUnfinished = (move: PastMove): boolean => isUndone(move) || move.partial === true

/** Whether a person let everything happen, with two keys, that did happen. */
function isAcknowledged(moves: readonly PastMove[]): boolean {
  const let_ = moves.filter(({ fate }) => fate !== 'vetoed')
  return let_.length > 0 && let_.every(({ confirmed }) => confirmed === true)
}

function fateOf(moves: readonly PastMove[], { lang, seen }: Turn): string {
  const tell = (move: PastMove): string => {
    const fate = move.fate === 'answered' ? (move.note ?? '') : tellFate(move, lang, seen)
    if (isUndone(move)) return `${prefix[lang]}${fate}`
    return move.answer ?? fate
  }
  return moves.map(tell).join('\n')
}

const prefix: Readonly<Record<Turn['lang'], string>> = { en: 'Not executed. ', zh: '未执行。' }

const notExecuted: Readonly<Record<Turn['lang'], string>> = {
  en: 'Not executed: what came before it in this turn was refused, corrected, or changed the plan.',
  zh: '未执行：本轮中排在前面的操作被否决、更正，或计划已改变。',
}

const notShown: Readonly<Record<Turn['lang'], string>> = {
  en: `This part is not shown: only ${mostParts} are at once. Look at it again, alone.`,
  zh: `这一部分未显示：一次最多显示 ${mostParts} 处。请单独再看一次。`,
}

const leftOut: Readonly<Record<Turn['lang'], (turns: number) => string>> = {
  en: (turns) => `(The screenshots and calls of these ${turns} earlier turns are left out.)`,
  zh: (turns) => `（以上 ${turns} 轮的截图和调用已省略。）`,
}

const complain = complaining({
  en: 'Nothing was executed. Reply again.',
  zh: '未执行任何操作，请重新回复。',
})
