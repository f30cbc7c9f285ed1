/** The calls by which a page hands over bundles of recorded runs: part by part, over the wire that it has. */
import { z } from 'zod'
import { Problem, Refused } from '../problems/shape'

/** Bytes of one part; a multiple of 3, so that base64 needs no filling but at the end. */
export const partBytes = 1_500_000

const upload = z.string().regex(/^[\w-]{8,60}$/)

/**
 * A run that is in the library now. `same`: it was there already, file for file. `merged`: so many words of its copy were added to it.
 * `flaws`: what its record lacks; `damaged`: its journal is not what was written, so that no training data are made of it.
 */
export const TakenIn = z.object({
  run: z.string(),
  same: z.boolean(),
  merged: z.int(),
  flaws: z.int(),
  damaged: z.boolean().optional(),
})
export type TakenIn = z.infer<typeof TakenIn>

/** A bundle of an archive of several that is refused. */
export const NotTaken = z.object({ file: z.string(), problem: Problem })
export type NotTaken = z.infer<typeof NotTaken>

export const importApi = {
  /** The next part of a file: a bundle, or the archive of several that a browser downloads. Answered last with what came of it. */
  takeIn: {
    input: z.object({
      upload,
      name: z.string().max(200),
      at: z.int().min(0),
      of: z.int().min(0),
      part: z.base64().max((partBytes / 3) * 4),
    }),
    output: z.union([
      z.object({ ok: z.literal(true), got: z.int() }),
      z.object({ ok: z.literal(true), taken: z.array(TakenIn), left: z.array(NotTaken) }),
      Refused,
    ]),
  },
  /** Gives up a file of which only parts have come. */
  dropImport: { input: z.object({ upload }), output: z.object({}) },
} as const
