/** Choices among what a page lists: they stand beside the list, and change what is shown of it. */

import type { Point } from '../../action/geometry'
import { type Element, knownElements, type Observation } from '../../action/observation'
import type { Control, Effect } from '../../effects/effect'
import { meansHarm } from '../dangers/words/words'
import { eitherWay } from '../reading/fold'
import { spelled } from '../reading/label'
import { isOrder } from './assent'
import { mayHarm } from './harm'
import { isHarmlessName, isSecretName } from './words/words'

/** The page of a search or of a list, by its address. */
const listing =
  /\/(?:search|s|browse|listings?|list|category|categories|catalog(?:ue)?|collections?|filter|explore|results|suche|recherche|buscar|busca|cerca|poisk)(?:[/?#]|$)|[?&](?:q|query|search|keywords?|k|s|filter)=/i

const heading =
  /^(?:\p{L}+ )?(?:filters?|refine(?: by)?|filtern|filtres?|filtros?|filtri|фильтры?)(?: (?:results|by|nach|par|por|per|по).{0,20})?$|^(?:筛选|絞り込み|绞り込み|필터|تصفية|عوامل التصفية|फिल्टर|फ़िल्टर)/u

export const isFilterName = (text: string): boolean => heading.test(spelled(text))

const isListing = ({ url = '' }: Observation): boolean => listing.test(url)

const money = '(?:[$€£¥₹₽₩] ?\\d[\\d.,]*k?|\\d[\\d.,]*k? ?(?:[$€£¥₹₽₩元円원]|eur|usd|gbp|руб))'
/** So much, less, more, or between two of them. */
const range = new RegExp(
  `^(?:(?:under|below|over|above|up to|from|less than|more than|unter|bis|uber|ab|moins de|plus de|jusqu'a|des|menos de|mas de|hasta|desde|ate|acima de|mais de|meno di|piu di|fino a|oltre|до|от|более|менее|低于|高于|少于|اقل من|اكثر من|حتى) )?(?:${money}|\\d[\\d.,]*)(?: ?(?:[-–—~至]|to|bis|a|до) ?(?:${money}|\\d[\\d.,]*))?(?: ?(?:以下|以上|以内|未满|까지|이하|이상|및 이상|तक|से कम|से अधिक|and (?:up|over|under)|or (?:more|less)|\\+))?$`,
  'u',
)
const isRange = (text: string): boolean =>
  /[$€£¥₹₽₩元円원]|eur|usd|gbp|руб/u.test(spelled(text)) && range.test(spelled(text))

const ticked: ReadonlySet<string> = new Set(['checkbox', 'radio', 'option', 'menuitemcheckbox'])
/** How far from each other in pixels what stands in one column may begin. */
const slack = 10

/** A box of a filter: one of several under each other on the page of a list, whose every name is a range or tells to do nothing. */
export function isChoice(element: Element, { names, near }: Control, seen: Observation): boolean {
  if (!ticked.has(element.role ?? '') || names.length === 0) return false
  const group = knownElements(seen).filter(
    ({ role, box }) => role === element.role && Math.abs(box.x - element.box.x) <= slack,
  )
  if (group.length < 2 || near.some(mayHarm)) return false
  if (names.every(isRange)) return group.some((one) => one !== element && isRange(one.text))
  const called = new Set(group.map(({ text }) => spelled(text)))
  return (
    isListing(seen) &&
    called.size === group.length &&
    group.every(({ text }) => /\p{L}{2}/u.test(text) && !mayHarm(text))
  )
}

/** Leaves out all that is not so, in the languages shipped. */
const only =
  /^(?:only|nur|alleen|tylko|endast|bara|sadece|solo|apenas|somente|seulement|uniquement|только|仅看|只看|仅显示|只显示|فقط|केवल) [^,.;:!?]{2,24}$|^[^,.;:!?]{2,24} (?:only|uniquement|seulement|solamente|فقط)$|^[^,.;:!?、。，]{1,10}(?:のみ|만)(?: 보기|表示)?$/u
/** Whom something is for is no quality of it. */
const whose = eitherWay(
  /\b(?:me|myself|friends?|members?|owners?|admins?|family|followers|contacts|team|freunde|mitglieder|amis|membres|amigos|miembros|membros|amici|ik|mij|ja|mnie|jag|mig|ben|vrienden|leden|znajomi|znajomych|vanner|arkadaslar\p{L}*)\b|друз|участник|好友|成员|自己|友達|メンバー|친구|멤버|الاصدقاء|मित्र/u,
)

/** One of a line of buttons over a list that leaves out what is not so. */
export function isChip(element: Element, { names, near }: Control, seen: Observation): boolean {
  if (!isListing(seen) || names.length === 0) return false
  const line = knownElements(seen).filter(
    ({ role, box }) =>
      role === element.role &&
      Math.abs(box.y - element.box.y) <= slack / 2 &&
      Math.abs(box.height - element.box.height) <= slack / 2,
  )
  const isTold = (text: string): boolean =>
    isHarmlessName(text) ||
    (only.test(spelled(text)) &&
      !whose.test(spelled(text)) &&
      !isOrder(text) &&
      !isSecretName(text) &&
      !meansHarm(text))
  return line.length >= 2 && [...names, ...near].every(isTold)
}

/** What is looked for between two ends. */
const scale =
  /^(?:(?:min(?:imum)?|max(?:imum)?|lowest|highest) )?(?:price|year|distance|radius|size|area|mileage|rating|age|preis|hochstpreis|mindestpreis|entfernung|umkreis|prix(?: (?:max|min)\p{L}*)?|distance|precio(?: (?:max|min)\p{L}*)?|distancia|preco(?: (?:max|min)\p{L}*)?|prezzo(?: (?:max|min)\p{L}*)?|distanza|цена|расстояние|价格|最高价|最低价|距离|价格范围|価格|最高価格|가격|최고가|거리|السعر|المسافة|कीमत|दूरी)(?: (?:range|filter|max(?:imum)?|min(?:imum)?))?$/u

/** A knob that is moved along such a scale, on the page of a list. */
export const isScaled = ({ passed }: Extract<Effect, { kind: 'drop' }>, seen: Observation): boolean => {
  const [knob] = passed[0]?.elements ?? []
  return (
    knob?.role === 'slider' &&
    isListing(seen) &&
    [knob.text, ...(knob.hints ?? [])]
      .filter((name) => name.trim() !== '')
      .some((name) => scale.test(spelled(name))) &&
    passed.every(({ names, near }) => ![...names, ...near].some(mayHarm)) &&
    passed.every(({ at }) => isLevel(at, knob))
  )
}

const isLevel = (at: Point | undefined, { box }: Element): boolean =>
  at !== undefined && at[1] >= box.y - box.height && at[1] <= box.y + 2 * box.height

/** Who somebody is, and who may see: chosen, it is granted at once. */
const standing =
  /^(?:always|never|(?:only )?while using .*|immer|nie(?:mals)?|nur wahrend .*|bei (?:der )?nutzung .*|toujours|jamais|lorsque .*|siempre|nunca|mientras .*|sempre|durante l.uso .*|всегда|никогда|始终|总是|从不|永不|仅在使用.*|常に|使用中のみ.*|항상|owners?|admin(?:istrator)?s?|editors?|viewers?|members?|guests?|managers?|public|private|friends|everyone|anyone|besitzer|eigentumer|administrator(?:en)?|mitglied(?:er)?|gast|gaste|offentlich|privat|proprietaire|administrateurs?|membres?|invites?|public|prive|propietarios?|administrador(?:es)?|miembros?|invitados?|publico|privado|proprietarios?|membros?|convidados?|proprietari[oi]?|amministrator[ei]|membr[oi]|ospit[ei]|pubblico|privato|владелец|администратор|участник|гость|редактор|所有者|拥有者|管理员|成员|访客|公开|私密|オーナー|管理者|メンバー|ゲスト|公开|非公开|소유자|관리자|멤버|손님|게스트|공개|비공개|المالك|مشرف|مسؤول|عضو|ضيف|عام|خاص|स्वामी|व्यवस्थापक|सदस्य|अतिथि|सार्वजनिक|निजी)$/u

export const isStanding = (text: string): boolean => standing.test(spelled(text))

/** What clothes and shoes come in. */
const size = /^(?:(?:x{1,3}|[2-6]x)?[sl]|m|one size|\d{2}(?:[.,]5)?)$/i
const sizes = eitherWay(
  /^(?:sizes?|shoe size|(?:schuh)?gro(?:ss|sz|ß)en?|tailles?|pointures?|tallas?|numeros?|tamanhos?|taglie?|размер\p{L}*|尺码|尺寸|サイズ|사이즈|المقاس|साइज)(?:[ :].{0,24})?$/u,
)
/** In pixels: how far over its line stands what it is of. */
const over = 70

/** One of several sizes of what is shown, chosen before it goes into a basket; figures are told to be sizes. */
export function isSizeChosen({ elements: [own], names }: Control, seen: Observation): boolean {
  if (own === undefined || own.submits === true || own.href !== undefined) return false
  if (names.length === 0 || !names.every((name) => size.test(name.trim()))) return false
  const known = knownElements(seen)
  const line = known.filter(
    ({ role, text, box }) =>
      role === own.role && size.test(text.trim()) && Math.abs(box.y - own.box.y) <= slack / 2,
  )
  const isTold = [
    ...(own.within ?? []),
    ...known.flatMap(({ text, box }) =>
      box.y <= own.box.y + own.box.height && own.box.y - box.y <= over ? [text] : [],
    ),
  ].some((text) => sizes.test(spelled(text)))
  const isLettered = line.every(({ text }) => /\p{L}/u.test(text)) && line.length >= 2
  return new Set(line.map(({ text }) => text)).size >= 2 && (isTold || isLettered)
}
