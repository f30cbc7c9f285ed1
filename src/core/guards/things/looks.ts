/** Controls that open something to be looked at, by all that they are called: on whatever page, whatever is asked on it. */

import { type Box, holdsMiddle } from '../../action/geometry'
import { type Element, knownElements, type Observation } from '../../action/observation'
import { isRead, readOn } from '../../effects/control'
import type { Control } from '../../effects/effect'
import { withoutNeighbours } from '../../effects/line'
import { asRead, isMisread, spell } from '../../grounding/spelling'
import { tellsDeed } from '../deeds/deeds'
import type { Move } from '../guard'
import { isHere } from '../harmless/contents'
import { isStanding } from '../harmless/filters'
import { mayHarm } from '../harmless/harm'
import { isTurning } from '../harmless/words/turning'
import { isRefusing, isTalk, noes, questionsFor } from '../reading/dialog'
import { isWord, spelled } from '../reading/label'
import { isMisreadScript } from '../shapes/misread'
import { isTense } from './calm'
import { isEditName } from './edit-names'
import { opensSheet } from './editing'
import { isOneOfLine } from './groups'
import { isLive } from './live'
import { isLookName } from './looking'
import { isLedRow, opensBy, opensItsPaper } from './opening'
import { isThing } from './thing'

/** What a picture shows of a name, misread by a letter or two, is that name again; unless it tells of a deed by itself. */
export function withoutCopies(control: Control, seen?: Observation): Control {
  const all = control.names.map(spell)
  const names = all.filter((name) => name.length >= 6)
  const isCopy = (text: string): boolean => {
    const read = spell(text)
    if (read.length >= 2 && all.includes(read)) return true
    if (names.some((name) => asRead(name) === asRead(read))) return true
    if (isNumberOf(text, control.names)) return true
    return names.some((name) => isMisread(read.replace(rounded, 'o'), name)) && !tellsDeed(text)
  }
  const near = control.near.filter(
    (text) =>
      !isSaidAgain(text, control.names) &&
      (mayHarm(text) || !(isCopy(text) || (seen !== undefined && isLineBeyond(text, control, seen)))),
  )
  return near.length === control.near.length ? control : { ...control, near }
}

const meets = (one: Box, other: Box): boolean =>
  one.y < other.y + other.height &&
  one.y + one.height > other.y &&
  one.x < other.x + other.width &&
  one.x + one.width > other.x

/** Of the control's width, how far a line goes on beyond it. */
const beyond = 0.5

/** A line that was read over the control and others beside it, of which each has its name: no name of its own. */
function isLineBeyond(text: string, { elements: [first], names }: Control, seen: Observation): boolean {
  // A no in a line of things may call one of them off.
  if (first === undefined || names.some(isRefusing) || tellsDeed(text)) return false
  if (!names.some((name) => /\p{L}{2}/u.test(name))) return false
  const line = readOn(seen).find(
    (one) => meets(one.box, first.box) && withoutNeighbours(one, first, knownElements(seen)) === text,
  )
  if (line === undefined) return false
  const out = first.box.x - line.box.x + (line.box.x + line.box.width - first.box.x - first.box.width)
  return (
    out >= first.box.width * beyond &&
    knownElements(seen).some(
      (other) =>
        other !== first &&
        !isRead(other) &&
        other.text !== '' &&
        holdsMiddle(line.box, other.box) &&
        !holdsMiddle(first.box, other.box),
    )
  )
}

/** Once more what it is called, and nothing else; a sign before a name was read as a letter or another sign. */
const signed = /^[^\p{L}\p{N}\s]{1,3}\s+/u
const isSaidAgain = (text: string, names: readonly string[]): boolean =>
  names.some((name) => {
    if (text === name || isPointed(text, name)) return true
    const bare = spell(name.replace(signed, ''))
    return signed.test(name) && bare.length >= 6 && spell(text.replace(/^[^\s]{1,2}\s+/u, '')) === bare
  })

/** The sign that points down behind a name was read as a letter. */
const pointed = /\s?[▾▼⌄˅﹀∨]\ufe0f?$/u
const isPointed = (text: string, name: string): boolean =>
  pointed.test(name) &&
  /\s[vVyYwW]$/.test(text) &&
  spell(name.replace(pointed, '')) === spell(text.slice(0, -2))

/** A figure among letters is a round letter with its mark. */
const rounded = /(?<=\p{L})[69](?=\p{L})/gu

/** The figures of its own name, beside signs of no currency. */
const isNumberOf = (text: string, names: readonly string[]): boolean => {
  const number = text.replace(/\D/g, '')
  return (
    number.length >= 3 &&
    !/[\p{L}\p{Sc}%]/u.test(text) &&
    names.some((name) => name.replace(/\D/g, '') === number)
  )
}

/** The same of a text where only the picture is known. */
export const isLookRead = ({ elements, near }: Control, move: Move): boolean =>
  elements.length === 0 &&
  near.length > 0 &&
  move.action.kind === 'click' &&
  move.action.count === 1 &&
  near.every((text) => isLookName(text) || isEditName(text) || (isWide(move) && opensBy(text))) &&
  !questionsFor(move).some((asked) =>
    near.some((text) => asked !== text && repeatsVerb(spelled(asked), spelled(text))),
  )

/** On a phone a name that was too long ends so as well. */
const isWide = ({ seen: { size } }: Move): boolean => size.width > size.height

/** No link, which goes where it leads, nothing that is held or pressed twice, and no answer in the words of the question. */
export function isLookedAt(element: Element, all: Control, move: Move): boolean {
  const control = withoutBehind(all)
  const { near } = control
  const isTold = control.names.some((name) => /\p{L}{3}|\p{Script=Han}{2}/u.test(name))
  const names = control.names.filter(
    (name) => !(isTold && bareSign.test(name)) && (name === element.text || !isWholePart(name, move.seen)),
  )
  const texts = [
    ...names,
    ...near.filter(
      (text) =>
        isWord(text) &&
        !(isTold && bareSign.test(text)) &&
        !holdsName(text, names) &&
        !isMisreadScript(text, names),
    ),
  ]
  const isLook = (text: string): boolean =>
    isLookName(text) ||
    opens(text, move.seen) ||
    opensSheet(text, element, control, move) ||
    opensBy(text) ||
    opensItsPaper(text, element, control)
  // What its own words only look at is no more than that for a thing that is called so behind it.
  const behind = new Set(isOwnLook(element, isLook) ? names.filter((text) => text !== element.text) : [])
  return (
    element.submits !== true &&
    (element.href === undefined || isHere(element.href, move.seen)) &&
    /^(?:button|text|link|menuitem)?$/.test(element.role ?? '') &&
    move.action.kind === 'click' &&
    move.action.count === 1 &&
    names.some((name) => /\p{L}{2}/u.test(name)) &&
    (isLedRow(element, control.names, near) ||
      texts.every((text) => isLook(text) || (behind.has(text) && isThing(text, move.seen))) ||
      (control.elements.length > 0 && !isTense(control, move) && isOneOfTabs(element, move))) &&
    !questionsFor(move).some((asked) =>
      texts.some((text) => asked !== text && repeatsVerb(spelled(asked), spelled(text))),
    )
  )
}

/** By its own words: its text, or what it is called where that is a sign. */
const isOwnLook = ({ text, hints = [] }: Element, isLook: (text: string) => boolean): boolean =>
  bareSign.test(text) ? hints.length > 0 && hints.every(isLook) : isLook(text)

/** A drawn sign beside a name, with a number or as a letter; a sum says more, and so does a Chinese word of one letter. */
const bareSign = /^(?:[^\p{L}\p{N}]{1,4}|[^\p{L}\p{N}\p{Sc}+−-]{1,3}\d{1,3}|[A-Za-z])$/u

/** As many texts of the screen in one, and more letters than a name has. */
const part = { texts: 4, letters: 48 } as const

/** A letter of a script without blanks is as wide as two. */
const widthOf = (name: string): number =>
  name.length + (name.match(/[\p{Script=Han}\p{Script=Kana}\p{Script=Hangul}]/gu)?.length ?? 0)

/** What lies behind is a part of the page with all that stands in it, which is no name of what is before it. */
function isWholePart(name: string, seen: Observation): boolean {
  if (widthOf(name) <= part.letters) return false
  const held = knownElements(seen).filter(
    ({ text }) => text.length >= 2 && text !== name && name.includes(text),
  )
  return new Set(held.map(({ text }) => text)).size >= part.texts
}

/** A text of a phone that lies behind a button with a name of its own, and tells to do nothing, names another. */
function withoutBehind(control: Control): Control {
  const [button, ...behind] = control.elements
  if (button === undefined || behind.length === 0) return control
  if (button.tag === 'TextView' && behind.every((one) => isSentenceRound(one, button)))
    return withoutSentence(control, button, behind)
  const isLook = button.tag === 'TextView' && isLookName(button.text)
  if (button.tag !== 'Button' && !isLook) return control
  if (!behind.every((one) => isSilentText(one) || isRowRound(one, button))) return control
  return {
    ...control,
    elements: [button],
    names: [button.text, ...(button.hints ?? [])].filter((name) => name.trim() !== ''),
  }
}

const isSilentText = ({ role, text }: Element): boolean =>
  role === 'text' && !mayHarm(text) && !tellsDeed(text)

/** The row that a sign with a name of its own stands in: its text is that of all that stands there, the sign among it. */
const isRowRound = ({ tag, text, box }: Element, { text: sign, hints = [], box: own }: Element): boolean =>
  tag === 'ViewGroup' &&
  bareSign.test(sign) &&
  hints.length > 0 &&
  text.includes(sign) &&
  text.length > sign.length + part.texts &&
  holdsMiddle(box, own)

/** Of so many words a text of a phone is a sentence, and of so many a link in it. */
const sentence = { fewest: 5, most: 4 } as const
const wordsIn = (text: string): readonly string[] =>
  spell(text)
    .split(/[^\p{L}\p{M}\p{N}']+/u)
    .filter(Boolean)

/** A link is a text of its own in the sentence round it. */
const isSentenceRound = ({ role, tag, text, box }: Element, own: Element): boolean =>
  role === 'text' &&
  tag === 'TextView' &&
  wordsIn(text).length >= sentence.fewest &&
  wordsIn(own.text).length <= sentence.most &&
  holdsMiddle(box, own.box)

/** What the sentence says, and what was read of its lines, is said of no link in it. */
function withoutSentence(control: Control, own: Element, behind: readonly Element[]): Control {
  const said = new Set([own, ...behind].flatMap(({ text }) => wordsIn(text)))
  const isSaid = (text: string): boolean => wordsIn(text).every((word) => said.has(word))
  const names = [own.text, ...(own.hints ?? [])].filter((name) => name.trim() !== '')
  return { ...control, elements: [own], names, near: control.near.filter((text) => !isSaid(text)) }
}

/** As many words more make a line of it. */
const more = 3

/** A line of what is written there was read that ends or begins in the control's own name. */
function holdsName(text: string, names: readonly string[]): boolean {
  const line = spell(text).split(' ')
  return (
    !mayHarm(text) &&
    !tellsDeed(text) &&
    names.some((name) => {
      const own = spell(name)
      const count = own.split(' ').length
      const ends = [line.slice(-count), line.slice(0, count)].map((words) => words.join(' '))
      return line.length >= count + more && ends.some((end) => end === own || isMisread(end, own))
    })
  )
}

/** A line of things chooses among what is shown, though a question be written somewhere; where a no stands, it may be answered. */
const isOneOfTabs = (element: Element, { seen }: Move): boolean =>
  element.role === 'button' &&
  noes(seen).length === 0 &&
  !isTalk(seen) &&
  !isLive(seen) &&
  isOneOfLine(element, seen)

const opens = (text: string, seen: Observation): boolean => {
  const name = text.trim()
  const bare = name.replace(unfolds, '')
  if (bare !== name) return isThing(bare, seen) || isStanding(bare)
  return isTurning(spelled(name).replace(arrows, ''))
}

/** It ends in the sign that opens downwards or turns an order round, or begins with the one that unfolds what stands under it. */
const unfolds = /^[▸▹▾▿]\s*(?=[\p{L}\p{N}])|(?<=\p{L}.*)\s?[▾▼⌄˅﹀∨⇅↕⇵]$/u

/** Which way is written beside it as a sign. */
const arrows = /^[‹«<←] ?| ?[›»>→]$/gu

/** What is asked by the verb of a name is said yes to by it. */
const repeatsVerb = (asked: string, text: string): boolean =>
  ` ${asked.replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')} `.includes(` ${text.split(' ')[0]} `)
