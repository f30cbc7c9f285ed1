/** Links that are read and do nothing, though their names tell of deeds: chapters of a manual, headlines, entries of a list. */

import type { Observation } from '../../action/observation'
import type { Control } from '../../effects/effect'
import { isOneOf, isReading } from '../harmless/address'
import { spelled } from '../reading/label'

/** In words, or in letters of a script without blanks. */
const title = { words: 5, wide: 12 } as const

/** Whose, which and when: an order on what stands here, and no headline. */
const pointing =
  /\b(?:my|your|this|these|selected|all|now|yes|mein\w*|dein\w*|ihr\w*|dies\w*|alle|jetzt|mon|ma|mes|votre|ce|cette|tout\w*|maintenant|mi|mis|su|este|esta|todo\w*|ahora|meu|minha|seu|tudo|agora|il mio|la mia|questo|questa|tutt\w*|ora)\b|我的|您的|你的|此|本|全部|立即|马上|现在|この|今すぐ|すべて|이 |지금|모두|мой|мою|ваш\w*|этот|эту|все|сейчас/u

const isLong = (name: string): boolean =>
  name.trim().split(/\s+/).length >= title.words ||
  (name.match(/[\p{Script=Han}\p{Script=Kana}\p{Script=Hangul}]/gu)?.length ?? 0) >= title.wide

/** A link of the page to a page where something is written, or to one of many by a headline. */
export function isTitle({ elements, names }: Control, { url }: Observation): boolean {
  const link = elements.find(({ href }) => href !== undefined)
  if (link?.href === undefined || link.submits === true || link.role !== 'link') return false
  if (isReading(link.href, url)) return true
  const called = names.filter((name) => /\p{L}/u.test(name))
  return (
    called.length > 0 &&
    called.every((name) => isLong(name) && !pointing.test(spelled(name))) &&
    isOneOf(link.href, url)
  )
}
