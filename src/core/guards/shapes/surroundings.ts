/** What a page tells of a control from behind: the words of a part of it, in which other controls stand with names of their own. */
import { type Element, knownElements, type Observation } from '../../action/observation'
import { readOn } from '../../effects/control'
import type { Control } from '../../effects/effect'
import { tellsDeed } from '../deeds/deeds'
import { mayHarm } from '../harmless/harm'

/** As many other controls by their names in one make it a part of the page. */
const fewest = 2

/** Without what only lies round it: the words of a part of the page that holds other controls, or a heading that stands elsewhere. */
export function withoutSurroundings(control: Control, seen: Observation): Control {
  const [own] = control.elements
  if (own === undefined || own.text.trim() === '' || control.names.length < 2) return control
  const painted = new Set(control.elements.map(({ text }) => text))
  const names = control.names.filter((name) => painted.has(name) || !isRound(name, own, seen))
  return names.length === control.names.length ? control : { ...control, names }
}

const isRound = (name: string, own: Element, seen: Observation): boolean => {
  if (isHeading(name, own, seen)) return true
  if (!name.includes(' ')) return false
  const others = new Set<string>()
  for (const one of knownElements(seen))
    if (holds(name, one.text) && isControl(one) && one.text !== own.text && isApart(one, own))
      others.add(one.text)
  return others.size >= fewest
}

const isControl = ({ role = '' }: Element): boolean => /^(?:button|link|tab|menuitem)$/.test(role)

/** A word of two letters may be a part of any other. The whole page is asked: what is quick to tell comes first. */
const holds = (name: string, text: string): boolean => {
  if (name.length <= text.length || !name.includes(text.trim())) return false
  const least = /\p{Script=Han}|\p{Script=Hangul}|\p{Script=Kana}/u.test(text) ? 2 : 4
  return text.trim().length >= least
}

const isApart = ({ box }: Element, { box: own }: Element): boolean =>
  box.x >= own.x + own.width ||
  box.x + box.width <= own.x ||
  box.y >= own.y + own.height ||
  box.y + box.height <= own.y

/** As it stands: to spell every text of a page anew for each press takes too long. */
const sameText = (one: string, other: string): boolean =>
  one.length === other.length && one.toLowerCase() === other.toLowerCase()

/** It is read as it stands at another place, and tells of nothing to do. */
const isHeading = (name: string, own: Element, seen: Observation): boolean =>
  /\p{L}{2}/u.test(name) &&
  readOn(seen).some((one) => sameText(one.text, name) && isApart(one, own)) &&
  !tellsDeed(name) &&
  !mayHarm(name) &&
  !knownElements(seen).some((one) => sameText(one.text, name) && isControl(one) && one !== own)
