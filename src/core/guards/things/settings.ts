/** A line of a phone's settings that opens a page of them: what it is about is done on that page. */
import { type Element, knownElements, type Observation } from '../../action/observation'
import { meansHarm } from '../dangers/words/words'
import { tellsDeed } from '../deeds/deeds'
import type { Move } from '../guard'
import { isSettingsProgram } from '../harmless/words/settings'
import { byText } from '../reading/memo'
import { isStatement } from './statements'
import { isState } from './thing'

/** Pixels by which the lines of one list differ at most. */
const slack = 8
/** A share of the screen's width, and how many lines make a list. */
const line = { wide: 0.85, fewest: 3 } as const

const container = /^(?:View|ViewGroup|(?:Linear|Relative|Frame|Constraint)Layout)$/
const setAtOnce = /switch|toggle|check|radio|seekbar/i

const isLine = ({ tag = '', box }: Element, { size }: Observation): boolean =>
  container.test(tag) && box.width >= size.width * line.wide && size.height > size.width

/** A secret shown there would be one that was asked for. */
const reveals = /^(?:show|reveal|view|copy|export)\b/i

const isQuiet = byText(
  (text: string): boolean =>
    /\p{L}{2}.*\s.*\p{L}{2}|[\p{Script=Han}\p{Script=Kana}\p{Script=Hangul}]{4}/u.test(text) &&
    !isState(text) &&
    !tellsDeed(text) &&
    !meansHarm(text) &&
    !isStatement(text) &&
    !reveals.test(text.trim()),
)

/** One of a list of such lines in the settings, with nothing on it that is set where it stands. */
export function isSettingsRow(element: Element, { action, seen }: Move): boolean {
  if (action.kind !== 'click' || action.count > 1 || !isSettingsProgram(seen) || !isLine(element, seen))
    return false
  const known = knownElements(seen)
  const alike = known.filter(
    (one) =>
      isLine(one, seen) &&
      one.box.x === element.box.x &&
      Math.abs(one.box.width - element.box.width) <= slack,
  )
  const isSet = known.some(
    ({ role = '', tag = '', box }) =>
      (setAtOnce.test(role) || setAtOnce.test(tag)) &&
      box.y < element.box.y + element.box.height &&
      box.y + box.height > element.box.y,
  )
  return (
    alike.length >= line.fewest &&
    !isSet &&
    element.text.split('\n').every((text) => text.trim() === '' || isQuiet(text))
  )
}
