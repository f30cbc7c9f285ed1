/** Bringing new software onto the target. */
import { controlGuard } from '../reading/control'
import { eitherWay } from '../reading/fold'

export const installation = controlGuard({
  id: 'installation',
  risk: 'install',
  name: /^((re)?install( (now|anyway|app|update|updates|software|package|extension|selected|all|for .+))?|add to (chrome|firefox|edge|opera|brave|browser|safari)|add (extension|add-?on)|update (now|all|app|and restart)|restart (and|&) (install|update))$|^(立即|继续|一键|重新|仍然|仍要|快速|确认|开始)?安装(应用|更新|插件|扩展|软件|到手机)?$|^(立即|全部|一键)更新$|^添加至 ?(chrome|edge|浏览器)$/,
  verbs: {
    en: [
      'install',
      'reinstall',
      'sideload',
      'add to (?:chrome|firefox|edge|safari|browser|slack|home screen)',
      'flash',
    ],
    enOrNoun: ['update', 'upgrade'],
    zh: ['安装', '重装', '刷机', '更新并重启', '重启并更新', '更新系统', '更新应用', '升级系统'],
  },
  vague: [
    {
      name: /^((restart|reboot|update|upgrade|relaunch)( now| to update| and .*| all)?|run|open|finish|next|(立即|马上|现在)?(重启|重新启动|更新|升级)(.{0,4})?)$/,
      context:
        /\b(updates? (is|are) (ready|available)|new version|ready to install|software update|setup wizard|installer|setup\.exe|\.msi|publisher)\b|新版本|系统更新|安装(程序|包|向导)|更新已(准备|下载)/,
    },
    {
      // Elsewhere it is the list that is brought up to date.
      name: eitherWay(
        /^(?:(?:jetzt )?aktualisieren|actualizar(?: ahora)?|atualizar(?: agora)?|aggiorna(?:re)?(?: ora)?|actualiser|mettre a jour|обновить(?: сеичас)?|更新(?:する)?|업데이트|تحديث|अपडेट(?: करें)?)$/,
      ),
      context: eitherWay(
        /\b(?:system|software|firmware|sicherheits)-? ?(?:updates?|aktualisierung)\b|\bupdates? (?:verfugbar|bereit)|\bversion \d[\d.]* (?:wird|ist|steht|verfugbar|disponible|disponibile|disponivel)|mise a jour (?:disponible|(?:du )?systeme|logicielle)|actualizacion(?:es)? (?:disponible|del sistema|de software)|atualizac(?:ao|oes) (?:disponive|do sistema|de software)|aggiornament[oi] (?:disponibil|di sistema|software)|доступн\S+ обновлени|обновлени\S+ (?:системы|доступн)|システム(?:アップデート|更新)|新しいバージョン|(?:시스템|소프트웨어) 업데이트|업데이트(?:가|를)? (?:가능|있)|新版本|系统更新|可用更新|تحديث (?:متاح|النظام)|अपडेट उपलब्ध|सिस्टम अपडेट/u,
      ),
    },
    {
      name: /^(get|update|upgrade|安装|获取|更新)$/,
      context:
        /\b(app store|google play|contains ads|ratings?|in-app purchases)\b|应用商店|应用市场|次安装|含广告/,
    },
  ],
  asked: /\b(install|add extension|updates?|run this (software|app|program|file))\b|安装|(更新|升级)/,
  say: (detail, lang) => (lang === 'zh' ? `“${detail}”会安装软件` : `“${detail}” installs software`),
})
