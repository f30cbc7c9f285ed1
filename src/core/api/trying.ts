/** What a try of a model gives: how long it took, and, of a dialect that can be shown a picture, where it points. */
import { z } from 'zod'
import { Action } from '../action/action'
import { Size } from '../action/geometry'
import type { Lang } from '../lang'
import { Problem, Refused } from '../problems/shape'

/** `picture`: a data URL. `action`: the move that came back, in its pixels. `problem`: why there is none. */
export const Attempt = z.object({
  picture: z.string(),
  size: Size,
  task: z.string(),
  action: Action.optional(),
  problem: Problem.optional(),
})
export type Attempt = z.infer<typeof Attempt>

/** How long the model took to answer, or why it did not. */
export const Tried = z.union([
  z.object({ ok: z.literal(true), seconds: z.number(), attempt: Attempt.optional() }),
  Refused,
])
export type Tried = z.infer<typeof Tried>

/** What is asked of the practice picture, in the words that stand on it. */
export const practiceTask: Readonly<Record<'desktop' | 'mobile', Readonly<Record<Lang, string>>>> = {
  desktop: { en: 'Click “Notes”.', zh: '点击“便签”。' },
  mobile: { en: 'Open “Notes”.', zh: '打开“备忘录”。' },
}
