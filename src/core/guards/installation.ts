/** Bringing new software onto the target. */
import { controlGuard } from './control'

export const installation = controlGuard({
  id: 'installation',
  risk: 'install',
  name: /^((re)?install( (now|anyway|app|update|updates|software|package|extension|selected|all|for .+))?|add to (chrome|firefox|edge|opera|brave|browser|safari)|add (extension|add-?on)|update (now|all|app|and restart)|restart (and|&) (install|update))$|^(立即|继续|一键|重新|仍然|仍要|快速|确认|开始)?安装(应用|更新|插件|扩展|软件|到手机)?$|^(立即|全部|一键)更新$|^添加至 ?(chrome|edge|浏览器)$/,
  vague: {
    name: /^(get|update|upgrade|安装|获取|更新)$/,
    context:
      /\b(app store|google play|contains ads|ratings?|in-app purchases)\b|应用商店|应用市场|次安装|含广告/,
  },
  asked: /\b(install|add extension|update)\b|安装/,
  say: (detail, lang) => (lang === 'zh' ? `“${detail}”会安装软件` : `“${detail}” installs software`),
})
