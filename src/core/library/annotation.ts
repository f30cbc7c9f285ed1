/** What people say of a recorded run afterwards: labels of steps, its outcome, notes, what must not be seen. */
import { z } from 'zod'
import { Action } from '../action/action'
import { Box } from '../action/geometry'
import { Verdict } from '../guards/guard'
import { lotOf } from '../lot'
import { VetoReason } from '../run/events'
import type { StepView } from '../run/steps'
import { longestName, personOf } from './person'

/** `redundant`: right but needless. `unsafe`: should never have been proposed, whatever came of it. */
export const StepLabel = z.enum(['correct', 'redundant', 'wrong', 'unsafe'])
export type StepLabel = z.infer<typeof StepLabel>

/** How a run ended, as a person says. */
export const RunVerdict = z.enum(['success', 'partial', 'failure', 'unclear'])

/** What people make of it together: `disputed` where they differ and nobody has resolved it. */
export const JointVerdict = z.enum([...RunVerdict.options, 'disputed'])
export type JointVerdict = z.infer<typeof JointVerdict>

/** A word that somebody puts on a run, to find it again. */
export const Tag = z.string().trim().min(1).max(60)

/** One key a label; the reasons have the keys they have for a veto. */
export const labelKeys = [
  ['c', 'correct'],
  ['r', 'redundant'],
  ['w', 'wrong'],
  ['u', 'unsafe'],
] as const satisfies readonly (readonly [string, StepLabel])[]

/** A move that was given beside one that was made: the same, another, or so near that nobody can tell. */
export const Stand = z.enum(['same', 'other', 'unclear'])
export type Stand = z.infer<typeof Stand>

const hash = z.string().regex(/^[0-9a-f]{64}$/)

export const Mark = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('step'),
    /** Counts from 1, as `core/run/steps` does. */
    step: z.int().min(1),
    label: StepLabel,
    /**
     * What is meant of a step whose proposal was edited. Without it: what was done, and in a blind rating what was proposed,
     * as nothing else is shown there.
     */
    of: z.enum(['proposed', 'done']).optional(),
    /** The first cause alone: a step is judged on its own state, not on the damage it inherited. */
    reason: VetoReason.optional(),
    severity: z.enum(['harmless', 'recoverable', 'irreversible']).optional(),
  }),
  z.object({ kind: z.literal('outcome'), outcome: RunVerdict }),
  /** A word by which the run is found again. */
  z.object({ kind: z.literal('tag'), tag: Tag }),
  /** Without a step it is of the whole run. */
  z.object({ kind: z.literal('note'), step: z.int().min(1).optional(), text: z.string().max(20_000) }),
  /** The move that would have been right on the step's frame, in its pixels, with the reason why where it was given. */
  z.object({
    kind: z.literal('correction'),
    step: z.int().min(1),
    frame: hash,
    action: Action,
    thought: z.string().max(20_000).optional(),
    /** What the guards said of it when it was given. */
    verdicts: z.array(Verdict).default([]),
    /** How it stands to the moves of the step, as the data has it; absent in what older programs wrote. */
    against: z.object({ proposed: Stand.optional(), done: Stand.optional() }).optional(),
  }),
  /** Areas of a frame that no export may show, in its pixels. */
  z.object({ kind: z.literal('redaction'), frame: hash, boxes: z.array(Box).max(500) }),
])
export type Mark = z.infer<typeof Mark>

/** `second`: given blind, to see how far two people agree. `resolution`: ends a disagreement. */
export const Rating = z.enum(['first', 'second', 'resolution'])

export const Annotation = z.object({
  by: z.string().min(1).max(longestName),
  rating: Rating.default('first'),
  mark: Mark,
  /** Takes back what the same person said of the same thing. */
  withdrawn: z.boolean().optional(),
  /** How long the person looked at it. */
  ms: z.number().min(0).optional(),
})
export type Annotation = z.infer<typeof Annotation>

/** An annotation as it is kept: never changed, only followed by a newer one. `rev` counts from 1 within a run. */
export const Revision = Annotation.extend({
  v: z.literal(1),
  rev: z.int().min(1),
  t_utc: z.string(),
  /** What the clock said where it was given, if that was ahead of the one here when it was taken in; `t_utc` is then when that was. */
  dated: z.string().optional(),
})
export type Revision = z.infer<typeof Revision>

/**
 * What stands now: of each person's words on one thing the newest, in the order in which they were last given. Everybody is named
 * as they first spelled themselves.
 */
export function standing(revisions: readonly Revision[]): readonly Revision[] {
  const newest = new Map<string, Revision>()
  const names = new Map<string, string>()
  for (const revision of revisions) {
    const person = personOf(revision.by)
    const by = names.get(person) ?? revision.by.trim()
    names.set(person, by)
    const subject = subjectOf({ ...revision, by })
    newest.delete(subject)
    newest.set(subject, { ...revision, by })
  }
  return [...newest.values()].filter(({ withdrawn }) => withdrawn !== true)
}

function subjectOf({ by, rating, mark }: Annotation): string {
  const thing = 'step' in mark ? mark.step : 'frame' in mark ? mark.frame : 'tag' in mark ? mark.tag : ''
  const side = mark.kind === 'step' ? sideOf(mark, rating) : ''
  // A tag is the run's: whoever set it, anybody can take it away.
  const whose = mark.kind === 'tag' ? '' : by
  return JSON.stringify([mark.kind, thing ?? '', rating, whose, side])
}

/** What is judged of a step: what the model proposed, or what was done in its place. */
export type Side = 'proposed' | 'done'

/** Which of the two moves of an edited step a word is about: who rated blind saw the proposal alone. */
export const sideOf = (
  { of }: Pick<Extract<Mark, { kind: 'step' }>, 'of'>,
  rating: Annotation['rating'],
): Side => of ?? (rating === 'second' ? 'proposed' : 'done')

/** What a second rater is shown of a step: what the model proposed and on which frame, not what anybody made of it. */
export const blinded = ({ number, frame, size, proposed }: StepView): StepView => ({
  number,
  fate: 'open',
  ...(frame !== undefined && { frame }),
  ...(size && { size }),
  ...(proposed && { proposed }),
})

/**
 * Steps for a second rating, ascending: a share of all (0 to 1), at least one. The same seed, such as the run's id, gives the
 * same steps, so that nobody picks them.
 */
export function secondSample(steps: readonly number[], share: number, seed: string): readonly number[] {
  const wanted = Math.min(steps.length, Math.max(1, Math.ceil(steps.length * share)))
  const ranked = steps.map((step) => ({ step, rank: lotOf(`${seed}/${step}`) }))
  const drawn = ranked.sort((a, b) => a.rank - b.rank || a.step - b.step).slice(0, wanted)
  return drawn.map(({ step }) => step).sort((a, b) => a - b)
}

/** What somebody would have to say so that all stands as before they said this; undefined where it changes nothing. */
export function undoOf(annotation: Annotation, before: readonly Revision[]): Annotation | undefined {
  const newest = newestOn(annotation, before)
  const stood = newest?.withdrawn === true ? undefined : newest
  const withdraws = annotation.withdrawn === true
  if (stood === undefined) return withdraws ? undefined : { ...annotation, withdrawn: true }
  if (!withdraws && JSON.stringify(stood.mark) === JSON.stringify(annotation.mark)) return undefined
  return { by: stood.by, rating: stood.rating, mark: stood.mark }
}

/** What the same person said last of the same thing, taken back or not. */
export function newestOn(annotation: Annotation, revisions: readonly Revision[]): Revision | undefined {
  const subject = subjectOf({ ...annotation, by: personOf(annotation.by) })
  return revisions.findLast((revision) => subjectOf({ ...revision, by: personOf(revision.by) }) === subject)
}

/** Takes back one revision and nothing else: `annotation` is said only as long as `rev` is the newest on its thing. */
export const Undo = z.object({ rev: z.int().min(1), annotation: Annotation })
export type Undo = z.infer<typeof Undo>

/** @param all every revision of a run, the one that is to be taken back last; undefined where that changed nothing. */
export function undoOfLast(all: readonly Revision[]): Undo | undefined {
  const last = all.at(-1)
  const annotation = last && undoOf(Annotation.parse(last), all.slice(0, -1))
  return annotation && { rev: last.rev, annotation }
}
