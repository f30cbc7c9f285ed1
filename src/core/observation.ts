/** What was seen at one moment: a frame by name, with what else was known about the screen. */
import { z } from 'zod'
import { Box, Point, Size } from './geometry'

/** A text found on the frame by OCR, or an element listed by the target. Pixels of the frame. */
export const Element = z.object({
  text: z.string(),
  box: Box,
  confidence: z.number().min(0).max(1),
  mark: z.int().optional(),
  role: z.string().optional(),
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
  /** Absent when nobody asked for them; empty when the screen shows no text. */
  elements: z.array(Element).optional(),
  /** Why the texts could not be looked for: the guards saw nothing, which is not the same as nothing being there. */
  unseen: z.string().optional(),
})
export type Observation = z.infer<typeof Observation>
