/** Granting somebody a right: an app, a device, a service. */
import { controlGuard } from '../reading/control'

export const permission = controlGuard({
  id: 'permission',
  risk: 'permit',
  name: /^((always )?allow( .*)?|while using( the app)?|only (this time|while using.*)|grant( .*)?|authori[sz]e( .*)?|trust( .*)?|give (access|permission)|make default|pair|(turn on|enable) (location|usb debugging|developer options|accessibility|unknown sources).*)$|^(始终|总是|仅.{1,8}|本次.{0,4}|仅此一次|每次都?)?允许.{0,8}$|^(同意|确认|立即|去|一键)?(授权|授予)(.{0,6})$|^信任.{0,8}$|^(开启|打开)(定位|无障碍|悬浮窗|通知).{0,6}(权限|服务)$/,
  verbs: {
    en: [
      'allow',
      'grant',
      'authori[sz]e',
      'permit',
      'approve',
      'transfer ownership',
      '(?:turn off|disable|deactivate|switch off) (?:the |my )?(?:two|2)[- ]?(?:factor|step|fa)',
      '(?:turn off|disable|switch off) (?:the )?(?:firewall|antivirus|encryption|protection|real-time protection|safe browsing)',
    ],
    enOrNoun: ['trust', 'pair'],
    zh: [
      '允许',
      '授权',
      '授予',
      '信任',
      '批准',
      '开启权限',
      '共享位置',
      '分享位置',
      '设为默认',
      '开启共享',
      '去开启',
    ],
  },
  not: /^(?:nicht (?:zulassen|erlauben)|ne pas autoriser|no permitir|nao permitir|non (?:consentire|permettere)|не разрешать|不允许|许可しない|허용 ?안 ?함|허용하지 않음|عدم السماح|अनुमति न दें)$|^allow(ed|list|ance)|^(授权|信任)(记录|管理|列表|的设备)$|^trust (center|settings)$/,
  asked:
    /\b(allow|grant|permission|make changes|access|authori[sz]e|trust|pair)\b|\b(wants|would like) to\b|允许|授权|权限|想(要)?(访问|使用|获取)|信任|更改您的设备/,
  say: (detail, lang) => (lang === 'zh' ? `“${detail}”会授予权限` : `“${detail}” grants a right`),
})
