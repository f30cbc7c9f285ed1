/** The calls about prompts: what a model is told, and a text of the user's own in the place of the shipped one. */
import { z } from 'zod'
import { Lang } from '../lang'
import { Problem, Refused } from '../problems/shape'

/** What a model is told: the template as it is on disk now, and a request written from one. */
export const PromptView = z.object({
  dialect: z.string(),
  lang: Lang,
  template: z.string(),
  /** `none`: the dialect needs no template, and `path` and `sha256` are empty. */
  source: z.enum(['shipped', 'yours', 'none']),
  path: z.string(),
  sha256: z.string(),
  /** Where a template of the user's own is looked for; empty where the dialect needs none. */
  own: z.string(),
  /** sha256 of the template that the newest request was written from. */
  used: z.string().optional(),
  /** JSON: the newest request of the run, or, as long as there is none, what a first one would be. */
  request: z.string().optional(),
  sample: z.boolean(),
  /** An estimate (core/run/requests). */
  tokens: z.int().optional(),
  /** The text that came with the program, where one of the user's own counts instead. */
  shipped: z.string().optional(),
  /** Texts of the user's own that were saved or given up, the newest first. */
  versions: z.array(z.object({ at: z.string(), sha256: z.string(), text: z.string() })).optional(),
  /** Why the template cannot be read or filled. */
  problem: Problem.optional(),
})
export type PromptView = z.infer<typeof PromptView>

export const promptsApi = {
  prompt: {
    input: z.object({ run: z.string().optional(), dialect: z.string().max(60).optional() }),
    output: PromptView,
  },
  /** A text of the user's own; without one the shipped counts again. */
  savePrompt: {
    input: z.object({
      dialect: z.string().max(60),
      lang: Lang,
      text: z.string().min(1).max(200_000).optional(),
    }),
    output: z.union([z.object({ ok: z.literal(true) }), Refused]),
  },
} as const
