/** Controls that are known to do no harm when they are pressed: by role, by where they lead, or by all of their names. */

import { type Element, knownElements, type Observation } from '../../action/observation'
import type { Control } from '../../effects/effect'
import { isField, isFieldElement } from '../../effects/field'
import { tellsDeed } from '../deeds/deeds'
import { markupDeeds, untoldCalls } from '../deeds/markup'
import type { Move } from '../guard'
import { isDeclining, questionsFor } from '../reading/dialog'
import { eitherWay, fold } from '../reading/fold'
import { controlName, isWord, spelled } from '../reading/label'
import { showsSecret } from '../reading/secrets'
import { byElements, textsOf } from '../reading/words'
import { isActing } from '../shapes/acting'
import { isAlarmSet } from '../shapes/alarms'
import { isCalledOff, isTakenBack, isWorkCalledOff } from '../shapes/called-off'
import { isShownByCode } from '../shapes/coded'
import { isChoiceOfForm, isPreviewed } from '../shapes/forms'
import { isKeyOfPad, isRowBesideCall } from '../shapes/keypad'
import { isMisreadScript } from '../shapes/misread'
import { isOpeningSign, withoutGlyphs } from '../shapes/signs'
import { isStepBack, losesWork } from '../shapes/step-back'
import { withoutSurroundings } from '../shapes/surroundings'
import { goesRound, isSpanOfChart } from '../shapes/tabs'
import { boxBeside } from '../things/boxes'
import { isNeverChosen, isTense } from '../things/calm'
import { isSortedAlike, isSorter, isSorting } from '../things/columns'
import { opensAnswer } from '../things/editing'
import { isLive, isPicked } from '../things/live'
import { isLookedAt, withoutCopies } from '../things/looks'
import { isDocumentShown, isUnfolding, opensMore } from '../things/opening'
import { isSettingsRow } from '../things/settings'
import { isSpan } from '../things/thing'
import { isThingPressed, isVote } from '../things/things'
import { isAppointment } from './appointments'
import { isAssent, isOrder } from './assent'
import { isCard } from './cards'
import { isCross, isSignedOtherwise, isThingMoved, isUntracked, kept } from './closing'
import { isContent, isDatedRow, isFileRow, isListItem } from './content'
import { leadsDown } from './contents'
import { isSearchButton, keepsItself } from './entering'
import { isChip, isChoice, isFilterName, isSizeChosen, isStanding } from './filters'
import { isLinePressed } from './gestures'
import { isLineOf } from './harm'
import { destinationOf, isCountedLink, isFollowed, leadsAway, turnsPages } from './links'
import { isCalculator, isGrown, isMonth, step } from './numbers'
import { isHarmlessText, isPutAside } from './picture'
import { isClipPlayed, isHeard, isPausedRead, isSilenced } from './playing'
import { asks, isQuoted, isRefusal, isUnderQuestion } from './questions'
import { isDoer, isRowChoice } from './rows'
import { tellsMore } from './words/beyond'
import { isAsideName, isHarmlessName, isPlaying, isSearchName } from './words/words'

/** Roles that choose among what is shown and hand nothing in. */
const choosing: ReadonlySet<string> = new Set([
  'tab',
  'treeitem',
  'columnheader',
  'row',
  'gridcell',
  'cell',
  'rowheader',
])
/** They change a form that is handed in later. */
const ticking: ReadonlySet<string> = new Set([
  'checkbox',
  'radio',
  'option',
  'combobox',
  'listbox',
  'spinbutton',
  'menuitemradio',
])
/** A view of a phone that only holds a text or a picture: what is pressed is what holds it. */
const resting: ReadonlySet<string> = new Set(['text', 'image'])

export function isHarmlessPress(pressed: Control, move: Move): boolean {
  const beside = boxBeside(pressed, move.seen) ?? pressed
  const control = withoutCopies(withoutSurroundings(beside, move.seen), move.seen)
  if (isThingMoved(control) || control.elements.some((one) => isVote(one, move.seen) || isTileSet(one)))
    return false
  if (control.at !== undefined && isPutAside(control.names, control.at, move.seen)) return false
  // Of an answer nothing is left out: what stands round it may be what is asked.
  if (
    isField(control) ||
    isRefusal(withoutCopies(beside, move.seen), move) ||
    isCalledOff(beside, move.seen) ||
    isUntracked(control, move.seen)
  )
    return true
  const called = control.elements.length > 0 ? control.names : control.near
  if (called.some((name) => isDeclining(name, move.seen))) return false
  if ([isForOthers, showsSecret, isActing].some((is) => is(control, move.seen)) || isEnded(beside, move.seen))
    return false
  if (isSignedOtherwise(control, move.seen) && !isCalculator(move.seen)) return false
  return isHarmlessButton(control, move) && !isQuoted(control, move.seen)
}

/** Others hear by it or do not, or somebody is chosen by it; a cell of a table is one of many things. */
const isForOthers = (control: Control, seen: Observation): boolean =>
  isSilenced(control, seen) ||
  (!control.elements.some(({ role = '', href }) => href !== undefined || choosing.has(role)) &&
    isPicked(control.at, seen))

/** Work that goes on, what was just done, or what rings. */
const isEnded = (control: Control, seen: Observation): boolean =>
  isWorkCalledOff(control, seen) ||
  isTakenBack(control, seen) ||
  isPausedRead(control, seen) ||
  isAlarmSet(control, seen)

/** What its markup says against it: of a function that nobody knows, its names have to be known. */
const isToldOtherwise = (control: Control, move: Move): boolean =>
  control.elements.some((one) => markupDeeds(one).length > 0 || (one.submits && one.posts)) ||
  (control.elements.some((one) => untoldCalls(one).length > 0 && !isSortedAlike(one, control, move)) &&
    !control.names.every(isHarmlessName))

function isHarmlessButton(control: Control, move: Move): boolean {
  const element = control.elements.find(({ role = '' }) => !resting.has(role)) ?? control.elements[0]
  if (element === undefined) return isHarmlessText(control, move)
  if (isToldOtherwise(control, move)) return isPreviewed(element, control, move.seen)
  if (isBeyond(element, control)) return false
  if (isLookedAt(element, control, move) || isKnownPress(element, control, move)) return true
  if (
    isReadable(control) || isNumberedTab(element, control)
      ? leadsOn(element, control, move)
      : isTurned(element, control, move)
  )
    return true
  if (leadsAway(control, move)) return false
  if (isCross(control, move.seen)) return !isUnderQuestion(control, move)
  if (isStepBack(control) && !isBare(control, move.seen) && !losesWork(move.seen)) return true
  return isNamed(control) && !isOtherwise(element, control, move)
}

const isKnownPress = (element: Element, control: Control, move: Move): boolean =>
  isSingle(move) && (isShownByCode(element, control, move) || isSignPressed(control, move))

/** A button's name tells more than a look or a thing, whatever else is known of it. */
const isBeyond = ({ role }: Element, { names }: Control): boolean =>
  role === 'button' && names.some((text) => tellsMore(controlName(text, true) ?? ''))

/** Though its names be known, where it stands it is set, handed in, or answers something. */
const isOtherwise = (element: Element, control: Control, move: Move): boolean =>
  isSetAtOnce(element) ||
  (isButton(element) && element.role !== 'tab' && isTense(control, move) && !isNeverChosen(control)) ||
  (ticking.has(element.role ?? '') && control.names.some(isStanding)) ||
  isBare(control, move.seen) ||
  isSubmitting(element, control) ||
  (!isAside(control) && isUnderQuestion(control, move))

/** Known by its sign: it opens something, chooses the span of a chart, is a key of a telephone, or plays. */
const isSignPressed = (control: Control, move: Move): boolean =>
  isOpeningSign(control) ||
  opensAnswer(control, move) ||
  isDocumentShown(control, move) ||
  (isSpanOfChart(control, move.seen) && !asks(move) && !isTense(control, move)) ||
  (isSizeChosen(control, move.seen) && !isLive(move.seen)) ||
  isKeyOfPad(control, move.seen) ||
  isClipPlayed(control, move.seen)

const isSingle = ({ action }: Move): boolean => action.kind === 'click' && action.count === 1

/** A switch of a phone's settings: whatever is called so is turned on or off. */
const isSetAtOnce = ({ role = '', tag = '' }: Element): boolean =>
  role === 'switch' || /^(?:Switch|SwitchCompat|MaterialSwitch|ToggleButton)$/.test(tag)

/** A tile whose name ends in how it is set, as screen readers are told of switches. */
const isTileSet = ({ text, hints = [] }: Element): boolean =>
  [text, ...hints].some((name) => setBehind.test(fold(name)))
const setBehind =
  /[\p{L}\d%)], ?(?:on|off|ein|aus|an|encendid[oa]|apagad[oa]|activee?|desactivee?|ligad[oa]|desligad[oa]|acces[oa]|spent[oa])$/u

/** Shows how much was said, or the menu of one thing: it answers nothing, though there be a question in what people say. */
const isAside = ({ names, near }: Control): boolean => [...names, ...near].every(isAsideName)

/** Sheets and pages are often called by a year or a number. */
const isNumberedTab = ({ role = '' }: Element, { names, near }: Control): boolean =>
  choosing.has(role) &&
  names.length > 0 &&
  [...names, ...near].every((name) => /^\d{1,4}$/.test(name.trim()) || isSpan(name))

/** A sign alone turns pages where there are some, and nothing is written that it could send. */
const isTurned = ({ href, submits }: Element, control: Control, move: Move): boolean =>
  submits !== true &&
  (isCountedLink(control, href, move) || (!isWritten(move.seen) && turnsPages(control, href, move)))

/** By what the target tells of it; what a key or a long press does was not read in its code. */
function leadsOn(element: Element, control: Control, move: Move): boolean {
  const { submits, href = isSingle(move) ? element.leads : undefined } = element
  const names = [...control.names, ...control.near]
  if (submits === true) return isSearchButton(element, control, move.seen)
  if (turnsPages(control, href, move) || goesRound(element, control, move)) return true
  if (names.some(isAssent)) return false
  if (leadsDown(element, control, move)) return true
  const to = destinationOf(href, move.seen.url)
  if (to !== undefined) return isFollowed(to, control, move)
  if (isDatedRow(element, move.seen) && !isDoer(move.seen) && !isLive(move.seen)) return true
  if (isFileRow(element, move.seen) && !isDoer(move.seen) && isOnlyShared(move)) return true
  // What opens a menu answers nothing, whatever is asked beside it.
  if (element.opens === true) return opensMore(names) || isUnfolding(element)
  return !asks(move) && isHarmlessByRole(element, control, move)
}

/** Nothing is asked, or only whom a file is shared with. */
const isOnlyShared = (move: Move): boolean =>
  !asks(move) || questionsFor(move).every((asked) => shares.test(spelled(asked)))
const shares =
  /\b(?:share|shared|access|teil\p{L}*|partag\p{L}*|compart\p{L}*|condivi\p{L}*)\b|поделит|доступ|分享|共享|共有|공유/u

/** One of many; under a title that tells of a deed a row is whom or what it is done to, where a tab is a part of the page. */
const isChosen = (element: Element, control: Control, move: Move): boolean => {
  const { role = '' } = element
  return (
    (isOneOfMany(role, move.seen) || isSorter(element, control)) &&
    ![...control.names, ...control.near].some(isOrder) &&
    (role === 'tab' || role === 'columnheader' || !isTense(control, move))
  )
}

function isHarmlessByRole(element: Element, control: Control, move: Move): boolean {
  const { role = '', form } = element
  const names = [...control.names, ...control.near]
  if (isHome(move.seen)) return !names.some(isOrder)
  if (choosing.has(role)) return isChosen(element, control, move)
  if (ticking.has(role))
    return (
      isSelecting(element, control, move) ||
      (isRowChoice(element, move.seen) && !isTense(control, move)) ||
      isFilter(control) ||
      isChoice(element, control, move.seen) ||
      isChoiceOfForm(element, control, move.seen) ||
      (form !== undefined && hasButton(form, move.seen) && !keepsItself(move.seen))
    )
  if (isDoer(move.seen))
    return isStep(control.names, move.seen) || (isSingle(move) && isRowBesideCall(element, move.seen))
  return (
    isListItem(element, move.seen) ||
    isCard(element, move.seen) ||
    isChip(element, control, move.seen) ||
    isAppointment(control, move.seen) ||
    (!asks(move) && isSorting(control, move)) ||
    (isRow(element) && isLinePressed(element, control, move)) ||
    isSettingsRow(element, move) ||
    isStep(control.names, move.seen) ||
    (isThingPressed(element, control, move) && !isBare(control, move.seen))
  )
}

const selects = eitherWay(
  /^(?:select|choose|tick|check|auswahlen|selectionner|cocher|seleccionar|marcar|selecionar|seleziona|выбрать|отметить|选择|选中|勾选|选取|選択|선택|تحديد|चुनें)(?!\p{L})|(?:auswahlen|markieren|を?選択|선택|चुनें)$|^(?:选择|选中|勾选)/u,
)

/** One of a column of boxes that choose rows, and say so. */
const isSelecting = ({ role, form }: Element, { names }: Control, { seen }: Move): boolean =>
  role === 'checkbox' &&
  form === undefined &&
  names.some((name) => selects.test(spelled(name))) &&
  knownElements(seen).filter((other) => other.role === role && selects.test(spelled(other.text))).length >= 2

/** A tab has others beside it, a cell has many: alone, a role is only a word. */
const isOneOfMany = (role: string, seen: Observation): boolean => {
  const family = families.find((roles) => roles.includes(role)) ?? [role]
  const alike = knownElements(seen).filter((other) => family.includes(other.role ?? ''))
  return alike.length >= (role === 'tab' || role === 'columnheader' ? 2 : 3)
}

const families: readonly (readonly string[])[] = [['row', 'gridcell', 'cell', 'rowheader', 'columnheader']]

/** The screen of a phone that opens apps: its icons are called whatever the apps are. */
const isHome = ({ foreground = '' }: Observation): boolean => /(?:launcher\d?|\.home)$/i.test(foreground)

/** One of a plus and a minus that stand together: more or less of what is shown. */
const isStep = (names: readonly string[], seen: Observation): boolean =>
  names.every((name) => step.test(name) || isGrown(name) || isHarmlessName(name)) &&
  names.some((name) => step.test(name)) &&
  signsOf(seen).size === 2 &&
  scales(seen) &&
  !isLive(seen)

/** Something is shown larger and smaller there: a map, a picture, letters, in so many per cent. A link leads to a map elsewhere. */
const scales = byElements((seen): boolean => {
  const elsewhere = new Set(
    knownElements(seen).flatMap(({ text, href }) => (href === undefined ? [] : [spelled(text)])),
  )
  return textsOf(seen).some(
    (text) => text.length <= 80 && scaled.test(fold(text)) && !elsewhere.has(spelled(text)),
  )
})
const scaled = eitherWay(
  /\b(?:zoom|maps?|text size|font size|letters|magnif\p{L}*|karte|schriftgrosze|carte|taille|mapa|tamano|tamanho|mappa|dimension\p{L}*)\b|масштаб|карта|шрифт|地图|缩放|字号|字体|地図|拡大|文字サイズ|지도|확대|글자|^\d{2,3} ?%$/u,
)

const signsOf = (seen: Observation): ReadonlySet<string> =>
  new Set(
    knownElements(seen).flatMap(({ text }) => (step.test(text) ? [text.includes('+') ? '+' : '-'] : [])),
  )

/** A view of a phone that is no button of its own, and holds what it is pressed for. */
const isRow = ({ role, tag = '' }: Element): boolean =>
  role === 'text' || /^(?:View|ViewGroup|CardView|(?:Linear|Relative|Frame|Constraint)Layout)$/.test(tag)

/** It chooses among what is shown. */
const isFilter = ({ around }: Control): boolean => around.some(isFilterName)

/** What is ticked waits for the button of its form; one that looks for something waits for nothing. */
const hasButton = (form: number, { elements, listed }: Observation): boolean =>
  (elements ?? listed ?? []).some(
    (other) => other.form === form && other.submits === true && !isSearchName(other.text),
  )

/** Has a name, and one in a script that the tables know. */
const isReadable = ({ names, near }: Control): boolean => {
  if (names.some((name) => step.test(name))) return true
  if (names.length > 0 && near.length === 0 && names.every(isHarmlessName)) return true
  const called = lettersOf(names)
  const painted = lettersOf(near)
  return (
    called.length + painted.length > 1 &&
    called.every(isKnown) &&
    painted.filter(isKnown).length >= painted.length * clear
  )
}

const lettersOf = (texts: readonly string[]): readonly string[] => texts.join(' ').match(/\p{L}/gu) ?? []
/** A letter or two of what is painted is misread. */
const clear = 0.7

/** Letters of the languages that the tables are written in. Another one of the same script is another language. */
const known =
  /[a-z\u00aa\u00ba\u00e0-\u00e4\u00e7-\u00ef\u00f1-\u00f6\u00f9-\u00fc\u00df\u0153\u00e6а-яё\u0621-\u064a\uff21-\uff3a\uff41-\uff5a\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Devanagari}\p{Lm}]/iu
const isKnown = (letter: string): boolean => known.test(letter)

/** Every text on it is known to be harmless: what is painted, what it is called, what stands behind. */
function isNamed({ names, near }: Control): boolean {
  const named = names.filter((text) => /[\p{L}\p{N}]/u.test(text) || isHarmlessName(text))
  const texts = withoutGlyphs([...named, ...near.filter(isWord)], names)
  const known = texts.filter((text) => isHarmlessName(text) || isContent(text))
  return (
    known.length > 0 &&
    texts.every(
      (text) =>
        known.includes(text) ||
        isPartOf(text, known) ||
        (isLineOf(text, names) && !(names.includes(text) && tellsDeed(text))) ||
        isMisreadScript(text, names),
    )
  )
}

const isButton = ({ role, tag, opens }: Element): boolean =>
  opens !== true && (role === 'button' || tag?.toLowerCase() === 'button')

/** Says what, and not of what: a door is opened, a position closed, a card reloaded. */
const vague =
  /^(?:open|up|down|draw|repeat|replay|rotate|flip|reload|recharger|recargar|recarregar|ricarica|show|spam|junk|watch now)$/
/** Names of things that are orders as well: what was written is handed in by one, or somebody is told of. */
const twofold =
  /^(?:log|record|note|register|report|schedule|support|grade|queue|review|contact|tag|denuncia|agenda|programma|rapport|报告|安排)$/
/** Under an order these say what it is done to. */
const chosen =
  /^(?:all|everything|both|none|any|other|others|more|less|new|old|older|newer|oldest|newest|today|yesterday|this week|this month|details|show details|back|dismiss|messages?|photos?|files?|folders?|contacts?|history|cookies|cache|data|settings|apps?|全部|所有|详情)$/
const leaves = /^(?:close|cancel|dismiss|skip|back)$/

/** A button that names no object, or is only a number, and has nothing round it that tells what it is about. */
function isBare({ elements: [first], names, around }: Control, seen: Observation): boolean {
  if (first === undefined || (first.role !== 'button' && first.tag !== 'button')) return false
  const words = names.map(spelled)
  if (around.some(isOrder) && words.every((word) => chosen.test(word))) return true
  if (words.some((word) => leaves.test(word))) return around.some((heading) => kept.test(spelled(heading)))
  if (names.every((name) => /\d/.test(name) && isContent(name))) return !isMonth(seen) && !isCalculator(seen)
  if (names.some(isPlaying) && names.every((name) => isPlaying(name) || !isReallyNamed(name)))
    return !isHeard(names, seen)
  return words.every(
    (word) =>
      vague.test(word.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')) || (twofold.test(word) && isWritten(seen)),
  )
}

/** There is a field that looks for nothing. */
const isWritten = (seen: Observation): boolean =>
  knownElements(seen).some(
    (element) => isFieldElement(element) && ![element.text, ...(element.hints ?? [])].some(isSearchName),
  )

const isReallyNamed = (name: string): boolean => /[\p{L}\p{N}]/u.test(name)

const isPartOf = (text: string, known: readonly string[]): boolean => {
  const plain = spelled(text)
  return known.some((other) => ` ${spelled(other)} `.includes(` ${plain} `))
}

/** A form is handed in by it, and not one that only looks for something. */
const isSubmitting = ({ submits }: Element, { names }: Control): boolean =>
  submits === true && !names.filter((text) => text.trim() !== '').every(isSearchName)
