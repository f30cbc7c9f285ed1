/** Names in the words of a look by which more is done: something grows, is shown to somebody, brought back, sought out or made. */
import { eitherWay } from '../../reading/fold'
import { byText } from '../../reading/memo'

/** Limits, plans and disks; a sum of money in a name tells that it is no look. */
const wider = eitherWay(
  /^(?:expand|maximi[sz]e|enlarge|agrandir|ampliar|expandir|espandi|ingrandisci|расширить|увеличить|展开|放大) (?!all lines$)(?:\S+ ){0,2}?(?:limits?|lines?|plans?|budgets?|credit|storage|quota|capacity|coverage|allowance|access|position|stake|reach|exposure|leverage|subscription|membership|plafond|forfait|limite|credito|piano|plano|лимит|тариф|кредит)$|^(?:展开|放大|提升)(?:额度|限额|信用|仓位|杠杆|权限|容量)|^show (?:your |my |some |the |us )?(?:support|love|appreciation|interest|hand)(?: \p{Sc} ?[\d.,]+)?$|(?:limit|kredit(?:rahmen)?|speicher|tarif|budget|festplatte|disk)(?: .*)? (?:vergroszern|vergrossern|ausweiten|erweitern)$|^(?:expand|enlarge|ampliar|expandir|espandi|agrandir|расширить|увеличить) .*(?:\d ?[kmgt]b|\bdis[ck]o?\b|\bvolumen?\b|\bдиск)/u,
)
const sum = /(?:^|\s)(?:[$€£¥₹₽₩] ?\d[\d.,]*|\d[\d.,]* ?[$€£₹₽₩])(?!\p{L})/u
/** What is paid again and again, whatever its sign was read as. */
const rate =
  /(?:^|[^\p{L}\d])\p{L}?\d{1,6}(?:[.,]\d{1,3})* ?(?:円|元|원|euros?|€|\$)? ?\/ ?(?:mo|mth|months?|yr|years?|wk|weeks?|monat|jahr|mois|mes|ano|mese|anno|мес|месяц|год|月|年|월|년)(?!\p{L})/u
/** A price in what only that place takes. */
const coins = eitherWay(
  /\d ?(?:coins?|credits?|points?|pts|gems?|tokens?|stars?|diamonds?|munzen?|punkten?|pieces|jetons|monedas?|creditos?|puntos?|moedas?|pontos?|monete|crediti|punti|монет|кредит|балл|金币|积分|点券|钻石|コイン|ポイント|ジェム|코인|포인트|보석)/u,
)

/** A look, and right behind it what else is done, by a word or a sign. */
const joinedLook =
  /^(?:view|show|see|preview|read|open|browse|search|zoom|expand|details?|summary) ?(?:[/→&+–-]|->| or | and | then ) ?(?!(?:hide|compare|filter|sort|search|listen|read|view|collapse|close|explore|browse|show|preview|edit|options|settings|pan|zoom|scroll|less|more|find|rotate|print|details|history)\b)\p{L}/u

/** To whom. A place on the screen and a way to do something are nobody. */
const shownTo = eitherWay(
  /^(?:details?|summary) for \p{L}+$|^(?:view|show|see|preview|display|read|zoom|details?|summary|overview|history|records?|reports?)\b(?!.*\bhow to\b).* (?:to (?!(?:do|date|scale|top|bottom|left|right|present|fit|full|the (?:top|bottom|left|right)|\w+ (?:a|an|the|your|my)\b)(?: |$))|with (?!(?:images?|photos?|pictures?|comments?|code|filters?|map|details|changes|markup|labels?|subtitles|captions|sound|audio|prices?|tax|vat|without|others?|similar)\b))\p{L}|^(?:view|show|display|preview) (?:\S+ )?on (?:the |my |your |our )?(?:web ?site|home ?page|store ?front|profile|front page|public page)$|^(?:details|ubersicht|verlauf|zusammenfassung|bericht) an \p{L}|\b(?:dem|den|der|allen) \p{L}+ (?:zeigen|anzeigen|vorlegen)$|^(?:afficher|montrer|details?|apercu|resume|historique)\b.* (?:aux? |a la |a l')\p{L}+$|^(?:ver|mostrar|exibir|detalles|detalhes|resumen|resumo|historial|historico)\b.* (?:al|a la|a los|a las|aos?) \p{L}+$|^(?:mostra|visualizza|dettagli|riepilogo|storico)\b.* (?:alla|allo|al|ai|agli|alle) \p{L}+$|^показать (?!\p{L}+(?:ую|юю|у|всю) )\p{L}+ \p{L}{3,}(?:ам|ям|у|ю)$|(?:给|向)\p{Script=Han}{1,6}(?:看|显示|展示)|(?:显示|展示)给|(?<!地図|画面|一覧|リスト|カレンダー|全体|ここ|上|下|横|ページ|トップ)に(?:表示|見せ|公開)|에게 (?:표시|보이기|보여|공개)/u,
)

/** Brought back: a version, a draft, what a thing was when it left its factory, a parcel. A step or a page is gone back to. */
const restored = eitherWay(
  /^(?:back|return|revert) to (?:.*\b(?:version|revision|snapshot|backup|draft|sender|factory|defaults?|original|plan)\b|(?!(?:the )?(?:step|page) ).*\d)|^zuruck (?:zu|zum|zur|auf|an|in) .*(?:version|werks|absender|entwurf|sicherung|tarif)|^(?:retour|revenir) .*(?:version|expediteur|brouillon|sauvegarde|usine|forfait)|^(?:volver|regresar) a.* (?:version|remitente|borrador|copia|fabrica|plan|tarifa)\b|^voltar .*(?:versao|remetente|rascunho|backup|fabrica|plano)\b|^(?:torna|ritorna) .*(?:versione|mittente|bozza|backup|fabbrica|piano)\b|^(?:назад|вернуться|вернуть) .*(?:верси|отправител|черновик|тариф|завод)|(?:返回|回到|退回)到?.{0,4}(?:版本|出厂|草稿|寄件人|发件人|套餐|备份)|(?:バージョン|出荷|差出人|下書き|プラン).{0,6}に戻|(?:버전|공장|발신자|초안|요금제|백업).{0,4}로 돌아가/u,
)

/** Who is sought so is called: a driver, somebody to play with. */
const sought = eitherWay(
  /^(?:find|search(?: for)?|look for|seek) (?:me )?(?:a |an |my |your )?(?:drivers?|riders?|couriers?|opponents?|match|game|players?|taxi|cab|ride|sitters?|tutors?|buyers?|replacement(?: .*)?|substitutes?)$|(?:fahrer|gegner|spiel|taxi|mitspieler|kurier) (?:suchen|finden)$|^(?:chercher|trouver|rechercher) (?:un |une |mon )?(?:chauffeur|adversaire|partie|taxi|coursier|joueur|course)s?$|^(?:buscar|encontrar|procurar|pesquisar|cerca|trova) (?:un |una |um |uma )?(?:conductor|rival|oponente|partida|taxi|repartidor|motorista|adversari[oa]|corrida|autista|avversari[oa]|partita|passaggio)$|^(?:наити|искать) (?:водителя|соперника|игру|матч|такси|курьера|противника)$|^(?:寻找|查找|匹配|搜索)(?:司机|对手|车辆|队友|骑手|比赛)|(?:ドライバー|対戦相手|マッチ|タクシー|対戦)を?(?:探す|検索)|(?:기사|상대|매치|택시|라이더) ?찾기/u,
)

/** Everybody sees it, in the languages in which whom it is shown to stands without a noun. */
const toAll = eitherWay(
  /^(?:afficher|montrer|partager) (?:a|pour) (?:tous|toutes|tout le monde)\b|^(?:mostrar|exibir|ensenar) (?:a|para) tod[oa]s\b|^(?:mostra|fai vedere) a tutti\b|^показать всем(?!\p{L})|^(?:visible|shown|public|available) (?:to|for) (?:all|every|anyone|the public)|^(?:sichtbar|offentlich) fur alle|^visible (?:par|pour|a|para) (?:tous|tod[oa]s)\b|^visivel (?:para|a) tod[oa]s\b|^visibile a tutti\b|^(?:виден|видна|видно|видны|доступен|доступна|доступно) всем(?!\p{L})|^(?:对)?所有人(?:都)?可见|^(?:全員|全体|すべてのユーザー)に(?:公開|表示)|^(?:모두|전체)(?:에게)? 공개|^(?:مرئي|متاح) للجميع|^सभी को दिखाई/u,
)
/** Followed, which others see or tell about: what is offered, said or mended is no film. */
const watched =
  /^watch (?:this |the |my )?(?:lot|item|auction|listing|sale|thread|issue|repo(?:sitory)?|page|topic|price|product|job|ticket|case|discussion)s?\b/u
/** As somebody else, with what that one may do. */
const asOther = eitherWay(
  /^(?:view|see|browse|act|ver|voir|visualizza|посмотреть|просмотреть) (?:as|como|en tant que|comme|come|как) (?:an? |the |un |el |la |o |l')?(?:admin\p{L}*|root|owner|someone|another|other|propietario|proprietaire|amministratore|proprietario|администратор|владел)|als (?:admin\p{L}*|besitzer|anderer?) (?:ansehen|anzeigen)$|^以(?:管理员|所有者|他人)的?(?:身份|角色)(?:查看|浏览)/u,
)

/** Called in, or gone on to: people who wait, and what is approved stage by stage. */
const nextOne = eitherWay(
  /^next (?:patient|caller|customer|client|approver|in (?:line|queue)|environment|stage|candidate|applicant|guest|visitor|case|shift|turn|expiry)s?\b|^nachste[rsn]? (?:patient|anrufer|kunde|freigeber|umgebung|bewerber|fall|gast|auftrag)|\b(?:patient|appelant|client|approbateur|environnement|candidat)e? suivante?$|^(?:siguiente|proxim[oa]|prossim[oa]) (?:paciente|turno|aprobador|cliente|llamada|aprovador|paziente|chiamata)|(?:paciente|cliente|turno|paziente) (?:siguiente|seguinte|successivo)$|^следующ\p{L}+ (?:пациент|клиент|звонок|согласующ)|下一(?:位|个|名)(?:病人|患者|客户|来电|审批人|顾客|环境)|次の(?:患者|方|お客様|承認者|環境)|다음 (?:환자|고객|승인자|환경)/u,
)

/** Made as soon as it is asked for: a key, a password. */
const made = eitherWay(
  /^(?:new|refresh|renew|rotate|neue[rsn]?|nouve(?:au|lle)|nuev[oa]|nov[oa]|nuov[oa]|новыи|новая) (?:.* )?(?:keys?|tokens?|secrets?|passwords?|passcodes?|certificates?|credentials?|schlussel|passwort|cle|jeton|clave|contrasena|chave|senha|chiave|ключ|токен|пароль)$|^新(?:建|的)?(?:密钥|令牌|密码)|^新しい(?:キー|鍵|トークン|パスワード)|^새 (?:키|토큰|비밀번호)/u,
)

const more = [wider, coins, watched, joinedLook, shownTo, toAll, asOther, restored, sought, nextOne, made]

/** Of a name in one spelling: it does more than it looks. */
export const tellsMore = (name: string): boolean => more.some((one) => one.test(name))

/** The same, and what has a price is no look either; it may be a thing that has one. */
export const goesBeyond = byText((name) => sum.test(name) || rate.test(name) || tellsMore(name))
