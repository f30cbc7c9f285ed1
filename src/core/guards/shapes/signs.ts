/** Signs that open something wherever they stand, whatever language their name is in. */
import type { Element } from '../../action/observation'
import type { Control } from '../../effects/effect'
import { meansHarm } from '../dangers/words/words'
import { tellsDeed } from '../deeds/deeds'
import { mayHarm } from '../harmless/harm'
import { isSecretName } from '../harmless/words/words'

/** More, a menu, looking for something, what it is about, what stands under it, faces to be written. */
const opens = /^[⋮⋯…☰≡🔍🔎ⓘℹ▾▿⌄☺⛶]\ufe0f?$/u

/** What such a sign opens is named behind a verb that elsewhere opens a door. */
const opening =
  /^(?:open|show|öffnen|ouvrir|abrir|apri|открыть|打开|開く|열기|فتح|खोलें|aç|otwórz|open de|öppna)(?:\s+|$)/iu

const isQuiet = (name: string): boolean => isSilent(name.replace(opening, ''))
const isSilent = (text: string): boolean =>
  !tellsDeed(text) && !mayHarm(text) && !meansHarm(text) && !isSecretName(text)

/** The control is such a sign, leads nowhere and hands nothing in, and no name of it tells of a deed. */
export const isOpeningSign = ({ elements: [own, ...behind], names: all, near }: Control): boolean => {
  if (own === undefined) return false
  // A row behind it that is not pressed by itself is only what it opens the menu of.
  const names = behind.some(isPressedItself) ? all : [own.text, ...(own.hints ?? [])]
  return isOpening(own, names, near)
}

const isPressedItself = ({ role = '', tag = '', href }: Element): boolean =>
  href !== undefined || role !== '' || !/^(?:li|tr|td|div|span|p|section|article)$/i.test(tag)

const isOpening = (own: Element, names: readonly string[], near: readonly string[]): boolean =>
  opens.test(own.text.trim()) &&
  own.href === undefined &&
  own.submits !== true &&
  names.every((name) => opens.test(name.trim()) || (name.length <= 40 && isQuiet(name))) &&
  near.every(isQuiet)

/** Where a name says what a control is, what is drawn on it is not what it is called. */
export const withoutGlyphs = (texts: readonly string[], names: readonly string[]): readonly string[] =>
  names.some((text) => /\p{L}{3}|\p{Script=Han}{2}/u.test(text))
    ? texts.filter((text) => !isGlyph(text))
    : texts

/** A drawn sign: a letter at most, with figures. What has a name as well is not called so. */
const isGlyph = (text: string): boolean => text.length <= 4 && /^[^\p{L}]*\p{L}?[^\p{L}]*$/u.test(text)
