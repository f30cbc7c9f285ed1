/** The registry of dialects: one line each. */
import { canonical } from './canonical'
import type { Dialect } from './dialect'
import { singleStep } from './single-step'

export const dialects: readonly Dialect[] = [canonical, singleStep]

/** Names that recorded data and other tools use for a dialect of ours. */
const formerNames: Readonly<Record<string, string>> = { 'single-json': 'single-step' }

/** The dialect of that name, or undefined when there is none. */
export function dialect(id: string): Dialect | undefined {
  const name = Object.hasOwn(formerNames, id) ? formerNames[id] : id
  return dialects.find((candidate) => candidate.id === name)
}
