/** What a phone shows to be opened or moved along: large cards, strips of the same things, pictures one after another. */
import type { Action } from '../../action/action'
import { inside } from '../../action/geometry'
import { type Element, knownElements, type Observation } from '../../action/observation'
import type { Control, Effect } from '../../effects/effect'
import { spelled } from '../reading/label'
import { isContent } from './content'
import { hasMeaning } from './gestures'
import { mayHarm } from './harm'
import { isDoer } from './rows'
import { isHarmlessName } from './words/words'

/** Shares of a screen that no button takes. */
const card = { width: 0.85, height: 0.12 } as const
const container = /^(?:View|ViewGroup|CardView|(?:Linear|Relative|Frame|Constraint)Layout)$/

/** A container over the width of the screen and as high as a picture, that says in some words what it is about. */
export const isCard = ({ tag = '', box, text }: Element, seen: Observation): boolean =>
  container.test(tag) &&
  box.width >= seen.size.width * card.width &&
  box.height >= seen.size.height * card.height &&
  isTelling(text) &&
  !mayHarm(text) &&
  !isDoer(seen)

const isTelling = (text: string): boolean =>
  (text.match(/\p{L}{2,}|\d[\d.,:]*/gu)?.length ?? 0) >= 3 ||
  (text.match(/[\p{Script=Han}\p{Script=Kana}]/gu)?.length ?? 0) >= 5

type Drop = Extract<Effect, { kind: 'drop' }>

const slack = 8

/** From one to another of three things or more that stand in a line and are alike: the line is moved, none of them is meant. */
export function isStrip(drop: Drop, seen: Observation): boolean {
  const ends = [drop.passed[0], drop.passed.at(-1)].map((control) => control?.elements[0])
  const [from, to] = ends
  if (drop.flick !== 'horizontal' || from === undefined || to === undefined || from === to) return false
  const line = knownElements(seen).filter((one) => isAlike(one, from))
  return (
    line.length >= 3 &&
    line.includes(to) &&
    line.every(({ text }) => isThing(text)) &&
    drop.passed.every(({ elements: [one] }) => one === undefined || line.includes(one)) &&
    !hasMeaning(drop, seen)
  )
}

const isAlike = (one: Element, other: Element): boolean =>
  one.role === other.role &&
  one.tag === other.tag &&
  Math.abs(one.box.y - other.box.y) <= slack &&
  Math.abs(one.box.height - other.box.height) <= slack

const isThing = (text: string): boolean =>
  text.trim() !== '' && (isHarmlessName(text) || isContent(text) || !mayHarm(text))

/** Programs that show pictures or pages one after another. */
const viewers =
  /^(?:gallery|photos|pictures|image viewer|photo viewer|pdf viewer|document viewer|reader|books|galerie|fotos|bilder|bildbetrachter|photos|images|galeria|imagenes|fotos|galleria|foto|immagini|галерея|фото|фотографии|просмотр изображении|просмотр изображений|相册|图库|照片|图片|图片查看器|阅读器|アルバム|フォト|写真|ギャラリー|갤러리|사진|앨범|المعرض|الصور|معرض الصور|गैलरी|फोटो|फ़ोटो)$/u

export const isViewer = (seen: Observation): boolean =>
  viewers.test(spelled(seen.foreground ?? '')) || hasPictureBar(seen)

/** What is done with one picture or film that is shown large, in a bar at an end of a phone's screen. */
const barred =
  /^(?:share|edit|delete|bin|favou?rite|lens|info|details|rotate|crop|slideshow|add to|more|teilen|bearbeiten|loschen|favorit|drehen|zuschneiden|diashow|mehr|partager|modifier|supprimer|favori|recadrer|infos?|plus|compartir|editar|eliminar|borrar|favorito|girar|recortar|mas|compartilhar|partilhar|excluir|apagar|favoritar|mais|condividi|modifica|elimina|preferit[oi]|ruota|ritaglia|altro|поделиться|отправить|изменить|править|редактировать|удалить|в избранное|избранное|еще|分享|发送|编辑|删除|收藏|旋转|裁剪|更多|详情|信息|共有|編集|编集|削除|お気に入り|その他|공유|편집|삭제|즐겨찾기|더보기|مشاركة|تعديل|تحرير|حذف|المفضلة|المزيد|साझा करें|शेयर|संपादित करें|हटाएं|पसंदीदा|अधिक)$/u

const hasPictureBar = (seen: Observation): boolean =>
  seen.size.height > seen.size.width &&
  [0, 0.82].some((top) => {
    const bar = knownElements(seen).filter(
      ({ box }) => box.y >= seen.size.height * top && box.y + box.height <= seen.size.height * (top + 0.18),
    )
    const signs = new Set(bar.flatMap(({ text, hints = [] }) => [text, ...hints]).map(spelled))
    return [...signs].filter((name) => barred.test(name)).length >= 3
  })

/** Which of several it is. */
const counter = /(?:^|[ (·])\d{1,5} ?(?:of|\/|von|sur|de|di|из|共|من|में से) ?\d{1,5}\)?$/u
export const isCounted = (text: string): boolean => counter.test(text.trim())

/** Sideways over nothing but the picture that is shown. */
export const isLeafing = (drop: Drop, seen: Observation): boolean =>
  drop.flick === 'horizontal' && isViewer(seen) && !hasMeaning(drop, seen) && drop.passed.every(isPicture)

const isPicture = ({ names, near }: Control): boolean =>
  [...names, ...near].every((text) => isCounted(text) || isContent(text))

/** Shares of a screen: a row of a list is as wide at least and as high at most. */
const row = { width: 0.7, height: 0.3 } as const

/**
 * A phone is scrolled by a finger: sideways over a row of a list, that puts the row away, archives or answers it. Where the
 * phone lists nothing, only a program that is known for pictures is leafed through.
 */
export function isRowPulled(action: Action, seen: Observation): boolean {
  if (action.kind !== 'scroll' || action.direction === 'up' || action.direction === 'down') return false
  const at = action.at ?? middleOf(seen)
  const told = knownElements(seen).filter(({ role, tag }) => (role ?? tag) !== undefined)
  if (told.length === 0) return !isViewer(seen)
  return told.some((one) => inside(one.box, at) && isRowLike(one, seen) && told.some(isBelow(one)))
}

const middleOf = ({ size }: Observation): [number, number] => [size.width / 2, size.height / 2]

const isRowLike = ({ box }: Element, { size }: Observation): boolean =>
  box.width >= size.width * row.width && box.height <= size.height * row.height

/** Another of the kind, under it or over it. */
const isBelow =
  (one: Element) =>
  (other: Element): boolean =>
    one !== other &&
    one.role === other.role &&
    one.tag === other.tag &&
    Math.abs(one.box.x - other.box.x) <= slack &&
    Math.abs(one.box.width - other.box.width) <= slack &&
    Math.abs(one.box.y - other.box.y) >= Math.min(one.box.height, other.box.height) / 2
