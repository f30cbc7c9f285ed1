/** What the finder inside a page answers, checked, and what is made of it for the target. */
import { z } from 'zod'
import type { Box } from '../../../../core/action/geometry'

/** An element of a page that a person could act on. */
export type FoundElement = {
  /** The same as long as the element's document lives, and never that of another. */
  readonly key: string
  /** Which document the page shows: another one after each navigation. */
  readonly document: string
  /** What is painted in it, or else what it is called; at most 16,000 characters, never what a secret field holds. */
  readonly text: string
  /** What else it is called, and what is painted behind and over it. */
  readonly hints?: readonly string[] | undefined
  readonly href?: string | undefined
  readonly opens?: true | undefined
  readonly shows?: true | undefined
  readonly leads?: string | undefined
  readonly submits?: true | undefined
  /** The same for all elements of one form in this look. */
  readonly form?: number | undefined
  /** That form is handed in by POST. */
  readonly posts?: true | undefined
  readonly within?: readonly string[] | undefined
  /** What its markup says that it does: methods, questions asked first, what its code calls in words. */
  readonly does?: readonly string[] | undefined
  /** Pixels of the frame, inside it; a click at its middle acts on the element. */
  readonly box: Box
  readonly tag: string
  readonly role?: string | undefined
  readonly secret?: true | undefined
  /** The first of `selectors`. */
  readonly selector: string
  /** As `page.locator` takes them: CSS, the most durable first, then by role and name; through frames where it lies in one. */
  readonly selectors: readonly string[]
}

const side = z.number().min(-1_000_000).max(1_000_000)
const Sides = z.tuple([side, side, side, side])
export type Sides = z.infer<typeof Sides>

const Listed = z.object({
  key: z.string().max(60),
  text: z.string().max(16_100),
  hints: z.array(z.string().max(2100)).max(40).optional(),
  href: z.string().max(4000).optional(),
  opens: z.literal(true).optional(),
  shows: z.literal(true).optional(),
  leads: z.string().max(4000).optional(),
  submits: z.literal(true).optional(),
  /** The key of the form. */
  form: z.string().max(60).optional(),
  posts: z.literal(true).optional(),
  within: z.array(z.string().max(300)).max(5).optional(),
  does: z.array(z.string().max(300)).max(8).optional(),
  tag: z.string().max(60),
  role: z.string().max(40).optional(),
  secret: z.literal(true).optional(),
  selectors: z.array(z.string().max(30_000)).min(1).max(6),
  /** Left, top, right, bottom in CSS pixels of the document's own viewport. */
  box: Sides,
})
export type Listed = z.infer<typeof Listed>

/** The answer of `page.find`. */
export const Findings = z.object({
  token: z.string().max(30),
  width: z.number().min(0).max(100_000),
  height: z.number().min(0).max(100_000),
  ratio: z.number().positive().max(20),
  found: z.array(Listed).max(600),
  /** Nothing was left out because the time ran out. */
  whole: z.boolean(),
})
export type Findings = z.infer<typeof Findings>

/** The answer of `page.focus`: null where nothing has it. */
export const Focused = z.union([z.null(), z.literal('frame'), Listed])
export type Focused = z.infer<typeof Focused>

/** The answer of `page.windowOf`: where a frame's content lies in the document round it. */
export const FrameWindow = z.object({
  left: side,
  top: side,
  across: side.positive(),
  down: side.positive(),
  seen: Sides,
  selector: z.string().max(4000),
})
export type FrameWindow = z.infer<typeof FrameWindow>
