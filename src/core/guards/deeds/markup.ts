/** What the markup of a page says that a control does: methods, questions and names in code, which are English or nearly so. */
import type { Element } from '../../action/observation'
import { deedIn } from '../addresses/words'
import { fold } from '../reading/fold'
import { isForeignDeed } from './deeds'

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(' '))

/** Words of code for what cannot be taken back by looking away, and for handing something in; pinyin at the end. */
const deeds = setOf(
  'post put patch delete del remove rm destroy erase purge wipe drop trash discard clear empty flush truncate reset format restore revert rollback ' +
    'send submit publish unpublish broadcast email mail sms notify reply forward repost retweet tweet share invite message dial call beacon fetch ajax axios xhr confirm prompt ' +
    'pay buy purchase order checkout charge bill transfer withdraw deposit donate tip refund redeem bid sell trade rent book reserve subscribe renew upgrade topup ' +
    'cancel unsubscribe approve accept agree consent reject decline deny grant revoke authorize authorise permit allow assign promote demote verify sign vote claim apply enroll enrol register join leave ' +
    'block unblock ban unban kick mute report flag follow unfollow friend unfriend like dislike install uninstall deploy release merge close archive disable deactivate suspend terminate lock unlock ' +
    'reboot restart shutdown poweroff kill stop disconnect unlink detach revoke expire logout signout signup login exec execute eval save commit push upload import export download ' +
    'shanchu zhifu fukuan tijiao fasong goumai queren xiadan fabu quxiao zhuxiao',
)

/** What stands before the verb in the name of a handler, and behind it. */
const lead = /^(?:on|handle|handler|do|try|perform|js|btn|click|action|request|confirm and) /

/** Names that begin so and only show, choose or look. */
const looks =
  /^(?:clear (?:search|filters?|selection|query|input)|submit search|search|reset (?:zoom|view|filters?|search|sort)|close(?: (?:modal|dialog|menu|popup|panel|nav|drawer|banner|tab|window|all|overlay|sidebar|me))?|stop (?:propagation|immediate propagation)|get element by id|get elements? by \w+|query selector(?: all)?|closest|matches|get attribute|has attribute|show modal|scroll into view|scroll to|like counts?|order by|sort)$/

/** What a thing tells, though its noun be a verb as well. */
const shownOf =
  /^(?:(?:order|report|book|bill|claim|mail|email|message|bid|trade|share|transfer|deposit|release|commit|invoice|call|vote|review) (?:details?|history)|(?:order|bill|claim|invoice) (?:list|info|information|summary|menu|tab|view|page|overview))$/

/** They write something down, but for what a page keeps of how it is looked at; the word alone says neither. */
const writes = /^(?:set|change|update|modify|assign|add|switch|mark) (?<what>.+)$/
const views =
  /^(?:(?:the|is|my|current|active|selected|visible|all|show) )*(?:views?|tabs?|pages?|panels?|panes?|sections?|screens?|steps?|slides?|index|filters?|facets?|sort\w*|order by|group by|view modes?|themes?|colou?r scheme|dark mode|lang|language|locale|zoom|density|layout|columns?|rows?|range|time ?range|period|interval|date|day|week|month|year|hour|quer(?:y|ies)|search|expanded|collapsed|open|hidden|shown|visible|visibility|selected|selection|active|focus|hover|hash|url|route|scroll|offset|cursor|map|layers?|basemap|camera|chart|graph|series|preview|display|results?|summary|ui|class name|attribute|style|event listener|timeout)(?: (?:by|to|id|index|mode|filter|name|tab|view|value|state|range|text))?$/

/** Left out is a thing of somebody's; a tour or a notice is only passed over. */
const leftOut =
  /^(?:skip|exclude|omit|ignore|postpone|defer|snooze) (?!(?:the |this )?(?:tour|intro\w*|onboarding|ads?|animations?|tutorial|tips?|guide|welcome|to|nav\w*|links?|steps?|promo\w*|banner|case|whitespace|errors?|events?|forward|back\w*|next|prev\w*|ahead|track|songs?|videos?|chapters?|recap|credits|seconds?|\d+|splash|slides?|menu|main|content|header|loading|for now|clicks?|modal|popup|dialog|survey|walkthrough|wizard|all|now|load\w*|images?|blur|keywords?|tags?|filters?)(?: |$))/
const placed = /^place (?:order|bid|bet|call|trade|reservation)\b/

const isWritten = (name: string): boolean => {
  const what = writes.exec(name)?.groups?.what
  return what !== undefined && !views.test(what)
}

/** Where the page is left for, or a form is handed to. */
const isAddress = (words: string): boolean => /^(?:[/?#]|[a-z]+:\/\/)/i.test(words)

function isDeedIn(address: string): boolean {
  const [rest = '', fragment = ''] = address.replace(/^[a-z]+:\/\/[^/?#]*/i, '').split('#')
  const [path = '', query = ''] = rest.split('?')
  return deedIn({ path, query, fragment }) !== undefined
}

/** How a word is given that scripts read off the control: a deed says what is done, any other is only a name. */
const told = 'action'
/** `run("delete")`: what is called, and the word that it is given. */
const given = /^(?<name>[^"]*) "(?<word>[^"]*)"$/

const isDeed = (words: string): boolean => {
  if (isAddress(words)) return isDeedIn(words)
  const { name: call = words, word } = given.exec(words)?.groups ?? {}
  if (call === told) return word !== undefined && isDeedName(word)
  return isDeedName(call) || (word !== undefined && !saysWhatIsShown(call) && isDeedName(word))
}

/** A word that is given to it is the name of what is shown. */
function saysWhatIsShown(call: string): boolean {
  const name = fold(call).replace(called, '').trim()
  return (
    looks.test(name) ||
    showing.has(name.split(' ')[0] ?? '') ||
    turning.exec(name)?.groups?.what !== undefined
  )
}

function isDeedName(words: string): boolean {
  const name = fold(words).replace(lead, '')
  const [first = ''] = name.split(' ')
  if (looks.test(name) || shownOf.test(name)) return false
  if (isWritten(name) || leftOut.test(name) || placed.test(name) || deeds.has(first)) return true
  return (
    !showing.has(first) &&
    !turning.test(name) &&
    !inEnglish.has(first) &&
    [first, withoutUmlauts(first)].some(isForeignDeed)
  )
}

/** Words of English code that are forms of verbs elsewhere, and some that only load or change what is shown. */
const inEnglish = setOf(
  'use active cause continue done date user reduce validate define complete laden wechseln schalten umschalten aktualisieren',
)

/** Code is written without them: `loeschen`. */
const withoutUmlauts = (word: string): string => word.replace(/(?<=[aou])e(?=[a-z]{3})/g, '')

/** Words of code that begin what only shows or counts visitors, in the languages that code is written in. */
const showing = setOf(
  'show view views expand collapse unfold fold sort search find zoom pan scroll preview display render detail details diff info help hint ' +
    'prev previous back menu submenu dropdown popover tooltip modal dialog drawer accordion carousel slide slides lightbox gallery highlight hover peek ' +
    'track gtag ga analytics prevent void false true 0 ' +
    'mostra mostrar muestra ver vedi veja afficher affiche voir apercu fiche zeige zeigen anzeigen ansehen vorschau suche suchen trier ordina ordenar ' +
    'buscar cerca chercher rechercher detalle detalhe dettagli xianshi chakan zhankai shouqi xiangqing sousuo paixu shaixuan kantu fangda suoxiao yulan',
)
/** Words that only look where what they are said of is a way of looking, or nothing. */
const turning =
  /^(?:open|go|goto|go to|nav|navigate|route|router|jump|load|more|next|forward|first|last|page|pages|tab|tabs|panel|hint|select|pick|choose|filter|filtrer|filtrar|filtra|focus|read|shift|move|log|stop|toggle|switch|change|set|update|hide|close|abrir|apri|oeffnen|qiehuan|dakai|guanbi|fanye|fanhui|gengduo|jiazai)(?: (?<what>.+))?$/
/** What code has before the verb, and what only looks as well. */
const called = /^(?:on|handle|handler|do|try|js|btn|click) /

const isShown = (words: string): boolean => {
  if (isAddress(words)) return !words.includes('://') && !isDeedIn(words)
  const { name: call = words, word } = given.exec(words)?.groups ?? {}
  if (call === told && word !== undefined) return true
  const name = fold(call).replace(called, '').trim()
  if (name === '' || looks.test(name) || shownOf.test(name)) return true
  const turned = turning.exec(name)
  if (turned === null) return showing.has(name.split(' ')[0] ?? '')
  const what = turned.groups?.what ?? (word === undefined ? undefined : fold(word))
  return what === undefined ? !bare.test(name) : views.test(what) || pages.test(what)
}
/** Alone they say nothing: of what, is what counts. */
const bare = /^(?:toggle|switch|change|set|update|hide|move|log)$/
const pages =
  /^(?:(?:to|next|prev|previous|first|last) )?(?:pages?|tabs?|menu|dialog|modal|popup|popover|drawer|lightbox|details?|weeks?|months?|slides?|section|filters?|history|rows?|fields?)$/

/**
 * What its markup calls that nobody knows: functions of the page's own, in words. One that is called as the control is tells no more
 * than its name.
 */
export const untoldCalls = ({ does = [], text }: Element): readonly string[] =>
  does.filter((words) => !isShown(words) && !isCalledSo(words, text))

const isCalledSo = (words: string, text: string): boolean => {
  const names = new Set(wordsIn(text))
  return wordsIn(words).every((word) => word.length >= 5 && names.has(word))
}
const wordsIn = (text: string): readonly string[] =>
  fold(text)
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .map((word) => word.replace(/s$/, ''))

/** What it does, in the words of the markup; empty where that only shows, or nothing is told. */
export const markupDeeds = ({ does = [] }: Element): readonly string[] => (does.some(isDeed) ? does : [])

/** What is told of it beside its name: the deeds, or what nobody knows. */
export const callsOf = (one: Element): readonly string[] => {
  const deeds = markupDeeds(one)
  return deeds.length > 0 ? deeds : untoldCalls(one)
}
