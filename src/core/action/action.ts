/** The canonical action: one move in the target's own pixels. The schema is the parser is the type. */
import { z } from 'zod'
import { Box, contains, Point, type Size } from './geometry'
import { Key } from './keys'

export const Button = z.enum(['left', 'right', 'middle'])
export type Button = z.infer<typeof Button>

/** What rides on an action with a place: for drawing and for data, never for acting. */
const place = { box: Box.optional(), mark: z.int().optional(), label: z.string().optional() }

const ms = z.int().min(0).max(600_000)

export const Action = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('click'),
    at: Point,
    button: Button.default('left'),
    count: z.union([z.literal(1), z.literal(2), z.literal(3)]).default(1),
    modifiers: z.array(Key).default([]),
    ...place,
  }),
  z.object({ kind: z.literal('long_press'), at: Point, ms: ms.default(1000), ...place }),
  z.object({ kind: z.literal('hover'), at: Point, ...place }),
  z.object({
    kind: z.literal('drag'),
    path: z.array(Point).min(2),
    button: Button.default('left'),
    ms: ms.optional(),
    ...place,
  }),
  z.object({ kind: z.literal('swipe'), from: Point, to: Point, ms: ms.default(300), ...place }),
  z.object({
    kind: z.literal('scroll'),
    at: Point.optional(),
    direction: z.enum(['up', 'down', 'left', 'right']),
    ticks: z.int().min(1).max(200).optional(),
    pixels: z.int().min(1).optional(),
    ...place,
  }),
  z.object({
    kind: z.literal('type'),
    text: z.string(),
    at: Point.optional(),
    replace: z.boolean().default(false),
    submit: z.boolean().default(false),
    ...place,
  }),
  z.object({ kind: z.literal('paste'), text: z.string() }),
  z.object({ kind: z.literal('keys'), keys: z.array(Key).min(1), at: Point.optional(), ...place }),
  z.object({ kind: z.literal('hold'), keys: z.array(Key).min(1), ms }),
  z.object({
    kind: z.literal('button'),
    at: Point.optional(),
    button: Button,
    state: z.enum(['down', 'up']),
  }),
  z.object({ kind: z.literal('open_app'), name: z.string() }),
  z.object({
    kind: z.literal('navigate'),
    to: z.union([z.enum(['home', 'back', 'recents']), z.object({ url: z.string() })]),
  }),
  z.object({ kind: z.literal('wait'), ms }),
  z.object({ kind: z.literal('answer'), text: z.string() }),
  z.object({
    kind: z.literal('finish'),
    outcome: z.enum(['completed', 'failed', 'infeasible']),
    message: z.string().default(''),
  }),
  z.object({
    kind: z.literal('ask'),
    question: z.string(),
    options: z.array(z.string()).optional(),
    /** Where the first of the options stand on the screen, in their order; for drawing and choosing, never for acting. */
    places: z.array(Box).optional(),
  }),
  z.object({ kind: z.literal('note'), text: z.string() }),
  z.object({
    kind: z.literal('look'),
    what: z.enum(['screenshot', 'elements', 'timing', 'zoom', 'verify', 'configure']),
    question: z.string().optional(),
    region: Box.optional(),
    params: z.record(z.string(), z.unknown()).optional(),
  }),
])
export type Action = z.infer<typeof Action>

/** The points an action touches, in order; empty for those without a place. */
export function pointsOf(action: Action): readonly Point[] {
  if ('at' in action) return action.at === undefined ? [] : [action.at]
  if (action.kind === 'drag') return action.path
  return action.kind === 'swipe' ? [action.from, action.to] : []
}

/** The action with its points replaced by `move`, its box left behind where a point left it. */
export function movePoints(action: Action, move: (point: Point, index: number) => Point): Action {
  const { box: _, ...bare } = { box: undefined, ...action }
  switch (bare.kind) {
    case 'drag':
      return Action.parse({ ...bare, path: bare.path.map(move) })
    case 'swipe':
      return Action.parse({ ...bare, from: move(bare.from, 0), to: move(bare.to, 1) })
    default:
      return 'at' in bare && bare.at !== undefined ? Action.parse({ ...bare, at: move(bare.at, 0) }) : action
  }
}

/** The first point outside the frame, or undefined when all are inside. */
export const strayPoint = (action: Action, screen: Size): Point | undefined =>
  pointsOf(action).find((point) => !contains(screen, point))

/** Whether the target is touched at all: `finish`, `ask`, `note` and `look` are answered without it. */
export const touchesTarget = (action: Action): boolean =>
  !['finish', 'ask', 'answer', 'note', 'look'].includes(action.kind)
