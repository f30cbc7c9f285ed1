/** Links that are read and do nothing, though their names tell of deeds: chapters of a manual, headlines, entries of a list. */

import { type Element, knownElements, type Observation } from '../../action/observation'
import type { Control } from '../../effects/effect'
import { tellsDeed } from '../deeds/deeds'
import { entryOf, isOneOf, isReading, isSourceShown } from '../harmless/address'
import { isOrder } from '../harmless/assent'
import { isContent } from '../harmless/content'
import { spelled } from '../reading/label'
import { byValue } from '../reading/memo'
import { isPageName } from '../reading/phrase'
import { endsSession } from '../shapes/leaving'
import { isFolder } from './prose'

/** In words, or in letters of a script without blanks. */
const title = { words: 5, wide: 12 } as const

/** Whose, which and when: an order on what stands here, and no headline. */
const pointing =
  /\b(?:me|myself|us|mich|mir|uns|moi|nous|my|your|this|these|selected|all|now|yes|mein\w*|dein\w*|ihr\w*|dies\w*|alle|jetzt|mon|ma|mes|votre|ce|cette|tout\w*|maintenant|mi|mis|su|este|esta|todo\w*|ahora|meu|minha|seu|tudo|agora|il mio|la mia|questo|questa|tutt\w*|ora)\b|我的|您的|你的|此|本|全部|立即|马上|现在|この|今すぐ|すべて|이 |지금|모두|мой|мою|ваш\w*|этот|эту|все|сейчас/u

/** Tells by its first words to do something in English and Chinese, in other languages by its first word to what is the reader's. */
export const isOrderedBy = (name: string): boolean =>
  (isOrder(name) && !isPageName(spelled(name))) ||
  (pointing.test(spelled(name)) && tellsDeed(name.trim().split(/\s/)[0] ?? ''))

const isLong = (name: string): boolean =>
  /怎么办|怎么样|如何|为什么|为何|是什么|どうする|とは[?？]?$|방법$/u.test(name) ||
  name.trim().split(/\s+/).length >= title.words ||
  (name.match(/[\p{Script=Han}\p{Script=Kana}\p{Script=Hangul}]/gu)?.length ?? 0) >= title.wide

/** A link of the page to a page where something is written, or to one of many by a headline. */
export const isTitle = (control: Control, seen: Observation): boolean => titleOn(seen)(control)

/** Every guard asks it of the same control. */
const titleOn = byValue((seen: Observation) =>
  byValue((control: Control): boolean => readsTitle(control, seen)),
)

function readsTitle({ elements, names }: Control, seen: Observation): boolean {
  const { url } = seen
  const link = elements.find(({ href }) => href !== undefined)
  if (link?.href === undefined || link.submits === true || link.role !== 'link') return false
  if (isBin(link, url) || isReading(link.href, url) || isSourceShown(link.href, url) || isEntry(link, seen))
    return true
  const called = names.filter((name) => /\p{L}/u.test(name))
  if (called.some(endsSession)) return false
  if (isNumbered(link, seen) && called.length > 0 && !called.some((name) => pointing.test(spelled(name))))
    return true
  return (
    called.length > 0 &&
    called.every((name) => isLong(name) && !pointing.test(spelled(name))) &&
    isOneOf(link.href, url)
  )
}

/** What was thrown away is listed there. */
const bin =
  /^(?:\/(?!\d)[\w-]{1,20})?\/(?:trash|bin|recycle-?bin|deleted(?:-items)?|papierkorb|corbeille|papelera|lixeira|cestino)\/?$/i

/** The link to the page of the bin, called as it is: a page at the root of the site, of no one thing. */
function isBin({ text, href = '' }: Element, base = ''): boolean {
  const [there, here] = [href, base].map((url) => /^(https?:\/\/[^/?#]+)([^#]*)$/i.exec(url))
  return there?.[1] !== undefined && there[1] === here?.[1] && bin.test(there[2] ?? '') && isFolder(text)
}

/** How many links of a kind make a list. */
const fewest = 3

/** In pixels: how far from each other what stands in one line may lie. */
const slack = 8
/** Of the names in a bar of things. */
const mostly = 0.5

/** Links in one line are what can be done as often as what can be read, unless most of them tell of no deed. */
const isBar = (own: Element, links: readonly Element[]): boolean =>
  links.every(({ box }) => Math.abs(box.y - own.box.y) <= slack) &&
  links.filter(({ text }) => isContent(text) || !tellsDeed(text)).length <= links.length * mostly

/** One of a list of links that differ by a number and by what they are called: a job, a commit, the step of a build. */
function isNumbered(own: Element, seen: Observation): boolean {
  const place = numberedIn(own.href)
  if (place === undefined || !/\S[\s-]+\S/.test(own.text.trim()) || !isOneOf(own.href ?? '', seen.url))
    return false
  const others = knownElements(seen).filter(
    (one) => one.role === 'link' && one.href?.startsWith(place) === true && numberedIn(one.href) === place,
  )
  if (isBar(own, others)) return false
  const [names, addresses] = [
    new Set(others.map(({ text }) => text)),
    new Set(others.map(({ href }) => href)),
  ]
  return names.size === others.length && addresses.size >= fewest && addresses.size === others.length
}

/** One of a collection of things to look at, each called as its address is, most of which tell of no deed. */
function isEntry(own: Element, seen: Observation): boolean {
  const place = entryOf(own.href ?? '', own.text, seen.url)
  if (place === undefined) return false
  const near = (own.href ?? '').replace(/[^/]*\/?$/, '')
  const others = knownElements(seen).filter(
    (one) =>
      one.role === 'link' &&
      one.href?.startsWith(near) === true &&
      entryOf(one.href, one.text, seen.url) === place,
  )
  const names = new Set(others.map(({ text }) => text))
  return names.size >= fewest && [...names].filter((name) => !tellsDeed(name)).length * 3 >= names.size
}

/** The address without the number that ends it. */
function numberedIn(href = ''): string | undefined {
  const [, place] = /^([^?#]+\/)(?:\d+|[0-9a-f]{7,40})\/?$/.exec(href) ?? []
  return place
}
