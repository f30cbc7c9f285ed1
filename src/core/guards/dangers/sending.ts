/** What goes out to others and cannot be called back: messages, posts, forms. */
import { center, type Point } from '../../action/geometry'
import { knownElements, type Observation } from '../../action/observation'
import { isReadThere } from '../../effects/control'
import { isField } from '../../effects/field'
import type { Guard, Move } from '../guard'
import { holdsOrder } from '../harmless/assent'
import { isLineBroken } from '../harmless/entering'
import { asks } from '../harmless/questions'
import { controlGuard, objection, stands } from '../reading/control'
import { noes } from '../reading/dialog'
import { controlName, spelled } from '../reading/label'
import { isReplyBegun, mailSign } from '../reading/mail'
import { fieldsOf, namesOf, pressedBy, pressedNames } from '../reading/pressed'
import { runsReader } from '../reading/shell'
import { byElements, calledSo, labelledSo, textAt, textsOf } from '../reading/words'
import { opensAnswer } from '../things/editing'

const control = controlGuard({
  id: 'sending',
  risk: 'send',
  name: /^((re)?send( .*)?|post( (now|all|it|reply|comment|to .+|update))?|tweet( all)?|publish( .*)?|submit( .*)?|share (now|post|to .+)|go live|reply all & send|broadcast( .*)?)$|^(确认|立即|继续|匿名|一键|直接|马上)?(发送|发布|发表|发帖|提交|投稿|群发|转发到|寄出|上报)(?!给朋友$).{0,6}$/,
  verbs: {
    en: [
      'merge pull request',
      'merge request',
      'squash and merge',
      'deploy to',
      'send',
      'resend',
      'tweet',
      'retweet',
      'repost',
      'publish',
      'submit',
      'broadcast',
      'announce',
      'go live',
    ],
    enOrNoun: ['email', 'post', 'share', 'forward', 'reply', 'comment', 'message', 'invite', 'notify'],
    zh: [
      '发送',
      '发布',
      '发表',
      '发出',
      '发帖',
      '提交',
      '投稿',
      '群发',
      '寄出',
      '上报',
      '转发到',
      '分享到',
      '推送',
      '开播',
      '开始直播',
      '发起投票',
      '邀请加入',
    ],
  },
  vague: [
    {
      name: /^(create|add|open|file|save|创建|新建|保存)$/,
      context:
        /^(create|new|add|open|file|report) (an? )?(new )?(issue|ticket|case|request|event|poll|post|topic|thread|listing|pull request|bug)$|^(创建|新建|发起)(工单|问题|话题|投票|活动|帖子|审批)$/,
    },
  ],
  not: /(^send(er|ers|ing)?( (name|address|to|later options|history|log|limits|folder))$)|(记录|历史|列表|一覧|一览|管理|中心|时间|日期|方式|通知|成功|失败|设置|的|人|者|箱|会|于|量|指南)$|^submit(ted|ter)|^publish(ed|er)|^(?:offene[rn]?|gebuchte[rn]?|alle|einzelne) posten(?: |$)/,
  asked: /\b(send|post|publish|submit|share)\b|(发送|发布|发表|提交)/,
  say: () => '',
})

/** What is written on a field or on one of several tabs is what it is for: pressed, it takes the focus or shows its part. */
const isNoButton = ({ effects, seen }: Move): boolean => {
  const places = pressedBy(effects)
  const tabs = knownElements(seen).filter(({ role }) => role === 'tab').length
  return (
    places.length > 0 &&
    places.every((one) => isField(one) || (tabs >= fewestTabs && one?.elements[0]?.role === 'tab'))
  )
}
const fewestTabs = 3

/** A form that is handed in is asked about; what is sent to people stands on the floor. */
const handsIn = (detail: string): boolean => /^submit\b|提交/.test(controlName(detail) ?? '')

function pressed(...asked: Parameters<Guard['check']>): ReturnType<Guard['check']> {
  if (isNoButton(asked[0])) return undefined
  const found = control.check(...asked)
  return found && { ...found, floor: !handsIn(found.detail) }
}

/** Where what is typed goes out at Enter. */
const outbox =
  /^(type|write|send|enter|start|add|leave) (a |an |your )?(new )?(private |public )?(message|reply|comment|reaction)\b|^(message|reply to|comment as|chat with|text message)\b|^(输入|发|请输入|写|回复|说点|发条|添加).{0,4}(消息|信息|评论|回复|什么|弹幕)|^说点什么|^发弹幕|^评论一下/
const letter = /^(subject|to|cc|bcc|主题|收件人|抄送)$/
const sendButton = /^(send|发送)$/

/** Under no question, where it would be the yes. */
const isAnswerBegun = (move: Move): boolean =>
  move.effects.length > 0 &&
  !asks(move) &&
  noes(move.seen).length === 0 &&
  move.effects.every(({ kind }) => kind === 'press') &&
  pressedBy(move.effects).every(
    (control) =>
      control !== undefined &&
      ((isReplyBegun(control, move.seen) && isReadThere(control, move.seen)) || opensAnswer(control, move)),
  )

export const sending: Guard = {
  id: 'sending',
  check(move, about) {
    if (
      runsReader(
        move,
        about.history.flatMap(({ done }) => (done === undefined ? [] : [done])),
      )
    )
      return undefined
    const found = typedOut(move) ?? keyedOut(move) ?? composed(move)
    if (found !== undefined) return objection(found, 'send')
    return isAnswerBegun(move) ? undefined : pressed(move, about)
  },
  say(detail, lang) {
    if (handsIn(detail))
      return lang === 'zh'
        ? `“${detail}”会把填写的内容交出去，可能无法收回`
        : `“${detail}” hands in what is filled in; that may not be called back`
    return lang === 'zh'
      ? `“${detail}”会发给他人，无法收回`
      : `“${detail}” goes out to others and cannot be called back`
  },
}

/** Text that is sent by the Enter after it. */
function typedOut({ action, seen, effects }: Move): string | undefined {
  if (!effects.some(({ kind }) => kind === 'submit') || isLetter(seen)) return undefined
  const field = fieldsOf(effects)
  if (field.length > 0 && field.every((from) => isLineBroken(from, action, seen))) return undefined
  const names = field.some(({ elements }) => elements.length > 0)
    ? field.flatMap(namesOf)
    : [...field.flatMap(namesOf), ...textsOf(seen)]
  return names.find((text) => outbox.test(controlName(text) ?? ''))
}

/** These open a form where there is none, and send it where it stands. */
const closes =
  /^((create|raise|file|register|new) (an? |the )?(ticket|issue|case|request|event|poll|post|topic|thread|listing|pull request|complaint|claim)|(apply|ask|vote|rsvp|enrol+|nominate|request)( .{1,24})?|reply( all)?|comment|forward|share|quote|post|repost|request|invite|vote|register|回复|评论|转发|分享|留言|发|发送|投票|报名|申请|邀请|跟帖|回帖)$/
/** Whom it goes to, or that everybody sees it. */
const audience =
  /^(anyone|everyone|public|friends|people with access|general access|visible to|audience|to:? )|\banyone with the link\b|\beveryone can\b|^(公开|所有人|谁可以看|互联网用户|仅好友|分享给|发送给|可见范围)/
const fields: ReadonlySet<string> = new Set(['textbox', 'textarea', 'edittext', 'entry', 'input', 'text'])
const searching = /search|find|filter|url|address|搜索|查找|筛选|网址/

/** The button of a form that is filled in above it or beside it. */
function composed(move: Move): string | undefined {
  const { seen, effects } = move
  if (isNoButton(move)) return undefined
  const found = pressedNames(effects).find((text) => closes.test(controlName(text) ?? ''))
  const point = pressedBy(effects).find((control) => control?.at !== undefined)?.at
  if (found === undefined || point === undefined || leadsOn(effects)) return undefined
  return stands(audience, seen) || isUnderField(point, seen) ? found : undefined
}

/** A link to another page hands no form in. */
const leadsOn = (effects: Move['effects']): boolean =>
  pressedBy(effects).some(
    (control) =>
      /^https?:[^#]*$/i.test(control?.elements[0]?.href ?? '') &&
      control?.names.every((name) => !holdsOrder(name)) === true,
  )

const isUnderField = (point: Point, seen: Observation): boolean =>
  knownElements(seen).some(({ role = '', text, box }) => {
    const gap = point[1] - center(box)[1]
    const near = gap >= -box.height && gap <= seen.size.height * 0.17
    return near && fields.has(role) && !searching.test(spelled(text))
  })

/** Keys that send where there is something to send. */
function keyedOut({ action, seen }: Move): string | undefined {
  if (action.kind !== 'keys' && action.kind !== 'hold') return undefined
  const chord = [...action.keys].sort().join('+')
  const sends = ['ctrl+enter', 'enter+super', 'alt+s', 'ctrl+enter+shift', 'alt+enter'].includes(chord)
  const mail = sends ? mailSign(seen) : undefined
  if (mail !== undefined) return mail
  if (!sends && (chord !== 'enter' || isLetter(seen))) return undefined
  return calledSo(sendButton, seen).map((nth) => textAt(nth, seen))[0]
}

/** In a letter, Enter is a new line. */
export const isLetter = byElements((seen): boolean => labelledSo(letter, seen).length > 0)
