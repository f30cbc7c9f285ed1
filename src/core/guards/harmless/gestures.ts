/** What a finger does when it is drawn over a screen: it moves what is shown, or means what the screen says that it means. */
import { holdsMiddle, inside, type Point } from '../../action/geometry'
import { type Element, knownElements, type Observation } from '../../action/observation'
import { isRead, readOn } from '../../effects/control'
import type { Control, Effect } from '../../effects/effect'
import { tellsDeed } from '../deeds/deeds'
import type { Move } from '../guard'
import { eitherWay } from '../reading/fold'
import { controlName, spelled } from '../reading/label'
import { byText, byValue } from '../reading/memo'
import { terminalSign } from '../reading/terminal'
import { textsOf } from '../reading/words'
import { isLive } from '../things/live'
import { isOrder } from './assent'
import { isLine } from './content'
import { mayHarm } from './harm'
import { areSheetCells } from './places'
import { asks } from './questions'

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
  /\b(?:hold|holding|keep pressed|push to talk|gedruckt|halten|maintenir|maintenez|appui long|mantener|mantenga|manten|segurar|segure|pressione|tieni|tenere)\b|удерж|нажмите и|\b(?:sos|emergency|panic|notruf|urgence|emergencia|emergenza|\d ?s(?:ec\p{L}*)?)\b|экстренн|紧急|緊急|응급|긴급|\d ?秒|按住|按下|長押し|长按(?!复制)|押し続け|길게|꾹|مطول|باستمرار|दबाए रख|दबाकर रख/u,
)
/** It says itself that a finger held on it does what it is called. */
export const isToBeHeld = ({ names, near }: Control): boolean =>
  [...names, ...near].some((text) => heldFor.test(spelled(text)))

/** Views of a phone that only hold what is shown. Whatever else is held may do at once what a tap does. */
const holding = /^(?:View|ViewGroup|CardView|TextView|(?:Linear|Relative|Frame|Constraint)Layout)$/
const said = 120

/** It says, beside its controls, what is done by holding a finger on one. A control's own name is about itself, and a row's is what somebody wrote. */
export const tellsToHold = byValue((seen: Observation): boolean => {
  const known = knownElements(seen)
  const controls = known.filter((one) => !isRead(one) && one.role !== 'text')
  return known.some(
    (one) =>
      one.text.length <= said &&
      heldFor.test(spelled(one.text)) &&
      !controls.some((other) => other === one || holdsMiddle(other.box, one.box)),
  )
})

/** So short a line says what is done; a longer one is what somebody wrote, but not what lies behind it. */
const isBrief = ({ role, text }: Element): boolean =>
  role === 'text' &&
  (/\p{Script=Han}/u.test(text) ? /^\S{1,6}$/u.test(text) : text.trim().split(/\s+/).length <= 3)

/** A line is pressed for what it is called, and held for what the screen says that holding does. */
export const isLinePressed = (element: Element, { names }: Control, { action, seen }: Move): boolean =>
  isLine(element, seen) &&
  !(action.kind === 'long_press' && tellsToHold(seen)) &&
  !names.some((name) => (name !== element.text || isBrief(element)) && tellsDeed(name))

/**
 * A row of a list or what somebody wrote: a finger that is held on it chooses it or opens its menu. A view that knows nothing of that is
 * tapped by it, so that no name may tell of a deed; what the model calls it counts for nothing.
 */
export function isRowHeld({ at, elements, names, near, drawn }: Control, move: Move): boolean {
  const { seen } = move
  const [own] = elements
  if (at === undefined || drawn === 'icon' || seen.size.height <= seen.size.width) return false
  if (own !== undefined && (!holding.test(own.tag ?? '') || own.submits === true)) return false
  const shown = own === undefined ? readAt(at, seen) : names
  return (
    shown.some(isPhrase) &&
    ![...names, ...near].some((text) => tellsDeed(text) || isOrder(text) || mayHarm(text)) &&
    !textsOf(seen).some((text) => text.length <= said && heldFor.test(spelled(text))) &&
    !asks(move) &&
    !isLive(seen) &&
    terminalSign(seen) === undefined
  )
}

const readAt = (at: Point, seen: Observation): readonly string[] =>
  readOn(seen).flatMap((one) => (inside(one.box, at) ? [one.text] : []))

const isPhrase = (text: string): boolean =>
  text.trim().split(/\s+/).length >= 3 || (text.match(/[\u2e80-\u9fff]/g)?.length ?? 0) >= 6

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
    // A page with a map on it has other things beside it, and lists no knob that a script draws.
    (seen.url === undefined &&
      (seen.listed ?? []).some(({ text, hints = [] }) =>
        [text, ...hints].some((name) => locates.test(controlName(name, true) ?? '')),
      )),
)

/** In pixels: what is slid stands in a line with what it sets. */
const beside = { x: 160, y: 16, most: 24 } as const

/** A knob that a script draws is in no list of a page; the controls of its line are. */
const isBesideControl = (at: Point, { url, listed = [] }: Observation): boolean =>
  url !== undefined &&
  listed.some(
    ({ box: { x, y, width, height } }) =>
      at[0] >= x - beside.x &&
      at[0] <= x + width + beside.x &&
      Math.abs(y + height / 2 - at[1]) <= beside.y + Math.min(height / 2, beside.most),
  )

/** Pressed twice where nothing stands, a map is made larger. */
export const isMapZoomed = ({ elements, near }: Control, { action, seen }: Move): boolean =>
  action.kind === 'click' &&
  action.count === 2 &&
  action.button === 'left' &&
  elements.length === 0 &&
  near.length === 0 &&
  isMap(seen)

/** A map is moved where nothing on it can be pressed and the screen means nothing else by it. */
export const isMapMoved = (drop: Drop, seen: Observation): boolean =>
  isMap(seen) &&
  !hasMeaning(drop, seen) &&
  drop.passed.every(
    ({ at, elements, near }) =>
      elements.length === 0 && !near.some(isOrder) && !(at !== undefined && isBesideControl(at, seen)),
  )
