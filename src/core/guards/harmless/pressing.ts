/** Controls that are known to do no harm when they are pressed: by role, by where they lead, or by all of their names. */
import { type Element, knownElements, type Observation } from '../../action/observation'
import type { Control } from '../../effects/effect'
import { isField } from '../../effects/field'
import type { Move } from '../guard'
import { isRefusing, questionsFor } from '../reading/dialog'
import { spelled } from '../reading/label'
import { pressedNames } from '../reading/pressed'
import { spelledSo, textAt, textsOf } from '../reading/words'
import { isSamePlace } from './address'
import { holdsOrder, isAssent, isOrder } from './assent'
import { isContent, isDataCell, isLine, isListItem } from './content'
import { isEditor, isKnownField } from './entering'
import { backwardSign, backwardWord, isBackward, isHarmlessName, isPager, isSearchName } from './words/words'

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

export function isHarmlessPress(control: Control, move: Move): boolean {
  if (isField(control) || isRefusal(control, move)) return true
  const element = control.elements.find(({ role = '' }) => !resting.has(role)) ?? control.elements[0]
  if (element === undefined) return isHarmlessText(control, move)
  if (isReadable(control) && leadsOn(element, control, move)) return true
  if (leadsAway(control, move)) return false
  return isNamed(control) && !isSubmitting(element, control) && !isUnderQuestion(control, move)
}

/** By what the target tells of it. */
function leadsOn(element: Element, control: Control, move: Move): boolean {
  const { role = '', href, opens, form, submits } = element
  const names = [...control.names, ...control.near]
  if (submits === true) return false
  if (turnsPages(names, href, move)) return true
  if (names.some(isAssent)) return false
  if (href !== undefined)
    return isSamePlace(beginning(href, names), move.seen.url) && !control.names.some(isOrder)
  if (asks(move)) return false
  if (opens === true) return !names.some(holdsOrder)
  if (isHome(move.seen)) return !names.some(isOrder)
  if (choosing.has(role)) return !names.some(isOrder)
  if (ticking.has(role)) return isFilter(control) || (form !== undefined && hasButton(form, move.seen))
  return (
    isListItem(element, move.seen) ||
    (isRow(element) && isLine(element, move.seen)) ||
    isStep(names, move.seen)
  )
}

/** The first page of a site is often called “start”, which would be a deed under any other name. */
const beginning = (href: string, names: readonly string[]): string =>
  names.every(isHarmlessName) ? href.replace(/(?<=\/)start\/?$/, '') : href

/** A link goes where it leads, whatever it is called. One that leads nowhere does what its name says. */
const leadsAway = ({ elements }: Control, { seen }: Move): boolean =>
  elements.some(
    ({ href }) => href !== undefined && !nowhere.test(href.trim()) && !isSamePlace(href, seen.url),
  )

const nowhere = /^(?:#.*|javascript:\s*(?:void\s*\(?\s*0?\s*\)?|\/\/)?\s*;?\s*)$/i

const turnsPages = (names: readonly string[], href: string | undefined, move: Move): boolean =>
  names.length > 0 &&
  names.every(isPager) &&
  !asks(move) &&
  (href === undefined ? isPaged(move.seen) : isSamePlace(href, move.seen.url))

/** The screen of a phone that opens apps: its icons are called whatever the apps are. */
const isHome = ({ foreground = '' }: Observation): boolean => /(?:launcher\d?|\.home)$/i.test(foreground)

/** One of a plus and a minus that stand together: more or less of what is shown. */
const isStep = (names: readonly string[], seen: Observation): boolean =>
  names.some((name) => step.test(name)) && !names.some(isOrder) && signsOf(seen).size === 2

const step = /^A?[+−–-]$/

const signsOf = (seen: Observation): ReadonlySet<string> =>
  new Set(
    knownElements(seen).flatMap(({ text }) => (step.test(text) ? [text.includes('+') ? '+' : '-'] : [])),
  )

/** A view of a phone that is no button of its own, and holds what it is pressed for. */
const isRow = ({ role, tag = '' }: Element): boolean =>
  role === 'text' || /^(?:View|ViewGroup|CardView|(?:Linear|Relative|Frame|Constraint)Layout)$/.test(tag)

/** There is a page before this one to go back to, by a control of its own. */
const isPaged = (seen: Observation): boolean =>
  spelledSo(backwardWord, seen).some((nth) => isBackward(textAt(nth, seen))) ||
  textsOf(seen).some((text) => backwardSign.test(text) && isBackward(text))

/** It chooses among what is shown. */
const isFilter = ({ around }: Control): boolean =>
  around.some((heading) => /^(?:filter|refine|筛选|絞り込|필터|filtr|фильтр)/u.test(spelled(heading)))

const hasButton = (form: number, { elements, listed }: Observation): boolean =>
  (elements ?? listed ?? []).some((other) => other.form === form && other.submits === true)

/** Has a name, and one in a script that the tables know. */
const isReadable = ({ names, near }: Control): boolean => {
  if (names.some((name) => step.test(name))) return true
  const letters = [...names, ...near].join(' ').match(/\p{L}/gu) ?? []
  return letters.length > 1 && letters.every((letter) => known.test(letter))
}

const known =
  /[\p{Script=Latin}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Cyrillic}\p{Script=Arabic}\p{Script=Devanagari}\p{Script=Greek}\p{Lm}]/u

/** Every text on it is known to be harmless: what is painted, what it is called, what stands behind. */
function isNamed({ names, near }: Control): boolean {
  const texts = [...names, ...near.filter((text) => isWord(text))]
  const known = texts.filter((text) => isHarmlessName(text) || isContent(text))
  return known.length > 0 && texts.every((text) => known.includes(text) || isPartOf(text, known))
}

/** A sign or two is an icon that was read as letters. */
const isWord = (text: string): boolean => (text.match(/[\p{L}\p{N}]/gu) ?? []).length > 2

const isPartOf = (text: string, known: readonly string[]): boolean => {
  const plain = spelled(text)
  return known.some((other) => ` ${spelled(other)} `.includes(` ${plain} `))
}

/** A form is handed in by it, and not one that only looks for something. */
const isSubmitting = ({ submits }: Element, { names }: Control): boolean =>
  submits === true && !names.filter((text) => text.trim() !== '').every(isSearchName)

/** Where only the picture is known. */
function isHarmlessText(control: Control, move: Move): boolean {
  const { at, near } = control
  if (isUnderQuestion(control, move)) return false
  // Paper: what is typed in the same move goes there. Pressed alone, it may be an icon.
  if (near.length === 0) return move.action.kind === 'type' && isEditor(move.seen)
  if (at === undefined) return false
  if (near.every((text) => isHarmlessName(text) || isContent(text))) return true
  if (isKnownField(control) || asks(move)) return isKnownField(control)
  if (near.some(isOrder)) return false
  return isDataCell(at, move.seen)
}

/** Something is asked, and not by the control's own words. */
const asks = (move: Move): boolean => {
  const own = pressedNames(move.effects)
  return questionsFor(move).some((asked) => !own.includes(asked))
}

/** A no to a question leaves everything as it is, unless the question is about leaving or what was to be kept. */
const isUnderQuestion = ({ names, near }: Control, move: Move): boolean => {
  const asked = questionsFor(move).map(spelled)
  if (asked.length === 0) return false
  return ![...names, ...near].every(isRefusing) || asked.some((text) => leaving.test(text))
}

const leaving = /\b(?:cancel|call|meeting|subscription|booking|order)\b|取消|通话|会议|订单|预订/u

/** A plain no where something is asked. */
const isRefusal = (control: Control, move: Move): boolean => {
  const texts = [...control.names, ...control.near]
  return texts.length > 0 && texts.every(isRefusing) && asks(move) && !isUnderQuestion(control, move)
}
