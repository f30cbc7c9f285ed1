/** What a finger does when it is drawn over a screen: it moves what is shown, or means what the screen says that it means. */
import type { Point } from '../../action/geometry'
import { knownElements, type Observation } from '../../action/observation'
import type { Control, Effect } from '../../effects/effect'
import { tellsDeed } from '../deeds/deeds'
import type { Move } from '../guard'
import { eitherWay } from '../reading/fold'
import { controlName, spelled } from '../reading/label'
import { byText, byValue } from '../reading/memo'
import { isOrder } from './assent'
import { areSheetCells } from './places'

type Drop = Extract<Effect, { kind: 'drop' }>

/** Words for such a movement, in the languages shipped, as `fold` spells them. */
const gesture =
  /\b(?:slide|slider|swipe|drag|pull|hold|flick|wisch\w*|zieh\w*|schieb\w*|gliss\w*|balay\w*|desliz\w*|deslic\w*|arrastr?\w*|scorri\w*|trascin\w*)\b|滑|拖动|拖拽|拉动|スライド|スワイプ|ドラッグ|밀어|밀면|스와이프|드래그|провед|смахн|потян|сдвин|перетащ|اسحب|مرر|स्वाइप|खींच|स्लाइड/u
const upright =
  /\b(?:up|upwards?|down|downwards?|nach (?:oben|unten)|hoch|runter|vers le (?:haut|bas)|(?:hacia|para) (?:arriba|abajo|cima|baixo)|verso l'alto|verso il basso|in (?:su|giu))\b|[上下]滑|向[上下]|上に|下に|위로|아래로|вверх|вниз|ऊपर|नीचे|أعلى|لأعلى|أسفل|لأسفل/u
const sideways =
  /\b(?:left|right|sideways|across|links|rechts|gauche|droite|izquierda|derecha|esquerda|direita|sinistra|destra)\b|[左右]滑|向[左右]|左に|右に|왼쪽|오른쪽|влево|вправо|बाएं|दाएं|يمين|يسار/u
/** What is only looked at by it. */
const looking =
  /\b(?:to|for) (?:refresh|see|view|scroll|load|read|browse|explore|navigate|zoom|show|look|go back|turn|move between|switch (?:between )?(?:days?|weeks?|months?|views?|tabs?|photos?|pages?|cities)|the next|next|previous|more)\b|刷新|更多|查看|加载|浏览|翻页|切换/

/** A sentence that is longer tells a story. */
const longest = 100

const isGesture = byText((text: string): boolean => {
  if (text.length > longest) return false
  const plain = spelled(text)
  return gesture.test(plain) && !looking.test(plain)
})

/** What the screen says of drawing a finger over it. */
const told = byValue((seen: Observation): readonly string[] =>
  knownElements(seen)
    .flatMap(({ text, hints = [] }) => [text, ...hints])
    .filter(isGesture)
    .map(spelled),
)

/** Whether the screen gives such a movement a meaning: one that names a way means that way alone. */
export const hasMeaning = ({ flick, passed }: Drop, seen: Observation): boolean =>
  passed.some(isKnob) ||
  told(seen).some((text) => {
    const ways = [upright.test(text), sideways.test(text)]
    if (!ways.includes(true)) return true
    return flick === 'none' || ways[flick === 'vertical' ? 0 : 1] === true
  })

/** A knob that does something when it is slid. */
const isKnob = ({ elements, names, near }: Drop['passed'][number]): boolean =>
  elements.some(({ role }) => role === 'slider' || role === 'switch') || [...names, ...near].some(isGesture)

/** Said of what happens while a finger is held. */
const heldFor = eitherWay(
  /\b(?:hold|holding|keep pressed|push to talk|gedruckt|halten|maintenir|maintenez|appui long|mantener|mantenga|manten|segurar|segure|pressione|tieni|tenere)\b|удерж|нажмите и|\b(?:sos|emergency|panic|notruf|urgence|emergencia|emergenza|\d ?s(?:ec\p{L}*)?)\b|экстренн|紧急|緊急|응급|긴급|\d ?秒|按住|按下|長押し|长按(?!复制)|押し続け|길게|꾹/u,
)
/** A row of a list or what somebody wrote: a finger that is held on it chooses it or opens its menu, and a button is none. */
export function isRowHeld({ elements, names, near }: Control, { seen }: Move): boolean {
  const [own] = elements
  const texts = [...names, ...near].filter((text) => /[\p{L}\p{N}]/u.test(text))
  if (own !== undefined && (/button|switch|box|image/i.test(own.tag ?? '') || own.submits === true))
    return false
  const isTold = texts.some((text) => heldFor.test(spelled(text)))
  return (
    texts.length > 0 &&
    !isTold &&
    texts.some(isPhrase) &&
    !texts.some(isOrdered) &&
    seen.size.height > seen.size.width
  )
}

const isPhrase = (text: string): boolean =>
  text.trim().split(/\s+/).length >= 3 || (text.match(/[\u2e80-\u9fff]/g)?.length ?? 0) >= 6

/** A short text that tells to do something may be a button's; a longer one is what somebody wrote. */
const isOrdered = (text: string): boolean => text.length <= 24 && (tellsDeed(text) || isOrder(text))

/** A sentence has so many words, or letters of a script without blanks. */
const isSentence = (text: string): boolean =>
  text.trim().split(/\s+/).length >= 5 || (text.match(/[\u2e80-\u9fff]/g)?.length ?? 0) >= 10

/** From one place of a sentence to another, where no control lies: it is marked. */
export const isMarking = ({ passed }: Drop, seen: Observation): boolean => {
  const [words = ''] = passed[0]?.near ?? []
  if (isRange(passed, seen)) return true
  return (
    isSentence(words) &&
    !isGesture(words) &&
    passed.every(
      ({ at, elements, near }) => elements.length === 0 && near.join() === words && isOnLine(at, words, seen),
    )
  )
}

/** Of a picture alone, where nothing that lies over the cells gives an order. */
const isRange = (passed: Drop['passed'], seen: Observation): boolean =>
  areSheetCells(
    passed.map(({ at }) => at),
    seen,
  ) &&
  passed.every(
    ({ elements, near }) => elements.length === 0 && !near.some((text) => isOrder(text) || tellsDeed(text)),
  )

const isOnLine = (at: Point | undefined, words: string, seen: Observation): boolean =>
  at !== undefined &&
  knownElements(seen).some(
    ({ text, box }) => text === words && at[1] >= box.y - 2 && at[1] <= box.y + box.height + 2,
  )

/** What a map is called, as the title of a page or a program, or as its site. */
const map =
  /\b(?:maps?|karten?|cartes?|mapas?|mappe|mappa|atlas)\b|карт[аы](?!\p{L})|地图|地図|지도|خريطة|मानचित्र|नक्शा/u
const site = /^https?:\/\/(?:maps?\.|[^/]+\/maps?(?:[/?#]|$))/

/** A control that leads back to where somebody is stands over a map. */
const locates =
  /^(?:(?:re)?cent(?:re|er)(?: (?:on me|map|the map))?|(?:show )?my location|locate me|auf mich zentrieren|(?:mein )?standort|me localiser|recentrer|ma position|centrar(?: en mi)?|mi ubicacion|centralizar(?: em mim)?|minha localizacao|centra su di me|la mia posizione|мое местоположение|где я|定位(?:到我)?|我的位置|現在地|现在地|내 위치|현재 위치|موقعي|मेरा स्थान)$/u

const isMap = byValue(
  (seen: Observation): boolean =>
    map.test(spelled(seen.foreground?.slice(0, 60) ?? '')) ||
    site.test(seen.url ?? '') ||
    (seen.listed ?? []).some(({ text, hints = [] }) =>
      [text, ...hints].some((name) => locates.test(controlName(name, true) ?? '')),
    ),
)

/** Pressed twice where nothing stands, a map is made larger. */
export const isMapZoomed = ({ elements, near }: Control, { action, seen }: Move): boolean =>
  action.kind === 'click' &&
  action.count === 2 &&
  action.button === 'left' &&
  elements.length === 0 &&
  near.length === 0 &&
  isMap(seen)

/** The same of a view that is called a map, with what it shows. */
const called =
  /^(?:map|karte|carte|mapa|mappa)(?: (?:of|view|von|der|de|del|di|do) .{1,40})?(?:$|[,:])|^карта(?:$|[,: ])|^地图|^地図|^지도|^(?:ال)?خريطه?ة?(?:$|[ ,:])|^(?:मानचित्र|नक्शा)/u
export const isMapView = ({ elements: [own], names }: Control, { action }: Move): boolean =>
  action.kind === 'click' &&
  action.count === 2 &&
  action.button === 'left' &&
  own !== undefined &&
  own.href === undefined &&
  own.submits !== true &&
  !/button/i.test(own.tag ?? '') &&
  names.some((name) => called.test(spelled(name))) &&
  !names.some((name) => isOrder(name) || tellsDeed(name))

/** A map is moved where nothing on it can be pressed and the screen means nothing else by it. */
export const isMapMoved = (drop: Drop, seen: Observation): boolean =>
  isMap(seen) &&
  !hasMeaning(drop, seen) &&
  drop.passed.every(({ elements, near }) => elements.length === 0 && !near.some(isOrder))
