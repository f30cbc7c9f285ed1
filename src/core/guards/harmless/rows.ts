/** Where only the picture is known: the blank part of a row, which is pressed for what the row is about. */

import { holdsMiddle, type Point } from '../../action/geometry'
import { type Element, knownElements, type Observation } from '../../action/observation'
import { readOn } from '../../effects/control'
import type { Control } from '../../effects/effect'
import { isDeedWord, tellsDeed } from '../deeds/deeds'
import type { Move } from '../guard'
import { asking, noes } from '../reading/dialog'
import { eitherWay, fold } from '../reading/fold'
import { spelled } from '../reading/label'
import { mailSign } from '../reading/mail'
import { byValue } from '../reading/memo'
import { terminalSign } from '../reading/terminal'
import { isAskedWhere, isLiveAt } from '../things/live'
import { columnOf, isProse } from '../things/prose'
import { isReadable } from '../things/thing'
import { isOrder } from './assent'
import { isContent, isSource, isTimeWritten } from './content'
import { isEditor } from './entering'
import { isGarbled, mayHarm } from './harm'
import { isFarBehind, isFolderOfFetched } from './places'
import { isFieldName, isHarmlessName, isPlaying } from './words/words'

/** How far from each other in pixels what stands in one column may begin. */
const slack = 10
/** Beyond this share of a screen's width a row ends in signs that do things. */
const rowEnd = 0.7

/**
 * Whether a place is the blank part of a row in a list, right of its name: every text of the row is read and gives no order,
 * and so is every other in the column of its name, as a menu tells what to do from its first line to its last.
 */
export function isRowBlank([x, y]: Point, move: Move): boolean {
  const { seen } = move
  if (x > seen.size.width * rowEnd || terminalSign(seen) !== undefined || isDoer(seen)) return false
  const line = rowAt(y, seen)
  const name = line
    .filter(({ box }) => box.x + box.width < x)
    .sort((a, b) => b.box.x + b.box.width - a.box.x - a.box.width)[0]
  if (name === undefined || isBox(name.text) || line.some(({ box }) => box.x <= x && box.x + box.width >= x))
    return false
  const column = columnOf(name, seen)
  const row = line.filter((one) => one.box.x < x || isOfRow(one, column, seen))
  // Far behind a name that stands alone there is a switch, which nobody reads.
  if (row.length === 1 && isFarBehind(name.box, x, seen.size)) return false
  const isSure = row.length >= 2 || isLed(name.text) || isContent(name.text) || isFile(name.text, seen)
  if (column.length < (isSure ? 2 : 3)) return false
  const isAbout = (one: Element) =>
    !column.includes(one) && !row.includes(one) && (isAskedWhere([x, y], seen) || !isOfLetter(one, seen))
  if (asking(seen).some(isAbout)) return false
  if (isFolderOfFetched(name, column)) return row.every((one) => one === name || isContent(one.text))
  if (isDone({ name, row, column }, move)) return false
  const isNamed = isFile(name.text, seen) || isListed(name, row, column)
  return (
    row.every(({ text }) => isQuiet(text, seen) || isFile(text, seen) || isBox(text)) &&
    isNamed &&
    isLegible(seen)
  )
}

/**
 * Whether a text that is pressed is part of such a row, which ends in a time or a date: a message, a file, an appointment. At
 * least one more row of the kind stands with it.
 */
export function isRowText([x, y]: Point, move: Move): boolean {
  const { seen } = move
  if (terminalSign(seen) !== undefined || isDoer(seen)) return false
  const own = readOn(seen).find(
    ({ box }) => x >= box.x && x <= box.x + box.width && y >= box.y - 2 && y <= box.y + box.height + 2,
  )
  if (own === undefined) return false
  const column = columnOf(own, seen)
  const rows = column
    .map((one) => ({ one, row: rowAt(one.box.y + one.box.height / 2, seen) }))
    .filter(({ one, row }) => row.some((other) => isEnd(other, one)))
  const [mine] = rows.filter(({ one }) => one === own || isUnder(own, one))
  if (mine === undefined || rows.length < 2 || !isQuiet(own.text, seen)) return false
  if (asking(seen).some((asked) => !rows.some(({ row }) => row.includes(asked)))) return false
  return rows.every(({ row }) => row.every(({ text }) => isQuiet(text, seen))) && isLegible(seen)
}

/** A dialog has fewer lines. */
const letterLines = 5
/** What a letter asks is answered by another letter, where no dialog lies over it. */
const isOfLetter = (one: Element, seen: Observation): boolean =>
  mailSign(seen) !== undefined && noes(seen).length === 0 && columnOf(one, seen).length >= letterLines

/** In words: what is written about something, and no name of a deed. */
const long = 4

/** In pixels: what belongs to the rows of a list stands equally far from the middle of each, more or less. */
const uneven = 4

/**
 * Not where it is of another list beside this one, the lines of which now meet those of this and now do not. A menu that lies over
 * a list is one of short names: what is not may be what is pressed.
 */
function isOfRow(one: Element, column: readonly Element[], seen: Observation): boolean {
  const other = columnOf(one, seen)
  if (!isProse(one.text, long) || other.filter(({ text }) => isProse(text, long)).length * 2 < other.length)
    return true
  const middle = ({ box }: Element) => box.y + box.height / 2
  const lines = other.filter(({ box }) => {
    const [first, last] = [Math.min(...column.map(middle)), Math.max(...column.map(middle))]
    return box.y + box.height > first && box.y < last
  })
  const out = lines.map((line) => Math.min(...column.map((own) => Math.abs(middle(own) - middle(line)))))
  return out.length < 3 || Math.max(...out) - Math.min(...out) <= uneven
}

/** The second line of a row: what a mail is about stands under whom it is from. */
const isUnder = ({ box: own }: Element, { box }: Element): boolean => {
  const gap = own.y - box.y - box.height
  return gap >= -2 && gap <= box.height && own.height <= box.height * 1.4
}

type Line = { readonly name: Element; readonly row: readonly Element[]; readonly column: readonly Element[] }

/** What runs is paused by its name; what is doubtful is only opened where it tells when it was. */
const isDone = ({ name, row, column }: Line, move: Move): boolean =>
  isPlaying(name.text) ||
  (isDoubtful(name, move) &&
    ![...row, ...column.filter((one) => isUnder(name, one) || isUnder(one, name))].some((one) =>
      isDated(one, name),
    ))

/** Called by a deed; or pressed twice and nobody knows what, which may be started. */
function isDoubtful({ text }: Element, { action, seen }: Move): boolean {
  if (isKnown(text)) return false
  const isTwice = action.kind === 'click' && action.count > 1
  const [head = ''] = text.split(/ ?[—–] ?| - /)
  return (tellsDeed(head) && !isEitherWord(head)) || (isTwice && !isFile(text, seen))
}

/** A bare word that is a thing as often as a deed. */
export const isEitherWord = (text: string): boolean =>
  /^[a-z]+$/i.test(text.trim()) && !isDeedWord(fold(text.trim()))

const when =
  /(?:^|[ ,])\d{1,2}:\d{2}$|(?:^|[ ,])(?<!\p{L} )\d{1,2}[./-]\d{1,2}[./-](?:\d{2}|\d{4})$|\d{1,2}月\d{1,2}日$/u
/** Tells when it was, beside what it is called or in its other line: so does a mail, which may be called by a deed. */
const isDated = (one: Element, name: Element): boolean =>
  one !== name &&
  (isTimeWritten(one.text) ||
    when.test(one.text.trim()) ||
    (isEnd(one, name) && !/^\p{Sc}?[\d.,\s]+\p{Sc}?$/u.test(one.text.trim())))

const channel = /^# ?[\p{L}\p{N}][\p{L}\p{N}_-]{1,40}$/u
/** As many stand under each other. */
const channels = 3

/** One of a list of rooms in which people write to each other: it is gone to. Where one is asked for, it would be written to. */
export function isChannel({ at, elements, near }: Control, seen: Observation): boolean {
  if (at === undefined || elements.length > 0 || near.length === 0 || seen.listed !== undefined) return false
  if (!near.every((text) => channel.test(text.trim())) || noes(seen).length > 0 || isDoer(seen)) return false
  const named = readOn(seen).filter(({ text }) => channel.test(text.trim()))
  const own = named.find(
    ({ text, box }) =>
      near.includes(text) &&
      at[1] >= box.y &&
      at[1] <= box.y + box.height &&
      at[0] >= box.x - slack &&
      at[0] <= box.x + box.width + slack,
  )
  if (own === undefined || isLiveAt(at, seen)) return false
  return named.filter(({ box }) => Math.abs(box.x - own.box.x) <= slack).length >= channels
}

/** When it was, at the right of what it was. */
const isEnd = ({ text, box }: Element, one: Element): boolean =>
  box.x > one.box.x + one.box.width &&
  /\d{1,2}[:.]\d{2}|\d{4}|^\p{L}{2,9}\.?$/u.test(text.trim()) &&
  isContent(text)

const rowAt = (y: number, seen: Observation): readonly Element[] =>
  readOn(seen).filter(({ box }) => y >= box.y - box.height * 0.6 && y <= box.y + box.height * 1.6)

/** In a program for writing a source is opened to be read. */
const isFile = (text: string, seen: Observation): boolean => isSource(text) && isEditor(seen)

/** An arrow at its end leads to another page. */
const isLed = (text: string): boolean => /\S ?[>›»]$/u.test(text.trim())

/** Read well, in a language that can be told, and no order, field or shortened name. */
const isQuiet = (text: string, seen: Observation): boolean =>
  isKnown(text) ||
  (/\p{L}/u.test(text) &&
    isReadable(text, seen) &&
    !isGarbled(text) &&
    !isCut(text) &&
    !isFieldName(text) &&
    !mayHarm(text))

const isKnown = (text: string): boolean => isHarmlessName(text.replace(/ ?[>›»]$/u, '')) || isContent(text)
/** Before a row, read as a sign: behind the name of the row nothing is said by it. */
const isBox = (text: string): boolean => /^[□☐☑▢◻]$/u.test(text.trim())

/** A name that ends so goes on, or is what stands in an empty field. */
const isCut = (text: string): boolean => /(?:…|\.\.\.?)$/u.test(text.trim())

/** A name that the tables know may stand among orders; any other must be one of a list of things, and not a bare word. */
const isListed = ({ text }: Element, row: readonly Element[], column: readonly Element[]): boolean =>
  isKnown(text) ||
  ((row.length >= 2 || isPhrase(text)) &&
    column.every((other) => isKnown(other.text) || !mayHarm(other.text)))

const isPhrase = (text: string): boolean =>
  (text.match(/\p{L}{2,}/gu)?.length ?? 0) >= 2 || (text.match(/\p{Script=Han}/gu)?.length ?? 0) >= 5

/** Something on the screen is known: it is written in a language that was read as it stands. */
const isLegible = byValue(
  (seen: Observation): boolean =>
    isEditor(seen) ||
    readOn(seen).some(({ text }) => /\p{L}{4}|\p{Script=Han}{2}/u.test(text) && isHarmlessName(text)),
)

/** Programs whose rows do something at once: they call, send or pay. */
const doers = eitherWay(
  /^(?:phone|dialer|contacts|calls|recents|share|share via|send to|nearby share|wallet|pay|telefon|kontakte|teilen|telephone|contacts|partager|telefono|contactos|compartir|telefone|contatos|compartilhar|contatti|condividi|телефон|контакты|поделиться|电话|通讯录|拨号|分享|发送给|钱包|電話|連絡先|共有|전화|연락처|공유|الهاتف|جهات الاتصال|مشاركة|फोन|संपर्क)$/u,
)

export const isDoer = byValue(
  (seen: Observation): boolean =>
    doers.test(spelled(seen.foreground ?? '')) ||
    readOn(seen).some(
      (one) =>
        one.box.y < seen.size.height * 0.12 &&
        doers.test(spelled(one.text)) &&
        !isLead(one, seen) &&
        !isOfRibbon(one, seen),
    ),
)

/** Pixels by which the lines of a menu stand apart from each other more or less. */
const even = 5
/** A list under one of these is of those who get it. */
const given = /share|send|teilen|partag|compart|condivid|поделит|分享|发送|共有|공유|مشاركة/u

/** On a wide screen, a link or a line of a menu leads to such a program, and does not say that this is one. */
const isLead = (one: Element, seen: Observation): boolean =>
  seen.size.width > seen.size.height && (isOnControl(one, seen) || isMenuLine(one, seen))

/**
 * At the right end of a wide screen's bar a document is given to others by such a button, in a line with others. The title of what
 * gives it stands over a list.
 */
const isOfRibbon = (one: Element, seen: Observation): boolean => {
  const { box, text } = one
  if (seen.size.width <= seen.size.height || box.x <= seen.size.width * rowEnd || !given.test(spelled(text)))
    return false
  const others = readOn(seen).filter((other) => other !== one)
  const inLine = others.some(
    (other) =>
      Math.abs(other.box.y - box.y) <= box.height && other.box.x < box.x && box.x - other.box.x < ribbon,
  )
  const under = others.filter(
    (other) =>
      Math.abs(other.box.x - box.x) <= slack * 6 && other.box.y > box.y && other.box.y - box.y < ribbon,
  )
  return inLine && under.length < 3
}
/** In pixels: how far the next button of the bar, and the lines of a list, may be. */
const ribbon = 320

const isOnControl = ({ box: own }: Element, seen: Observation): boolean =>
  knownElements(seen).some(
    ({ role = '', href, box }) =>
      (href !== undefined || /^(?:link|button|tab)$/.test(role)) && holdsMiddle(box, own),
  )

/** One line stands over it and two under it, as far from each other: a heading stands apart. */
function isMenuLine(own: Element, seen: Observation): boolean {
  const column = readOn(seen)
    .filter(({ box }) => Math.abs(box.x - own.box.x) <= slack)
    .map(({ box }) => box.y + box.height / 2)
    .sort((a, b) => a - b)
  const at = column.indexOf(own.box.y + own.box.height / 2)
  const gaps = [at, at + 1, at + 2].map(
    (nth) => (column[nth] ?? Number.NaN) - (column[nth - 1] ?? Number.NaN),
  )
  return !given.test(spelled(own.text)) && gaps.every((gap) => Math.abs(gap - (gaps[0] ?? 0)) <= even)
}

/** In pixels: boxes of one column stand so near under each other's beginning, and what stands in one line. */
const boxes = { apart: 4, line: 8, fewest: 3 } as const

/**
 * The box by which a row of a table is chosen: called as the row is, one of a column of such, and the row has more cells. A box of
 * settings has its name beside it and nothing else.
 */
export function isRowChoice(own: Element, seen: Observation): boolean {
  if (own.role !== 'checkbox' || own.form !== undefined || own.submits === true) return false
  if (isOrder(own.text) || tellsDeed(own.text) || mayHarm(own.text)) return false
  const column = knownElements(seen).filter(
    ({ role, form, box }) =>
      role === 'checkbox' && form === undefined && Math.abs(box.x - own.box.x) <= boxes.apart,
  )
  const rows = column.filter((one) => isBoxOfRow(one, seen))
  return rows.length >= boxes.fewest && rows.includes(own)
}

function isBoxOfRow(own: Element, seen: Observation): boolean {
  const middle = own.box.y + own.box.height / 2
  const name = spelled(own.text)
  const cells = readOn(seen).filter(
    ({ box }) => box.x > own.box.x && Math.abs(box.y + box.height / 2 - middle) <= boxes.line,
  )
  const named = cells.filter(({ text }) => spelled(text) === name)
  return name !== '' && named.length > 0 && cells.length - named.length >= 2
}
