/** What is pressed where only the picture is known, and what a page does not list. */
import { center, inside, type Point } from '../../action/geometry'
import { type Element, knownElements, type Observation } from '../../action/observation'
import { isRead, isReadThere, readOn, readThere } from '../../effects/control'
import type { Control } from '../../effects/effect'
import { tellsDeed } from '../deeds/deeds'
import type { Move } from '../guard'
import { noes } from '../reading/dialog'
import { eitherWay, fold } from '../reading/fold'
import { spelled } from '../reading/label'
import { isReplyBegun, mailSign } from '../reading/mail'
import { textsOf } from '../reading/words'
import { pointsElsewhere } from '../shapes/back-sign'
import { isFeature, isModeOfLine } from '../shapes/modes'
import { isCopiedByKey, isKeyOfDeed, namedAt } from '../shapes/read-names'
import { carriesFiles, isRowOpened, listsReached } from '../shapes/table-rows'
import { isSpanOfChart } from '../shapes/tabs'
import { isTense } from '../things/calm'
import { isCodePressed } from '../things/code'
import { isColumnHead, isProsePressed, isSorting } from '../things/columns'
import { isLive, isPolled } from '../things/live'
import { isLookRead } from '../things/looks'
import { isCornerPressed, isFileOpened, opensBy } from '../things/opening'
import { isEnlarged, isPaper, isScaleShown } from '../things/paper'
import { isProseRead } from '../things/prose'
import { isKnownThing, isReadable, isSum, runsIt } from '../things/thing'
import { isThingRead } from '../things/things'
import { isBareAssent, isOrder } from './assent'
import { isCounted, isViewer } from './cards'
import { isContent, isDataCell, isSource } from './content'
import { isEditor, isKnownField } from './entering'
import { isMapZoomed } from './gestures'
import { mayHarm } from './harm'
import { isPaged } from './links'
import { isBareNumber, isCalculator, isDayOfWeek, isMonth } from './numbers'
import { isBesideToday, isCellReplaced, isFolderOfFetchedAt, isRowOf, isSheetCell } from './places'
import { isPlayerPlace } from './playing'
import { asks, isUnderQuestion } from './questions'
import { isChannel, isEitherWord, isRowBlank, isRowText } from './rows'
import { isSettings } from './words/settings'
import { isHarmlessName, isPager, isSearchPrompt } from './words/words'
import { isWritingPrompt } from './words/writing'

/** Where only the picture is known. */
export function isHarmlessText(pressed: Control, move: Move): boolean {
  const control = namedAt(pressed, move.seen)
  const { at } = control
  if (isDoneThere(control, move) || pressed.near.some(isKeyOfDeed)) return false
  if (at !== undefined && !isListed(move.seen) && isRowText(at, move)) return true
  if (isFieldEntered(move) && isFieldDrawn(control, move)) return true
  if (control.drawn === 'icon') return false
  if (isOpenedThere(control, move)) return true
  if (!isListed(move.seen) && (isLookRead(control, move) || isPlayerPlace(control, move))) return true
  return !isUnderQuestion(control, move) && (isHarmlessPlace(control, move) || isFileOpened(control, move))
}

/** An empty field, or one whose words ask for a text. Beside a no a blank box is a button whose words were not read. */
const isFieldDrawn = ({ drawn, near, at }: Control, move: Move): boolean =>
  !asks(move) &&
  !isBesideCancel(at, move.seen) &&
  (drawn === 'blank'
    ? !isLive(move.seen)
    : drawn === 'written' && near.length > 0 && near.every(isWritingPrompt))

/** In pixels from the middle of a button to the Cancel beside it. */
const besideCancel = 200
/** A search over a phone's screen has its own beside it. */
const isBesideCancel = (at: Control['at'], seen: Observation): boolean =>
  at !== undefined &&
  !(seen.size.height > seen.size.width && isInBar(at, seen)) &&
  knownElements(seen).some(
    ({ text, box }) =>
      Math.abs(center(box)[1] - at[1]) <= box.height &&
      Math.max(box.x - at[0], at[0] - box.x - box.width) <= besideCancel &&
      cancels.test(fold(text.trim())),
  )

/** Something starts, is set, paid, told on or reached by it. */
const isDoneThere = (control: Control, move: Move): boolean =>
  (!isKnownField(control) && !control.near.some(isSearchPrompt) && isCellReplaced(control.at, move)) ||
  isLineOfDeed(control, move.seen) ||
  isStarted(control, move) ||
  isToppedUp(control, move.seen) ||
  isToldOn(control, move.seen) ||
  isSetHere(control, move) ||
  isSceneSet(control, move.seen) ||
  isTwiceOnRow(control, move)

/** Of the height of a line: lines of one button stand closer. */
const tight = { gap: 0.5, left: 8 } as const

/** One of the two lines of a button, of which the other tells what it does: under “Last fetched an hour ago”, Push. */
function isLineOfDeed(control: Control, seen: Observation): boolean {
  const own = readThere(control, seen)
  if (isListed(seen) || own === undefined || isKnownField(control) || isSettings(seen)) return false
  const isNext = (one: Element, other: Element): boolean => {
    const gap = Math.max(one.box.y - other.box.y - other.box.height, other.box.y - one.box.y - one.box.height)
    return (
      one !== other &&
      gap >= 0 &&
      gap <= Math.min(one.box.height, other.box.height) * tight.gap &&
      Math.abs(one.box.x - other.box.x) <= tight.left
    )
  }
  const all = readOn(seen)
  const [next, ...others] = all.filter((one) => isNext(one, own))
  if (next === undefined || others.length > 0 || all.some((one) => one !== own && isNext(one, next)))
    return false
  return tellsDeed(next.text.replace(/^[^\p{L}\p{N}]+/u, '')) && !isContent(next.text)
}

/** Pressed twice, a row is dialled, joined, fetched or sent where it is not known to be opened. */
const isTwiceOnRow = (control: Control, move: Move): boolean =>
  move.action.kind === 'click' &&
  move.action.count === 2 &&
  !isListed(move.seen) &&
  control.at !== undefined &&
  (carriesFiles(move.seen) || (isDataCell(control.at, move.seen) && listsReached(move.seen)))

/** By where it stands: a row of a table, a line of a menu that copies, a room to write in, the answer to a letter that is read. */
const isOpenedThere = (control: Control, move: Move): boolean =>
  isRowOpened(control, move) ||
  (isReadThere(control, move.seen) &&
    move.action.kind === 'click' &&
    move.action.count === 1 &&
    (isCopiedByKey(control, move.seen) ||
      (isReplyBegun(control, move.seen) && !asks(move) && noes(move.seen).length === 0) ||
      isChannel(control, move.seen)))

/** A program in a list of files: pressed twice, it runs, also where its row tells when it was made. */
const isStarted = ({ at, near }: Control, { action, seen }: Move): boolean =>
  action.kind === 'click' &&
  action.count > 1 &&
  (near.some(runsIt) ||
    (near.every((text) => /\d/.test(text) && isContent(text)) &&
      knownElements(seen).some(
        ({ box, text }) => at !== undefined && Math.abs(center(box)[1] - at[1]) <= box.height && runsIt(text),
      )))

/** Where a page lists nothing: a feature or a mode, which is on or off or chosen at once. */
const isSetHere = (control: Control, { seen }: Move): boolean =>
  !isListed(seen) &&
  (isFeature(control, seen) || (control.at !== undefined && isModeOfLine(control.at, control, seen)))

const scenes = eitherWay(
  /^(?:scenes?|szenen?|escenas?|cenas?|scena|сцен[аы]|场景|シーン|장면|المشاهد|مشاهد|दृश्य)$/u,
)
/** As a share of the screen's height, and in pixels: how far under its head a line of a column stands. */
const headed = { high: 0.3, left: 12 } as const

/** One of the lines under Scenes: touched, it is shown to whoever looks, or sets the lamps. */
function isSceneSet(control: Control, seen: Observation): boolean {
  const own = readThere(control, seen)
  if (own === undefined || isListed(seen)) return false
  return readOn(seen).some(
    ({ text, box }) =>
      box.y < own.box.y &&
      own.box.y - box.y <= seen.size.height * headed.high &&
      Math.abs(box.x - own.box.x) <= headed.left &&
      scenes.test(spelled(text)),
  )
}

/** Said of a page it loads it again, said of a balance it puts money on it. */
const reloads = eitherWay(
  /^(?:reload|recharger|recargar|recarregar|ricarica|aufladen|пополнить|充值|チャージ|충전)$/u,
)
const isToppedUp = ({ near }: Control, seen: Observation): boolean =>
  !isListed(seen) &&
  near.some((text) => reloads.test(spelled(text))) &&
  textsOf(seen).some((text) => isSum(text) || /\d[.,]\d{2}(?!\d)/.test(text))

/** Where mail is read, it tells on who sent it. */
const isToldOn = ({ near }: Control, seen: Observation): boolean =>
  near.some((text) => reports.test(spelled(text))) && mailSign(seen) !== undefined
const reports = eitherWay(
  /^(?:report|melden|signaler|denunciar|reportar|segnala|пожаловаться|举报|報告|신고)$/u,
)

/** The focus is put into a field that is drawn; twice or with another button is something else. */
const isFieldEntered = ({ action }: Move): boolean =>
  action.kind === 'type' || (action.kind === 'click' && action.count === 1 && action.button === 'left')

function isHarmlessPlace(control: Control, move: Move): boolean {
  const { at, near } = control
  // Paper: what is typed in the same move goes there. Pressed alone, it may be an icon.
  if (near.length === 0 && move.action.kind === 'type' && isEditor(move.seen)) return true
  if (at === undefined) return false
  if (isSheetCell(at, move.seen) && !near.some(orders)) return true
  if (!isListed(move.seen) && isCornerPressed(at, near, move)) return true
  if (near.length === 0) return isBlankPlace(control, at, move)
  if (isCodePressed(at, move)) return true
  // A page lists what can be pressed: a text beside that has a script of its own.
  return isListed(move.seen) ? isKnownBeside(control, move) : isTextKnown(control, at, move)
}

/** A folder by its name; among what is done to a mail it puts the mail there. */
const putAside = eitherWay(
  /^(?:junk|spam|bin|trash|archive|papierkorb|archiv|corbeille|indesirables?|papelera|lixeira|cestino|спам|корзина|архив|归档|垃圾邮件|垃圾箱|アーカイブ|迷惑メール|スパム|ゴミ箱|보관|스팸|휴지통|ارشفة|الارشيف|संग्रहित करें)$/u,
)

export function isPutAside(near: readonly string[], at: Point, seen: Observation): boolean {
  if (!near.some((text) => putAside.test(fold(text.trim())))) return false
  const line = knownElements(seen).filter(
    ({ box, text }) =>
      box.y <= at[1] &&
      at[1] <= box.y + box.height &&
      Math.abs(center(box)[0] - at[0]) <= seen.size.width * 0.35 &&
      text.trim().split(/\s+/).length <= 2,
  )
  const isOther = (name: string): boolean => tellsDeed(name) && !putAside.test(fold(name.trim()))
  return line.filter(({ text, hints = [] }) => [text, ...hints].some(isOther)).length >= 2
}

const cancels = eitherWay(
  /^(?:cancel|return|abbrechen|stornieren|annuler|cancelar|anular|annulla|отмена|отменить|取消|キャンセル|취소|الغاء|रद्द करें)$/u,
)

/** Beside a date or a sum it is what stands in that row that is called off. */
const isCalledOffHere = (near: readonly string[], at: Point, seen: Observation): boolean =>
  near.some((text) => cancels.test(fold(text.trim()))) &&
  !isBesideYes(at, seen) &&
  knownElements(seen).some(
    ({ box, text }) =>
      Math.abs(center(box)[1] - at[1]) <= box.height && /\d/.test(text) && (isContent(text) || isSum(text)),
  )

/** In a dialog the other answer stands beside it, and it is the only one of its kind: of several, each calls off its own row. */
function isBesideYes(at: Point, seen: Observation): boolean {
  const known = knownElements(seen)
  if (known.filter(({ text }) => cancels.test(fold(text.trim()))).length > 1) return false
  return known.some(({ box, text }) => {
    const [x, y] = center(box)
    const apart = Math.abs(x - at[0]) - box.width / 2
    const isNear = Math.abs(y - at[1]) <= box.height * 0.6 && apart > 0 && apart <= box.height * besideYes
    return isNear && text.length <= 24 && isBareAssent(text) && !/\s(?:again|now)$/i.test(text)
  })
}
/** In heights of a line. */
const besideYes = 7

/** Whatever it is called, where it stands it is something else, or nobody knows what. */
const isOtherThere = (control: Control, at: Point, seen: Observation): boolean =>
  isPutAside(control.near, at, seen) ||
  isCalledOffHere(control.near, at, seen) ||
  isSignOfRow(control, at, seen) ||
  control.near.some(isCutName) ||
  pointsElsewhere(control, seen)

function isTextKnown(control: Control, at: Point, move: Move): boolean {
  const { near } = control
  if (isOtherThere(control, at, move.seen)) return false
  if (!isListed(move.seen) && isFolderOfFetchedAt(at, move.seen) && !asks(move)) return true
  if (isKnown(near, at, move.seen) || isLeafed(near, at, move) || isScaled(control, at, move)) return true
  if (isKnownField(control)) return true
  if (asks(move)) return false
  if (isShownPart(control, at, move)) return true
  if (move.action.kind === 'click' && isProseRead(at, move.seen)) return true
  if (near.some(isOrder)) return false
  if (isEditor(move.seen) && isEdited(near, move)) return true
  return !near.some(orders) && isListedThere(control, at, move)
}

/**
 * A menu or a dialog may lie over a table: what gives an order there is none of its cells. Files are called as they are, and a
 * lone word that is a thing as often stands in a table as one.
 */
const orders = (text: string): boolean =>
  !isSource(text) && (isOrder(text) || (!isKnownThing(text) && !isEitherWord(text) && tellsDeed(text)))

const isBlankPlace = (control: Control, at: Point, move: Move): boolean =>
  isMapZoomed(control, move) || isInRow(at, move) || isPaper(at, move) || isEnlarged(at, move)

const isKnownBeside = (control: Control, move: Move): boolean =>
  (control.at !== undefined && control.elements.length === 0 && isProsePressed(control.at, move)) ||
  ((isKnownField(control) || isSorting(control, move) || isHead(control, move)) && !asks(move))

const isHead = ({ at, elements }: Control, move: Move): boolean =>
  at !== undefined && elements.length === 0 && isColumnHead(at, move)

/** Which picture of several it is, and how long a time a chart shows. */
const isShownPart = (control: Control, at: Point, move: Move): boolean =>
  move.action.kind === 'click' &&
  !isListed(move.seen) &&
  !isTense(control, move) &&
  (control.near.every((text) => /^\d/.test(text.trim()) && isCounted(text)) ||
    knownElements(move.seen).some(
      (own) =>
        isRead(own) &&
        inside(own.box, at) &&
        isSpanOfChart({ ...control, elements: [own], names: [own.text] }, move.seen),
    ))

/** A word of it is cut, so that nobody knows what it is of; what opens a dialog ends so as well. */
const isCutName = (text: string): boolean =>
  /\p{L}(?:…|\.{3})$/u.test(text.trim()) &&
  text.trim().split(/\s+/).length <= 3 &&
  !opensBy(text) &&
  !isSearchPrompt(text) &&
  !isContent(text)

/** At the end of a phone's row a lone letter was read of a sign, which calls, sends or takes away. */
const isSignOfRow = ({ near }: Control, [x]: Point, { size }: Observation): boolean =>
  size.height > size.width &&
  x > size.width * rowEnd &&
  near.every((text) => /^\p{L}$/u.test(text.trim()) && !isContent(text))
/** As a share of a screen's width. */
const rowEnd = 0.7

/** Data in a language that can be read, a source, or a thing by its name. */
const isListedThere = (control: Control, at: Point, move: Move): boolean =>
  (isDataCell(at, move.seen) &&
    control.near.every((text) => !/\p{L}{3}/u.test(text) || isReadable(text, move.seen))) ||
  isThingRead(control, move)

/** A number alone must be a day of a month, a digit of a calculator, or stand in a table. */
const isKnown = (near: readonly string[], at: Point, seen: Observation): boolean =>
  near.every((text) => isHarmlessName(text) || isContent(text) || (isInBar(at, seen) && isMenuLine(text))) &&
  !(near.some(isContent) && isPolled(at, seen)) &&
  (!near.every(isBareNumber) ||
    isMonth(seen) ||
    isDayOfWeek(at, seen) ||
    isCalculator(seen) ||
    (isDataCell(at, seen) && !isLive(seen)))

/** The bar of a program, read as one text: every word of it opens a menu or a page of its own. */
const isMenuLine = (text: string): boolean => {
  const words = text.trim().split(/\s+/)
  return (
    words.length >= 3 &&
    words.every(
      (word) =>
        /^\p{Lu}\p{L}{2,}$/u.test(word) && isHarmlessName(word) && !isOrder(word) && !leaves.test(word),
    ) &&
    !mayHarm(text)
  )
}
/** Said to what stands behind them, and how much of that. */
const leaves =
  /^(?:close|cancel|dismiss|skip|back|open|show|hide|clear|all|contact|tag|queue|review|report|schedule)$/i

/** At the top of the screen or of a window that fills it. */
const isInBar = ([, y]: Point, { size }: Observation): boolean => y <= size.height * 0.15

const isScaled = (control: Control, at: Point, move: Move): boolean =>
  isZoomed(control, move.seen) || isScaleShown(control.near, at, move)

/** A plus or a minus on one line with the other and with so many per cent, which it changes. */
function isZoomed({ at, near }: Control, seen: Observation): boolean {
  if (at === undefined || !near.every((text) => /^[+−–-]$/.test(text.trim()))) return false
  const line = knownElements(seen)
    .filter(
      ({ box }) =>
        Math.abs(box.y + box.height / 2 - at[1]) <= 24 && Math.abs(box.x + box.width / 2 - at[0]) <= 320,
    )
    .map(({ text }) => text.trim())
  return (
    ['+', '−'].every((sign) => line.some((text) => text.replace(/[-–]/, '−') === sign)) &&
    line.some((text) => /^\d{1,4} ?%$/.test(text))
  )
}

/** One of so many pages that it is a document's, and no form's. */
const leaf =
  /^(?:page|seite|página|pagina|pág\.?|pag\.?|стр\.?|страница|p\.|第)? ?\d{1,4} ?(?:of|von|sur|de|di|из|\/|页 ?\/ ?共) ?\d{2,5} ?(?:页|ページ|쪽)?$/iu

/** To the next picture or page, where a program shows them one by one, or to the next week. */
const isLeafed = (near: readonly string[], at: Point, { seen }: Move): boolean =>
  (near.every((text) => arrow.test(text.trim())) && isBesideToday(at, seen) && !isLive(seen)) ||
  (near.every(isPager) &&
    isPaged(seen) &&
    ((isViewer(seen) && textsOf(seen).some((text) => isCounted(text) || isContent(text))) ||
      textsOf(seen).some((text) => leaf.test(text.trim()))))

const arrow = /^[‹›«»<>]$/u

/** In a program for writing: another file, the look of the letters, or the place where the same move writes. */
const isEdited = (near: readonly string[], { action }: Move): boolean =>
  action.kind === 'type' || near.every((text) => isSource(text) || /^[BIUS]$/.test(text.trim()))

/** A phone's row opens what it is called, as one of settings does; on other screens the whole list must be known. */
const isInRow = (at: Point, move: Move): boolean =>
  !isListed(move.seen) &&
  (((move.seen.size.height > move.seen.size.width || isSettings(move.seen)) && isRowOf(at, move.seen)) ||
    isRowBlank(at, move))

/** A list with nothing in it counts as well: what is pressed there is hidden from it, or drawn by a script. */
const isListed = ({ url, listed }: Observation): boolean => url !== undefined && listed !== undefined
