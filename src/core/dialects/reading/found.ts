/** What a dialect found in a reply, as the reading that goes on: what is not there is left out. */
import type { Action } from '../../action/action'
import type { Intent, Reading } from '../../action/proposal'
import type { Space } from '../dialect'
import type { Pair } from './json/point'

type Words = Partial<Pick<Intent, 'thought' | 'target' | 'memory' | 'status' | 'confirm' | 'checks'>>

export type Found = { readonly [Name in keyof Words]?: Words[Name] | undefined } & {
  readonly actions: readonly Action[]
  /** The numbers as they were written, in `space`. */
  readonly points: readonly Pair[]
  readonly space: Space
  readonly repaired: Iterable<string>
  /** Further actions that were not taken. */
  readonly ignored: number
}

export function readAs({ actions, points, space, repaired, ignored, ...words }: Found): Reading {
  const { thought, target, memory, status, confirm, checks } = words
  return {
    ok: true,
    intent: {
      actions: [...actions],
      ...(thought !== undefined && { thought }),
      ...(target !== undefined && { target }),
      ...(memory !== undefined && { memory }),
      ...(status !== undefined && { status }),
      ...(confirm !== undefined && { confirm }),
      ...(checks !== undefined && checks.length > 0 && { checks }),
      ...(points.length > 0 && { said: { points: points.map(([x, y]): Pair => [x, y]), space } }),
      repaired: [...repaired],
      ignored,
    },
  }
}
