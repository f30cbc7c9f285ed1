/**
 * Names, whole, that only change how something is looked at or tell more of it, a thing a row: English, Chinese, Japanese,
 * Korean, German, French, Spanish, Portuguese, Italian, Russian, Arabic, Hindi. They do no more on the page of a purchase.
 */
export const viewing: readonly string[] = [
  // How large and how loud it is.
  '(?:increase|decrease|enlarge|reduce) (?:the )?(?:font|text)(?: size)?|(?:larger|smaller|bigger) (?:text|font)|(?:text|font) size',
  '(?:schrift|text) (?:größer|kleiner|vergrößern|verkleinern)|(?:schrift|text)größe(?: ändern)?|größere schrift|kleinere schrift',
  '(?:agrandir|réduire|augmenter|diminuer) (?:la taille du texte|le texte|la police)|taille (?:du texte|de (?:la )?police)',
  '(?:aumentar|reducir|disminuir) (?:el )?(?:texto|tamaño (?:de letra|del texto))|(?:texto|letra) más (?:grande|pequeñ[oa])|tamaño (?:de (?:la )?letra|del texto)',
  '(?:aumentar|diminuir|reduzir) (?:a )?(?:fonte|letra|o texto|texto)|tamanho (?:da (?:letra|fonte)|do texto)',
  '(?:aumenta|riduci|ingrandisci) (?:il )?(?:testo|carattere)|testo più (?:grande|piccolo)|dimensione (?:carattere|testo|del testo)',
  '(?:увеличить|уменьшить) (?:шрифт|текст)|(?:крупнее|мельче)|размер (?:шрифта|текста)|(?:放大|缩小|縮小|增大|减小)(?:字体|字號|字号|字體|文字)|(?:字体|字體|文字)大小|字号|字號',
  '文字を?(?:大きく|小さく)(?:する)?|文字サイズ(?:を(?:大きく|小さく)する)?|글(?:자|씨)(?: 크기)? ?(?:크게|작게|키우기|줄이기)?|(?:تكبير|تصغير) (?:الخط|النص)|حجم (?:الخط|النص)|(?:टेक्स्ट|फ़ॉन्ट|अक्षर) (?:बड़ा|छोटा|बड़े|छोटे) करें|(?:टेक्स्ट|फ़ॉन्ट) का आकार|फ़ॉन्ट आकार',
  '(?:exit|leave) full ?screen|vollbild(?:modus)? (?:beenden|verlassen)|quitter le (?:mode )?plein écran|salir de (?:la )?pantalla completa|sair d[ao] (?:tela cheia|ecrã inteiro)|esci da (?:schermo intero|tutto schermo)|退出全屏|結束全螢幕|退出全螢幕|全画面(?:表示)?を?(?:終了|解除)(?:する)?|전체 ?화면 (?:종료|나가기|해제)|выйти из полноэкранного режима|الخروج من ملء الشاشة|पूर्ण स्क्रीन से बाहर निकलें|网页全屏|宽屏模式|fit (?:to )?(?:width|page|screen|window)|幅に合わせる|ページに合わせる|rotate (?:left|right|page|view)|minimizar|minimieren|minimise|minimize|réduire|свернуть окно',
  // Where on a map.
  '(?:cent(?:re|er)|recent(?:re|er)) (?:on me|map|the map|on my location)|recent(?:re|er)|(?:show )?my location|locate me|auf (?:mich|meinen standort) zentrieren|karte zentrieren|mein(?:en)? standort(?: anzeigen)?|me localiser|(?:centrer|recentrer)(?: la carte| sur moi)?|ma position|centrar(?: en mí| el mapa)?|mi ubicación|centralizar(?: em mim| o mapa)?|minha localização|centra(?: su di me| la mappa)|la mia posizione|моё местоположение|где я|定位到我|我的位置|回到当前位置|現在地(?:を表示|へ移動)?|내 위치|현재 위치|موقعي(?: الحالي)?|मेरा स्थान',
  'swap (?:origin and destination|from and to|places|directions?)|start und ziel tauschen|inverser (?:départ et arrivée|le départ et l.arrivée)|(?:intercambiar|invertir) origen y destino|(?:inverter|trocar) origem e destino|inverti partenza e (?:arrivo|destinazione)|поменять местами|(?:交换|交換|互换|对调)(?:起点和终点|起點和終點|出发地和目的地|起终点)|出発地と(?:目的地|到着地)を入れ替え(?:る)?|출발지와 도착지 (?:바꾸기|교환)',
  // How it came out so far.
  '(?:see|view|show) (?:the |all )?results|ergebnisse? (?:ansehen|anzeigen)|(?:voir|afficher) les résultats|(?:ver|mostrar) (?:los )?resultados|(?:ver|mostrar|exibir) (?:os )?resultados|(?:vedi|mostra) (?:i )?risultati|(?:посмотреть|показать) результаты|(?:查看|显示|看)结果|(?:査看|查看|顯示)結果|結果を(?:見る|表示)(?:する)?|결과 보기|عرض النتائج|परिणाम देखें',
  // What a file is, and more of a list.
  'get info|informationen anzeigen|lire les informations|obtenir des informations|obtener información|obtener info|obter informações|ottieni informazioni|получить сведения|сведения|显示简介|顯示簡介|显示信息|情報を見る|정보 가져오기|정보 보기|الحصول على معلومات|عرض المعلومات|जानकारी पाएं|जानकारी देखें',
  'загрузить (?:ещё|еще|больше|следующие|предыдущие)|показать (?:ещё|еще|больше)|تحميل المزيد|عرض المزيد|और लोड करें|और देखें|更多加载|더 불러오기|더 보기|charger plus|cargar más|carregar mais|carica altr[oi]|mehr laden|load more',
  // Where a parcel is.
  'track (?:my |your |this )?(?:package|parcel|shipment|order|delivery)|(?:sendung|paket|bestellung|lieferung) verfolgen|sendungsverfolgung|suivre (?:le |mon |ma |la )?(?:colis|commande|livraison)|suivi (?:de (?:colis|commande|livraison)|du colis)|(?:seguir|rastrear) (?:el |mi )?(?:envío|pedido|paquete)|seguimiento(?: del (?:envío|pedido))?|(?:rastrear|acompanhar) (?:o |a )?(?:pedido|entrega|encomenda|envio)|rastreamento|traccia (?:la )?(?:spedizione|pacco)|traccia (?:il )?(?:pacco|ordine)|отследить (?:посылку|заказ|доставку)|отслеживание(?: посылки| заказа)?|(?:查看|跟踪|追踪|追蹤)(?:物流|包裹|快递|快遞|订单)(?:信息|详情)?|物流(?:跟踪|追蹤|追踪|信息|详情)|荷物を?追跡(?:する)?|配送状況(?:を(?:確認|見る|表示))?(?:する)?|배송 ?(?:조회|추적|현황)|운송장 조회|تتبع (?:الشحنة|الطلب|الطرد)|(?:ऑर्डर|शिपमेंट|पैकेज) ट्रैक करें',
  // What was bought.
  '(?:view|see|show) (?:my |your |the |this )?(?:purchase|order)s?|(?:bestellung|kauf|einkauf) (?:ansehen|anzeigen)|voir (?:l.achat|mes achats|(?:la |ma )?commande)|ver (?:la |mi |el |a |o )?(?:compra|pedido)s?|vedi (?:l.)?(?:acquisto|ordine)|(?:посмотреть|показать) (?:заказ|покупку|покупки)|查看(?:我的)?(?:订单|購買紀錄|购买记录)|購入(?:内容|履歴)を(?:見る|確認|表示)(?:する)?|(?:구매|주문) ?(?:내역|상세) ?보기|عرض (?:الطلب|المشتريات)|(?:ऑर्डर|खरीदारी) देखें',
  // What is told of it.
  '(?:order|booking|flight|trip|payment|delivery|shipping|price|fare|plan|account|transaction|invoice) details|détails d(?:u |e la |e l.)(?:vol|commande|réservation|paiement|livraison|prix|trajet)|(?:détail|détails) des prix|detalhes d[oa] (?:voo|pedido|reserva|pagamento|entrega|viagem|preço)|detalles del? (?:vuelo|pedido|reserva|pago|envío|viaje|precio|la reserva)|dettagli (?:del (?:volo|viaggio|prezzo|pagamento)|dell.ordine|della (?:prenotazione|consegna|spedizione)|ordine)',
  'about (?:the |our )?(?:fees?|shipping(?: costs?)?|delivery|charges?|costs?|prices?|taxes|rates?|returns|this (?:seller|item|place|app|site))|о (?:комиссиях|комиссии|доставке|тарифах|ценах)|حول الرسوم|शुल्क के बारे में|手数料について|送料について|수수료 안내',
  '(?:help|hilfe|ayuda|ajuda|aiuto|aide) (?:on|with|about|zu|zum|zur|bei|mit|sobre|con|com|su|sur|pour|avec|per|para) (?:(?!(?:my|your|me|us|now|it|this|pay\\w*)(?: |$))[^ \\d,;.!?&$€£¥]+ ?){1,3}|(?:справка|помощь) (?:о|об|по|с) (?:[^ \\d,;.!?&]+ ?){1,3}',
  'hints?|show hint|pista|ver pista|dicas?|ver dica|suggerimento|mostra suggerimento|подсказка|показать подсказку|提示|查看提示|ヒント(?:を見る)?|힌트(?: 보기)?|تلميح|संकेत(?: देखें)?|简介|簡介|もっと詳しく|詳しくはこちら|version history|سجل الإصدارات|price history|سجل الأسعار|come funziona|行李额|行李額度?|配送日数',
  'dial ?pad|key ?pad|wähltasten|wähltastatur|clavier(?: numérique)?|pavé numérique|teclado(?: numérico)?|tastierino|拨号盘|撥號鍵盤|キーパッド|키패드|لوحة (?:الأرقام|الاتصال)|डायल पैड',
]

/** Whole names of parts of programs and of what lists are narrowed to, beside those of `everyday`. */
export const narrowing: readonly string[] = [
  // Whose and which: what stands behind tells of no one who may see it.
  'only my (?:issues|tasks|tickets|orders|files|items|projects|cards|posts|events|messages|requests|bookings)|nur meine (?:aufgaben|tickets|dateien|projekte|bestellungen|termine|anfragen)|(?:uniquement )?mes (?:tickets|tâches|fichiers|projets|commandes|demandes)(?: uniquement)?|solo mis (?:incidencias|tareas|archivos|proyectos|pedidos|tickets)|(?:só|somente|apenas) (?:as |os )?(?:minhas|meus) (?:tarefas|arquivos|projetos|pedidos|chamados)|solo i miei (?:ticket|file|progetti|ordini|compiti)|только мои (?:задачи|файлы|проекты|заказы|заявки)|(?:只看|仅看|僅看)我的|내 (?:이슈|작업|파일|요청)만(?: 보기)?|自分の(?:課題|タスク|ファイル)のみ|(?:مهامي|ملفاتي|طلباتي) فقط|केवल मेरे (?:कार्य|फ़ाइलें|ऑर्डर)',
  'assigned to me|created by me|mir zugewiesen|von mir erstellt|assignés à moi|asignad[oa]s a mí|atribuíd[oa]s a mim|assegnat[ie] a me|назначенные мне|(?:分配|指派)给我的?|指派給我的?|自分の担当|나에게 할당됨|المسندة إليّ|मुझे सौंपे गए',
  '(?:my|your) contacts|meine kontakte|mes contacts|mis contactos|meus contatos|i miei contatti|мои контакты|我的联系人|我的聯絡人|自分の連絡先|내 연락처|جهات اتصالي|मेरे संपर्क',
  'open now|zuletzt angesehen|jetzt geöffnet|ouvert maintenant|abiert[oa] ahora|abert[oa] agora|apert[oa] ora|открыто сейчас|مفتوح الآن|अभी खुला|近く|최근 업데이트',
  '\\d\\+? stops?(?: or (?:fewer|less|more))?|non-?stop|\\d stopps?|nonstop|(?:ohne|mit) umstieg|\\d escales?|sans escale|\\d escalas?|sin escalas?|sem escalas?|\\d scal[oi]|senza scali|\\d пересадк[аи]|без пересадок|(?:转机|中转)\\d次|\\d次(?:转机|中转)|乗り継ぎ\\d回|경유 ?\\d회',
  'format (?:sql|code|document|selection|json|xml|query)|(?:sql|code|dokument) formatieren|formater (?:le code|le document)|dar formato al (?:código|documento)|formatar (?:código|documento)|formatta (?:codice|documento)',
  'test results|überblick der befunde|linha do tempo|plan du site|taille du texte|termini(?: d.uso)?|fermate|शर्तें|परतें|यात्राएं|योजनाएं',
  '对账单|對帳單|贷款产品|交易紀錄|行程|回收站|参加者|게시판',
]
