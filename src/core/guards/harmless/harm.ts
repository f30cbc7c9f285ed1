/** Whether a text may tell to do anything at all: what no row, card or heading may hold that is pressed unasked. */
import { meansHarm } from '../dangers/words/words'
import { controlName, spelled } from '../reading/label'
import { byText } from '../reading/memo'
import { holdsOrder } from './assent'
import { isHarmlessName, isSecretName } from './words/words'

/** Says what comes of it, or how it is done. */
const tells =
  /\b(?:tap|press|click|touch|hold|swipe|slide|double[- ]?tap) (?:here )?(?:to|for)\b|\bwill be \w+ed\b|\bcannot be undone\b|zum \p{L}+en (?:tippen|drucken)|(?:appuyez|touchez) pour|(?:toca|pulsa|toque|tocca) (?:para|per)|нажмите|(?:轻触|点击|点按|长按|轻点)(?:即可|以|可)?|タップ(?:して|で)|눌러서?|탭하여|اضغط|टैप कर/u

/** A longer text is not looked through, and may say anything. */
const longest = 400

/** Letters that nobody writes so: what was read of another script, or badly. */
const garbled =
  /\p{Ll}\p{Lu}|\p{L}\d\p{L}|\p{Script=Latin}[\p{Script=Greek}\p{Script=Cyrillic}]|[\p{Script=Greek}\p{Script=Cyrillic}]\p{Script=Latin}|\p{Script=Latin}\p{Script=Han}\p{Script=Latin}/u

export const isGarbled = (text: string): boolean => garbled.test(text)

/** Gives an order, names a deed in any of the languages, holds a secret, or tells what comes of it. */
export const mayHarm = byText(
  (text: string): boolean =>
    text.length > longest ||
    holdsOrder(text) ||
    isSecretName(text) ||
    tells.test(spelled(text)) ||
    meansHarm(text) ||
    holdsOrder((controlName(text) ?? '').replace(/^[^:：]{1,24}[:：] ?/, '')),
)

/** A line was read that goes on round the control and names it. */
export const isLineOf = (text: string, names: readonly string[], isKnown = false): boolean => {
  const line = unblanked(text)
  const held = names.filter((name) => name.trim().length >= 4)
  return (
    (isKnown ? held.length > 0 : held.some(isHarmlessName)) &&
    held.every((name) => line.includes(unblanked(name))) &&
    !mayHarm(text) &&
    !isGarbled(text)
  )
}
const unblanked = (text: string): string => spelled(text).replace(/\s/g, '')
