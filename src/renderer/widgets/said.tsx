/** A problem in the language of the console, or words that stand as they are. */
import type { Told } from '../../core/problems/shape'
import { useSay } from '../state/say'
import { Foreign } from './foreign'

export function Said({ told }: { readonly told: Told }) {
  return <Foreign text={useSay()(told)} lines />
}
