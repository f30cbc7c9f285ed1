/** Compares what a model answers today with what the operator let happen on the same frames. */

import { type Action, pointsOf } from '../action/action'
import { distance, inside, type Point, type Size, wayTo } from '../action/geometry'
import type { Element } from '../action/observation'
import type { Told } from '../problems/shape'

/** What was seen where an action belongs: elements as they were recognized, in the frame's pixels. */
export type Place = { readonly size: Size; readonly elements: readonly Element[] }

/** Why two moves are not the same; `none`: there was no move to compare. */
export type Difference = 'kind' | 'place' | 'text' | 'detail' | 'none'

/** Points further apart than this share of the frame's diagonal are different places, where no element says otherwise. */
const tolerance = 0.015

/** Undefined when both moves come to the same, else the first thing in which they differ. */
export function differenceOf(wanted: Action, answered: Action, place: Place): Difference | undefined {
  if (wanted.kind !== answered.kind) return 'kind'
  if (!samePlaces(wanted, answered, place)) return 'place'
  if (!sameText(textOf(wanted), textOf(answered))) return 'text'
  return detailOf(wanted) === detailOf(answered) ? undefined : 'detail'
}

/** A move without a place agrees with one that has it: typing goes to the caret, scrolling to where the pointer is. */
function samePlaces(wanted: Action, answered: Action, place: Place): boolean {
  const [wants, answers] = [pointsOf(wanted), pointsOf(answered)]
  if (wants.length === 0 || answers.length === 0) return true
  const ends = (points: readonly Point[]) => [points[0], points.at(-1)]
  return ends(wants).every((point, n) => {
    const other = ends(answers)[n]
    return point !== undefined && other !== undefined && samePlace(point, other, { wanted, ...place })
  })
}

function samePlace(
  a: Point,
  b: Point,
  { wanted, size, elements }: Place & { readonly wanted: Action },
): boolean {
  const boxes = ['box' in wanted ? wanted.box : undefined, ...elements.map(({ box }) => box)]
  const round = boxes.filter((box) => box !== undefined).filter((box) => inside(box, a))
  const [smallest] = round.sort((one, other) => one.width * one.height - other.width * other.height)
  if (smallest !== undefined && inside(smallest, b)) return true
  return distance(a, b) <= tolerance * Math.hypot(size.width, size.height)
}

/** Typed text must be equal; what a model tells the operator at the end is its own affair. */
function textOf(action: Action): string {
  switch (action.kind) {
    case 'type':
    case 'paste':
    case 'answer':
      return action.text
    case 'open_app':
      return action.name.toLowerCase()
    case 'navigate':
      return typeof action.to === 'string' ? action.to : action.to.url
    default:
      return ''
  }
}

const sameText = (a: string, b: string): boolean => a.normalize('NFC').trim() === b.normalize('NFC').trim()

/** What else makes it another move: the button, the keys, the direction, how it ends. */
function detailOf(action: Action): string {
  switch (action.kind) {
    case 'click':
      return JSON.stringify([action.button, action.count, [...action.modifiers].sort()])
    case 'drag':
      return action.button
    case 'button':
      return JSON.stringify([action.button, action.state])
    case 'keys':
    case 'hold':
      return JSON.stringify(action.keys)
    case 'scroll':
      return action.direction
    case 'swipe':
      return wayTo(action.from, action.to)
    case 'type':
      return String(action.submit || action.text.endsWith('\n'))
    case 'finish':
      return action.outcome
    case 'look':
      return action.what
    default:
      return ''
  }
}

/** One recorded question with what the model of today made of it. */
export type Compared = {
  readonly step: number
  readonly frame: string
  /** Where it was asked (`appIn`); empty where nobody knows. */
  readonly app?: string | undefined
  readonly wanted: Action
  /** Absent where the answer could not be had or read; `problem` then says why. */
  readonly answered?: Action | undefined
  readonly problem?: Told | undefined
  readonly difference?: Difference | undefined
}

export type Score = { readonly n: number; readonly agreed: number }

export type Regression = Score & {
  /** By the kind of action that the operator let happen. */
  readonly byKind: Readonly<Record<string, Score>>
  /** By the application or the host of the page; empty: nobody knows. */
  readonly byApp: Readonly<Record<string, Score>>
  /** Number of disagreements by what they are about. */
  readonly byDifference: Readonly<Record<string, number>>
  readonly disagreements: readonly Compared[]
}

/** An answer that could not be had or read agrees with nothing. */
export function compareAnswer(
  question: Pick<Compared, 'step' | 'frame' | 'app' | 'wanted'>,
  answer: { readonly action: Action } | { readonly problem: Told },
  place: Place,
): Compared {
  if ('problem' in answer) return { ...question, problem: answer.problem, difference: 'none' }
  const difference = differenceOf(question.wanted, answer.action, place)
  return { ...question, answered: answer.action, ...(difference && { difference }) }
}

const scoreOf = (of: readonly Compared[]): Score => ({
  n: of.length,
  agreed: of.filter(({ difference }) => difference === undefined).length,
})

function scoresBy(
  compared: readonly Compared[],
  name: (one: Compared) => string,
): Readonly<Record<string, Score>> {
  const names = [...new Set(compared.map(name))].sort()
  return Object.fromEntries(
    names.map((each) => [each, scoreOf(compared.filter((one) => name(one) === each))]),
  )
}

export function summarizeRegression(compared: readonly Compared[]): Regression {
  const disagreements = compared.filter(({ difference }) => difference !== undefined)
  const differences = [...new Set(disagreements.map(({ difference = 'none' }) => difference))].sort()
  return {
    ...scoreOf(compared),
    byKind: scoresBy(compared, ({ wanted }) => wanted.kind),
    byApp: scoresBy(compared, ({ app = '' }) => app),
    byDifference: Object.fromEntries(
      differences.map((name) => [name, disagreements.filter((one) => one.difference === name).length]),
    ),
    disagreements,
  }
}
