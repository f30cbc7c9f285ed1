/** A problem in the language of the console, or words that stand as they are. */
import type { Told } from '../../core/problems/shape'
import { useSay } from '../state/say'

export function Said({ told }: { readonly told: Told }) {
  return <>{useSay()(told)}</>
}
