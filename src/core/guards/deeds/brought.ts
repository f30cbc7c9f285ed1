/** Orders that hold no verb of the lists: where something is brought, and verbs of two words. Of a clause that is spelled. */
import { eitherWay } from '../reading/fold'

/** Where something is brought, which is an order without a verb: the bin, the till, the list of those who are kept out. */
export const brought = eitherWay(
  /^(?:(?:(?:restore |reset to )?factory (?:settings|defaults?)|(?:restore |reset to )(?:default (?:settings|values)|defaults))|werkseinstellungen?|werkszustand|auslieferungszustand|(?:reglages|parametres) d.usine|(?:ajustes|valores|configuracion) de fabrica|(?:configuracoes|padrao|padroes) de fabrica|impostazioni di fabbrica|заводские настроики|恢?复?出厂(?:设置|设定)|工場出荷(?:時|状態|設定)(?:に戻す)?|공장 ?(?:초기화|설정)|اعدادات المصنع|फ़ैक्टरी सेटिंग|(?:away|vacation|holiday|guest|sleep|maintenance|safe|recovery|airplane|flight|bridge|lockdown|rescue|dfu|sport|valet) mode|(?:print|send|run) (?:a )?test(?: (?:page|label|print|message|mail|alarm))?|(?:testseite|probeseite|testdruck) (?:drucken|ausdrucken)|return to (?:base|dock|home)|(?:пробная|тестовая) печать|печать (?:теста|пробы|пробной страницы)|(?:move |send )?(?:to|into) (?:the )?(?:bin|trash|spam|junk|checkout|till|archive|block ?list|blacklist)|(?:ab )?(?:in|auf|zur?|zum|ins) (?:den |die |das )?(?:papierkorb|tonne|mull|kasse|schwarze liste|sperrliste|spam|archiv|werkseinstellungen?|werkszustand)|(?:mettre )?(?:a|au|aux|dans|sur) (?:la |le |les )?(?:corbeille|poubelle|caisse|paiement|spam|indesirables|liste noire)|(?:pasar |mover |ir )?(?:a la|al|en la) (?:papelera|basura|caja|pago|spam|lista negra)|(?:mover |ir )?(?:para a|para o|ao|a) (?:lixeira|lixo|caixa|pagamento|spam|lista negra)|(?:sposta |vai )?(?:nel|alla|al|in) (?:cestino|cassa|pagamento|spam|lista nera)|в (?:корзину|мусор|спам|бан|архив|черныи список|чёрный список|черный список)|к (?:оплате|оформлению)|(?:الى|إلى) (?:المهملات|سلة المهملات|السلة|الدفع|الرسائل المزعجة|القائمة السوداء)|(?:ट्रैश|कूड़ेदान|स्पैम|ब्लैकलिस्ट|ब्लॉक सूची) में)$|(?:ゴミ箱|ごみ箱|レジ|手続き|お支払い|支払い|決済|迷惑メール|アーカイブ)[へに](?:進む|移動|入れる|移す)?$|(?:휴지통|결제창?|스팸|보관함|차단 ?목록)(?:으로|로|에)$|(?:扔|丢|移|放|拖|送|加|拉)?(?:进|入|到|至)(?:回收站|回收筒|垃圾桶|废纸篓|垃圾邮件|黑名单)$|^去(?:结算|付款|支付|下单|买单|缴费)/u,
)

/** Verbs of two words, which alone are a name of anything. */
export const phrasal =
  /^(?:cough|chip|shell|square|stump|fork|pony|ante|settle|pay|cash|hand|give|call|sign|opt|kick|boot|throw|turn|switch|shut|wipe|clean|knock|take|tear|break|pull|push|send|fire|blast|put|bail|cave|ship|sell|buy|write|phase|roll|weed|buzz|let|lock|blot|strike|cross|cut|hang|tip|shoot|ramp|speed|level|rank|power|size|beef|rev|spin|stand|step|scale|ring|dial|fill|feed|warm|heat|cool|spool|bulk|bolt|buckle|punch|clock|trade|cash|lay|wind|burn|blow|water) (?:it |them |this )?(?:up|off|out|in|over|down|away|through)$/

/** What stands before “to” or “into” and is no verb. */
const noVerb =
  'back|next|close|open|show|xem|doc|up|down|how|what|when|where|which|who|whom|welcome|according|due|prior|related|compared|similar|subject|thanks|guide|guides|intro|introduction|link|links|access|road|route|routes|path|way|ways|key|keys|answer|answers|reply|replies|response|responses|letter|letters|note|notes|invitation|return|returns|trip|trips|flight|flights|train|trains|bus|buses|distance|directions?|door|face|peer|point|end|text|speech|day|business|home|yes|no|not|ready|free|from|about|and|or|the|a|an|this|that|all|more|most|list|lists|sights|things|places|look|looks|see|shown?|scroll|jump|skip|zoom|swipe|listen|navigate|browse|point|view|insight|insights|research|inquir[a-z]*|[a-z]+(?:ed|ing|tion|tions|ment|ness|ity|ance|ence|s)'
/** Whatever the word in front is, it is done to somebody or brought somewhere: slang and what is new have the shape of an order. */
const shaped = new RegExp(
  `^(?!(?:${noVerb}) )[a-z]{3,12} (?:(?:it|them|him|her|me|us)(?: now| all)?|(?:in)?to (?!(?:do|be|top|content|main|navigation|page|section|step|next|previous|start|end|line) ?)[a-z0-9]\\S*(?: \\S+){0,2})$`,
)
/** As it is written: from one town to another no order is told. */
export const isOrderShaped = (text: string): boolean =>
  /^\p{Lu}?[\p{Ll} ]+(?: \d.*)?$/u.test(text.trim()) && shaped.test(text.trim().toLowerCase())
