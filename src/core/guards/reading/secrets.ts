/** Words for what nobody else may read: a control beside one of them may show or copy it. */

import type { Point } from '../../action/geometry'
import { center, inside } from '../../action/geometry'
import { type Element, knownElements, type Observation } from '../../action/observation'
import { isRead } from '../../effects/control'
import type { Control } from '../../effects/effect'
import { bringsLight, holdsSecret, isMask, isVagueObject, withoutLight } from '../dangers/words/secrets'
import { eitherWay } from './fold'
import { controlName, spelled } from './label'
import { byElements } from './words'

/** Secrets that are called by a word of many meanings, which behind a verb that shows has but one; so many words open a wallet. */
const lit = eitherWay(
  /\b(?:12|15|18|21|24) (?:words|worter|mots|palabras|palavras|parole|слов)\b|(?:12|15|18|21|24) ?(?:个|個)?(?:助记词|单词|词|単語|단어|كلم[ةه]|शब्द)|\b(?:security code|\p{L}*schlussel)\b|код\p{L}* доступа|キー(?!ワード|ボード|マップ)|키(?!워드|보드)|पिन|रहस्य/u,
)

/** The name of a control that shows or copies a secret, whatever stands beside it. */
export const bringsToLight = (name: string): boolean =>
  name.length <= longest && bringsLight(name) && (lit.test(name) || holdsSecret(name))

const longest = 60

const isSecretText = (text: string): boolean =>
  text.length <= longest && (isMask(text) || holdsSecret(spelled(text)))

/** Names that bring something to light as well, and signs of it. */
const showing = /^(?:expand|details|more|open)(?: (?:it|this|value|text|all))?$|^[👁🙈🙉🙊👀📋⧉]/u

/** A code of what the screen is about, which of a card is the one that opens it. */
const code =
  /^(?:show|view|reveal|see|voir|afficher|mostrar|ver|mostra|vedi|exibir|показать) (?:the |my |le |mon |el |mi |o |meu |il )?(?:code|codigo|codice|код)$|^code (?:anzeigen|ansehen|zeigen)$/u
const card =
  /\b(?:cards?|cartes?|karten?|tarjetas?|cartao|cartoes|carta|carte|sim|esim|карт\p{L}{0,2})\b|•{2}/u

const isCode = (names: readonly string[], { around }: Control, { foreground = '' }: Observation): boolean =>
  names.some((name) => code.test(controlName(name, true) ?? '')) &&
  [...around, foreground].some((text) => card.test(spelled(text)))

/** Verbs with no more than a word for what stands beside them: they show that, whatever it is. */
const showsBeside = (text: string): boolean => {
  const name = (controlName(text, true) ?? text.trim()).replace(/ ?\(\d{1,4}\)$/u, '')
  if (showing.test(name)) return true
  return name.length <= longest && bringsLight(name) && isVagueObject(withoutLight(name))
}

/** Whether a control shows or copies a secret, as far as its row tells. */
export function showsSecret(control: Control, seen: Observation): boolean {
  const names = [...control.names, ...control.near]
  if (isCode(names, control, seen)) return true
  const [own] = control.elements
  const at = control.at ?? (own && center(own.box))
  if (!names.some(showsBeside)) return isButton(own) && isUnderMask(at, seen) && names.some(namesSecret)
  const beside = at === undefined ? [] : rowAt(at, seen)
  return (
    [...control.around, ...beside, ...names].some(isSecretText) ||
    (names.some(showsNumber) && isUnderMask(at, seen)) ||
    (isButton(own) && names.some(isUnreadShow) && isBesideUnread(at, seen))
  )
}

/** Scripts that may be read off a picture badly, or not at all: what stands beside a button in one of them is not known. */
const unread = /[\p{Script=Cyrillic}\p{Script=Arabic}\p{Script=Devanagari}\p{Script=Hangul}]/u

const isUnreadShow = (text: string): boolean =>
  unread.test(text) && !details.test(controlName(text, true) ?? '') && showsBeside(text)

/** Nothing that the page itself listed tells in the row what is shown: what was read there may be anything, or nothing. */
const isBesideUnread = (at: Point | undefined, seen: Observation): boolean =>
  at !== undefined &&
  !inRow(at, seen).some((one) => !inside(one.box, at) && !isRead(one) && unread.test(one.text))

const isButton = (own: Element | undefined): boolean =>
  own !== undefined && (own.role === 'button' || own.tag?.toLowerCase() === 'button') && own.opens !== true

/** Called after a secret, in a few words. */
const namesSecret = (text: string): boolean => text.length <= 24 && holdsSecret(spelled(text))

/** Of a row of payments, whose cards are masked, the details are shown as well. */
const details = /detail|einzelheiten|dettagli|детали|подробн|详情|상세|التفاصيل|تفاصيل|विवरण|जानकारी/u
const showsNumber = (text: string): boolean => {
  const left = withoutLight(controlName(text, true) ?? '')
  return left !== '' && showsBeside(text) && !details.test(left)
}

/** A share of the screen's height, over or under a control. */
const near = 0.18

/** What is hidden stands over it or under it. */
const isUnderMask = (at: Point | undefined, seen: Observation): boolean =>
  at !== undefined &&
  masks(seen).some(({ box }) => Math.abs(center(box)[1] - at[1]) <= seen.size.height * near)

export const masks = byElements((seen): readonly Element[] =>
  knownElements(seen).filter(({ text }) => text.length <= longest && isMask(text)),
)

/** Everything that stands at the height of a place. */
const inRow = ([, y]: Point, seen: Observation): readonly Element[] =>
  knownElements(seen).filter(({ box }) => y >= box.y - box.height * 0.25 && y <= box.y + box.height * 1.25)

const rowAt = (at: Point, seen: Observation): readonly string[] => inRow(at, seen).map(({ text }) => text)
