/** Links to places of the page that is open: its table of contents, the views of a program that names them behind a `#`. */
import { type Element, knownElements, type Observation } from '../../action/observation'
import type { Control } from '../../effects/effect'
import type { Move } from '../guard'
import { spelled } from '../reading/label'
import { byValue } from '../reading/memo'
import { isOrder } from './assent'
import { mayHarm } from './harm'
import { asks } from './questions'

/** To a place that is called as the link is, or one of a list of links to places, none of which tells to do anything. */
export function leadsDown({ href, form }: Element, { names, near }: Control, move: Move): boolean {
  const place = placeOf(href, move.seen)
  if (place === undefined || names.length === 0) return false
  const words = spelled(place.replace(/[-_.]+/g, ' '))
  if (!names.some(isOrder) && names.every((name) => spelled(name).includes(words))) return true
  return form === undefined && !asks(move) && !near.some(mayHarm) && isList(move.seen)
}

/** As few links as these are no list: they may be the answers to something. */
const fewest = 4

const isList = byValue((seen: Observation): boolean => {
  const links = knownElements(seen).filter(
    ({ href, role = '', form }) => form === undefined && role === 'link' && placeOf(href, seen) !== undefined,
  )
  const places = new Set(links.map(({ href }) => href))
  const texts = links.flatMap(({ text, hints = [] }) => [text, ...hints])
  return places.size >= fewest && places.size === links.length && !texts.some(mayHarm)
})

/** What stands behind the `#` of an address of this page, unless it is one of a page. */
function placeOf(href: string | undefined, { url = '' }: Observation): string | undefined {
  const [page = '', place = ''] = splitAt(href?.trim() ?? '', '#')
  const isPlace = place !== '' && !/[/?=&!]/.test(place) && page === splitAt(url, '#')[0]
  return isPlace ? place : undefined
}

/** It leads to a place of this page or nowhere at all. */
export const isHere = (href: string, seen: Observation): boolean => {
  const at = href.trim().indexOf('#')
  const page = at < 0 ? '' : href.trim().slice(0, at)
  return (
    at >= 0 &&
    placed.test(href.trim().slice(at + 1)) &&
    (page === '' || page === splitAt(seen.url ?? '', '#')[0])
  )
}
const placed = /^[^/?=&!]*$/

export const splitAt = (text: string, sign: string): readonly string[] => {
  const at = text.indexOf(sign)
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)]
}
