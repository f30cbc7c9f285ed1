/** Where one goes round in a program: the tabs of what is shown, and the first page of the site. */
import { center } from '../../action/geometry'
import { type Element, knownElements, type Observation } from '../../action/observation'
import type { Control } from '../../effects/effect'
import { wordsAnywhere } from '../dangers/words/listed'
import { meansHarm } from '../dangers/words/words'
import { isDeedWord, tellsDeed } from '../deeds/deeds'
import type { Move } from '../guard'
import { isSamePlace } from '../harmless/address'
import { isOrder } from '../harmless/assent'
import { mayHarm } from '../harmless/harm'
import { noes, questionsFor } from '../reading/dialog'
import { eitherWay, fold } from '../reading/fold'
import { controlName } from '../reading/label'
import { isLive } from '../things/live'
import { isLookName } from '../things/looking'
import { isState } from '../things/thing'
import { isMode } from './modes'

const longest = 24
/** Pixels that the tabs of one line may differ by. */
const slack = 12

/** Of one word in Latin letters, what is hardly ever a thing: Chat and Report are parts of a program. */
const isDeed = (text: string): boolean => {
  const name = controlName(text, true) ?? ''
  return /^[a-z]+$/.test(name) ? isDeedWord(name) : tellsDeed(text)
}

const isCalm = (text: string): boolean =>
  text.length <= longest && !isOrder(text) && !isDeed(text) && !mayHarm(text) && !meansHarm(text)

/**
 * One of several tabs in a line, of a short name that tells of no deed: it answers nothing, whatever people write there. One that
 * says that it shows something hands no form in, and is no answer beside a no.
 */
function isTabPressed(
  { role, box, form, submits }: Element,
  { names, near }: Control,
  { seen, action }: Move,
): boolean {
  if (role !== 'tab' || submits === true || action.kind !== 'click' || names.length === 0) return false
  if (![...names, ...near].every(isCalm)) return false
  if (!names.every(isLookName) && (form !== undefined || noes(seen).length > 0)) return false
  const tabs = knownElements(seen).filter(
    (one) => one.role === 'tab' && Math.abs(center(one.box)[1] - center(box)[1]) <= slack,
  )
  return new Set(tabs.map(({ text }) => text)).size >= 2
}

const home = wordsAnywhere(
  'home|homepage|home page|main page|front page|start|start page|startseite|hauptseite|accueil|page d’accueil|inicio|página principal|portada|início|página inicial|pagina principale|pagina iniziale|главная|главная страница|на главную|首页|主页|ホーム|トップ|トップページ|メインページ|홈|메인|홈으로|처음으로|대문|الرئيسية|الصفحة الرئيسية|होम|मुख्य पृष्ठ|मुखपृष्ठ',
  '^',
  '$',
)

/** A link called after the first page that stays on the site: where nothing else is in its address, it is that page. */
const leadsHome = (
  { role, href, submits }: Element,
  { names, near }: Control,
  { url = '' }: Observation,
): boolean =>
  role === 'link' &&
  href !== undefined &&
  submits !== true &&
  names.length > 0 &&
  [...names, ...near].every((name) => home.test(controlName(name, true) ?? '')) &&
  !href.includes('?') &&
  isSamePlace(href.replace(/(?<=\/)start\/?$/, ''), url)

/** Shares of a phone's screen: where its lowest line stands, and how far from its sides it begins and ends. */
const lowest = { bottom: 0.94, side: 0.15, fewest: 3, most: 6 } as const
/** A drawn sign over its name. */
const painted = /^[^\p{L}\p{N}\s]{1,4}\ufe0f?\s?\p{L}/u

/**
 * One of the parts of a program, in the lowest line of a phone: as many signs with their names from one side to the other, of which
 * one at most tells of a deed. What is done to a thing is a line of deeds.
 */
function isPartOfProgram(own: Element, { names, near }: Control, { seen, action }: Move): boolean {
  const { width, height } = seen.size
  if (height <= width || action.kind !== 'click' || action.count > 1 || own.href !== undefined) return false
  if (own.tag !== 'Button' || own.box.y + own.box.height < height * lowest.bottom) return false
  const isPart = (text: string) => home.test(controlName(text, true) ?? '') || isCalm(text)
  const line = knownElements(seen).filter(
    ({ tag, box }) => tag === own.tag && Math.abs(box.y - own.box.y) <= slack,
  )
  return (
    line.length >= lowest.fewest &&
    line.length <= lowest.most &&
    line.every(({ text }) => painted.test(text.trim()) && !isSet(text)) &&
    !isLive(seen) &&
    line.filter(({ text }) => !isPart(text)).length <= 1 &&
    Math.min(...line.map(({ box }) => box.x)) <= width * lowest.side &&
    Math.max(...line.map(({ box }) => box.x + box.width)) >= width * (1 - lowest.side) &&
    [...names, ...near].every(isPart)
  )
}

/** A mode, a state or a like is no part of a program. */
const isSet = (text: string): boolean => {
  const name = controlName(text, true) ?? ''
  return isMode(name) || isState(name)
}

/** A tab, a part of a phone's program, or the way to the first page. */
export const goesRound = (element: Element, control: Control, move: Move): boolean =>
  isTabPressed(element, control, move) ||
  (isPartOfProgram(element, control, move) && questionsFor(move).length === 0) ||
  leadsHome(element, control, move.seen)

/** Days to years: what a chart shows, and nothing that is paid by the hour. */
const ofChart = eitherWay(
  /^(?:\d{1,4} ?(?:[dwmy]|tage?|wochen?|monate?|jahre?|days?|weeks?|months?|years?|jours?|mois|ans?|semaines?|dias?|mes(?:es)?|anos?|anni|anno|mes[ei]|giorn[oi]|settiman[ae]|дн(?:я|еи)|мес(?:яцев|яца|яц)?|недел[яи]|сут(?:ок)?|лет|год(?:а)?|天|日|日間|周|週|週間|个月|個月|カ月|か月|月|年|일|주|개월|년)\.?|ytd|max|all|alles?|tout|todo|tudo|tutto|все|全部|すべて|전체|최대)$/u,
)

/** One of a line of such spans of more than one length, and no other word. */
export function isSpanOfChart({ elements: [own], names }: Control, seen: Observation): boolean {
  if (own === undefined || own.submits === true || own.form !== undefined) return false
  const line = knownElements(seen).filter(
    ({ role, tag, box }) => role === own.role && tag === own.tag && Math.abs(box.y - own.box.y) <= 4,
  )
  // What all of them are called as well is what the chart is called.
  const isOfAll = (name: string) =>
    !isOrder(name) &&
    !tellsDeed(name) &&
    !mayHarm(name) &&
    !meansHarm(name) &&
    line.filter(({ hints }) => hints?.includes(name)).length >= 3
  const spansOf = names.filter((name) => !isOfAll(name))
  if (spansOf.length === 0 || !spansOf.every((name) => ofChart.test(fold(name)))) return false
  const spans = line.filter(({ text }) => ofChart.test(fold(text)))
  const units = new Set(
    spans.map(({ text }) =>
      fold(text)
        .replace(/[\d\s]/g, '')
        .slice(0, 2),
    ),
  )
  return spans.length >= 3 && units.size >= 2
}
