/**
 * What is kept open or watched over: an account, a session, a protection. To close or pause one is a deed, though the verb only
 * closes a window anywhere else; to open a way in to everybody is one as well.
 */

/** Of a name that `fold` has spelled. Closing, pausing and stopping, where the verb stands first. */
const ending =
  /^(?:close|end|pause|stop|hide|schliess\p{L}*|beende\p{L}*|pausier\p{L}*|ferme[rz]?|clore|cerrar|cierra|pausar|suspender|fechar|feche|encerrar|chiud\p{L}*|sospend\p{L}*|закры\p{L}*|заверш\p{L}*|приостанов\p{L}*|اغلق|اغلاق|ايقاف|انهاء) (?:\p{L}+ ){0,3}(?:accounts?|sessions?|subscriptions?|membership|orders?|position|protection|monitoring|backups?|sync|encryption|recording|firewall|antivirus|konto|konten|sitzung(?:en)?|abo|bestellung|position|schutz|sicherung|uberwachung|comptes?|sessions?|commande|abonnement|protection|sauvegarde|surveillance|cuentas?|sesion(?:es)?|pedido|suscripcion|proteccion|copia|contas?|sess(?:ao|oes)|pedido|assinatura|protecao|backup|conto|account|session[ei]|ordine|abbonamento|protezione|счет|сч[её]та|сеанс\p{L}*|заказ|подписк\p{L}*|защит\p{L}*|حساب\p{L}*|الحساب|جلس\p{L}*|الجلس\p{L}*|طلب|الطلب|اشتراك|الاشتراك|حماية|الحماية)(?!\p{L})/u

/** The same where the verb stands last. */
const ended =
  /(?:konto|sitzung|abo|bestellung|schutz|sicherung|uberwachung)\p{L}* (?:schlie(?:ss|ß)en|beenden|pausieren|anhalten)$|(?:口座|アカウント|セッション|注文|契約|保護|監視|バックアップ|同期)を?(?:閉じる|闭じる|終了|终了|停止|止める)|(?:계좌|계정|세션|주문|구독|보호|감시|백업|동기화) ?(?:닫기|종료|중지|멈추기|일시정지)$|(?:खाता|सत्र|सदस्यता|सुरक्षा|बैकअप|निगरानी) (?:बंद|रोकें|समाप्त)/u

/** A way in for others. */
const opening =
  /^(?:open|oeffne\p{L}*|offn\p{L}*|ouvrir|abrir|aprire?|apri|откры\p{L}*|افتح) (?:\p{L}+ ){0,2}(?:access|zugang|zugriff|acces|acceso|acesso|accesso|доступ|الوصول)(?!\p{L})|^开放(?!源|时间|日|式|平台|课|大学|数据|世界)/u

export const endsKept = (name: string): boolean => ending.test(name) || ended.test(name) || opening.test(name)
