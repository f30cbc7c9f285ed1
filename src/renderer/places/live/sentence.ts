/** An action's sentence as a title. */
import type { Action } from '../../../core/action/action'
import { describe } from '../../../core/action/describe'
import type { Lang } from '../../../core/lang'

export function titleOf(action: Action, lang: Lang): string {
  const sentence = describe(action, lang)
  return sentence.charAt(0).toUpperCase() + sentence.slice(1)
}
