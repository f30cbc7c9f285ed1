/** What can happen to a run: the lines of its journal, and the only thing that changes it. */

import { z } from 'zod'
import { Action } from '../action/action'
import { Box, Size, Space } from '../action/geometry'
import { Element, Observation } from '../action/observation'
import { Proposal, ReadingError } from '../action/proposal'
import { ImageRef, ModelReply, Outcome, Params } from '../dialects/dialect'
import { Verdict } from '../guards/guard'
import { Lang } from '../lang'
import { Grounds } from '../policy/grounds'
import { Price } from '../policy/price'
import { Problem } from '../problems/shape'
import { longestNote, NoteId } from './notes'

/** Tokens of one asking. `cached`: how many of those asked the service had kept from before, where it tells. */
export const Usage = z.object({
  prompt: z.int(),
  completion: z.int(),
  cached: z.int().optional(),
  /** Reckoned by its length: it was broken off, and the service did not say. */
  estimated: z.literal(true).optional(),
})
export type Usage = Readonly<z.infer<typeof Usage>>

/** Why a proposal was vetoed; stored, never shown as it is. */
export const VetoReason = z.enum([
  'wrong_target',
  'wrong_action',
  'wrong_text',
  'not_on_screen',
  'premature_done',
  'missed_done',
  'no_progress',
  'wrong_plan',
  'not_ready',
  'unsafe',
  'malformed',
  'environment',
  'other',
])
export type VetoReason = z.infer<typeof VetoReason>

/**
 * Who decided: the person at the console, a rule they gave for this run (the rest of a queue), the policy, a countdown that
 * nobody stopped, or the value of `--approve` where nobody was there.
 */
export const Decider = z.enum(['operator', 'rule', 'policy', 'countdown', 'headless'])
export type Decider = z.infer<typeof Decider>

/** How a run is set up; fixed for its life. */
export const Setup = z.object({
  id: z.string(),
  task: z.string(),
  /** As shown: the target URL without its password. */
  target: z.string(),
  dialect: z.string(),
  model: z.string(),
  /** Who sat at the console, where that is known. */
  operator: z.string().optional(),
  lang: Lang,
  space: Space,
  params: Params.optional(),
  steps: z.int().positive(),
  /** sha256 of the prompt template. */
  prompt: z.string(),
  /** Names of applications that the target can open. */
  apps: z.array(z.string()).optional(),
  /** A demonstration: no model is asked, the operator's hands have the helm from the first frame on. */
  byHand: z.boolean().optional(),
  /** A program of ours answers, no model: the checklist, a recording played again. */
  program: z.boolean().optional(),
  /** The run that is played again, and the model that its replies were asked of. */
  replays: z.object({ run: z.string(), model: z.string() }).optional(),
  /** What the model cost when the run began. */
  price: Price.optional(),
})
export type Setup = z.infer<typeof Setup>

/**
 * Why the moment is no longer the one the model saw. `place`: the picture under a point; `near`: what lies round it and
 * may say what it is for; `focus`: where keys would go; `screen`: much of the picture, as a share of it.
 */
export const Sign = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('size'), was: Size, is: Size }),
  z.object({ kind: z.literal('foreground'), was: z.string(), is: z.string() }),
  z.object({ kind: z.literal('url'), was: z.string(), is: z.string() }),
  z.object({ kind: z.literal('place') }),
  z.object({ kind: z.literal('near') }),
  z.object({ kind: z.literal('focus') }),
  z.object({ kind: z.literal('screen'), share: z.number() }),
])
export type Sign = z.infer<typeof Sign>

/** How the live picture differed from the one the model saw, at the place of the action. */
export const Change = z.object({
  changed: z.int(),
  total: z.int(),
  region: Box,
  /** Share of the whole frame that changed elsewhere; only a warning. */
  elsewhere: z.number(),
  /** Another element lies under the point than the one the target listed there, told by the target itself. */
  element: z.object({ was: z.string(), is: z.string() }).optional(),
  /** All that spoke against it, the gravest first; older records have none. */
  signs: z.array(Sign).optional(),
  /** What changed in the region and spoke against it, drawn close round it. */
  boxes: z.array(Box).optional(),
})
export type Change = z.infer<typeof Change>

export const End = z.object({
  outcome: z.enum(['completed', 'failed', 'infeasible', 'stopped']),
  by: z.enum(['operator', 'model', 'policy', 'limit', 'fault']),
  message: z.string(),
})
export type End = z.infer<typeof End>

/**
 * What failed: the target, the model, the record, or the program itself, such as the reading of pictures or a prompt's file.
 * A run in trouble waits for the operator.
 */
export const Trouble = z.object({
  source: z.enum(['target', 'model', 'journal', 'program']),
  /** In English; `problem` is the same for readers of other languages, and older records have none. */
  message: z.string(),
  problem: Problem.optional(),
})
export type Trouble = z.infer<typeof Trouble>

/** Who is asked for another answer to an open question. Without a profile: the run's own model, only with more chance. */
export const Asker = z.object({
  profile: z.string().optional(),
  title: z.string(),
  model: z.string(),
  dialect: z.string(),
  space: Space,
  params: Params.optional(),
  temperature: z.number().optional(),
  /** What it cost when it was asked; absent where the run's own holds, or none is known, and in older records. */
  price: Price.optional(),
})
export type Asker = z.infer<typeof Asker>

const answers = { proposal: z.string(), index: z.int(), frame: z.string() }
/** What was asked about for want of knowledge, as the record counts it (`Verdict.control`). */
const control = z.string().optional()
const ms = z.number()
/** The operator's own reason for the move, in the place of the model's. */
const thought = z.string().max(20_000).optional()

const Astray = z.enum(['broken', 'nowhere'])
export type Astray = z.infer<typeof Astray>

export const Event = z.discriminatedUnion('type', [
  z.object({ type: z.literal('opened'), setup: Setup, version: z.string() }),
  z.object({ type: z.literal('observed'), observation: Observation, ms }),
  z.object({
    type: z.literal('recognized'),
    frame: z.string(),
    elements: z.array(Element),
    ms,
    problem: z.string().optional(),
    /** On what was proposed; older records have here what was said of an edit, where one had been let through already. */
    verdicts: z.array(Verdict).optional(),
    /** On the operator's own move that is up in its place. */
    ofEdit: z.array(Verdict).optional(),
  }),
  z.object({
    type: z.literal('asked'),
    frame: z.string(),
    request: z.string(),
    images: z.array(ImageRef),
    /** sha256 of the template it was written from; empty where the dialect has none. */
    prompt: z.string().optional(),
    ms,
  }),
  z.object({
    type: z.literal('answered'),
    reply: ModelReply,
    usage: Usage.optional(),
    /** The model that answered, as its endpoint calls it; absent where that does not say, and in older records. */
    model: z.string().optional(),
    firstMs: ms.optional(),
    ms,
  }),
  z.object({ type: z.literal('proposed'), proposal: Proposal, verdicts: z.array(Verdict) }),
  /** Whether the open question may be answered without the operator was weighed; told where not everything is asked. */
  z.object({ type: z.literal('weighed'), proposal: z.string(), index: z.int(), grounds: Grounds }),
  z.object({
    type: z.literal('unread'),
    frame: z.string(),
    error: ReadingError,
    detail: z.string(),
    problem: Problem.optional(),
    text: z.string(),
  }),
  z.object({
    type: z.literal('approved'),
    ...answers,
    action: Action,
    edited: z.boolean(),
    by: Decider,
    /** The rest of the queue may follow without asking, as long as no guard objects and nothing changes. */
    rest: z.boolean().optional(),
    /** From the card's first showing to the decision. */
    ms: ms.optional(),
    /** On what grounds it was asked about or ran unasked; absent where everything was asked. */
    grounds: Grounds.optional(),
    /** A question on the hard floor was confirmed with a second key. */
    confirmed: z.boolean().optional(),
    /** Candidates that the operator had before them and passed over. */
    over: z.array(z.string()).optional(),
    control,
    thought,
  }),
  /** So many more answers to the open question are asked for: by the operator, or with every question. */
  z.object({ type: z.literal('sought'), ...answers, count: z.int().positive(), by: Decider }),
  /** One of them: the move that it was read as, or why there is none. It changes nothing of what is up for decision. */
  z.object({
    type: z.literal('candidate'),
    ...answers,
    /** Which of those that were asked for, from 0. */
    nth: z.int(),
    by: Asker,
    /** Absent where nobody could be asked. */
    request: z.string().optional(),
    images: z.array(ImageRef).optional(),
    prompt: z.string().optional(),
    reply: ModelReply.optional(),
    answer: z.object({ proposal: Proposal, verdicts: z.array(Verdict) }).optional(),
    why: Problem.optional(),
    usage: Usage.optional(),
    /** As its endpoint calls the model that answered. */
    model: z.string().optional(),
    ms,
  }),
  /** The operator puts one of the candidates up in place of the one that was. `nth` of `of`, as they were numbered. */
  z.object({
    type: z.literal('picked'),
    ...answers,
    candidate: z.string(),
    action: Action,
    verdicts: z.array(Verdict),
    nth: z.int(),
    of: z.int(),
    ms: ms.optional(),
  }),
  z.object({
    type: z.literal('vetoed'),
    ...answers,
    reason: VetoReason,
    note: z.string(),
    by: Decider,
    ms: ms.optional(),
    grounds: Grounds.optional(),
    control,
  }),
  /** A person takes their veto back: the move is up for decision as it was, on the screen that it was asked about. */
  z.object({
    type: z.literal('restored'),
    ...answers,
    /** Of the veto that is taken back. */
    reason: VetoReason,
    by: z.literal('operator'),
  }),
  z.object({ type: z.literal('replied'), ...answers, text: z.string() }),
  /** The operator's own move in place of a reply that could not be read. */
  z.object({
    type: z.literal('composed'),
    proposal: Proposal,
    action: Action,
    verdicts: z.array(Verdict),
    ms: ms.optional(),
    confirmed: z.boolean().optional(),
    thought,
  }),
  /** `reason` and `note`: what the operator holds against a reply that could not be read. */
  z.object({
    type: z.literal('repredicted'),
    frame: z.string().optional(),
    by: Decider,
    control,
    reason: VetoReason.optional(),
    note: z.string().optional(),
  }),
  z.object({
    type: z.literal('held'),
    proposal: z.string(),
    index: z.int(),
    live: z.string(),
    change: Change,
    /** All that the target told of the screen that it was held on; older records have none. */
    now: Observation.optional(),
  }),
  z.object({ type: z.literal('overruled'), proposal: z.string(), index: z.int() }),
  /** A held move is put up for decision once more, on the screen of now. `action`: as it was proposed. */
  z.object({ type: z.literal('reopened'), proposal: z.string(), index: z.int(), action: Action }),
  z.object({ type: z.literal('intended'), proposal: z.string(), index: z.int(), action: Action }),
  z.object({
    type: z.literal('acted'),
    /**
     * `prevented`: stopped before anything was sent. `refused`: the target cannot do it, and nothing was sent.
     * `unknown`: interrupted while being sent, so nobody knows how much arrived.
     */
    result: z.enum(['sent', 'prevented', 'refused', 'unknown']),
    /** What the model is told of it in words: the result of a look, or why it was refused. */
    answer: z.string().optional(),
    /** Prevented by the operator, who took their yes back. */
    withdrawn: z.literal(true).optional(),
    /** Which item of its queue they took back. */
    index: z.int().optional(),
    /** It was their own move in place of a reply that could not be read, which is up again; absent in older records. */
    unread: z.literal(true).optional(),
    /** Prevented: what the guards say of the operator's own move, which is up again. */
    verdicts: z.array(Verdict).optional(),
    /** Why it was refused; older records have the answer alone. */
    problem: Problem.optional(),
    usage: Usage.optional(),
    wire: z.array(z.string()),
    ms,
  }),
  z.object({
    type: z.literal('settled'),
    outcome: Outcome,
    quiet: z.boolean(),
    frame: z.string().optional(),
    /** What changed since the model looked, in pixels of `frame`: in touch with the action's place, and elsewhere. */
    near: Box.optional(),
    elsewhere: Box.optional(),
    ms,
  }),
  /** On the operator's wish the model looked at the picture after an act once more, without the history. */
  z.object({
    type: z.literal('verified'),
    /** The picture it was shown. */
    frame: z.string(),
    question: z.string(),
    answer: z.string(),
    usage: Usage.optional(),
    ms,
  }),
  z.object({ type: z.literal('resized'), size: Size }),
  z.object({ type: z.literal('configured'), params: Params }),
  z.object({ type: z.literal('failed'), ...Trouble.shape }),
  z.object({
    type: z.literal('retried'),
    /** The target was reached again without the operator, after so many tries. */
    tries: z.int().optional(),
    /** What the run goes back to once it has looked: the rest or the hands it had when the target was lost. */
    rest: z.enum(['paused', 'by_hand']).optional(),
  }),
  z.object({ type: z.literal('paused') }),
  z.object({ type: z.literal('resumed') }),
  z.object({ type: z.literal('took_over'), epoch: z.int(), control }),
  z.object({
    type: z.literal('hand'),
    action: Action,
    frame: z.string().optional(),
    /** Of the frame: in a demonstration nothing else tells it. Older records have none. */
    size: Size.optional(),
    /** What the target itself has under the action's first point. */
    element: Element.optional(),
    /** What the browser of a page asked for it as the move began, which no picture shows. */
    asks: Problem.optional(),
    /**
     * It did not do what was meant. `broken`: some of it did not get to the target, and nobody knows how much; `nowhere`: nothing took
     * it, as a text without a field, or what the target has no such thing for (ADR 68).
     */
    astray: Astray.optional(),
  }),
  /**
   * The operator at the helm says why they do what they do next. Without a text they began to speak; what was kept of that stands
   * beside the journal, under the same id.
   */
  z.object({ type: z.literal('noted'), id: NoteId, text: z.string().max(longestNote).optional() }),
  z.object({ type: z.literal('handed_back'), epoch: z.int() }),
  z.object({ type: z.literal('ended'), end: End }),
])
export type Event = z.infer<typeof Event>
export type EventOf<T extends Event['type']> = Extract<Event, { type: T }>
