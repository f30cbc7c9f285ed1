/** What the markup of a page says that a control does: methods, questions and names in code, which are English or nearly so. */
import type { Element } from '../../action/observation'
import { fold } from '../reading/fold'

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
  /^(?:clear (?:search|filters?|selection|query|input)|submit search|search|reset (?:zoom|view|filters?|search|sort)|close(?: (?:modal|dialog|menu|popup|panel|nav|drawer|banner|tab|window|all|overlay|sidebar|me))?|stop (?:propagation|immediate propagation)|like counts?|order by|sort)$/

/** They write something down, but for what a page keeps of how it is looked at; the word alone says neither. */
const writes = /^(?:set|change|update|modify|assign|add|switch|mark) (?<what>.+)$/
const views =
  /^(?:(?:the|is|my|current|active|selected|visible|all|show) )*(?:views?|tabs?|pages?|panels?|panes?|sections?|screens?|steps?|slides?|index|filters?|facets?|sort\w*|order by|group by|view modes?|themes?|colou?r scheme|dark mode|lang|language|locale|zoom|density|layout|columns?|rows?|range|time ?range|period|interval|date|day|week|month|year|hour|quer(?:y|ies)|search|expanded|collapsed|open|hidden|shown|visible|visibility|selected|selection|active|focus|hover|hash|url|route|scroll|offset|cursor|map|layers?|basemap|camera|chart|graph|series|preview|display|results?|summary|ui|class name|attribute|style|event listener|timeout)(?: (?:by|to|id|index|mode|filter|name|tab|view|value|state|range|text))?$/

const placed = /^place (?:order|bid|bet|call|trade|reservation)\b/

const isWritten = (name: string): boolean => {
  const what = writes.exec(name)?.groups?.['what']
  return what !== undefined && !views.test(what)
}

const isDeed = (words: string): boolean => {
  const name = fold(words).replace(lead, '')
  return !looks.test(name) && (isWritten(name) || placed.test(name) || deeds.has(name.split(' ')[0] ?? ''))
}

/** Words of code that begin what only shows, chooses, moves about or counts visitors, in the languages that code is written in. */
const showing = setOf(
  'show view views open expand collapse unfold fold nav navigate go goto route router select pick choose filter sort search find zoom pan scroll jump load more ' +
    'preview display render detail details diff info help hint page pages next prev previous forward back backward first last tab tabs menu submenu dropdown popover tooltip ' +
    'modal dialog drawer panel accordion carousel slide slides lightbox gallery focus highlight hover peek read shift track gtag ga log analytics prevent stop void false true 0 ' +
    'mostra mostrar muestra ver vedi ver veja afficher affiche voir apercu fiche zeige zeigen anzeigen ansehen oeffnen vorschau suche suchen filtrer trier filtrar filtra ordina ordenar ' +
    'buscar cerca chercher rechercher detalle detalhe dettagli abrir apri xianshi chakan zhankai shouqi xiangqing sousuo paixu shaixuan qiehuan dakai',
)
/** What is switched or moved with such a word is a way of looking only where it is called one. */
const turns = /^(?:toggle|switch|change|move|set|update|hide|close) (?<what>.+)$/

const isShown = (words: string): boolean => {
  const name = fold(words).replace(lead, '').trim()
  const what = turns.exec(name)?.groups?.['what']
  return (
    name === '' ||
    looks.test(name) ||
    (what === undefined ? showing.has(name.split(' ')[0] ?? '') : views.test(what))
  )
}

const leadsOn = /^(?:route|router|router link|nav|navigate|go|go to|goto)(?: (?:to|page|section|view))?$/

/** A link of a page that is put together by its own script: it has no address, and says that it leads to another part. */
export const isRouted = ({ role, href, does = [] }: Element): boolean =>
  role === 'link' &&
  href === undefined &&
  does.length > 0 &&
  does.every((words) => leadsOn.test(fold(words).replace(lead, '')))

/**
 * Whether its markup says that it does something, and nobody knows what: a function of the page's own. One that is called as the
 * control is tells no more than its name.
 */
export const isUntold = ({ does = [], text, hints = [] }: Element): boolean =>
  does.some((words) => !isShown(words) && !isCalledSo(words, fold([text, ...hints].join(' '))))

const isCalledSo = (words: string, called: string): boolean =>
  fold(words)
    .split(' ')
    .every((word) => word.length >= 5 && called.includes(word.replace(/s$/, '')))

/** What it does, in the words of the markup; empty where that only shows, or nothing is told. */
export const markupDeeds = ({ does = [] }: Element): readonly string[] => (does.some(isDeed) ? does : [])
