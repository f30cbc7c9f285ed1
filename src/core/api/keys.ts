/** Which keys the operator has put in the place of the shipped ones. */
import { z } from 'zod'

/** One sign a key, in lower case; a blank is the space bar. Digits answer and choose, and stay what they are. */
export const KeySign = z.string().regex(/^[^\s\d\p{Lu}]$|^ $/u)

/** By the name of what the key does. What is not named, or clashes, has the shipped key. */
export const KeyMap = z.record(z.string().max(40), KeySign)
export type KeyMap = z.infer<typeof KeyMap>
