/** The two languages of the console. */
import { z } from 'zod'

export const Lang = z.enum(['en', 'zh'])
export type Lang = z.infer<typeof Lang>
