/** What a dialect made of a model's reply: a proposal, or the reason why it cannot be read. */

import { z } from 'zod'
import { tellEnglish } from '../problem'
import type { Problem, Told } from '../problems/shape'
import { Action } from './action'
import { Point } from './geometry'

/** The named reasons why a reply is unreadable; shared by the console, the journal and `pilothouse parse`. */
export const ReadingError = z.enum([
  'no_action',
  'bad_coordinate',
  'out_of_range',
  'schema',
  'truncated',
  'multiple_actions',
  'bad_json',
  'unknown_action',
])
export type ReadingError = z.infer<typeof ReadingError>

/** What a service wants a person to acknowledge before its moves are made. */
export const ServiceCheck = z.object({
  /** In its own words, with their code. */
  words: z.string(),
  /** The first of the proposal's actions that it is about, and the one behind the last. */
  from: z.int(),
  to: z.int(),
})
export type ServiceCheck = z.infer<typeof ServiceCheck>

/** What a model proposes on one frame; `actions` holds more than one only for dialects with queues. */
export const Intent = z.object({
  actions: z.array(Action).min(1),
  thought: z.string().optional(),
  /** The model's own words for the element it means. */
  target: z.string().optional(),
  memory: z.string().optional(),
  status: z.string().optional(),
  /** The numbers as the model wrote them, with the space they are in, for the three marks of a miss. */
  said: z
    .object({ points: z.array(Point.or(z.tuple([z.number(), z.number()]))), space: z.string() })
    .optional(),
  /** Names of the repairs that were needed to read the reply; empty when it was clean. */
  repaired: z.array(z.string()).default([]),
  /** Further actions in the reply that were not taken. */
  ignored: z.int().default(0),
  /** The model itself asks for a confirmation before this is done. */
  confirm: z.string().optional(),
  /** What its service wants acknowledged; older records have the words alone, in `confirm`. */
  checks: z.array(ServiceCheck).optional(),
})
export type Intent = z.infer<typeof Intent>

export const Proposal = Intent.extend({
  id: z.string(),
  /** The observation's frame that the model saw. */
  frame: z.string(),
})
export type Proposal = z.infer<typeof Proposal>

/** What a service wants acknowledged before one action of a proposal, in its words. */
export const checksOn = ({ checks = [] }: Pick<Intent, 'checks'>, index: number): readonly string[] =>
  checks.filter(({ from, to }) => from <= index && index < to).map(({ words }) => words)

/** A reading never guesses: what is not certain is an error by name, with a sentence, beside the raw text. */
export type Reading =
  | { readonly ok: true; readonly intent: Intent }
  | { readonly ok: false; readonly error: ReadingError; readonly detail: string; readonly problem?: Problem }

export const unreadable = (error: ReadingError, why: Told): Reading => ({
  ok: false,
  error,
  detail: tellEnglish(why),
  ...(typeof why === 'object' && { problem: why }),
})
