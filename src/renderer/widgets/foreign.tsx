/** Words of a model, a page or a server: visible to the last sign, and apart from the direction of ours. */
import { visible, visibleLines } from '../../core/visible'

/** @param lines new lines stay lines, for places that keep them. */
export const Foreign = ({ text, lines = false }: { readonly text: string; readonly lines?: boolean }) => (
  <bdi>{lines ? visibleLines(text) : visible(text)}</bdi>
)
