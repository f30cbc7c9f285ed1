/** Texts of a screen, and how a verdict quotes them. */
import { knownElements, type Observation } from '../../action/observation'
import { byValue } from './memo'

/** Every text on the screen. */
export const textsOf = byValue((seen: Observation): readonly string[] =>
  knownElements(seen).map(({ text }) => text),
)

/** What a verdict quotes of the screen at most. */
const quoted = 80
export const quote = (text: string): string => (text.length > quoted ? `${text.slice(0, quoted - 1)}…` : text)
