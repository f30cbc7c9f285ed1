/**
 * What is kept open or watched over: an account, a session, a protection. To close or pause one is a deed, though the verb only
 * closes a window anywhere else; to open a way in to everybody is one as well.
 */
import { eitherWay } from '../reading/fold'

/** Of a name that `fold` has spelled. Closing, pausing and stopping, where the verb stands first. */
const ending =
  /^(?:close|end|pause|stop|hide|schliess\p{L}*|beende\p{L}*|pausier\p{L}*|ferme[rz]?|clore|cerrar|cierra|pausar|suspender|fechar|feche|encerrar|chiud\p{L}*|sospend\p{L}*|закры\p{L}*|заверш\p{L}*|приостанов\p{L}*|اغلق|اغلاق|ايقاف|انهاء) (?:\p{L}+ ){0,3}(?:accounts?|sessions?|subscriptions?|membership|orders?|position|protection|monitoring|backups?|sync|encryption|recording|firewall|antivirus|konto|konten|sitzung(?:en)?|abo|bestellung|position|schutz|sicherung|uberwachung|comptes?|sessions?|commande|abonnement|protection|sauvegarde|surveillance|cuentas?|sesion(?:es)?|pedido|suscripcion|proteccion|copia|contas?|sess(?:ao|oes)|pedido|assinatura|protecao|backup|conto|account|session[ei]|ordine|abbonamento|protezione|счет|сч[её]та|сеанс\p{L}*|заказ|подписк\p{L}*|защит\p{L}*|حساب\p{L}*|الحساب|جلس\p{L}*|الجلس\p{L}*|طلب|الطلب|اشتراك|الاشتراك|حماية|الحماية)(?!\p{L})/u

/** The same where the verb stands last. */
const ended = eitherWay(
  /(?:konto|sitzung|abo|bestellung|schutz|sicherung|uberwachung)\p{L}* (?:schlie(?:ss|ß)en|beenden|pausieren|anhalten)$|(?:口座|アカウント|セッション|注文|契約|保護|監視|バックアップ|同期)を?(?:閉じる|闭じる|終了|终了|停止|止める)|(?:계좌|계정|세션|주문|구독|보호|감시|백업|동기화) ?(?:닫기|종료|중지|멈추기|일시정지)$|(?:खाता|सत्र|सदस्यता|सुरक्षा|बैकअप|निगरानी) (?:बंद|रोकें|समाप्त)/u,
)

/** A way in for others. */
const opening =
  /^(?:open|oeffne\p{L}*|offn\p{L}*|ouvrir|abrir|aprire?|apri|откры\p{L}*|افتح) (?:\p{L}+ ){0,2}(?:access|zugang|zugriff|acces|acceso|acesso|accesso|доступ|الوصول)(?!\p{L})|^开放(?!源|时间|日|式|平台|课|大学|数据|世界)/u

/**
 * What is opened or shown to others, or brought out where all can see it, is no longer only looked at: a port to the internet,
 * a page to everybody.
 */
const exposed = eitherWay(
  /^(?:re)?(?:open|show|display|view|close|hide|unhide|reveal) (?:(?!to |for )[^ ]+ ){0,4}(?:to|for|from) (?!(?:me|details|see|view|read|more|later|now|today|detail)(?: |$)|an? )|\b(?:fur|gegenuber) .*(?:offnen|zeigen|anzeigen|ausblenden|schliessen)$|^(?:ouvrir|afficher|montrer|fermer|masquer|abrir|mostrar|ocultar|cerrar|exibir|fechar|apri|aprire|mostra|mostrare|nascondi) (?:[^ ]+ ){0,4}?(?:a|al|aux?|ao|aos|alla?|ai|agli|para|pour) (?:tou[st]|todos?|todas|tutti|(?:o |el |le |il |la )?(?:publi[ck]o?|public|publico|pubblico|internet|web|mundo|monde|mondo)|l'internet|internet)|^(?:открыть|показать|показывать|скрыть|закрыть) (?:[^ ]+ ){0,4}?(?:для|от) |^скрыть (?:[^ ]+ ){1,4}?(?:с|из) |^(?:ocultar|esconder|masquer|cacher|nascondi|nascondere) (?:de la|de|del|do|da|du|dal|dalla|dallo) (?:tienda|catalogo|busqueda|buscador|perfil|web|sitio|loja|busca|site|boutique|catalogue|recherche|profil|negozio|ricerca|profilo|sito)|^(?:aus|im|in der|vor|fur) (?:dem |der )?(?:shop|store|katalog|suche|verzeichnis|profil|kunden|offentlichkeit) (?:ausblenden|verbergen|verstecken)$|[对對向](?:公网|外网|互联网|所有人|外|公众|他人|全员|全部|大家).*(?:开放|显示|可见|打开|隐藏|展示)|(?:全員|全体|外部|インターネット|一般)[にへ](?:表示|開放|公開|見せる|開く)/u,
)

/** What lets in or keeps out, and what runs through it: doors, gates, valves. */
const gates =
  /^(?:open|close|shut|unlock|raise|lower|ouvrir|ouvre[zr]?|fermer?|abrir|abre|abra|cerrar|cierra|fechar|feche|aprire?|apri|chiuder?e?|chiudi|открыть|закрыть|открои|закрои|поднять|опустить|افتح|اغلق|فتح|اغلاق|ارفع|رفع|انزل|اخفض) (?:\p{L}+[' ]){0,2}(?:(?:cash )?drawer|locker|compartment|casier|taquilla|armadietto|tiroir(?:-caisse)?|cajon|gaveta|cassetto|ящик|doors?|gates?|garage|trunk|boot|hatch|valves?|valvul\p{L}*|valvol\p{L}*|vannes?|ventile?n?|compuertas?|comportas?|клапан\p{L}*|вентиль|(?:ال)?صمام|barrier|blinds?|shutters?|tap|portail|porte|barriere|vanne|volets?|puertas?|porton|garaje|barrera|valvula|persianas?|portao|porta|garagem|cancell[oi]|serranda|valvola|tapparell[ae]|paratoi[ae]|sbarr[ae]|cassaforte|coffres?(?:-forts?)?|cofres?|caja fuerte|cancela|ecluses?|esclusas?|eclusas?|trappe|ворота|дверь|двери|шлагбаум|кран|клапан|замок|задвижк\p{L}|заслонк\p{L}|шлюз|люк|الباب|باب|البوابة|القفل|قفل|الحاجز|الخزانة|الخزنة)(?!\p{L})|(?:kassenlade|schublade|fach|paketfach|schliessfach|schließfach|tor|tur|ture|turen|ventil|schranke|rollladen|garage|kofferraum|tresor|klappe|luke|schleuse)(?: \d{1,4})? (?:offnen|schliessen|schließen|aufsperren)$|(?:दरवाज़ा|दरवाजा|ताला|गेट) (?:खोल|बंद)/u

/** The same where a picture or a page is opened by the same verb. */
const hanGates = eitherWay(
  /^(?:打开|开启|关闭|关上|合上).{0,6}(?:阀|阀门|水闸|闸门|车库门?|大门|门禁|门锁|卷帘门?|道闸|柜门|箱门|车门|房门|保险[箱柜]|后备箱|天窗)$|(?:(?<!\p{L})(?:扉|ドア|門|窓|金庫)|バルブ|ゲート|門扉|水門|シャッター|ガレージ|玄関)を?(?:开く|开ける|闭じる|闭める|开|闭)$|(?:밸브|차고|대문|수문|게이트|셔터|차단기|출입문|정문|후문|현관문?|창문|금고|자물쇠|(?<!\p{L})문) ?(?:열기|닫기|열림|닫힘)$/u,
)

/** Handed back to whoever made or sent it, or to those who wait for work: nobody goes back to a page there. */
const handedBack =
  /^return to (?:the )?(?:\p{L}+ )?(?:(?:mak|writ|own|sell|send|prepar|submitt|request|review|approv)er|author|creator|applicant|originator|initiator|vendor|supplier|warehouse|stock|pool)$|^zuruck an (?:den |die )?(?!anfang|start|ende|seiten)\p{L}+$/u

/** Carried out, whatever it is but a search. */
const carriedOut = /^effettu(?:a|are|i|o) (?!.*(?:ricerc|zoom))\p{L}/u

/** What is reckoned or worked on up to an end, and is over then. */
const periods =
  /^(?:close|end|lock|ferme[rz]?|clore|cloturer|cerrar|cierra|fechar|feche|encerrar|chiud\p{L}*|закры\p{L}*|اغلق|اغلاق) (?:\p{L}+[' ]){0,2}(?:all|period|day|week|month|quarter|year|books|register|till|shift|batch|drawer|issue|case|deal|poll|mois|periode|trimestre|exercice|caisse|caja|mes(?:e)?|turno|bimestre|semestre|ejercicio|periodo|caixa|exercicio|chamado|cassa|смен\p{L}|касс\p{L}|период|месяц|квартал|заявк\p{L}|обращение|الفترة|الشهر|الوردية)(?!\p{L})|(?:kasse|monat|quartal|periode|schicht|jahr|vorgang|thema|ticket|umfrage) (?:schliessen|schließen|abschliessen|abschließen)$/u

/** What is let through or passed over from then on, by whatever watches. */
const excepted = eitherWay(
  /^(?:add|create|new|make) (?:an? |the |new |security |scan )*(?:exception|exclusion|allow ?list|white ?list)|^(?:ajouter|creer|anadir|agregar|crear|adicionar|criar|aggiungi|crea) (?:une |un |una |uma )?(?:exception|exclusion|excepcion|excecao|exclusao|eccezione|esclusione)|(?:ausnahme|ausschluss)\p{L}* (?:hinzufugen|anlegen|erstellen)$|^добавить (?:\p{L}+ )?исключени|(?:添加|新增|加入)(?:例外|排除|白名单|信任)|(?:例外|除外|許可リスト)\S{0,4}(?:追加|登録)|(?:예외|제외|허용 ?목록)\S{0,3} ?(?:추가|등록)/u,
)

/** Against what was warned of, whatever the verb. */
const anyway =
  /^(?:open|run|start|install|use|visit|go|enter|load|show|play|allow|trust) (?:it |this |the \p{L}+ )?anyway$|^(?:trotzdem|dennoch) \p{L}+n$|\p{L} (?:quand meme|de todos modos|de todas formas|mesmo assim|comunque)$|^все равно \p{L}+ть|^(?:仍要|仍然|依然|还是|依旧)(?:打开|运行|安装|访问|继续|使用|前往)|^(?:このまま|それでも)\p{Script=Han}|^그래도 ?\p{Script=Hangul}/u

/** A machine is driven to where it begins. */
const driven = eitherWay(
  /^(?:home|zero|jog|park|level|raise|lower|move) (?:all|axes|axis|bed|head|nozzle|tool|spindle|probe|[xyz]{1,3}(?: axis)?)$|^(?:achsen|alle achsen) (?:referenzieren|nullen)$|^(?:回零|归零|回原点|原点復帰|원점 ?복귀)$/u,
)

/** How much somebody may spend, owe or use. */
const limits =
  /^(?:увелич|уменьш|повыс|сниз|подн)\p{L}* (?:\p{L}+ ){0,2}(?:лимит|сумм|ставк|взнос|платеж|тариф|кредит)|^(?:调|提|降|上调|下调|增加|减少)[高低升]?.{0,4}(?:额度|限额|利率|价格)$/u

export const endsKept = (name: string): boolean =>
  gates.test(name) ||
  hanGates.test(name) ||
  handedBack.test(name) ||
  carriedOut.test(name) ||
  periods.test(name) ||
  limits.test(name) ||
  excepted.test(name) ||
  anyway.test(name) ||
  driven.test(name) ||
  ending.test(name) ||
  ended.test(name) ||
  opening.test(name) ||
  exposed.test(name)
