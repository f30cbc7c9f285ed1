/**
 * Nouns by which pages, lists and filters are called and that no verb is written like, beyond what their form tells: written from
 * knowledge of the languages. A name of several words is one by the noun that rules it.
 */
import { eitherWay, fold } from '../reading/fold'

const spoken =
  // English, where a noun has no sign of its own.
  'source sources billing usage backlog roadmap record score schedule attendance warranty coverage card cards account wallet catalog catalogue directory library archive timeline calendar agenda budget salary payslip inventory depth odds syllabus transcript curriculum lesson course chapter article story news blog forum wiki manual glossary index legend key chart graph diagram table grid board canvas gallery album playlist lyrics cast crew trailer recipe ingredients route itinerary timetable weather forecast radar traffic terrain satellite street fleet team staff roster people audience speaker sponsor venue floor plan price rate tariff fee tax discount deal brand category size colour color material weight height width length model serial version changelog licence status health uptime latency throughput cost spend quota storage memory disk network security compliance audit domain server cluster node pod image volume dataset schema query dashboard widget plugin theme font template draft folder file path branch tag commit diff issue milestone sprint epic ticket queue inbox outbox thread channel contact profile avatar bio portfolio resume certificate badge level rank leaderboard quest map world lobby replay highlight stat match season league club player coach referee stadium ' +
  'cheapest fastest nearest closest newest oldest latest upcoming overdue past completed unpaid paid relevant popular trending nearby sale stock direct shipping recent favourite favorite saved archived sharing banking trading housing parking shopping training meeting building clothing ' +
  'konten sparen anlagen noten rollen datenbanken adressen zahlungsmethoden karten listen dateien ordner rechnungen buchungen gutscheine verträge kunden personen gruppen kurse aufgaben themen routen preise zeiten farben größen marken firmen stellen fahrten reisen filme serien folgen bücher termin kalender wagen schein plan lohn strom gas lehrplan stundenplan fahrplan gruppieren ' +
  'épargne rendez-vous corbeille messagerie garantie cartes compte relevé facture courrier dossier calendrier papier panier métier loyer salaire horaire itinéraire livre offre titre autre lettre histoire mémoire carte mode liste note adresse classe cours bibliothèque catalogue musique vidéo galerie météo aide boîte page vue langue police thème ' +
  'ahorro ahorros préstamo préstamos consumo foro papelera buzón registro cuenta tarjeta factura extracto nómina hogar lugar agenda mapa lista nota ficha galería biblioteca música tienda cartera carpeta bandeja clase curso tema letra idioma historia ayuda página vista tarifa oferta próximos próximo ' +
  'poupança empréstimo empréstimos lixeira conta cartão fatura extrato mapa lista nota galeria biblioteca música loja carteira pasta turma curso tema letra idioma história ajuda página tarifa oferta boletim histórico lugar lar ' +
  'conto conti risparmi risparmio estratti estratto beneficiari prestiti prestito biglietti biglietto viaggi viaggio referti referto contratti contratto compiti compito corsi corso ruoli piani piano domini dominio resi indirizzi metodi metodo buoni buono cestino scaduti passati completati aggiornati garanzia carta carte lista liste nota mappa galleria musica cartella tariffa offerta pagella lingua storia pagina tessera patente ricetta ricette bolletta bollette fattura busta rubrica aiuto vista tema ' +
  // Hindi.
  'खाते खाता कार्ड लेनदेन बिल बचत विवरणी विवरण लाभार्थी ऋण निवेश बीमा टिकट बुकिंग अपॉइंटमेंट पर्चे जांच परिणाम चालान अनुबंध उपयोग अंक असाइनमेंट पाठ्यक्रम मंच प्रतिभागी डोमेन सर्वर रिपोर्ट पते पता इच्छा कूपन संग्रह बोर्ड मोड म्यूट वारंटी जानकारी इतिहास नक्शा सूची समाचार मौसम समय सारणी फ़ोटो वीडियो संगीत दस्तावेज़ फ़ाइलें फ़ोल्डर संपर्क संदेश सूचनाएं सहायता भाषा प्रोफ़ाइल समीक्षाएं रेटिंग कीमत दरें योजना योजनाएं पाठ परीक्षा उपस्थिति बिन फ़िल्टर टैब नोट कार्य इवेंट परियोजना पेज'

export const nounWords: ReadonlySet<string> = new Set(spoken.split(/\s+/).map(fold))

/** Of scripts in which words bear no sign of what they are. */
export const eastern = eitherWay(
  /(?:查询|回放|事项|流水|提示|首页|主页|成员|名片|景点|研报|持仓|收益|图书馆|会议室|直播间|乘车人|银行卡|卡包|粉丝|楼主|公告|照会|紹介|館|株価|約款|辞書|領収書|経路|チャート|조회|이력|방침|소식|종목|(?:도서|체육)관|(?:회의|진료)실|(?:결재|기안|쿠폰|문서|보관|우편)함|시세|배치도|영수증|信息|列表|记录|详情|说明|介绍|状态|统计|结果|排行榜?|榜单?|日程|地图|照片|图片|公告|菜单|页面|报告|报表|图表|目录|指南|规则|政策|频道|栏目|大全|百科|资讯|新闻|动态|评价|简介|参数|规格|问答|图鉴|手册|文档|日志|文章|课程|视频|音乐|相册|附件|账单|帐单|明细|余额|攻略|[词题图书文仓资题]库|册|报表|合集|卡片|储蓄|理财|保险|车票|机票|门票|处方|合同|合约|成绩|角色|套餐|集成|整合|域名|网域|优惠券|模式|保修|保固|保障范围|账户|帐户|方案|伺服器|服务器|资料库|数据库|愿望清单|清单|回收筒|回收站|封存|分页|分组|到达|出发|最便宜|最快|最早|最近\S{2}|有货|已\S{2}|即将\S{2}|消息|信息|教程|题目|作业|班级|社区|论坛|直播间|店铺|商家|门店|商品|品牌|分类|尺码|颜色|价格|运费|行程|航班|车次|站点|路线|天气|空气|湿度|能耗|用量|工资条?|社保|公积金|档案|病历|化验单|检查单|科室|医生|楼层|平面图|口座|カード|請求書|貯蓄|受取人|ローン|保険|チケット|旅行|処方箋|課題|講座|フォーラム|役割|プラン|監査ログ|ログ|ドメイン|サーバー|データベース|住所|ほしい物リスト|リスト|クーポン|アーカイブ|モード|保証内容|補償内容|内容|到着|出発|情報|一覧|履歴|詳細|案内|状況|順位|予定|写真|設定|お知らせ|ランキング|ヘルプ|メニュー|ページ|レポート|グラフ|欄|帳|質問|規約|残高|のみ|グループ化|名前順|日付順|[名日人価新古安高近]順|今月|今週|フィルター|期限切れ|今後|過去|完了済み|最近(?:更新|見た)|最安|最速|在庫あり|天気|時刻表|路線図|地図|料金表?|口コミ|レビュー|動画|音楽|書類|教科書|成績表?|時間割|通知表|病院|診療科|処方|건강|보드|카드|모드|계좌|청구서|저축|명세서|수취인|투자|보험|승차권|여행|처방전|사용량|성적|과제|강의|참가자|구성원|역할|요금제|감사 로그|로그|도메인|서버|데이터베이스|주소|위시리스트|쿠폰|휴지통|보장 내용|내용|출발|도착|정보|목록|내역|기록|안내|설명|현황|통계|결과|순위|랭킹|일정|지도|사진|설정|공지|공지사항|이벤트|후기|문의|도움말|메뉴|페이지|리포트|보고서|차트|표|도감|확률|잔액|만|본|최저가|빠른|주변|영업 중|재고 있음|그룹화|[가-힣]{2}순|이번 [달주]|연체|예정|지난|완료됨|날씨|시간표|노선도|요금표?|동영상|음악|문서|책|수업|출석부|병원|진료과|뉴스|댓글 \d+)$/u,
)

/** Only such of what is listed, of this month, or with more to choose by. */
export const narrowed = eitherWay(
  /^(?:仅|只)看?\S{1,6}$|^[依按]\S{1,4}排序$|^mod[eo] (?:nocturno|noturno|nuit|oscuro|escuro|sombre|lectura|leitura|lecture)$|^(?:solo|somente|apenas|so|nur|seulement|только) \p{L}|^(?:केवल|हाल में|इस|सबसे|आस-पास|और|अतिदेय|आगामी|पूर्ण)(?: |$)|^(?:le|la|les) (?:moins|plus) \p{L}+$|^(?:e[nm] (?:stock|retard|estoque)|a (?:proximite|venir)|perto de mim|ce mois-ci|est[ea] (?:mes|semana)|quest[oa] (?:mese|settimana)|meno recenti|altri filtri)$|^(?:grouper|agrupar|raggruppa|gruppieren) (?:par|por|per|nach)$|فقط$|^(?:المحدثة|بالقرب|هذا|تجميع|ترتيب حسب|المزيد من) |\S (?:only|first)$|^(?:most|least) \p{L}+$/u,
)

/** A new sheet of a kind is opened, to be written on. */
export const fresh = eitherWay(
  /^(?:nouve(?:au|lle)|nuev[oa]|nov[oa]|nuov[oa]) \p{L}+$|^新(?:しい|規)?(?!しい)(?:消息|文件|分页|讯息|[\p{Script=Han}\p{Script=Katakana}ー]{2,8})$|^撰写\S{2,4}$|^새 ?\p{Script=Hangul}{1,4}$|^메일 쓰기$| جديد[ةه]?$|^(?:नया|नई|नए) /u,
)
