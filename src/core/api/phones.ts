/** The calls about phones: those that the adb server knows, and joining another one. */

import { z } from 'zod'
import { Problem, Refused } from '../problems/shape'

/** The phones that an adb server knows. `cure`: how one is that cannot be used yet, and what to do. `problem`: why there is no list. */
export const PhoneList = z.object({
  phones: z.array(z.object({ url: z.string(), title: z.string(), cure: Problem.optional() })),
  problem: Problem.optional(),
})
export type PhoneList = z.infer<typeof PhoneList>

/** Where the phone is reached from now on. */
export const Joined = z.union([z.object({ ok: z.literal(true), address: z.string() }), Refused])
export type Joined = z.infer<typeof Joined>

export const phonesApi = {
  phones: { input: z.object({}), output: PhoneList },
  /** With a code it is paired, without one connected to. */
  joinPhone: {
    input: z.object({ address: z.string().max(300), code: z.string().max(20) }),
    output: Joined,
  },
} as const
