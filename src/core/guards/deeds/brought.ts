/** Orders that hold no verb of the lists: where something is brought, and verbs of two words. Of a clause that is spelled. */
import { eitherWay } from '../reading/fold'

/** Where something is brought, which is an order without a verb: the bin, the till, the list of those who are kept out. */
export const brought = eitherWay(
  /^(?:(?:move |send )?(?:to|into) (?:the )?(?:bin|trash|spam|junk|checkout|till|archive|block ?list|blacklist)|(?:ab )?(?:in|auf|zur?|zum|ins) (?:den |die |das )?(?:papierkorb|tonne|mull|kasse|schwarze liste|sperrliste|spam|archiv|werkseinstellungen?|werkszustand)|(?:mettre )?(?:a|au|aux|dans|sur) (?:la |le |les )?(?:corbeille|poubelle|caisse|paiement|spam|indesirables|liste noire)|(?:pasar |mover |ir )?(?:a la|al|en la) (?:papelera|basura|caja|pago|spam|lista negra)|(?:mover |ir )?(?:para a|para o|ao|a) (?:lixeira|lixo|caixa|pagamento|spam|lista negra)|(?:sposta |vai )?(?:nel|alla|al|in) (?:cestino|cassa|pagamento|spam|lista nera)|в (?:корзину|мусор|спам|бан|архив|черныи список|чёрный список|черный список)|к (?:оплате|оформлению)|(?:الى|إلى) (?:المهملات|سلة المهملات|السلة|الدفع|الرسائل المزعجة|القائمة السوداء)|(?:ट्रैश|कूड़ेदान|स्पैम|ब्लैकलिस्ट|ब्लॉक सूची) में)$|(?:ゴミ箱|ごみ箱|レジ|手続き|お支払い|支払い|決済|迷惑メール|アーカイブ)[へに](?:進む|移動|入れる|移す)?$|(?:휴지통|결제창?|스팸|보관함|차단 ?목록)(?:으로|로|에)$|(?:扔|丢|移|放|拖|送|加|拉)?(?:进|入|到|至)(?:回收站|回收筒|垃圾桶|废纸篓|垃圾邮件|黑名单)$|^去(?:结算|付款|支付|下单|买单|缴费)/u,
)

/** Verbs of two words, which alone are a name of anything. */
export const phrasal =
  /^(?:cough|chip|shell|square|stump|fork|pony|ante|settle|pay|cash|hand|give|call|sign|opt|kick|boot|throw|turn|switch|shut|wipe|clean|knock|take|tear|break|pull|push|send|fire|blast|put|bail|cave|ship|sell|buy|write|phase|roll|weed|buzz|let|lock|blot|strike|cross|cut|hang|tip|shoot) (?:it |them |this )?(?:up|off|out|in|over|down|away|through)$/
