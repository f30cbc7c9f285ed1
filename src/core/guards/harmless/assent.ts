/** Names that say yes to whatever it is, and names that tell to do something: what a list of things to look at never holds. */
import { eitherWay, fold } from '../reading/fold'
import { controlName } from '../reading/label'

const assent =
  /^(?:yes|yep|ok|okay|k|y|sure|continue|proceed|go|go ahead|go for it|done|finish|finished|complete|confirm|submit|apply|accept|agree|allow|approve|save|send|next|start|begin|let'?s go|do it|got it|i understand|understood|enter|run|use|set|turn on|turn off|enable|disable|on|off|ja|nein|fertig|weiter|fortfahren|bestatigen|speichern|oui|non|continuer|valider|confirmer|terminer|termine|envoyer|si|sí|continuar|aceptar|confirmar|listo|guardar|enviar|sim|concluir|salvar|continua|conferma|fine|salva|invia|да|нет|продолжить|готово|подтвердить|сохранить|ок|хорошо|далее|применить|はい|いいえ|続行|続ける|完了|確定|確認|確认|决定|送信|保存|次へ|예|네|아니요|확인|계속|완료|저장|다음|동의|是|是的|好|好的|确定|确认|继续|同意|完成|提交|保存|下一步|开始|应用|允许|启用|开启|知道了|我知道了|立即.*|马上.*|نعم|موافق|متابعة|تأكيد|تم|حفظ|हाँ|ठीक है|जारी रखें|पुष्टि करें|सहेजें)$/u

/** A yes that goes on: “Ja, darf mitfahren”. */
const yes = eitherWay(
  /^(?:yes|yep|yeah|ja|jawohl|oui|si|sim|да|是的?|好的?|对|はい|ええ|네|예|نعم|हाँ)\s?[,，、!！:：;–—-]\s?[\p{L}\p{N}]/u,
)

/** Verbs that begin an order, in the languages where they stand first. */
const order =
  /^(?:accept|acknowledge|activate|add|admit|agree|allow|amend|announce|answer|apply|approve|archive|arm|ask|assign|attach|authori[sz]e|award|ban|bid|block|book|boost|broadcast|burn|buy|call|cancel|capture|cast|charge|check ?out|claim|clean|clear|clone|close out|commit|complete|confirm|connect|consent|convert|copy to|create|deactivate|decline|deduct|delete|deliver|deny|deploy|deposit|detach|disable|discard|disconnect|dismiss all|dispatch|dispose|disarm|donate|download|drop|eject|email|empty|enable|end|enrol+|enter|erase|evict|exchange|execute|expel|export|fire|flag|flash|flush|follow|force|forget|format|forward|freeze|fund|get rid|give|go live|grant|halt|hand|hang up|import|install|invite|invoke|issue|join|kick|kill|launch|leave|let|lift|link|liquidate|load|lock|log ?in|log ?out|log off|mail|make|mark|merge|message|migrate|move|mute user|nominate|notify|nuke|obliterate|off-?board|open (?:door|gate|garage|lock|valve)|order|overwrite|pair|pay|permit|pledge|post|power|prepay|promote|prune|publish|pull|purchase|purge|push|quit|ready|rebase|reboot|record|redeem|refund|register|reinstall|reject|release|relinquish|remit|remove|rename|renew|rent|repay|replace|reply|report|repost|request|rescind|reserve|reset|resign|restart|restore|retire|retweet|revert|revoke|rip|roll ?back|rsvp|run|sack|scrap|sell|send|settle|share|ship|shred|shut|sign|squash|stage|stake|start|stop|submit|subscribe|suspend|swap|switch off|switch on|sync|terminate|throw|tip|top ?up|transfer|trash|turn|tweet|unblock|unfollow|unenrol+|deregister|unregister|unfriend|uninstall|unlink|unlock|unpublish|unsend|unsubscribe|unstake|update|upgrade|upload|use (?:\d+|my|this|it|all|the)|vacate|void|vote|wipe|wire|withdraw|yes|i (?:agree|accept|consent|confirm|understand|want|am))(?![a-z])|^(?:抹|销|毁|撤|废|弃|砸|删|移除|清|卸|支付|付款|购买|下单|转账|充值|提现|发送|发布|提交|确认|同意|允许|授权|安装|登录|退出|注销|注册|分享|邀请|呼叫|拨打|挂断|解锁|开锁|开门|停止|启动|重启|关机|签署|签到|申请|报名|投票|批准|驳回|拒绝|合并|上线|下线|上传|下载|加入|解散|拉黑|举报|领取|抢|兑换|预订|预约|出售|卖出|买入|借款|还款|打赏|赠送|绑定|解绑|恢复|重置|格式化|执行|运行)/u

/** Of a name in one spelling. */
export const isAssent = (text: string): boolean => isBareAssent(text) || yes.test(fold(text.trim()))

/** A yes and nothing else: one that goes on may be to something of its own. */
export const isBareAssent = (text: string): boolean => assent.test(controlName(text, true) ?? '')

/** Says yes or gives an order, as far as the first words tell. */
export const isOrder = (text: string): boolean => {
  const name = controlName(text, true) ?? ''
  return isAssent(text) || order.test(name)
}

/** Gives an order, or names a deed anywhere: a page says of its own buttons that they only open something. */
export const holdsOrder = (text: string): boolean => {
  if (isOrder(text)) return true
  const words = (controlName(text, true) ?? '').split(/[ -]/)
  return words.some((word, nth) => !thing.test(word) && order.test(words.slice(nth).join(' ')))
}

/** Behind other words a thing more often than a deed. */
const thing =
  /^(?:reports?|posts?|e?mail|messages?|links?|books?|blocks?|marks?|records?|stages?|start|end|releases?|updates?|power|drop|commits?|use|let|ready|moves?|make|funds?|sign|notes?|hand|request|answer|issue)$/
