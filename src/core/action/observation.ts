/** What was seen at one moment: a frame by name, with what else was known about the screen. */
import { z } from 'zod'
import { Box, center, inside, Point, Size } from './geometry'

/** A text found on the frame by OCR, or an element listed by the target. Pixels of the frame. */
export const Element = z.object({
  text: z.string(),
  box: Box,
  confidence: z.number().min(0).max(1),
  /** The number drawn on it for models that point by numbers. */
  mark: z.int().optional(),
  role: z.string().optional(),
  /** The HTML tag or the view's class, without its package. */
  tag: z.string().optional(),
  /** How the target itself finds it again: a CSS selector or a resource id. */
  selector: z.string().optional(),
  /** A field whose content is hidden: a password, a code. */
  secret: z.boolean().optional(),
})
export type Element = z.infer<typeof Element>

export const Observation = z.object({
  /** sha256 of the frame's RGB pixels, hex; names the file in `frames/`. */
  frame: z.string(),
  /** The live view's frame number at the moment of capture. */
  seq: z.int(),
  size: Size,
  cursor: Point.optional(),
  /** The foreground application or page, where the target knows it. */
  foreground: z.string().optional(),
  url: z.string().optional(),
  /** What the target itself lists: known at once, and with bounds it vouches for. Absent where it lists nothing. */
  listed: z.array(Element).optional(),
  /** `listed` and the texts found by OCR. Absent as long as nobody has looked for them; empty when the screen shows none. */
  elements: z.array(Element).optional(),
  /** Why the texts could not be looked for: the guards saw nothing, which is not the same as nothing being there. */
  unseen: z.string().optional(),
})
export type Observation = z.infer<typeof Observation>

/** All that is known of what the frame shows so far. */
export const knownElements = ({ elements, listed }: Observation): readonly Element[] =>
  elements ?? listed ?? []

/** What a target lists and what was read off its picture, as one list; a text that an element already carries is told once. */
export function joinElements(listed: readonly Element[], read: readonly Element[]): readonly Element[] {
  const bare = (text: string) => text.replace(/\s+/g, '').toLowerCase()
  const known = listed.map((element) => ({ box: element.box, text: bare(element.text) }))
  const isTold = ({ text, box }: Element) =>
    known.some((element) => inside(element.box, center(box)) && element.text.includes(bare(text)))
  return [...listed, ...read.filter((element) => !isTold(element))]
}
