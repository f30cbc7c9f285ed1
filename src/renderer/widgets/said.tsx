/** A sentence that the service wrote, in the language of the console. */
import { useSentences } from '../state/sentences'

export function Said({ text }: { readonly text: string }) {
  return <>{useSentences()(text)}</>
}
