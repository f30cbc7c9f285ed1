/** What a control tells to do: a verb of a table, with or without an object, in a clause of the control's name. */
import { controlName, spelled } from './label'

/** Words by language. English ones are whole words in lower case, Chinese ones compounds. */
export type Verbs = {
  /** Verbs and nothing else: any object may follow. */
  readonly en?: readonly string[]
  /** Nouns as well: an object with its article, its place or its number must follow. */
  readonly enOrNoun?: readonly string[]
  readonly zh?: readonly string[]
}

const leads =
  '(?:(?:yes|ok|permanently|always|just|really|bulk|force|quick|confirm|proceed to|continue to|(?:tap|click|press|hold|swipe|slide|drag) to) ){0,2}'
const objects =
  '(?:this|that|it|to|with|now|my|your|the|a|an|on|for|all|as|via|them|him|her|us|everyone|anyway|selected|\\d+|@\\S+|#\\S+|[$€£¥]\\S+)\\b'
const leadsZh =
  '(?:立即|马上|现在|确认|确定|继续|直接|全部|批量|一键|永久|彻底|仍然|仍要|匿名|点击|长按|滑动|去|我要|再次|强制|快速|免费|向TA|给TA|为TA){0,2}'

/** What makes a name of the verb: a list, a page or a thing that is called after it. */
const noun =
  /\b(history|settings|preferences|logs?|policy|guide|help|faq|overview|details|tips|status|options|tutorial|rules|list|dates?|requests|filters?|formatting|methods?|search|selection|queue)$|(记录|历史|列表|管理|中心|时间|日期|方式|通知|成功|失败|设置|明细|账单|攻略|推荐|榜|专区|入口|资讯|新闻|大全|技巧|介绍|流程|条件|资格|渠道|按钮|功能|价格|优惠|规则|说明|教程|详情|须知|指南|帮助|政策|额度|限额|状态|进度|工具|日志|筛选|格式|信息|位置|包|目录|步骤|地址|方法|码|区|中|了|过|率|量|的|箱|线|符|键)$/
/** A question names no button; an object that is joined to the verb makes a heading. */
const heading = /[?？]$|吗$/

/** The name of a list, a page or a thing, whatever verb it begins with. */
export const isPageName = (name: string): boolean => noun.test(name)

/** Whether a name tells to do one of these things. Linear: every part is bounded or stands once. */
export function tells({ en = [], enOrNoun = [], zh = [] }: Verbs): (name: string) => boolean {
  const ways = [
    ...(en.length > 0 ? [`${leads}(?:${en.join('|')})(?: .*)?`] : []),
    ...(enOrNoun.length > 0 ? [`${leads}(?:${enOrNoun.join('|')}) ${objects}.*`] : []),
    ...(zh.length > 0 ? [`${leadsZh}(?:${zh.join('|')})(?!与|和|及|、|后|前|宝|表).{0,8}`] : []),
  ]
  if (ways.length === 0) return () => false
  const told = new RegExp(`^(?:${ways.join('|')})$`, 'i')
  return (name) => told.test(name) && !noun.test(name) && !heading.test(name)
}

/** Whether a name begins with such a verb: letters one by one do not tell where it ends. */
export function beginsSo({ en = [], enOrNoun = [] }: Verbs): (name: string) => boolean {
  const verbs = [...en, ...enOrNoun].map((verb) => verb.replaceAll(' ', ' ?'))
  const begun = new RegExp(`^(?:${verbs.join('|')})`, 'i')
  return (name) => verbs.length > 0 && begun.test(name)
}

const consent =
  /^(yes|ok|okay|sure|i (understand|agree|know|want|confirm|accept|am sure|'m sure)[^,]{0,40}), ?/i

/** A control's name and the clauses of it: what is said after a consent, and what is done after another thing. */
export function clausesOf(text: string, isControl = false): readonly string[] {
  if (!isControl && text.length > 320) return []
  const name = controlName(spelled(text).replace(consent, ''), isControl)
  if (name === undefined) return []
  const clauses = isControl ? name.split(/[.;!。；！]+ ?/).flatMap(partsOf) : partsOf(name)
  return [...new Set([name, ...clauses])].filter((clause) => clause !== '')
}

const partsOf = (name: string): readonly string[] =>
  name.split(/,? and |, | & |: | [·•–-] |(?<!合)并|，/).map((part) => part.trim())
