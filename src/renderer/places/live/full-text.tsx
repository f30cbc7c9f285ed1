/** Foreign words of a move that are too long for its title, whole: nobody approves what they cannot read. */
import type { Action } from '../../../core/action/action'
import type { Ends } from '../../../core/action/describe'
import { abridged, visible } from '../../../core/visible'
import { Foreign } from '../../widgets/foreign'
import styles from './card/decide.module.css'

type Props = {
  readonly action: Action
  /** What is dragged, and onto what. */
  readonly ends?: Ends | undefined
}

export function FullText({ action, ends = [undefined, undefined] }: Props) {
  const named = ends.filter((end) => end !== undefined)
  return [...new Set([...wordsOf(action), ...named])]
    .filter((text) => text.includes('\n') || abridged(visible(text)) !== visible(text))
    .map((text) => (
      <pre key={text} className={styles.fullText}>
        <Foreign text={text} lines />
      </pre>
    ))
}

/** Everything in an action that others have written. */
export function wordsOf(action: Action): readonly string[] {
  const label = 'label' in action && action.label !== undefined ? [action.label] : []
  switch (action.kind) {
    case 'type':
      return [...label, action.text]
    case 'paste':
    case 'answer':
    case 'note':
      return [action.text]
    case 'finish':
      return [action.message]
    case 'ask':
      return [action.question]
    case 'look':
      return action.question === undefined ? [] : [action.question]
    case 'open_app':
      return [action.name]
    case 'navigate':
      return typeof action.to === 'string' ? [] : [action.to.url]
    default:
      return label
  }
}
