/** What guards know of a run besides the action and the screen. */
import type { PastMove } from '../dialects/dialect'
import { noPolicy, type Policy } from '../policy/policy'
import type { Risk } from './risk'

/** Used up so far. `ms`: of work, without the time a person took; `cost` only where the policy knows prices. */
export type Spent = {
  readonly steps: number
  readonly ms: number
  readonly tokens: number
  readonly cost?: number | undefined
}

export type Circumstances = {
  readonly history: readonly PastMove[]
  /** The target's address, without a password. */
  readonly target: string
  readonly platform: 'desktop' | 'mobile' | 'web'
  readonly dialect: string
  /** Where the dialect's own rules end a run instead of asking. */
  readonly stopsAt: readonly Risk[]
  readonly policy: Policy
  readonly spent: Spent
  /** Where this program itself answers, as `host:port`. */
  readonly ownDoors: readonly string[]
  /** Names of the registered secrets that stand in a text. Their values never come this way. */
  secretsIn(text: string): readonly string[]
  /** What the model's service wants acknowledged before this very move, in its words. */
  readonly checks?: readonly string[] | undefined
}

/** Of no run at all. */
export const noRun: Circumstances = {
  history: [],
  target: '',
  platform: 'desktop',
  dialect: 'canonical',
  stopsAt: [],
  policy: noPolicy,
  spent: { steps: 0, ms: 0, tokens: 0 },
  ownDoors: [],
  secretsIn: () => [],
}
