/** Agreeing to terms on somebody's behalf. */
import { controlGuard } from '../reading/control'

export const acceptance = controlGuard({
  id: 'acceptance',
  risk: 'accept',
  lighter: true,
  name: /^((yes, )?i (have read and )?(accept|agree|consent)( .*)?|(accept|agree)( (all|and continue|& continue|and .{1,20}|to .+|terms.*|cookies|the .+))?)$|^(我)?(已)?(阅读)?(并)?(同意|接受|确认同意)(并.{1,6}|.{0,8}(协议|条款|政策|声明)|全部|所有)?$/,
  verbs: {
    en: ['i accept', 'i agree', 'i consent', 'i have read', 'agree', 'accept', 'consent to'],
    zh: [
      '同意',
      '接受',
      '我同意',
      '我接受',
      '阅读并同意',
      '我已阅读',
      '已阅读',
      '我已知晓',
      '本人同意',
      '确认同意',
    ],
  },
  not: /^(同意授权)$/,
  asked: /\b(accept|agree to) .*(terms|license|agreement|policy)|同意.*(协议|条款|政策)/,
  say: (detail, lang) =>
    lang === 'zh' ? `“${detail}”会代你同意条款` : `“${detail}” accepts terms in your name`,
})
