/** What a dialect is: how one model family is spoken to. Pure: a turn in, a request out; a reply in, a reading out. */
import { z } from 'zod'
import type { Action } from '../action/action'
import { Box, type Point, Size, type Space } from '../action/geometry'
import type { Element, Observation } from '../action/observation'
import type { Intent, Reading } from '../action/proposal'
import type { Risk } from '../guards/risk'
import type { Lang } from '../lang'

export type Dialect = {
  readonly id: string
  readonly title: string
  readonly platform: 'desktop' | 'mobile' | 'web'
  /** The space of a reply's numbers unless the profile says otherwise. */
  readonly space: Space
  /** `steps`: of a run, as the dialect's own project has it, where neither profile nor budget says otherwise. */
  readonly limits: { readonly steps: number; readonly queue: number; readonly historyImages: number }
  /** Languages for which `prompts/<id>.<lang>.md` is shipped; empty when the dialect needs no template. */
  readonly prompts: readonly Lang[]
  /** What the request is written from: every text on the screen, or elements that can be named by a mark (`waitsForTexts`). */
  readonly needsElements?: 'texts' | 'marks'
  /** An answer to the user is one more step, and the task is ended by another; absent: the answer is the end. */
  readonly answerGoesOn?: boolean
  /** Where its own rules end a run as failed instead of going on. */
  readonly stopsAt?: readonly Risk[]
  /** What is sent where the profile says nothing: temperature, stop words and the like. A profile's null omits one. */
  readonly sampling?: Readonly<Record<string, unknown>>
  /** What the numbers of a reply count where the profile names `space`; absent: just that. `marks`: elements, not places. */
  numbers?(space: Space, params: Params): Space | 'marks'
  /** The size in which a picture of the screen is sent; absent: as it is. */
  picture?(screen: Size, params: Params): Size
  request(turn: Turn): ModelRequest
  read(reply: ModelReply, seen: Seen): Reading
  /** What can be drawn before the reply has ended; a point once shown may be withdrawn, never moved. */
  glimpse?(partial: string, seen: Seen): Action | undefined
  /** The result of a `look` in the dialect's own words and space; absent where the dialect has no such moves. */
  tell?(look: Look, seen: Seen): string
  /** The inverse of `read`, within the quantisation of the space: what makes a correction trainable. */
  write(intent: Intent, seen: Seen): ModelReply
}

/**
 * Whether the screen must be read before the model can be asked. Marks that a page has given to its elements will do; where none
 * are given, all that is known of the screen is numbered, and what is read later would change the numbers.
 */
export function waitsForTexts({ needsElements }: Dialect, { listed = [] }: Observation): boolean {
  if (needsElements === 'marks') return listed.every(({ mark }) => mark === undefined)
  return needsElements === 'texts'
}

/** A move that asks about the screen and leaves the target alone. */
export type Look = Extract<Action, { kind: 'look' }>

/** What a profile says of its model beyond the dialect: a version, a tool, a display size. Each dialect reads its own. */
export const Params = z.record(z.string(), z.unknown())
export type Params = Readonly<z.infer<typeof Params>>

/** What a reply's numbers refer to: the target's frame and the picture that was sent of it. */
export type Seen = {
  readonly screen: Size
  readonly image: Size
  readonly space: Space
  readonly params?: Params | undefined
  /** Where the pointer was, for moves that start from there. */
  readonly cursor?: Point | undefined
  /** Elements of the frame; those with a `mark` can be named by it. */
  readonly elements?: readonly Element[] | undefined
}

/** All that a request is made of. `prompt` is the template's text, read from the user's or the shipped folder. */
export type Turn = {
  readonly task: string
  readonly lang: Lang
  readonly prompt: string
  readonly observation: Observation
  readonly seen: Seen
  readonly history: readonly PastMove[]
  /** 1 for the first. */
  readonly step: number
  /** The last step that the run may take; absent: the dialect's own. */
  readonly limit?: number | undefined
  /** Why the reply before could not be read, when the model is asked once more. */
  readonly complaint?: string | undefined
  /** The wall clock as the operator has it, such as `2026-11-21 21:35`; the core knows no time. */
  readonly now?: string | undefined
  /** Names of applications that can be opened, where the target knows them. */
  readonly apps?: readonly string[] | undefined
}

/** One earlier proposal and what became of it: the model is told of vetoes and edits in its own dialect's terms. */
export type PastMove = {
  readonly intent: Intent
  /** The proposal this action came from: those of one queue share it. */
  readonly proposal?: string | undefined
  readonly frame: string
  /** Of the frame, so that an older picture can be sent again, smaller. */
  readonly size?: Size | undefined
  /** As it came; absent for moves by hand. */
  readonly reply?: ModelReply | undefined
  /** What was told in words: the result of a look, the outcome of a queue. */
  readonly answer?: string | undefined
  readonly fate: 'approved' | 'edited' | 'vetoed' | 'answered' | 'refused' | 'unread' | 'by_hand'
  /** What was really done, where something was. */
  readonly done?: Action | undefined
  /** The reason code of a veto, and the operator's own words. */
  readonly reason?: string | undefined
  readonly note?: string | undefined
  readonly outcome?: Outcome | undefined
  /** It failed on its way to the target. */
  readonly broken?: boolean | undefined
  /** It had begun and came to no end, failed or cut short by somebody: how much of it happened is not known. */
  readonly partial?: boolean | undefined
  /** A person let it happen with two keys, as what is on the hard floor needs. */
  readonly confirmed?: boolean | undefined
}

/**
 * What was seen of an act's effect: a change at the place that it means, none anywhere, one somewhere else alone, or what cannot
 * be told from pictures. `unknown`: the act was interrupted, and nobody knows whether it was done. That a change was seen where one
 * was due says nothing of whether it was the right one.
 */
export const Outcome = z.enum([
  'expected_here',
  'nothing_changed',
  'changed_elsewhere',
  'not_to_be_told',
  'unknown',
])
export type Outcome = z.infer<typeof Outcome>

/** Whether it was seen that nothing changed at the place that was meant. */
export const isVain = (outcome: Outcome | undefined): boolean =>
  outcome === 'nothing_changed' || outcome === 'changed_elsewhere'

/** A picture in a request: a frame by its hash, resized to exactly `size` before it is sent. */
export const ImageRef = z.object({
  type: z.literal('image'),
  frame: z.string(),
  size: Size,
  /** The part of the frame that is sent, in its pixels; absent: all of it. */
  region: Box.optional(),
  mime: z.enum(['image/png', 'image/jpeg']),
  /** Numbers drawn on the copy that is sent; boxes in pixels of the frame. The frame itself stays clean. */
  marks: z.array(z.object({ mark: z.int(), box: Box })).optional(),
})
export type ImageRef = z.infer<typeof ImageRef>

export type Part = ImageRef | { readonly type: 'text'; readonly text: string }

/** The wires with items of their own, which must come back to them as they were. */
export const WireKind = z.enum(['anthropic', 'responses', 'gemini', 'interactions'])
export type WireKind = z.infer<typeof WireKind>

/** What a reply was made of on its own wire: signed thoughts, encrypted reasoning, ids. Sent again exactly, read by nobody. */
export const WireItems = z.object({ kind: WireKind, items: z.array(z.unknown()).max(256) })
export type WireItems = z.infer<typeof WireItems>

/** What became of a call, besides its words and its picture. */
export type CallResult = {
  /** Nothing was done, or not all of it. */
  readonly isError: boolean
  /** A person has acknowledged, with two keys, what the service wants acknowledged of this call. */
  readonly acknowledged: boolean
}

export type Message = {
  readonly role: 'system' | 'user' | 'assistant' | 'tool'
  readonly content: readonly Part[]
  readonly toolCalls?: readonly ToolCall[]
  readonly toolCallId?: string
  readonly result?: CallResult
  readonly wire?: WireItems
}

const ToolCall = z.object({
  id: z.string(),
  name: z.string(),
  arguments: z.string(),
  /** The set of a vendor that its name belongs to, where the wire tells. */
  toolset: z.string().optional(),
})
export type ToolCall = Readonly<z.infer<typeof ToolCall>>

/** A tool that the model was trained on: the wire knows how its vendor declares it. */
export const Toolset = z.object({
  version: z.string(),
  environment: z.enum(['desktop', 'browser', 'mobile']),
  /** The pictures' size, which older versions are told. */
  size: Size,
  /** Members that the model is not to be shown. */
  withheld: z.array(z.string()).optional(),
})
export type Toolset = z.infer<typeof Toolset>

export type ModelRequest = {
  readonly messages: readonly Message[]
  readonly tools?: readonly {
    readonly name: string
    readonly description: string
    readonly parameters: unknown
  }[]
  /** Only where the wire is the vendor's own. */
  readonly toolset?: Toolset
}

/** A reply as it came over the wire, not yet read. */
export const ModelReply = z.object({
  text: z.string(),
  reasoning: z.string().optional(),
  toolCalls: z.array(ToolCall).optional(),
  /** `length`: cut off by a limit, hence never read as an action. */
  finish: z.enum(['stop', 'length', 'tool_calls', 'other']).default('stop'),
  wire: WireItems.optional(),
})
export type ModelReply = z.infer<typeof ModelReply>

export type { Space }
