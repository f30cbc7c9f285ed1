/** The plain no of a dialog in the languages shipped, other than English and Chinese. As `fold` spells them. */
import { eitherWay, fold } from './fold'

/** Says no to whatever is asked; said to “Save the changes?” it loses them. */
const plain =
  'nein|non|no|não|нет|いいえ|아니요|아니오|لا|नहीं|nicht speichern|ne pas enregistrer|no guardar|não salvar|não guardar|non salvare|не сохранять|保存しない|저장 안 함|저장하지 않음|لا تحفظ|सहेजें नहीं'
/** Puts it off or calls it off. */
const putsOff =
  'nicht zulassen|nicht erlauben|ne pas autoriser|refuser|no permitir|não permitir|non consentire|non permettere|не разрешать|запретить|許可しない|허용 안 함|허용 안함|허용하지 않음|عدم السماح|अनुमति न दें|abbrechen|nein danke|nicht jetzt|später|vielleicht später|annuler|non merci|pas maintenant|plus tard|cancelar|no gracias|no, gracias|ahora no|más tarde|não, obrigado|agora não|mais tarde|annulla|no grazie|no, grazie|non ora|più tardi|отмена|отменить|нет, спасибо|не сейчас|позже|キャンセル|やめる|後で|今はしない|취소|나중에|다음에|지금은 안 함|إلغاء|ليس الآن|لاحقا|रद्द करें|अभी नहीं|बाद में'
/** Tells who asked that it was somebody else, and shuts that one out. */
const notMe =
  "not me|it's not me|it wasn't me|it was not me|this wasn't me|ich bin es nicht|das bin ich nicht|ich war es nicht|das war ich nicht|ce n'est pas moi|ce n'était pas moi|no soy yo|no he sido yo|no fui yo|não sou eu|não fui eu|non sono io|non sono stato io|non ero io|это не я|это был не я|это была не я|不是我|不是本人|并非本人|私ではない|私ではありません|本人ではない|本人ではありません|내가 아님|내가 아닙니다|본인이 아닙니다|본인 아님|لست أنا|لم أكن أنا|यह मैं नहीं|मैं नहीं"

/** Says no and what stays as it is by it, or that nothing comes of it. */
const keeps =
  'nichts tun|nein, .{1,32} behalten|ne rien faire|non, garder .{1,32}|non, conserver .{1,32}|non, je garde .{1,32}|no hacer nada|no, conservar .{1,32}|no, mantener .{1,32}|não fazer nada|não, manter .{1,32}|non fare nulla|non fare niente|no, mantieni .{1,32}|no, conserva .{1,32}|ничего не делать|не отменять|не удалять|нет, оставить .{1,32}|нет, не отменять|нет, не удалять|何もしない|いいえ、残す|아무것도 하지 않음|아무 작업 안 함|아니요, 유지|لا تفعل شيئا|عدم فعل شيء|कुछ न करें'
/** Leads out of any page. */
const leads =
  'schließen|zurück|überspringen|fermer|retour|passer|cerrar|volver|atrás|omitir|fechar|voltar|pular|chiudi|indietro|salta|закрыть|назад|пропустить|閉じる|戻る|スキップ|닫기|뒤로|건너뛰기|إغلاق|رجوع|تخطي|बंद करें|वापस|छोड़ें'

/** With a capital as well: some letters look like those of another script only then, and are read as such. */
const folded = (words: string): string =>
  [...new Set(words.split('|').flatMap((word) => [fold(word), fold(capital(word))]))].join('|')
const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)

/** What a question is about that a no gives up: what was to be kept, a call, an order. Beginnings of words. */
const kept =
  'behalten|beibehalten|fortsetz|verlänger|bleiben|buchung|bestellung|abo(?!ut|ve|rt)|termin(?!a|us)|anruf|besprechung|garder|conserver|rester|renouvel|réservation|commande|abonnement|appel|réunion|manten|conservar|quedar|renovar|reserva|pedido|suscripción|llamada|reunión|cita|manter|ficar|assinatura|chamada|reunião|consulta|conservare|rimanere|rinnov|prenotazione|ordine|abbonamento|chiamata|riunione|сохран|оста|продл|брон|заказ|подписк|звон|встреч|続け|残|更新|予約|注文|通話|会議|購読|契約|유지|계속|갱신|예약|주문|구독|통화|회의|ابق|تجديد|حجز|طلب|اشتراك|مكالمة|रखें|रखना|नवीनीकर|बुकिंग|ऑर्डर|सदस्यता|कॉल'
/** In a question as `fold` spells it. */
export const givesUp = new RegExp(`(?<![\\p{Script=Latin}\\p{Script=Cyrillic}])(?:${folded(kept)})`, 'u')

export const disowns = new RegExp(`(?:${folded(notMe)})$`, 'u')

export const plainNo = folded(plain)
export const anyNo = [plainNo, folded(putsOff), folded(keeps), folded(leads)].join('|')
export const leadingOut = folded(leads)

/** What is not kept is gone. In a text as `fold` spells it. */
export const loses = eitherWay(
  /\b(?:will be lost|be lost|lose (?:your|all|the)|unsaved|discard|be deleted|want to leave)\b|verloren|ungespeichert|nicht gespeichert|verwerfen|(?:sera|seront) perdu|non enregistr|se perder|sin guardar|descartar|sera perdid|serao perdid|nao salv|nao guardad|andranno pers|non salvat|будут потеряны|несохран|丢失|未保存|丢弃|捨棄|失われ|保存されていない|破棄|저장되지|사라집니다|ستفقد|غير محفوظ/u,
)

/** A sentence that begins so, and goes on behind a comma or at once with what is lost, tells what comes of a no. */
const otherwise = eitherWay(
  /^(?:(?:if not|otherwise|or else|andernfalls|ansonsten|sonst|wenn nicht|falls nicht|sinon|autrement|dans le cas contraire|de lo contrario|si no|en caso contrario|caso contrario|do contrario|senao|altrimenti|in caso contrario|se no|иначе|в противном случае|если нет)(?: ?[,:]|(?= (?:it|they|the|this|that|these|all|your|everything|changes|data|gehen|wird|werden|se|sera|saran)\b))|(?:否则|不然|さもないと|そうしないと|しない場合|않으면|그렇지 않으면|والا|अन्यथा|नहीं तो|वरना))[^.?!。？！]*[.?!。？！]?$/u,
)

/** Whether a text says, and says nothing else, what is lost by whoever answers no. */
export function isLostByNo(text: string): boolean {
  const told = fold(text).trim()
  return otherwise.test(told) && loses.test(told)
}

/** Gets back, or keeps, what there was. */
const restores = eitherWay(
  /\b(?:restor|recover|keep|resum|wiederherst|behalt|fortsetz|restaur|recuper|conserv|guardar|mantener|manter|ripristin|mantene)|восстанов|сохранить|恢复|保留|还原|復元|復旧|保持|복원|복구|유지|استعاد|استرداد|पुनर्स्थापित/u,
)

/** A line of a question about keeping something that tells of the no: nothing of it comes of a yes. */
export const isOfNoAlone = (text: string, questions: readonly string[]): boolean =>
  isLostByNo(text) && questions.some((asked) => asked !== text && restores.test(fold(asked)))
