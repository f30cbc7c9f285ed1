/** The inbox as a console sees it: the next steps to judge, held for this page, and how it stands with all of them. */
import { z } from 'zod'
import { Annotation, Rating, Revision, Undo } from '../library/annotation'
import { longestName } from '../library/person'
import { Problem } from '../problems/shape'
import { StepView } from '../run/steps'
import { Kind, Why } from './queue'

const count = z.int().min(0)
const place = z.object({ run: z.string().max(60), step: z.int().min(1) })
const by = z.string().min(1).max(longestName)

/** A step with what a reviewer goes by. A second rater sees what was proposed, not what became of it. */
export const InboxItem = z.object({
  ...place.shape,
  why: Why,
  rating: Rating,
  /** The move that is asked about, where people disagree on one of the two of an edited step. */
  side: z.enum(['proposed', 'done']).optional(),
  task: z.string(),
  target: z.string(),
  model: z.string(),
  operator: z.string(),
  /** How many steps the run has. */
  of: count,
  view: StepView,
  thought: z.string().optional(),
  /** How long the operator took, in milliseconds. */
  decidedMs: z.number().optional(),
  /** What others said of it; nothing in a blind rating. */
  said: z.array(Revision),
  /** This person has put it off before. */
  putOff: z.boolean().optional(),
})
export type InboxItem = z.infer<typeof InboxItem>

export const kindOf = ({ why, putOff }: Pick<InboxItem, 'why' | 'putOff'>): Kind => (putOff ? 'put_off' : why)

/**
 * `have`: what this page holds and goes on holding; everything else that it held is free again. `first`: this kind before the
 * others.
 */
export const InboxWish = z.object({
  by,
  want: z.int().min(0).max(20),
  have: z.array(place).max(40),
  first: Kind.optional(),
})
export type InboxWish = z.infer<typeof InboxWish>

export const Inbox = z.object({
  items: z.array(InboxItem),
  /** What this person could judge besides what this page holds now; without what is held elsewhere. */
  left: z.record(Kind, count),
  /** Other pages that judge now. */
  others: count,
  /** Runs read so far, while some are not. */
  reading: z.object({ runs: count, of: count }).optional(),
  /** First against second ratings, over all runs. */
  agreement: z.object({ n: count, same: count, kappa: z.number().optional() }),
})
export type Inbox = z.infer<typeof Inbox>

/** What was judged, or why not. `undo` has all as it was before; absent where nothing changed. */
const Said = z.object({
  ok: z.boolean(),
  problem: Problem.optional(),
  annotations: z.array(Revision),
  undo: Undo.optional(),
})

/** The calls of the inbox; they are part of core/api. */
export const inboxApi = {
  inbox: { input: InboxWish, output: Inbox },
  /** As `annotate`, but refused where another page holds the step, or somebody else has judged it meanwhile. */
  judge: { input: z.object({ run: place.shape.run, annotation: Annotation }), output: Said },
  /** Takes a word back as its `undo` says; a step is never refused for it. */
  unjudge: { input: z.object({ run: place.shape.run, undo: Undo }), output: Said },
  /** Puts a step off for this person, or takes that back. */
  putOff: { input: place.extend({ by, back: z.boolean().optional() }), output: z.object({}) },
  /** Gives up all that this page holds. */
  leaveInbox: { input: z.object({}), output: z.object({}) },
} as const
