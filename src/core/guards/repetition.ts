/** The same move again and again, or many that change nothing: a run that no longer gets on. */
import { type Action, pointsOf } from '../action/action'
import { distance } from '../action/geometry'
import type { Observation } from '../action/observation'
import type { PastMove } from '../dialects/dialect'
import type { Guard, Objection } from './guard'

/** How far apart, in pixels, two points of the same move may lie. */
const sameSpot = 10
/** How often it may have been done: asked about from the first number on, ended where nobody watches at the second. */
const limits = { same: [2, 3], waits: [4, 6], idle: [5, 8] } as const

/** Moves that only look or write down are no repetition. */
const exempt: readonly Action['kind'][] = ['look', 'note', 'finish', 'answer', 'ask']

export const repetition: Guard = {
  id: 'repetition',
  check({ action, seen }, { history }) {
    if (exempt.includes(action.kind)) return undefined
    const again = timesBefore(action, seen, history)
    return (
      objectFrom(again, action.kind === 'wait' ? limits.waits : limits.same, 'same') ??
      objectFrom(idleMoves(history), limits.idle, 'idle')
    )
  },
  say(detail, lang) {
    const [kind, times] = detail.split(' ')
    if (kind === 'same')
      return lang === 'zh'
        ? `同样的操作已做过 ${times} 次，画面没有变化`
        : `The same was done ${times} times already and nothing changed`
    return lang === 'zh'
      ? `最近 ${times} 步都没有改变画面`
      : `The last ${times} moves changed nothing on the screen`
  },
}

type Limit = readonly [ask: number, stop: number]

function objectFrom(times: number, [ask, stop]: Limit, kind: 'same' | 'idle'): Objection | undefined {
  if (times < ask) return undefined
  const stops = times >= stop
  return { rule: 'ask', detail: `${kind} ${times}`, risk: 'repeat', floor: stops, ...(stops && { stops }) }
}

/** How often in a row this very move was made on this very picture, or without changing it. */
function timesBefore(action: Action, { frame }: Observation, history: readonly PastMove[]): number {
  const made = history.filter(({ done }) => done !== undefined)
  const other = [...made]
    .reverse()
    .findIndex(
      ({ done, outcome, frame: seen }) =>
        done === undefined || !isSame(done, action) || (outcome !== 'nothing_changed' && seen !== frame),
    )
  return other < 0 ? made.length : other
}

/** Moves in a row, the newest last, that the screen did not answer. */
function idleMoves(history: readonly PastMove[]): number {
  const made = history.filter(({ done }) => done !== undefined && done.kind !== 'wait')
  const other = [...made].reverse().findIndex(({ outcome }) => outcome !== 'nothing_changed')
  return other < 0 ? made.length : other
}

function isSame(a: Action, b: Action): boolean {
  const [from, to] = [pointsOf(a), pointsOf(b)]
  if (from.length !== to.length || bare(a) !== bare(b)) return false
  return from.every((point, nth) => {
    const other = to[nth]
    return other !== undefined && distance(point, other) <= sameSpot
  })
}

/** An action without its places and what rides on them. */
const bare = (action: Action): string =>
  JSON.stringify(
    Object.entries(action)
      .filter(([key]) => !['at', 'path', 'from', 'to', 'box', 'mark', 'label', 'ms'].includes(key))
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  )
