/** How lines of older journals are lifted to the shape that is written now. */
import { z } from 'zod'
import { Action, pointsOf } from '../action/action'

/**
 * The version that is written. Since 2 every row ends with its CRC-32; since 3 an outcome says where the screen changed,
 * not that it did, and an approval tells a countdown and the command line from the policy.
 */
export const journalVersion = 3

type Line = { readonly v: number; readonly type: string; readonly [key: string]: unknown }

/** Lifts the lines of one journal in their order; lines of newer versions stay as they are. */
export function openUpgrade(): <T extends Line>(line: T) => T {
  let pointed = false
  return (line) => {
    if (line.v >= journalVersion) return line
    const { action } = line
    if (naming.includes(line.type)) pointed = isPointed(action)
    const lifted = { ...line, v: journalVersion }
    if (line.type === 'approved') return { ...lifted, by: deciderOf(line) }
    return line.type === 'settled' ? { ...lifted, outcome: outcomeOf(line, pointed) } : lifted
  }
}

/** The lines that name what is about to be done. */
const naming: readonly string[] = ['approved', 'composed', 'intended']

function isPointed(action: unknown): boolean {
  const { data } = Action.safeParse(action)
  return data !== undefined && pointsOf(data).length > 0
}

const Unasked = z.object({
  by: z.literal('policy'),
  action: z.object({ kind: z.string() }),
  grounds: z.object({ go: z.string() }).optional(),
})

/** All that ran unasked was the policy's; where nobody sat at a console there were no grounds but the command line's. */
function deciderOf(line: Line): unknown {
  const { data } = Unasked.safeParse(line)
  const { by } = line
  if (data === undefined) return by
  if (data.grounds === undefined) return data.action.kind === 'look' ? 'policy' : 'headless'
  return data.grounds.go === 'count' ? 'countdown' : 'policy'
}

/**
 * `confirmed` was said of any change anywhere, and `partial` of a small one away from every place. Where the act pointed at
 * nothing, "elsewhere" held all that changed, its own effect too, and says nothing.
 */
function outcomeOf({ outcome, near, elsewhere }: Line, pointed: boolean): unknown {
  switch (outcome) {
    case 'confirmed':
      if (near !== undefined) return 'expected_here'
      return pointed && elsewhere !== undefined ? 'changed_elsewhere' : 'not_to_be_told'
    case 'partial':
      return pointed ? 'changed_elsewhere' : 'not_to_be_told'
    case 'no_change':
      return 'nothing_changed'
    case 'unverifiable':
      return 'not_to_be_told'
    default:
      return outcome
  }
}
