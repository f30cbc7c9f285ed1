/** What kind of harm a verdict is about: named in records and rules, shown by its own shape and word. */
import { z } from 'zod'

export const Risk = z.enum([
  'pay',
  'buy',
  'send',
  'delete',
  'hang_up',
  'permit',
  'install',
  'sign_in',
  'accept',
  'download',
  'command',
  'secret',
  'chord',
  'address',
  'off_screen',
  'unseen',
  'repeat',
  'budget',
  'imitation',
  'unknown',
  'check',
  'rule',
])
export type Risk = z.infer<typeof Risk>
