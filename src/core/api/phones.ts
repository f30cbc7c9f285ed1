/** The calls about phones: those that the adb server knows, and joining another one. */
import { z } from 'zod'

/** The phones that an adb server knows. `cure`: why one cannot be used yet, and what to do. `problem`: why there is no list. */
export const PhoneList = z.object({
  phones: z.array(
    z.object({ url: z.string(), title: z.string(), state: z.string(), cure: z.string().optional() }),
  ),
  problem: z.string().optional(),
})
export type PhoneList = z.infer<typeof PhoneList>

export const phonesApi = {
  phones: { input: z.object({}), output: PhoneList },
  /** With a code it is paired, without one connected to. */
  joinPhone: {
    input: z.object({ address: z.string().max(300), code: z.string().max(20) }),
    output: z.object({ ok: z.boolean(), message: z.string() }),
  },
} as const
