/** Whether a service asks for the same confirmation for ever: a person gave it every time, and nothing came of it. */
import type { Action } from '../action/action'
import type { Intent } from '../action/proposal'
import type { PastMove } from '../dialects/dialect'

/** So often the same is acknowledged in a row before it is told as the service's fault. */
export const mostSameChecks = 3

/** The moves of one reply. */
type Asked = readonly PastMove[]

/** Looks and waits in between do not count. */
export function isAskedForEver(history: readonly PastMove[], { actions, checks = [] }: Intent): boolean {
  if (checks.length === 0) return false
  const last = repliesIn(history).slice(-mostSameChecks)
  const moves = JSON.stringify(actions)
  const words = wordsOf({ checks })
  return (
    last.length === mostSameChecks &&
    last.every((asked) => wordsIn(asked) === words && movesIn(asked) === moves && isInVain(asked))
  )
}

function repliesIn(history: readonly PastMove[]): readonly Asked[] {
  const replies: PastMove[][] = []
  for (const move of history.filter(({ intent }) => !intent.actions.every(isIdle))) {
    const open = replies.at(-1)
    if (open !== undefined && move.proposal !== undefined && open[0]?.proposal === move.proposal)
      open.push(move)
    else replies.push([move])
  }
  return replies
}

const isIdle = ({ kind }: Action): boolean => kind === 'look' || kind === 'wait'

const wordsOf = ({ checks = [] }: Pick<Intent, 'checks'>): string =>
  checks.map(({ words }) => words).join('\n')
const wordsIn = ([first]: Asked): string | undefined => first && wordsOf(first.intent)
const movesIn = (asked: Asked): string => JSON.stringify(asked.flatMap(({ intent }) => intent.actions))

/** All of it was let happen, a person has confirmed what was asked, and no change was seen where one was due. */
const isInVain = (asked: Asked): boolean =>
  asked.some(({ confirmed }) => confirmed === true) &&
  asked.every(({ fate, outcome }) => fate !== 'vetoed' && outcome !== 'expected_here')
