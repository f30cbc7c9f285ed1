/** Controls that are known by the shape of what they are called and where they stand, whatever the word is. */

import { type Element, knownElements, type Observation } from '../../action/observation'
import { readOn, readThere } from '../../effects/control'
import type { Control } from '../../effects/effect'
import { isFieldElement } from '../../effects/field'
import { tellsDeed } from '../deeds/deeds'
import { languageOf } from '../deeds/language'
import { isDeedNoun } from '../deeds/nominals'
import type { Move } from '../guard'
import { isOrder } from '../harmless/assent'
import { isHere } from '../harmless/contents'
import { asks } from '../harmless/questions'
import { asWritten, eitherWay } from '../reading/fold'
import { isWord, spelled } from '../reading/label'
import { lineAt, linesWith } from '../reading/lines'
import { byElements, spelledLines } from '../reading/words'
import { isMisreadScript } from '../shapes/misread'
import { isCalm, isWrittenNear } from './calm'
import { isCountedFilter, isDeedName, isNounOrKnown, isOneOfLine, isOneOfList, isTextOfGroup } from './groups'
import { isNoun } from './nouns'
import { isKnownThing, isSpan, isThing, withoutSums } from './thing'

/** They hold a value that is set at once, or take letters. */
const setting =
  /^(?:switch|checkbox|radio|menuitem|menuitemcheckbox|menuitemradio|option|slider|spinbutton|textbox|searchbox|textarea|progressbar)$|switch|toggle|check|radio|seekbar|rating|edittext/i

const isSetting = ({ role = '', tag = '' }: Element): boolean => setting.test(role) || setting.test(tag)

/** A thumb, a heart or a star, or an arrow with how many gave one; with a share of a number it tells how good something is. */
const liking =
  /^(?:[👍👎❤♥♡☆★⭐🖤💛]\ufe0f?\s?(?:\d{1,6}|\d{1,3}([.,]\d)?\s?k)?|[▲▼△▽⬆⬇]\ufe0f?\s?(?:\d{1,6}|\d{1,3}([.,]\d)?\s?k))$/iu
/** Of the screen's height: how far from its choices a poll says that it is one, where they are drawn as such, and where any box is like them. */
const pollReach = { drawn: 0.4, box: 0.14 } as const

/** A choice of a poll, or a sign of liking: pressed, it is a vote. */
export const isVote = (one: Element, seen: Observation): boolean =>
  one.opens !== true &&
  (((liking.test(one.text.trim()) || isUnmarked(one.text.trim())) && isButton(one)) ||
    isChoiceOfPoll(one, seen) ||
    isChoiceOfBallot(one, seen))
/** An empty star or heart before its name: pressed, it is filled. */
const isUnmarked = (text: string): boolean => {
  const name = text.replace(/^[☆♡🤍]\ufe0f?\s?/u, '')
  return name !== text && /^\p{L}/u.test(name) && !listed.test(spelled(name))
}
/** What was marked, as a place of its own. */
const listed =
  /^(?:favou?rites|favoriten|favoris|favoritos|preferiti|starred|wish ?lists?|watch ?list|merkliste|merkzettel|wunschliste|liste de souhaits|lista dei desideri|избранное|我的收藏|收藏夹|お気に入り|즐겨찾기|관심목록|المفضلة|पसंदीदा)(?: ?\(?\d+\)?)?$/u

function isChoiceOfPoll({ text, role = '', href, form, box }: Element, seen: Observation): boolean {
  const isDrawn = /^[○◯]/u.test(text.trim())
  if (href !== undefined || form !== undefined || !(isDrawn || role === 'checkbox' || role === 'radio'))
    return false
  const reach = seen.size.height * (isDrawn ? pollReach.drawn : pollReach.box)
  const isOver = (other: Element): boolean =>
    other.box.x <= box.x + box.width && other.box.x + other.box.width >= box.x
  return pollsOn(seen).some(
    (other) =>
      Math.abs(other.box.y - box.y) < reach &&
      // How many voted for each row says nothing of a box in it.
      (isDrawn || (isOver(other) && other.text.length <= 60 && !/^\d/.test(other.text.trim()))),
  )
}

/** What tells of votes. */
export const pollsOn = byElements((seen): readonly Element[] => {
  const [page, known] = [spelledLines(seen), knownElements(seen)]
  return linesWith(page, votes).flatMap((nth) => (votes.test(lineAt(page, nth)) ? (known[nth] ?? []) : []))
})
const votes =
  /(?<!\p{L})(?:polls?|votes?|umfragen?|stimmen|sondages?|encuestas?|votos|enquetes?|sondaggi?o?|voti|onpoc\p{L}*|опрос\p{L}*|голос(?!ов(?:ой|ои|ая|ое|ые|ого|ому|ым|ых))\p{L}*)(?!\p{L})|投票|アンケート|투표/u

/** For it, against it, neither: what a meeting is asked. */
const sides: readonly RegExp[] = [
  /^(?:(?:vote |voting )?(?:for|in favou?r|yea|aye)|dafur|ja-stimme|pour|je vote pour|a favor|favorable|favorevol[ei]|за|赞成|贊成|同意|賛成|찬성|مويد|اويد|موافق|पक्ष|पक्ष में|समर्थन)$/u,
  /^(?:(?:vote |voting )?against|nay|dagegen|nein-stimme|contre|en contra|contra|desfavorable|contrari[oa]|против|反对|反對|반대|معارض|ارفض|غير موافق|विपक्ष|विपक्ष में|विरोध)$/u,
  /^(?:abstain(?:ed)?|abstention|enthaltung|enthalten|ich enthalte mich|abstention|je m'abstiens|s'abstenir|abstencion|abstenerse|me abstengo|abstencao|abster-se|absten[cç]\p{L}*|astensione|astenut[oa]|mi astengo|воздержал(?:ся|ась)|воздерживаюсь|воздержаться|弃权|弃権|棄権|기권|ممتنع|امتناع|امتنع|तटस्थ|मतदान से दूर|अनुपस्थित)$/u,
].map(eitherWay)
const sideOf = ({ text }: Element): number => {
  const name = [asWritten(text), spelled(text)].map((one) => one.replace(/^[^\p{L}]+|[^\p{L}\p{M}]+$/gu, ''))
  return sides.findIndex((side) => name.some((one) => side.test(one)))
}

/** One of them beside another, of a form that nothing hands in later. A link leads to those who are. */
function isChoiceOfBallot(own: Element, seen: Observation): boolean {
  const side = sideOf(own)
  if (side < 0 || own.href !== undefined || own.form !== undefined) return false
  const near = knownElements(seen).filter(
    ({ box, href }) => href === undefined && Math.abs(box.y - own.box.y) < seen.size.height * pollReach.drawn,
  )
  const others = new Set(near.map(sideOf).filter((other) => other >= 0 && other !== side))
  return others.size === 2 || (others.size === 1 && (side === 2 || others.has(2)))
}

/** Held down, or a button pressed twice, a thing is more than looked at; what lies in a list or a folder is opened so. */
const isHeld = ({ action, seen }: Move, element: Element): boolean =>
  action.kind === 'long_press' ||
  (isTwice(action) && (isPhone(seen) || isButton(element) || element.role === 'link'))
/** Two taps on what somebody shows say that one likes it. */
const isPhone = ({ size }: Move['seen']): boolean => size.height > size.width
const isTwice = (action: Move['action']): boolean => action.kind === 'click' && action.count > 1

/** The one wide button of a phone's screen does what the screen is about. */
const isMain = ({ tag = '', box }: Element, { size }: Move['seen']): boolean =>
  /button/i.test(tag) && size.height > size.width && box.width >= size.width * 0.55

/** Called after what it does as often as after a thing: rows, tiles and texts of a phone are more often called after theirs. */
const isButton = ({ role = '', tag = '' }: Element): boolean =>
  /button$/i.test(tag) || (role === 'button' && tag !== 'ViewGroup')

/** Written as programs and files are, without blanks. */
const isFileName = /^[^\s]*[-_.\d][^\s]*$/u

/** A drawn sign: a letter at most. What has a name as well is not called so. */
const isGlyph = (text: string): boolean =>
  text.length <= 4 && /^[^\p{L}\p{N}]*\p{L}?[^\p{L}\p{N}]*$/u.test(text)

/** A dot in a colour before what it stands for, as of every line of a chart. Of choices one alone is filled. */
const dot = /^[●■◆▪▬•] ?(?=\p{L})/u
const isLegend = (text: string, seen: Observation): boolean =>
  dot.test(text) &&
  new Set(knownElements(seen).flatMap((one) => (dot.test(one.text) ? [one.text] : []))).size >= 2 &&
  !knownElements(seen).some((one) => /^[○◯□◇]/u.test(one.text))

/** What is painted there and is neither in the name nor, where nothing is ordered by it, the name in letters of another script. */
const isOther = (text: string, { elements: [own], names }: Control): boolean =>
  isWord(text) &&
  !names.some((name) => spelled(name).includes(spelled(text))) &&
  !(own !== undefined && !isButton(own) && isMisreadScript(text, names))

/** A row of a table, whatever it is worth; plans and coins are bought by the line of a list. */
const isRowOfTable = ({ elements: [own] }: Control): boolean =>
  own !== undefined && own.submits !== true && (own.role === 'row' || own.tag?.toLowerCase() === 'tr')

const isNamed = (control: Control, { seen }: Move): boolean => {
  const { names, near } = control
  const isRow = isRowOfTable(control)
  const isTold = names.some((text) => /\p{L}{3}|\p{Script=Han}{2}/u.test(text))
  const texts = [
    ...names.filter((text) => /[\p{L}\p{N}]/u.test(text)),
    ...near.filter((text) => isOther(text, control)),
  ].filter((text) => !(isTold && isGlyph(text)))
  return (
    texts.length > 0 &&
    texts
      .flatMap((text) => text.split('\n'))
      .map((text) => (isLegend(text, seen) ? text.replace(dot, '') : text))
      .map((text) => (isRow ? withoutSums(text) : text))
      .every((text) => text.trim() === '' || isThing(text, seen))
  )
}

/** A place behind a `#` that no other link leads to, and no link to such a place tells to do anything. */
const isPlaceAlone = ({ role, href = '' }: Element, seen: Observation): boolean => {
  if (role !== 'link' || !isPlace(href)) return false
  const links = knownElements(seen).filter((other) => other.role === 'link' && isPlace(other.href ?? ''))
  return links.filter((other) => other.href === href).length === 1 && !links.some(isDeedName)
}

const isPlace = (href: string): boolean => /#[^/?=&!]+$/.test(href)

/** It leads to the page that is open and to no place of it: a button, whatever it is made of. */
const isTabToNowhere = (element: Element, seen: Observation): boolean =>
  element.href?.endsWith('#') === true && isHere(element.href, seen) && isOneOfLine(element, seen)

/** One of the line tells how much it shows, as no answer does. */
const isCountedLine = ({ role, tag, box }: Element, seen: Observation): boolean =>
  knownElements(seen).some(
    (other) =>
      other.role === role &&
      other.tag === tag &&
      Math.abs(other.box.y - box.y) <= 8 &&
      /\p{L}\S* \(\d{1,5}\)$/u.test(other.text.trim()),
  )

/** A button that is called by the noun of a deed does it, also in a line of others; so does one that says what a thing is put down for. */
const isDoing = (element: Element, { names }: Control): boolean =>
  isButton(element) &&
  names.some(
    (name) =>
      switched.test(name) || (!isKnownThing(name) && (isDeedNoun(name) || putDown.test(spelled(name)))),
  )
/** The sign of a power switch. */
const switched = /^\s*[⏻⏼⏽⭘]/u
const putDown =
  /^(?!(?:information|info|guide|weather|view|show|see|read|help|support|search|plan|offer|menu|time|room|space|look|made|advice|training|software|insurance) )[a-z]{3,}(?<!s) (?:for|as|into|against) [a-z]/

/** One of a line that tells how much each, or some of them, would show. */
const isCounted = (element: Element, seen: Observation): boolean =>
  isOneOfLine(element, seen) && (isCountedLine(element, seen) || isCountedFilter(element, seen))

/** A link to a place of this page, or one of a line or a list of controls that are all called after things. */
export function isThingPressed(element: Element, control: Control, move: Move): boolean {
  const { seen } = move
  if (element.submits === true || isSetting(element) || isHeld(move, element) || isDoing(element, control))
    return false
  if (!isNamed(control, move)) return false
  if (element.form === undefined && isPlaceAlone(element, seen) && !asks(move)) return true
  if (!isCalm(control, move) || element.form !== undefined) return false
  if (isLeading(element, seen)) return isPlaceAlone(element, seen) || isTabToNowhere(element, seen)
  if (isOneOfLine(element, seen) && control.names.every(isSpan)) return true
  if (isHandedIn(control, seen)) return isOneOfList(element, seen) || isCounted(element, seen)
  return isOneOfLine(element, seen) || isOneOfList(element, seen) || isThingAlone(element, control, seen)
}

/** A link; one that is said to be a button and leads nowhere does what its script does. */
const isLeading = ({ role, href }: Element, seen: Observation): boolean =>
  href !== undefined && !(role === 'button' && href.endsWith('#') && isHere(href, seen))

/** Near a field it may hand in what is written there, or be an answer that is sent, as beside a field for messages all are. */
const isHandedIn = (control: Control, seen: Observation): boolean =>
  !isRowOfTable(control) &&
  isWrittenNear(control, seen) &&
  (isMessaging(seen) || !control.names.every((name) => isLongNoun(name, seen)))

/** There is a field of several lines. */
const isMessaging = (seen: Observation): boolean =>
  knownElements(seen).some((one) => isFieldElement(one) && one.tag?.toLowerCase() !== 'input')

/** A word alone may be an answer that is sent; a noun of several is a part of the page. */
const isLongNoun = (name: string, seen: Observation): boolean =>
  /\S\s+\S|\p{Script=Han}{4}/u.test(name.trim()) && isNoun(name, seen)

/** A button that stands for itself is no deed only where its name cannot be one, however little is known of its verb. */
const isThingAlone = (element: Element, { names }: Control, seen: Observation): boolean =>
  !isMain(element, seen) &&
  !names.some(isSpan) &&
  (!isButton(element) || names.every((name) => isNounOrKnown(name, seen)))

/** Words that no table has may be another script's letters where they were read with less confidence than this. */
const sure = 0.6

/** The same where only the picture is known. */
export function isThingRead(control: Control, move: Move): boolean {
  const { at } = control
  if (
    at === undefined ||
    move.action.kind === 'long_press' ||
    !isNamed(control, move) ||
    !isCalm(control, move)
  )
    return false
  const own = readThere(control, move.seen)
  if (own !== undefined && own.confidence < sure && own.text.length > 1 && !isKnownThing(own.text))
    return false
  if (own !== undefined && isTextOfGroup(own, move.seen)) return true
  if (
    own !== undefined &&
    (isAmongDeeds(own, move.seen) || isDoneInRows(own, move.seen) || isSignedOff(own, move.seen))
  )
    return false
  return !control.near.some((text) => isSpan(text) || isFileName.test(text.trim()) || chord.test(text.trim()))
}

/** Of a menu, what stands right of the name that it is pressed for. */
const chord =
  /^(?:(?:(?:ctrl|strg|alt|altgr|shift|umschalt|maj|mayus|cmd|command|super|win|meta) ?[+-] ?)+\S|(?:ctrl|strg|alt|cmd)(?: \S|$)|[⌘⌃⌥⇧]|f(?:[1-9]|1[0-2])$|(?:entf|del|suppr|supr|canc|einfg|ins)$)/i

/** Pixels between what is done to the thing of a row, and how many rows have the same pair. */
const pairs = { gap: 80, rows: 2 } as const

/** The same two words beside each other in each row are what is done to it; what is told of rows differs. Of Han the deeds are known. */
function isDoneInRows(own: Element, seen: Observation): boolean {
  if (isKnownThing(own.text) || isNoun(own.text, seen) || /\p{Script=Han}/u.test(own.text)) return false
  const all = readOn(seen)
  const alike = all.filter((one) => one.text === own.text && Math.abs(one.box.x - own.box.x) <= slack)
  const besides = alike.map(({ box }) =>
    all.filter(
      (one) =>
        Math.abs(one.box.y - box.y) <= slack &&
        Math.max(one.box.x - box.x - box.width, box.x - one.box.x - one.box.width) <= pairs.gap &&
        one.text !== own.text &&
        /\p{L}{2}/u.test(one.text),
    ),
  )
  const mine = besides[alike.indexOf(own)] ?? []
  return mine.some(
    ({ text }) => besides.filter((beside) => beside.some((one) => one.text === text)).length >= pairs.rows,
  )
}
const slack = 6

/** Seen and found right, by the word for what it is from then on. */
const right = eitherWay(
  /^(?:verified|checked|reviewed|approved|signed(?: off)?|acknowledged|completed|dispensed|delivered|received|geprufte?|verifiziert|freigegeben|genehmigt|erledigt|verifiee?|validee?|approuvee?|verificad[oa]|aprobad[oa]|validad[oa]|revisad[oa]|aprovad[oa]|conferid[oa]|verificat[oa]|approvat[oa]|validat[oa]|проверено|одобрено|утверждено|выполнено|已(?:核对|审核|核实|验证|批准|完成)|(?:确认|承认|検証|完了)済み?|(?:확인|승인|검토|검증) ?(?:완료|됨)|معتمد|تم التحقق|सत्यापित|स्वीकृत)$/u,
)
/** Pixels between it and a deed in its line. */
const besideDeed = 60

/** Such a word in a line of deeds is one of them. */
const isSignedOff = (own: Element, seen: Observation): boolean =>
  right.test(spelled(own.text)) &&
  readOn(seen).some(
    ({ text, box }) =>
      Math.abs(box.y + box.height / 2 - own.box.y - own.box.height / 2) <= slack &&
      Math.max(box.x - own.box.x - own.box.width, own.box.x - box.x - box.width) <= besideDeed &&
      (tellsDeed(text) || isOrder(text)) &&
      text !== own.text,
  )

/** Pixels between the names of one bar at most, and how many deeds make it one of deeds. */
const bar = { gap: 90, fewest: 3 } as const

/** In a bar of deeds: what nobody knows there is one more of them. Of English the verbs are known. */
function isAmongDeeds(own: Element, seen: Observation): boolean {
  if (languageOf(seen) === 'en' || isKnownThing(own.text) || isNoun(own.text, seen)) return false
  const middle = (one: Element) => one.box.y + one.box.height / 2
  const line = readOn(seen)
    .filter((one) => Math.abs(middle(one) - middle(own)) <= own.box.height * 0.6)
    .sort((a, b) => a.box.x - b.box.x)
  const breaks = line.map((one, nth) => {
    const before = line[nth - 1]
    return before === undefined || one.box.x - before.box.x - before.box.width > bar.gap
  })
  const at = line.indexOf(own)
  const from = breaks.lastIndexOf(true, at)
  const end = breaks.indexOf(true, at + 1)
  const others = line.slice(from, end < 0 ? undefined : end).filter((one) => one !== own)
  const deeds = others.filter(({ text }) => tellsDeed(text))
  return deeds.length >= bar.fewest && deeds.length * 2 >= others.length
}
