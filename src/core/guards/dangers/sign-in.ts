/** Signing in, up or out: who the target acts as is a person's choice. */
import { controlGuard } from '../reading/control'

export const signIn = controlGuard({
  id: 'sign-in',
  risk: 'sign_in',
  name: /^((sign|log)[ -]?(in|on|out|off|up)( .*)?|log(in|out)|sign(in|up|out)|(continue|sign in|sign up|log in) with .+|create (an |your |my |new )?account|register( now| account)?|join (now|for free)|switch account|use another account)$|^(立即|一键|微信|qq|微博|支付宝|手机号?|手机号一键|账号|账户|密码|短信|验证码|本机号码|快捷|扫码|免费|去|请先|马上|本机号码一键|其他方式)?(登录|登入|登陆|注册)(账号|\/注册|并.{1,4}|即.{1,6})?$|^(确认|立即)?(退出|切换)(登录|登陆|账号|账户|当前账号)$/,
  verbs: {
    en: [
      'log ?in',
      'sign ?in',
      'log ?out',
      'sign ?out',
      'sign ?up',
      'continue as',
      'use passkey',
      'verify it.?s you',
    ],
    zh: [
      '登录',
      '登入',
      '登出',
      '退出登录',
      '退出账号',
      '退出当前',
      '切换账号',
      '授权登录',
      '确认登录',
      '注册',
      '下线',
    ],
  },
  vague: [{ name: /^(退出|登出|exit|log me out)$/, context: /账号|账户|登录|\b(account|signed in)\b/ }],
  not: /^(sign|log)[ -]?(in|on)(s|ned| history| options| activity| logs?| methods?| security)$/,
  asked: /\b(sign|log) ?(out|in|off)\b|(退出|切换)(登录|账号)|登录/,
  say: (detail, lang) =>
    lang === 'zh' ? `“${detail}”会登录、注册或退出` : `“${detail}” signs in, up or out`,
})
