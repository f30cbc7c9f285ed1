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

/** What it does, in the words of the markup; empty where that only shows, or nothing is told. */
export const markupDeeds = ({ does = [] }: Element): readonly string[] => (does.some(isDeed) ? does : [])
