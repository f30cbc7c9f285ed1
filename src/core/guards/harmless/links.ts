/** Links by where they lead: to a page of the site, back to a step before, to another page of what is shown. */
import { knownElements, type Observation } from '../../action/observation'
import type { Control } from '../../effects/effect'
import { isDeedWord, tellsDeed } from '../deeds/deeds'
import type { Move } from '../guard'
import { eitherWay } from '../reading/fold'
import { spelled } from '../reading/label'
import { spelledSo, textAt, textsOf } from '../reading/words'
import { isEditName } from '../things/edit-names'
import { isLive } from '../things/live'
import { isLookName } from '../things/looking'
import { isOrderedBy, isTitle } from '../things/titles'
import { isCalmPlace, isOtherPage, isSamePlace, isTitled, isTranslation } from './address'
import { splitAt } from './contents'
import { isLineOf, mayHarm } from './harm'
import { asks } from './questions'
import {
  backwardSign,
  backwardWord,
  isBackward,
  isHarmlessName,
  isLanguage,
  isPager,
  isSecretName,
} from './words/words'

/** @param to where the link leads, as `destinationOf` tells it. */
export function isFollowed(to: string, control: Control, move: Move): boolean {
  const names = [...control.names, ...control.near]
  const isNamedSo = isTitle(control, move.seen)
  if (isOneOfIds(control, to, move.seen)) return true
  if (goesBack(to, control, move) || (isNamedSo && isSound(names))) return true
  if (isChosenNumber(to, control.names) && !isOtherPage(to, move.seen.url)) return false
  return (
    leadsWithin(beginning(to, names), control, move) &&
    (isNamedSo || !control.names.some((name) => isOrderedBy(name) && !isLookName(name)))
  )
}

/** One of a few numbers by which something is chosen, rated or booked, unless its address tells that it is a page. */
const isChosenNumber = (to: string, names: readonly string[]): boolean =>
  names.length > 0 &&
  names.every((name) => /^\d{1,2}$/.test(name.trim()) && new RegExp(`[/=]${name.trim()}/?$`).test(to)) &&
  !paged.test(to)
const paged =
  /[/?&](?:p|pg|pn|page\w*|seite|pagina|offset|start|day|date|week|month|year|chapters?|ch|episodes?|ep|seasons?|volumes?|vol|issues?|sections?|parts?|\d{4})[/=_-]?(?:\d{1,2}[/-])?\d{1,2}\/?$/i

/** As many such links beside each other are pages of a line, or things of a list. */
const alike = { pages: 2, things: 3 } as const

/** By its number alone: one of the pages of a line of links, or one thing of a list, whatever is asked or written on this page. */
export const isCountedLink = (control: Control, href: string | undefined, { seen }: Move): boolean =>
  href !== undefined &&
  control.names.length > 0 &&
  !control.near.some(mayHarm) &&
  (isOneOfIds(control, href, seen) ||
    (control.names.every(isNumber) &&
      isOtherPage(href, seen.url) &&
      knownElements(seen).filter(
        (one) => one.href !== undefined && isNumber(one.text) && isPageOrHere(one.href, seen.url),
      ).length > alike.pages))

const isPageOrHere = (href: string, base: string | undefined): boolean =>
  isOtherPage(href, base) || href === base

const entryAt = (href: string): readonly [string, string] | undefined => {
  const [, parent = '', id = ''] = /^(https?:\/\/[^?#]+\/)([^/?#]+)\/?$/.exec(href) ?? []
  return isId(id) ? [parent, id] : undefined
}
/** What is done to a thing stands behind its name in the addresses of machines. */
const ordered =
  /-(?:run|start|stop|pause|resume|release|lock|unlock|open|close|on|off|load|unload|download|upload|transfer|export|import|upgrade|update|reset|restart|reboot|enable|disable|delete|remove|approve|reject|send|pay|buy|book|cancel|confirm|submit|deploy|publish|invite)$/
/** A number with its letters, or words that a hyphen joins and that do not begin with a deed. */
const isId = (id: string): boolean =>
  (/^[\p{L}\p{N}][\p{L}\p{N}_.-]{3,39}$/u.test(id) &&
    /\p{L}/u.test(id) &&
    /\d{3}/.test(id) &&
    !/\p{L}{5}/u.test(id)) ||
  (/^[a-z][a-z0-9]+(?:-[a-z0-9]+){1,4}$/.test(id) &&
    !isDeedWord(id.split('-')[0] ?? '') &&
    !ordered.test(id) &&
    !tellsDeed(id.replaceAll('-', ' ')))

/** A link that is called as the last part of its address, as several of that place are: a thing of a list by its own id. */
function isOneOfIds({ names, near }: Control, href: string, seen: Observation): boolean {
  const [parent, id] = entryAt(href) ?? []
  if (parent === undefined || !isSamePlace(parent, seen.url) || near.some(mayHarm)) return false
  if (names.length === 0 || !names.every((name) => name.trim() === id)) return false
  const ids = knownElements(seen).flatMap(({ href: other, text }) => {
    const [place, called] = other === undefined ? [] : (entryAt(other) ?? [])
    return place === parent && called === text.trim() ? [text] : []
  })
  return new Set(ids).size >= alike.things
}

/** None of its names would show a secret. */
const isSound = (names: readonly string[]): boolean => !names.some(isSecretName)

/** Back to a step before this one, to change what was written there: a page beside this one that is called for no deed. */
const goesBack = (to: string, { names, near }: Control, { seen }: Move): boolean => {
  const [here, there] = [seen.url ?? '', to].map((url) => /^(https?:\/\/[^?#]*\/)([^/?#]*)$/.exec(url))
  return (
    names.length > 0 &&
    names.every((name) => back.test(spelled(name))) &&
    near.every((text) => back.test(spelled(text)) || isLineOf(text, names, true)) &&
    here?.[1] !== undefined &&
    here[1] === there?.[1] &&
    steps.test(there[2] ?? '')
  )
}

/** Pages on which something is written that a later one asks about. */
const steps =
  /^(?:edit|modify|form|fill|input|entry|details?|info|index|start|address|contact|shipping|delivery|pay|payment|method|cart|basket|review|previous|(?:step|page)-?\d{0,2}|\d{1,2})(?:\.\w{2,5})?$/

const back =
  /^[1-9][.)]? (?!\p{N})|^[<‹«←]? ?(?:change|edit|andern|bearbeiten|modifier|changer|cambiar|editar|alterar|modifica|изменить|修改|更改|変更|변경|back|go back|return|zuruck|retour|revenir|volver|regresar|voltar|torna|indietro|вернуться|назад|返回|回到|戻る|に戻る|뒤로|돌아가기|رجوع|العودة|वापस)(?!\p{Script=Latin})/u

/** The first page of a site is often called “start”, which would be a deed under any other name. */
const beginning = (href: string, names: readonly string[]): string =>
  names.every(isHarmlessName) ? href.replace(/(?<=\/)start\/?$/, '') : href

/** A link goes where it leads, whatever it is called. One that leads nowhere does what its name says. */
export const leadsAway = ({ elements }: Control, { seen }: Move): boolean =>
  elements.some(({ href }) => {
    const to = destinationOf(href, seen.url)
    return to !== undefined && !isSamePlace(to, seen.url)
  })

/** Where a link leads; to the page that is open it leads nowhere, and a script does what it does, but for pages named behind a `#`. */
export function destinationOf(href: string | undefined, base = ''): string | undefined {
  if (href === undefined || nowhere.test(href.trim())) return undefined
  const [page = '', place = ''] = splitAt(href.trim(), '#')
  if (page !== '' && page !== splitAt(base, '#')[0]) return href
  const route = place.replace(/^!?(?=[\w-]+\/[^/])/, '/').replace(/^!/, '')
  if (!route.startsWith('/')) return undefined
  // A page without a site, such as about:blank, has no place to lead to.
  return URL.canParse(route, base) ? new URL(route, base).href : href
}

const nowhere = /^javascript:\s*(?:void\s*\(?\s*0?\s*\)?|\/\/)?\s*;?\s*$/i

/** A table knows it, or its own verb only looks: a noun alone may be that of a deed. */
const isCalmName = (name: string): boolean => isLookName(name) || isHarmlessName(name) || isEditName(name)

/** Into the site that is open; into its sister of another language only by the name of that language. */
const leadsWithin = (to: string, { names }: Control, { seen }: Move): boolean =>
  isSamePlace(to, seen.url) ||
  (names.length > 0 && names.every(isCalmName) && isCalmPlace(to, seen.url)) ||
  (names.length === 1 && names.every((name) => isTitled(to, name, seen.url))) ||
  (names.length > 0 && names.every(isLanguage) && isTranslation(to, seen.url))

const isNumber = (name: string): boolean => /^\d{1,5}$/.test(name.trim())

/** The page of a list by its number, in words: no control that does something is called so. */
const pageNamed = eitherWay(
  /^(?:(?:go to )?page|seite|page|pagina|стр\p{L}*|страница|صفحه|صفحة|पृष्ठ|पेज) \d{1,5}$|^第 ?\d{1,5} ?(?:页|ページ)$|^\d{1,5} ?(?:ページ(?:目)?|페이지)$/u,
)

export function turnsPages({ names, near }: Control, href: string | undefined, move: Move): boolean {
  const all = [...names, ...near]
  if (href === undefined && all.every((name) => isNumber(name) || pageNamed.test(spelled(name))))
    return names.some((name) => pageNamed.test(spelled(name))) && isPaged(move.seen)
  if (href !== undefined && names.length > 0 && names.every(isNumber) && isOtherPage(href, move.seen.url))
    return !near.some(mayHarm)
  if (isSignedPager(names, near, href, move)) return true
  if (names.length === 0 || !names.every(isPager)) return false
  if (href !== undefined && isOtherPage(href, move.seen.url) && all.every(isPager)) return true
  if (asks(move)) return false
  if (href === undefined) return all.every(isPager) && isPaged(move.seen)
  // What leads to another page of the same is a pager, however its sign was read.
  return all.every(isPager)
    ? isSamePlace(href, move.seen.url)
    : isOtherPage(href, move.seen.url) && !near.some(mayHarm)
}

/**
 * The sign that points on or back, with a name that says which way and of what: another one of what is shown is shown, where there is
 * a way back as well. What is asked one by one, or called in, is none.
 */
const isSignedPager = (
  names: readonly string[],
  near: readonly string[],
  href: string | undefined,
  move: Move,
): boolean =>
  href === undefined &&
  names.some((name) => pointing.test(name.trim())) &&
  names.some((name) => another.test(spelled(name))) &&
  [...names, ...near].every((name) => pointing.test(name.trim()) || another.test(spelled(name))) &&
  !names.some((name) => calledIn.test(spelled(name))) &&
  !asks(move) &&
  !isLive(move.seen) &&
  isPaged(move.seen)

const pointing = /^[‹›«»←→◂▸◀▶]\ufe0f?$/u
const another = eitherWay(
  /^(?:next|previous|prev|newer|older) \p{L}+$|^(?:nachste[rsn]?|vorherige[rsn]?|vorige[rsn]?) \p{L}+$|^\p{L}+ (?:suivante?|precedente?|siguiente|anterior|seguinte|successiv[oa])$|^(?:proxim[oa]|prossim[oa]) \p{L}+$|^(?:следующ|предыдущ)\p{L}{2} \p{L}+$|^[上下]一?(?:个|位|名|条|张|笔|单|项)\p{Script=Han}{1,4}$|^(?:次|前)の[\p{Script=Han}\p{Script=Kana}]{1,6}$|^(?:다음|이전) \p{L}{1,6}$/u,
)
const calledIn = eitherWay(
  /\b(?:question|patient|caller|call|step|stage|round|level|turn|player|bid|lot|offer|customer|guest|visitor|frage|patient\p{L}*|anruf\p{L}*|schritt|kunde|runde|appel|etape|tour|client|pregunta|paciente|llamada|paso|cliente|pergunta|chamada|passo|domanda|paziente|chiamata)\b|вопрос|пациент|звон|шаг|клиент|题|问|患者|病人|通话|客户|顾客|步|质问|問|患者|通話|客|手順|질문|환자|통화|고객|단계/u,
)

/** There is a page before this one to go back to, by a control of its own. */
export const isPaged = (seen: Observation): boolean =>
  spelledSo(backwardWord, seen).some((nth) => isBackward(textAt(nth, seen))) ||
  textsOf(seen).some((text) => backwardSign.test(text) && isBackward(text))
