/** A screen that speaks to the agent, or looks like our own card: nothing it says counts, and a person is told. */
import { touchesTarget } from '../action/action'
import type { Guard } from './guard'
import { spelled } from './reading/label'
import { quote, textsOf } from './reading/words'

/** Phrases that only address a machine. */
const speaks: readonly RegExp[] = [
  /\b(ignore|disregard|forget|override) (all |any |your |the |my |previous |prior |earlier |above |other ){1,4}(instructions?|prompts?|rules|guidelines|directions)\b/,
  /\b(ai|computer[- ]use|autonomous|browser|gui) (agents?|assistants?|models?)\b.{0,60}\b(must|should|please|need to|are required|have to|click|do not ask)\b/,
  /\b(attention|note to|message for|instructions? for|dear)( all| any| the)? (ai|llm|agents?|assistants?|language models?|chatgpt|claude)\b/,
  /\b(as|you are) an? (ai|llm|autonomous) (agent|assistant|model)\b/,
  /\b(operator|user|human|supervisor) (has |have )?(already )?(approved|authori[sz]ed|confirmed|granted) (this|the|all|your)\b/,
  /\b(no|without) (human |operator )?(approval|confirmation) (is )?(needed|required|necessary)\b/,
  /\b(system prompt|end of system message|<\/?system>|\[system\]|\[inst\])/,
  /\bthis (action|step) (is|was) (already )?(pre-?)?approved\b/,
  /(忽略|无视|忘记|不要理会)(你|您|之前|以上|先前|前面|此前|原有|所有|一切|的){1,6}(指令|指示|提示词?|规则|要求|命令)/,
  /(ai|人工智能|智能体|大模型|自动化)(代理|助手|助理|模型|程序)?.{0,12}(请|必须|应当|需要|务必)(点击|输入|打开|发送|执行|转账|批准|继续)/,
  /(操作员|用户|管理员|主管)(已经?|早已)(批准|同意|授权|确认)(了|此|本|该)/,
  /(无需|不需要|不必)(人工|操作员|再次)?(批准|确认|审批)/,
]

/** The keys of our card stand together nowhere else. */
const ours: readonly (readonly [RegExp, RegExp])[] = [
  [/^approve( \(?enter\)?)?$/, /^veto( x)?$/],
  [/^批准( enter)?$/, /^否决( x)?$/],
]

const longest = 600

export const imitation: Guard = {
  id: 'imitation',
  check(action, seen) {
    if (!touchesTarget(action)) return undefined
    const texts = textsOf(seen).map((text) => ({ text, plain: spelled(text.slice(0, longest)) }))
    const found =
      texts.find(({ plain }) => speaks.some((pattern) => pattern.test(plain))) ??
      ours.flatMap(([one, other]) => {
        const card = texts.find(({ plain }) => one.test(plain))
        return card !== undefined && texts.some(({ plain }) => other.test(plain)) ? [card] : []
      })[0]
    return found === undefined
      ? undefined
      : { rule: 'ask', detail: quote(found.text), floor: false, risk: 'imitation' }
  },
  say: (detail, lang) =>
    lang === 'zh'
      ? `屏幕在对智能体说话（“${detail}”），它说的都不算数`
      : `The screen speaks to the agent (“${detail}”); nothing it says counts`,
}
