/** What an element is offered by on the card: a name that a person can read, or none, and then it is not offered. */
import type { Element } from '../../core/action/observation'
import { isRead } from '../../core/effects/control'

/** Of a text that was read off the picture: below the first it is told as doubtful; a single sign must be sure. */
const least = { some: 0.6, single: 0.9 } as const

/** The first of its names that can be read. What a secret field holds is none. */
export const offeredName = (element: Element): string | undefined =>
  namesOf(element).find((name) => (isRead(element) ? isSaid(name, element.confidence) : words.test(name)))

const namesOf = ({ text, hints = [], secret = false }: Element): readonly string[] => [
  text,
  ...(secret ? [] : hints),
]

const words = /[\p{L}\p{N}]/u

/** A word or a number, and not what the edge of a picture or an icon was taken for. */
function isSaid(text: string, confidence: number): boolean {
  const signs = text.match(/\S/gu) ?? []
  const said = text.match(/[\p{L}\p{N}]/gu) ?? []
  if (said.length === 0 || said.length * 2 <= signs.length) return false
  return confidence >= (said.length === 1 ? least.single : least.some)
}
