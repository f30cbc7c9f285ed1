/**
 * What controls that only show are called everywhere, a thing a row: English, Chinese, Japanese, Korean, German, French,
 * Spanish, Portuguese, Italian, Russian, Arabic, Hindi. As people write them; they are folded like all names.
 */

/** Whole names. No row has a word that is a deed in any of the languages. Nobody chooses one of these in a form, and none tells how much of something is meant. */
export const parts: readonly string[] = [
  'help|hilfe|aide|ayuda|ajuda|aiuto|справка|помощь|帮助|幫助|ヘルプ|도움말|مساعدة|المساعدة|मदद|सहायता',
  // What is begun, picked or followed, and leaves everything as it is.
  'templates|browse templates|模板|范本|範本|テンプレート|템플릿|vorlagen|modèles|plantillas|modelos|modelli|шаблоны|القوالب|टेम्पलेट',
  '(?:latest|last|recent) (?:transactions|movements|activity)|近期交易|最近交易|交易明细|最近の取引|取引明細|최근 거래|거래 내역|(?:letzte )?(?:umsätze|kontobewegungen)|derniers mouvements|dernières opérations|últimos movimientos|últimas movimentações|últimos lançamentos|ultimi movimenti|последние операции|आखिरी लेनदेन|آخر العمليات',
  'account statements?|statements?|对账单|對帳單|账户明细|取引明細書|입출금 내역|거래명세서|kontoauszug|kontoauszüge|relevés?(?: de compte)?|extractos?(?: de cuenta)?|extratos?(?: da conta)?|estratti? conto|выписка(?: по сч[её]ту)?|كشف الحساب|كشوف الحساب|खाता विवरण',
  'emojis?|(?:insert|add|open|choose|pick) (?:an? )?emojis?|emoji picker|smileys?|表情|表情符号|絵文字|이모지|이모티콘|emojis?(?: einfügen)?|(?:insérer|ajouter) un emoji|emoticonos?|(?:insertar|añadir) emoji|inserir emoji|inserisci emoji|смайлики|эмодзи|رموز تعبيرية|इमोजी',
  'flow ?chart|workflow|process diagram|流程图|流程圖|审批流程|フロー図|承認フロー|결재선|흐름도|ablaufdiagramm|diagramme|diagrama de flujo|fluxograma|diagramma di flusso|схема|блок-схема|مخطط سير العمل|फ़्लोचार्ट',
  '(?:other|more|next (?:free|available)) (?:dates|times|slots|appointments)|其他时间|更多时间|其他時段|他の日時|別の日程|다른 날짜|다른 시간|(?:andere|weitere|nächste freie) termine|autres (?:dates|créneaux|rendez-vous)|otras (?:fechas|citas|horas)|outr[oa]s (?:datas|horários)|altre (?:date|disponibilità)|altri (?:orari|appuntamenti)|другие (?:даты|время)|مواعيد أخرى|अन्य तिथियां',
  'connected devices|device list|已连接设备|已連線裝置|接続機器一覧|接続機器|接続端末|연결된 기기|verbundene geräte|appareils connectés|dispositivos conectados|aparelhos conectados|dispositivi connessi|подключ[её]нные устройства|الأجهزة المتصلة|कनेक्टेड डिवाइस',
  '(?:next|previous) (?:image|photo|picture|video|slide|chapter|day|week|month|year)|上一张|下一张|前の画像|次の画像|이전 사진|다음 사진',
  'compose|compose (?:mail|email|message)|write (?:mail|email)|写信|写邮件|撰寫|撰写邮件|メール作成|メールを書く|메일 쓰기|편지쓰기|verfassen|nachricht verfassen|e-mail schreiben|rédiger|nouveau message|redactar|escribir mensaje|escrever|escrever e-mail|scrivi|scrivi messaggio|написать|написать письмо|إنشاء رسالة|كتابة رسالة|मेल लिखें',
  'coupons|vouchers|my coupons|优惠券|我的优惠券|優惠券|クーポン|쿠폰|쿠폰함|gutscheine|meine gutscheine|bons|mes bons|cupones|mis cupones|cupons|meus cupons|buoni|i miei buoni|купоны|мои купоны|القسائم|कूपन',
  'track (?:order|package|parcel|shipment|delivery|my order)|where is my (?:order|parcel|package)|查看物流|物流信息|追踪包裹|追蹤包裹|配送状況|荷物を追跡|배송 조회|배송조회|sendung verfolgen|sendungsverfolgung|suivre (?:mon |le |ma )?(?:colis|commande)|suivi de colis|rastrear (?:pedido|envío|envio)|seguir (?:envío|envio|pedido|mi pedido)|traccia (?:ordine|pacco|spedizione)|отследить (?:заказ|посылку)|تتبع الطلب|تتبع الشحنة|ऑर्डर ट्रैक करें',
  'simulator|calculator|シミュレーション|모의계산|계산기|rechner|simulation|simulateur|simulador|simulatore|калькулятор|محاكاة|الحاسبة|कैलकुलेटर',
  // What is in front, by what it is.
  '(?:close|dismiss) (?:the |this )?(?:dialog|popup|pop-up|window|panel|drawer|sidebar|banner|menu|overlay|modal|preview)|(?:dialog|fenster|menü|leiste|vorschau) schließen|fermer (?:la (?:boîte de dialogue|fenêtre|bannière)|le (?:menu|panneau|dialogue)|l.aperçu)|cerrar (?:el )?(?:diálogo|menú|panel|ventana)|cerrar (?:la )?(?:ventana|vista previa)|fechar (?:o |a )?(?:diálogo|janela|menu|painel|prévia)|chiudi (?:la |il )?(?:finestra|menu|pannello|dialogo|anteprima)|закрыть (?:окно|диалог|меню|панель)|关闭(?:窗口|弹窗|对话框|菜单|面板|侧栏|预览)|關閉(?:視窗|對話框|選單|面板|預覽)|(?:ダイアログ|ウィンドウ|メニュー|パネル)を閉じる|(?:대화상자|창|메뉴|패널) ?닫기|إغلاق (?:النافذة|القائمة|اللوحة)|(?:विंडो|मेनू|पैनल) बंद करें',
  'refresh (?:the )?(?:list|page|view|feed|inbox|table)|(?:liste|ansicht|seite|anzeige|posteingang|tabelle|feed) (?:aktualisieren|neu laden)|(?:actualiser|rafraîchir) (?:la |le )?(?:liste|page|vue|tableau|boîte)|(?:actualizar|refrescar) (?:la )?(?:lista|página|vista|bandeja|tabla)|atualizar (?:a )?(?:lista|página|visualização|tela|tabela|caixa)|aggiorna (?:la |l.)?(?:lista|elenco|pagina|vista|schermata|tabella)|обновить (?:список|страницу|ленту|экран|таблицу|график)|刷新(?:列表|页面|收件箱|视图)|重新整理(?:清單|頁面|列表)?|(?:一覧|リスト|ページ|画面)を(?:更新|再読み込み)|(?:목록|페이지|화면) ?새로고침|تحديث (?:القائمة|الصفحة|العرض|البريد)|(?:सूची|पेज) (?:रीफ़्रेश|ताज़ा) करें',
  '(?:continue|keep) (?:shopping|browsing)|weiter (?:einkaufen|shoppen|stöbern)|continuer (?:mes achats|vos achats|à naviguer)|seguir comprando|continuar comprando|continua (?:lo shopping|gli acquisti)|продолжить покупки|继续购物|继续逛逛|繼續購物|買い物を続ける|쇼핑 ?계속(?:하기)?|계속 쇼핑(?:하기)?|متابعة التسوق|खरीदारी जारी रखें',
  'analytics|insights|アナリティクス|インサイト|분석|통계 분석|数据分析|analysen|auswertungen|analyses|analíticas|estadísticas|análises|analisi|аналитика|التحليلات|विश्लेषण',
  'cc|bcc|cc/bcc|cc bcc|抄送|密送|密件抄送|副本|密件副本',
  'contacts|people|联系人|通讯录|連絡先|연락처|kontakte|personen|contacts|personnes|contactos|contatos|contatti|persone|контакты|люди|جهات الاتصال|الأشخاص|संपर्क|लोग',
  'messages|chats|conversations|discussion|discussions|talk page|消息|聊天|会话|讨论|メッセージ|チャット|トーク|会話|議論|ノート|메시지|채팅|대화|토론|nachrichten|chats|unterhaltungen|diskussion|diskussionen|messages|conversations|discussion|discussions|mensajes|chats|conversaciones|discusión|mensagens|conversas|discussão|messaggi|chat|conversazioni|discussione|discussioni|сообщения|чаты|беседы|обсуждение|обсуждения|الرسائل|المحادثات|الدردشات|نقاش|النقاش|संदेश|चैट|वार्ता|चर्चा|बातचीत',
]

export const everyday: readonly string[] = [
  // Parts of a program or a site.
  'home page|首页|ホーム画面|홈 화면|startseite|page d.accueil|página de inicio|página inicial|pagina iniziale|домашняя страница|الصفحة الرئيسية|होम पेज',
  'display|screen|display settings|屏幕|显示屏|ディスプレイ|画面表示|画面|화면|디스플레이|bildschirm|anzeige|écran|affichage|pantalla|tela|ecrã|schermo|display e luminosità|экран|дисплей|الشاشة|العرض|डिस्प्ले|स्क्रीन',
  'brightness|亮度|明るさ|밝기|helligkeit|luminosité|brillo|brilho|luminosità|яркость|السطوع|चमक',
  'sound|sounds|sound & vibration|sounds & haptics|声音|声音与触感|音|サウンド|音とバイブレーション|소리|소리 및 진동|ton|töne|töne & haptik|töne und haptik|son|sons|sonido|sonidos|som|suono|suoni|звук|звуки|الصوت|الأصوات|ध्वनि|आवाज़',
  'wi-fi|wlan|bluetooth|无线网络|蓝牙|ワイヤレス|ブルートゥース|와이파이|블루투스|واي فاي|بلوتوث|वाई-फ़ाई|ब्लूटूथ',
  'network|network and internet|mobile network|cellular|网络|移动网络|蜂窝网络|ネットワークとインターネット|モバイル通信|네트워크|모바일 네트워크|netzwerk|netzwerk und internet|mobilfunk|réseau|réseaux|réseau et internet|red|redes|red e internet|rede|redes|rede e internet|rete|rete e internet|сеть|сеть и интернет|мобильная сеть|الشبكة|الشبكة والإنترنت|नेटवर्क|नेटवर्क और इंटरनेट',
  'battery|battery usage|电池|电池用量|バッテリー|電池|배터리|akku|batterie|batería|bateria|batteria|аккумулятор|батарея|البطارية|बैटरी',
  'storage|存储|存储空间|ストレージ|저장 공간|저장공간|speicher|speicherplatz|stockage|almacenamiento|armazenamento|archiviazione|spazio di archiviazione|хранилище|память|التخزين|مساحة التخزين|संग्रहण|स्टोरेज',
  'notifications|通知|通知センター|알림|benachrichtigungen|mitteilungen|notifications|notificaciones|notificações|notifiche|уведомления|الإشعارات|सूचनाएं|सूचनाएँ|नोटिफ़िकेशन',
  'apps|applications|all apps|installed apps|应用程序|已安装的应用|アプリ|アプリ一覧|앱|설치된 앱|apps|installierte apps|applications installées|aplicaciones|aplicaciones instaladas|aplicativos|aplicações|applicazioni|app installate|приложения|установленные приложения|التطبيقات|ऐप्लिकेशन|ऐप्स|ऐप',
  'language|languages|language & input|语言|语言和输入法|言語|言語と入力|언어|언어 및 입력|sprache|sprachen|sprache & eingabe|langue|langues|idioma|idiomas|lingua|lingue|язык|языки|язык и ввод|اللغة|اللغات|भाषा|भाषाएं',
  'date and time|date & time|日期和时间|日付と時刻|날짜 및 시간|datum und uhrzeit|datum & uhrzeit|date et heure|fecha y hora|data e hora|data e ora|дата и время|التاريخ والوقت|दिनांक और समय',
  'accessibility|无障碍|辅助功能|アクセシビリティ|ユーザー補助|접근성|barrierefreiheit|bedienungshilfen|accessibilité|accesibilidad|acessibilidade|accessibilità|специальные возможности|универсальный доступ|إمكانية الوصول|تسهيلات الاستخدام|सुलभता|सरल उपयोग',
  'wallpaper|wallpaper & style|壁纸|壁紙|배경화면|hintergrundbild|hintergrund|fond d.écran|fondo de pantalla|papel de parede|sfondo|обои|الخلفية|वॉलपेपर',
  'privacy|隐私|プライバシー|개인정보 보호|datenschutz|privatsphäre|confidentialité|privacidad|privacidade|конфиденциальность|приватность|الخصوصية|गोपनीयता|निजता',
  'about|about phone|about this device|about the app|关于手机|关于本机|关于|デバイス情報|端末情報|この端末について|情報|휴대전화 정보|디바이스 정보|정보|über das telefon|telefoninfo|über|info|à propos|à propos du téléphone|acerca de|acerca del teléfono|información del teléfono|sobre|sobre o telefone|informazioni|info telefono|информация о телефоне|о телефоне|о программе|о приложении|حول|حول الهاتف|फ़ोन के बारे में|परिचय|के बारे में',
  'settings|preferences|options|设置|设定|設定|環境設定|설정|환경설정|einstellungen|optionen|paramètres|réglages|préférences|options|ajustes|configuración|preferencias|opciones|configurações|definições|preferências|opções|impostazioni|preferenze|opzioni|настройки|параметры|опции|الإعدادات|الخيارات|التفضيلات|सेटिंग|सेटिंग्स|विकल्प|प्राथमिकताएं',
  'inbox|收件箱|受信トレイ|受信箱|받은편지함|posteingang|boîte de réception|bandeja de entrada|recibidos|caixa de entrada|posta in arrivo|входящие|صندوق الوارد|البريد الوارد|इनबॉक्स',
  'sent|sent mail|sent items|已发送|已发送邮件|送信済み|送信済みメール|送信箱|보낸편지함|보낸 메일|gesendet|gesendete objekte|envoyés|messages envoyés|éléments envoyés|enviados|elementos enviados|inviati|posta inviata|отправленные|البريد المرسل|الرسائل المرسلة|भेजे गए|भेजे गए संदेश|भेजी गई',
  'drafts|草稿|草稿箱|下書き|임시보관함|임시 보관함|entwürfe|brouillons|borradores|rascunhos|bozze|черновики|المسودات|ड्राफ़्ट|ड्राफ्ट|मसौदे',
  'junk|spam|junk mail|junk email|垃圾邮件|迷惑メール|스팸함|스팸메일함|spam|junk-e-mail|unerwünscht|indésirables|courrier indésirable|pourriels|correo no deseado|no deseado|lixo eletrônico|lixo eletrónico|posta indesiderata|спам|нежелательная почта|البريد العشوائي|स्पैम',
  'starred|flagged|important|已加星标|星标|重要|スター付き|フラグ付き|중요|별표 편지함|markiert|mit stern|wichtig|suivis|favoris|importants|destacados|importantes|marcados com estrela|speciali|importanti|помеченные|важные|المميزة بنجمة|مهم|तारांकित|महत्वपूर्ण',
  // How finely something is shown, and in which measures.
  '(?:by|per|par|por|pro|nach|je) (?:hour|day|week|month|quarter|year|heure|jour|semaine|mois|an|trimestre|stunde|tag|woche|monat|quartal|jahr|hora|dia|semana|mes|ano|ora|giorno|settimana|mese|anno)',
  'metric|imperial|us customary|metrisch|metrique|metrico|公制|英制|メートル法',
  'unread|all mail|未读|全部邮件|未読|すべてのメール|안읽음|읽지 않음|전체 메일|ungelesen|alle nachrichten|non lus|tous les messages|no leídos|todos|não lidos|não lidas|todos os e-mails|non letti|tutti i messaggi|непрочитанные|вся почта|غير المقروءة|كل البريد|अपठित|सभी मेल',
  'files|folders|documents|my documents|文件|文件夹|文档|我的文档|ファイル|フォルダー?|書類|ドキュメント|파일|폴더|문서|내 문서|dateien|ordner|dokumente|fichiers|dossiers|documents|archivos|carpetas|documentos|arquivos|ficheiros|pastas|file|cartelle|documenti|файлы|папки|документы|الملفات|المجلدات|المستندات|फ़ाइलें|फ़ोल्डर|दस्तावेज़',
  'pictures|photos|images|图片|照片|图像|写真|画像|ピクチャ|사진|이미지|그림|bilder|fotos|images|photos|imágenes|fotos|imagens|immagini|foto|изображения|фотографии|фото|картинки|الصور|चित्र|फ़ोटो|तस्वीरें',
  'music|songs|tracks|音乐|歌曲|音楽|ミュージック|曲|음악|노래|musik|titel|lieder|musique|chansons|morceaux|música|canciones|músicas|canções|musica|brani|canzoni|музыка|песни|треки|الموسيقى|الأغاني|संगीत|गाने',
  'videos|movies|films|series|视频|影片|电影|剧集|動画|ビデオ|ムービー|映画|동영상|비디오|영화|videos|filme|serien|vidéos|films|séries|vídeos|películas|series|filmes|video|film|serie|видео|фильмы|сериалы|الفيديوهات|مقاطع الفيديو|الأفلام|वीडियो|फ़िल्में|मूवी',
  'albums|artists|playlists|podcasts|专辑|歌手|艺人|歌单|播放列表|播客|アルバム|アーティスト|プレイリスト|ポッドキャスト|앨범|아티스트|재생목록|팟캐스트|alben|künstler|wiedergabelisten|albums|artistes|listes de lecture|álbumes|artistas|listas de reproducción|álbuns|playlists|album|artisti|playlist|podcast|альбомы|исполнители|плейлисты|подкасты|الألبومات|الفنانون|قوائم التشغيل|بودكاست|एल्बम|कलाकार|प्लेलिस्ट|पॉडकास्ट',
  'library|my library|favorites|favourites|资料库|媒体库|我的音乐|收藏|ライブラリ|お気に入り|라이브러리|보관함|즐겨찾기|mediathek|bibliothek|favoriten|bibliothèque|ma bibliothèque|favoris|biblioteca|mi biblioteca|favoritos|minha biblioteca|libreria|la mia libreria|preferiti|библиотека|медиатека|избранное|المكتبة|المفضلة|लाइब्रेरी|पसंदीदा',
  'calendar|agenda|日历|日程|カレンダー|予定表|캘린더|달력|일정|kalender|calendrier|agenda|calendario|calendário|календарь|التقويم|कैलेंडर|पंचांग',
  'article|articles|story|stories|headlines|文章|头条|记事|記事|ニュース|기사|뉴스|artikel|schlagzeilen|article|articles|à la une|artículo|artículos|titulares|artigo|artigos|manchetes|articolo|articoli|notizie|статья|статьи|новости|المقال|المقالات|الأخبار|लेख|समाचार',
  'news|latest news|breaking news|top stories|politics|economy|business|world|sports?|culture|science|technology|weather|health|opinion|新闻|最新|政治|经济|财经|国际|体育|文化|科学|科技|天气|健康|评论|ニュース|政治|経済|国際|スポーツ|文化|科学|テクノロジー|天気|健康|オピニオン|정치|경제|사회|국제|세계|스포츠|문화|과학|기술|날씨|건강|오피니언|politik|wirtschaft|welt|sport|kultur|wissenschaft|technik|wetter|gesundheit|meinung|politique|économie|monde|sport|culture|science|sciences|technologie|météo|santé|opinions|política|economía|mundo|deportes|cultura|ciencia|tecnología|tiempo|salud|opinión|economia|esportes|desporto|ciência|tecnologia|clima|saúde|opinião|politica|mondo|cultura|scienza|meteo|salute|opinioni|политика|экономика|мир|в мире|спорт|культура|наука|технологии|погода|здоровье|мнения|سياسة|السياسة|اقتصاد|الاقتصاد|العالم|رياضة|الرياضة|ثقافة|الثقافة|علوم|تكنولوجيا|الطقس|صحة|رأي|राजनीति|अर्थव्यवस्था|व्यापार|दुनिया|विश्व|खेल|संस्कृति|विज्ञान|तकनीक|मौसम|स्वास्थ्य|विचार',
  'products|categories|all categories|商品|产品|分类|全部分类|製品|カテゴリー?|すべてのカテゴリー?|제품|상품|카테고리|전체 카테고리|produkte|kategorien|alle kategorien|produits|catégories|toutes les catégories|productos|categorías|todas las categorías|produtos|categorias|todas as categorias|prodotti|categorie|tutte le categorie|товары|категории|все категории|المنتجات|الفئات|كل الفئات|جميع الفئات|उत्पाद|श्रेणियां|श्रेणियाँ|सभी श्रेणियां',
  'cart|shopping cart|basket|bag|my cart|购物车|カート|買い物かご|장바구니|warenkorb|panier|mon panier|carrito|cesta|carrinho|sacola|carrello|корзина покупок|سلة التسوق|عربة التسوق|कार्ट',
  'orders|my orders|order history|订单|我的订单|注文履歴|주문내역|주문 내역|bestellungen|meine bestellungen|bestellhistorie|commandes|mes commandes|pedidos|mis pedidos|meus pedidos|histórico de pedidos|ordini|i miei ordini|заказы|мои заказы|история заказов|الطلبات|طلباتي|ऑर्डर इतिहास|मेरे ऑर्डर',
  'reviews|ratings|customer reviews|评价|评论|用户评价|レビュー|口コミ|クチコミ|カスタマーレビュー|리뷰|후기|상품평|bewertungen|rezensionen|kundenbewertungen|avis|avis clients|évaluations|reseñas|opiniones|valoraciones|avaliações|opiniões|recensioni|valutazioni|отзывы|оценки|التقييمات|المراجعات|آراء العملاء|समीक्षा|समीक्षाएं|समीक्षाएँ|रेटिंग',
  'description|details|product details|specifications|specs|描述|详情|商品详情|规格|参数|説明|詳細|商品説明|仕様|스펙|설명|상세정보|상세 정보|제품 상세|사양|beschreibung|details|produktdetails|technische daten|spezifikationen|description|détails|caractéristiques|fiche technique|descripción|detalles|características|especificaciones|descrição|detalhes|características|especificações|ficha técnica|descrizione|dettagli|caratteristiche|specifiche|описание|подробности|детали|характеристики|الوصف|التفاصيل|المواصفات|تفاصيل المنتج|विवरण|विशेषताएं|विशेषताएँ|विनिर्देश',
  'questions and answers|frequently asked questions|faq|help|help center|support|常见问题|问答|帮助|帮助中心|よくある質問|質問と回答|ヘルプ|サポート|자주 묻는 질문|도움말|고객센터|고객지원|häufige fragen|fragen und antworten|hilfe|hilfebereich|support|questions fréquentes|foire aux questions|aide|centre d.aide|assistance|preguntas frecuentes|preguntas y respuestas|ayuda|centro de ayuda|soporte|perguntas frequentes|perguntas e respostas|ajuda|central de ajuda|suporte|domande frequenti|domande e risposte|aiuto|guida|centro assistenza|assistenza|вопросы и ответы|частые вопросы|помощь|справка|центр поддержки|поддержка|الأسئلة الشائعة|الأسئلة المتكررة|مساعدة|المساعدة|مركز المساعدة|الدعم|अक्सर पूछे जाने वाले प्रश्न|सामान्य प्रश्न|सहायता|मदद|सहायता केंद्र',
  'size guide|size chart|尺码表|尺寸指南|サイズガイド|サイズ表|사이즈 가이드|사이즈표|größentabelle|größenratgeber|guide des tailles|guía de tallas|guia de tamanhos|guida alle taglie|таблица размеров|دليل المقاسات|साइज़ गाइड|आकार चार्ट',
  'overview|summary|dashboard|概览|总览|概要|サマリー|ダッシュボード|개요|요약|대시보드|übersicht|überblick|zusammenfassung|aperçu|vue d.ensemble|résumé|tableau de bord|resumen|vista general|panel|resumo|visão geral|painel|panoramica|riepilogo|riassunto|обзор|сводка|панель управления|نظرة عامة|ملخص|لوحة المعلومات|अवलोकन|सारांश|डैशबोर्ड',
  'statistics|analytics|charts|performance|resources|processes|services|统计|图表|性能|资源|进程|服务|統計|グラフ|パフォーマンス|リソース|プロセス|サービス|통계|차트|성능|리소스|프로세스|서비스|statistik|statistiken|diagramme|leistung|ressourcen|prozesse|dienste|statistiques|graphiques|performances|ressources|processus|services|estadísticas|gráficos|rendimiento|recursos|procesos|servicios|estatísticas|desempenho|recursos|processos|serviços|statistiche|grafici|prestazioni|risorse|processi|servizi|статистика|графики|производительность|ресурсы|процессы|службы|الإحصائيات|الرسوم البيانية|الأداء|الموارد|العمليات|الخدمات|आंकड़े|सांख्यिकी|प्रदर्शन|संसाधन|प्रक्रियाएं|सेवाएं',
  'installed|available|file systems|已安装|可用|文件系统|インストール済み|利用可能|설치됨|사용 가능|installiert|verfügbar|dateisysteme|installés?|disponibles?|installad[oa]s?|instalad[oa]s?|disponíveis|installat[aei]|disponibil[ei]|установленные|доступные|файловые системы|المثبتة|متوفر|इंस्टॉल किए गए|उपलब्ध',
  'radar|map|satellite|hourly|daily|10 days|7 days|weekly|雷达|地图|卫星|逐小时|每日|15天|7天|レーダー|雨雲レーダー|地図|1時間ごと|週間|10日間|레이더|지도|시간별|일별|주간|radar|regenradar|karte|stündlich|täglich|10 tage|7 tage|carte|radar de pluie|heure par heure|10 jours|7 jours|mapa|por horas|por hora|diario|10 días|10 dias|diário|mappa|ogni ora|orario|10 giorni|7 giorni|карта|радар|почасовой|на 10 дней|на неделю|الخريطة|رادار|كل ساعة|10 أيام|मानचित्र|नक्शा|रडार|प्रति घंटा|10 दिन',
  // Ways to look.
  'today|tomorrow|yesterday|day|week|month|year|今天|明天|昨天|日|周|月|年|今日|明日|昨日|週|오늘|내일|어제|일|주|월|년|heute|morgen|gestern|tag|woche|monat|jahr|aujourd.hui|demain|hier|jour|semaine|mois|année|hoy|mañana|ayer|día|semana|mes|año|hoje|amanhã|ontem|dia|mês|ano|oggi|domani|ieri|giorno|settimana|mese|anno|сегодня|завтра|вчера|день|неделя|месяц|год|اليوم|غدا|أمس|يوم|أسبوع|شهر|سنة|आज|कल|दिन|सप्ताह|महीना|माह|वर्ष|साल',
  'list|list view|grid|grid view|table|列表|列表视图|网格|网格视图|表格|リスト表示|リスト|グリッド|グリッド表示|一覧表示|목록|목록 보기|그리드|격자|liste|listenansicht|raster|rasteransicht|kachelansicht|tabelle|liste|vue liste|grille|vue grille|tableau|lista|vista de lista|cuadrícula|vista de cuadrícula|tabla|grade|visualização em lista|visualização em grade|tabela|elenco|vista elenco|griglia|vista griglia|tabella|список|списком|сетка|плиткой|таблица|قائمة|عرض القائمة|شبكة|عرض الشبكة|جدول|सूची|सूची दृश्य|ग्रिड|तालिका',
  'dark mode|dark theme|light mode|深色模式|浅色模式|ダークモード|ライトモード|다크 모드|라이트 모드|dunkelmodus|dunkles design|heller modus|mode sombre|thème sombre|mode clair|modo oscuro|tema oscuro|modo claro|modo escuro|tema escuro|modalità scura|tema scuro|modalità chiara|тёмная тема|темная тема|светлая тема|الوضع الداكن|الوضع الفاتح|डार्क मोड|लाइट मोड',
  'zoom in|zoom out|full screen|放大|缩小|全屏|拡大|縮小|全画面|全画面表示|확대|축소|전체화면|전체 화면|vergrößern|verkleinern|heranzoomen|herauszoomen|vollbild|vollbildmodus|zoom avant|zoom arrière|zoomer|dézoomer|hineinzoomen|agrandir|plein écran|acercar|alejar|ampliar|pantalla completa|aumentar zoom|diminuir zoom|tela cheia|tela inteira|ecrã inteiro|ingrandisci|rimpicciolisci|schermo intero|a schermo intero|увеличить|уменьшить|приблизить|отдалить|во весь экран|на весь экран|полноэкранный режим|полный экран|تكبير|تصغير|ملء الشاشة|ज़ूम इन करें|ज़ूम आउट करें|ज़ूम इन|ज़ूम आउट|पूर्ण स्क्रीन|फ़ुल स्क्रीन',
  '(?:expand|collapse) all (?:lines|rows|sections|threads|comments|steps|groups|items)|(?:mobile|desktop) (?:view|preview)|(?:mobile|mobil|desktop)-?ansicht|vue (?:mobile|ordinateur)|vista (?:móvil|móvel|mobile|desktop|de escritorio)|移动版视图|モバイル表示|모바일 보기',
  'expand|collapse|show all|show more|show less|read more|see more|展开|收起|显示全部|显示更多|阅读更多|展开全文|全部显示|もっと見る|もっと読む|続きを読む|さらに表示|表示を減らす|折りたたむ|すべて見る|더 보기|더보기|접기|펼치기|전체 보기|모두 보기|계속 읽기|aufklappen|zuklappen|alle anzeigen|alles anzeigen|mehr anzeigen|weniger anzeigen|mehr lesen|weiterlesen|mehr|développer|réduire|tout voir|tout afficher|voir plus|voir moins|afficher plus|afficher moins|lire plus|lire la suite|en lire plus|expandir|contraer|ver todo|ver todos|ver todas|ver más|ver menos|mostrar más|mostrar menos|leer más|seguir leyendo|recolher|ver tudo|ver mais|ver menos|mostrar mais|mostrar menos|ler mais|leia mais|continue lendo|continuar a ler|espandi|comprimi|mostra tutto|mostra tutti|vedi tutto|mostra di più|mostra altro|mostra meno|leggi di più|leggi tutto|continua a leggere|развернуть|свернуть|показать все|показать всё|показать ещё|показать больше|показать меньше|скрыть|читать дальше|читать далее|читать полностью|ещё|عرض الكل|عرض المزيد|عرض أقل|اقرأ المزيد|قراءة المزيد|توسيع|طي|المزيد|सभी देखें|और देखें|कम दिखाएं|और पढ़ें|अधिक पढ़ें|विस्तार करें|अधिक दिखाएं|और दिखाएं',
  // Order and choice of what is shown.
  'sort|sort by|order by|排序|排序方式|並べ替え|並び替え|並び順|정렬|정렬 기준|sortieren|sortieren nach|sortierung|trier|trier par|tri|ordenar|ordenar por|orden|ordem|ordinamento|сортировка|сортировать|сортировать по|упорядочить|ترتيب|ترتيب حسب|فرز|فرز حسب|क्रमबद्ध करें|क्रम|इसके अनुसार क्रमबद्ध करें',
  'filter|filters|all filters|show filters|hide filters|筛选|筛选条件|全部筛选|絞り込み|絞り込む|フィルター?|すべてのフィルター?|필터|전체 필터|필터 보기|filter|filtern|alle filter|filter anzeigen|filtre|filtres|filtrer|tous les filtres|filtro|filtros|filtrar|todos los filtros|mostrar filtros|todos os filtros|filtri|filtra|tutti i filtri|фильтр|фильтры|все фильтры|показать фильтры|عوامل التصفية|تصفية|الفلاتر|كل الفلاتر|फ़िल्टर|सभी फ़िल्टर|फ़िल्टर करें',
  '最新順|最新顺|新しい順番|按最新|newest|newest first|latest|latest first|oldest first|most recent|最新|最新优先|最早优先|新到旧|新しい順|新着順|古い順|최신순|최신|오래된순|등록순|neueste|neueste zuerst|älteste zuerst|neuheiten|plus récents|les plus récents|plus anciens|nouveautés|más recientes|lo más reciente|más antiguos|novedades|mais recentes|mais antigos|novidades|lançamentos|più recenti|più vecchi|novità|ultimi arrivi|сначала новые|сначала старые|новые|новинки|по дате|по новизне|الأحدث|الأقدم|الأحدث أولا|नवीनतम|नए पहले|सबसे पुराने|सबसे नया',
  'price: low to high|price: high to low|price \\(low to high\\)|price \\(high to low\\)|price low to high|price high to low|lowest price|highest price|价格从低到高|价格从高到低|价格升序|价格降序|价格最低|价格|低价优先|安い順|高い順|価格の安い順|価格の高い順|価格順|価格|낮은 가격순|높은 가격순|낮은가격순|높은가격순|가격순|가격|preis aufsteigend|preis absteigend|niedrigster preis|höchster preis|günstigste zuerst|preis|prix croissant|prix décroissant|prix|moins chers|precio|precio más bajo|precio más alto|precio: de menor a mayor|precio: de mayor a menor|precio ascendente|precio descendente|menor precio|mayor precio|precio más bajo primero|precio más alto primero|preço|menor preço|maior preço|preço crescente|preço decrescente|mais barato|prezzo|prezzo crescente|prezzo decrescente|prezzo più basso|prezzo più alto|цена|по цене|по возрастанию цены|по убыванию цены|сначала дешевые|сначала дешёвые|сначала дорогие|дешевле|дороже|السعر|السعر من الأقل|السعر من الأعلى|الأقل سعرا|الأعلى سعرا|السعر: من الأقل إلى الأعلى|कीमत|मूल्य|कीमत: कम से ज़्यादा|कीमत: ज़्यादा से कम',
  'relevance|best match|popularity|most popular|top rated|best rated|best selling|bestsellers|相关性|综合排序|最受欢迎|人气|人气优先|销量|销量优先|按销量|好评优先|评分最高|评分|热度|热销|推荐|関連度順|関連性|人気順|おすすめ順|売れ筋|評価の高い順|評価順|관련도순|관련성|인기순|추천순|판매순|판매량순|평점순|별점순|리뷰순|relevanz|beliebtheit|beliebteste|am besten bewertet|beste bewertung|bestseller|topseller|pertinence|popularité|les plus populaires|mieux notés|les mieux notés|meilleures ventes|relevancia|popularidad|más populares|mejor valorados|más vendidos|mejor puntuados|relevância|popularidade|mais populares|mais vendidos|mais bem avaliados|melhor avaliados|rilevanza|pertinenza|popolarità|più popolari|più venduti|più votati|meglio recensiti|релевантность|по релевантности|по популярности|популярные|популярность|по рейтингу|с высоким рейтингом|хиты продаж|الصلة|الأكثر صلة|الأكثر شعبية|الشعبية|الأعلى تقييما|الأكثر مبيعا|प्रासंगिकता|लोकप्रियता|सबसे लोकप्रिय|सर्वाधिक बिकने वाले|उच्चतम रेटिंग',
  'name|title|date|size|type|modified|last modified|名称|标题|日期|大小|类型|修改时间|修改日期|名前|タイトル|日付|サイズ|種類|更新日|変更日|이름|제목|날짜|크기|유형|종류|수정한 날짜|name|titel|datum|größe|typ|geändert|änderungsdatum|nom|titre|date|taille|type|modifié|modifié le|date de modification|nombre|título|fecha|tamaño|tipo|modificado|fecha de modificación|nome|data|tamanho|modificado em|data de modificação|titolo|dimensione|dimensioni|modificato|data di modifica|ultima modifica|имя|название|дата|размер|тип|изменен|изменён|дата изменения|الاسم|العنوان|التاريخ|الحجم|النوع|تاريخ التعديل|नाम|शीर्षक|तारीख|दिनांक|आकार|प्रकार|संशोधित',
  // Ways out that leave all as it is.
  'back|go back|返回|后退|戻る|뒤로|뒤로가기|돌아가기|zurück|retour|revenir|atrás|volver|regresar|voltar|indietro|torna indietro|назад|вернуться|رجوع|الرجوع|العودة|वापस|वापस जाएं|पीछे',
  'close|关闭|閉じる|닫기|schließen|schliessen|fermer|cerrar|fechar|chiudi|закрыть|إغلاق|बंद करें',
  'not now|maybe later|later|no thanks|no, thanks|暂不|以后再说|稍后再说|不用了|今はしない|後で|あとで|いいえ、結構です|나중에|다음에|괜찮습니다|jetzt nicht|später|vielleicht später|nein, danke|nein danke|pas maintenant|plus tard|non, merci|non merci|ahora no|más tarde|quizás más tarde|no, gracias|agora não|mais tarde|talvez mais tarde|não, obrigado|non ora|più tardi|forse più tardi|no, grazie|не сейчас|позже|может быть, позже|нет, спасибо|ليس الآن|لاحقا|ربما لاحقا|لا شكرا|अभी नहीं|बाद में|शायद बाद में|नहीं, धन्यवाद',
  'skip to content|skip to main content|跳到正文|跳至内容|本文へスキップ|メインコンテンツへ|본문 바로가기|본문으로 건너뛰기|zum inhalt|zum inhalt springen|zum hauptinhalt|aller au contenu|passer au contenu|ir al contenido|saltar al contenido|ir para o conteúdo|pular para o conteúdo|vai al contenuto|salta al contenuto|перейти к содержанию|к содержанию|перейти к содержимому|انتقل إلى المحتوى|تخطي إلى المحتوى|सामग्री पर जाएं|मुख्य सामग्री पर जाएं',
  'table of contents|contents|index|topics|目录|主题|索引|目次|トピック|索引|목차|주제|색인|inhalt|inhaltsverzeichnis|themen|index|sommaire|table des matières|sujets|índice|contenido|contenidos|temas|conteúdo|sumário|tópicos|indice|sommario|contenuti|argomenti|содержание|оглавление|темы|указатель|المحتويات|جدول المحتويات|الفهرس|المواضيع|विषय सूची|सामग्री|विषय|अनुक्रमणिका',
]

/** What they take away is a choice of what is shown, and nothing else. */
export const clearing: readonly string[] = [
  'reset filters|clear filters|clear all filters|remove filters|清除筛选|重置筛选|清空筛选|フィルターをクリア|絞り込みを解除|条件をクリア|필터 초기화|filter zurücksetzen|filter löschen|alle filter löschen|effacer les filtres|réinitialiser les filtres|borrar filtros|limpiar filtros|quitar filtros|limpar filtros|azzera filtri|cancella filtri|rimuovi filtri|сбросить фильтры|очистить фильтры|مسح الفلاتر|إعادة تعيين الفلاتر|फ़िल्टर हटाएं|फ़िल्टर साफ़ करें',
]

/** To go on without agreeing to anything. */
export const declining: readonly string[] = [
  'continue without (?:accepting|agreeing)|(?:不同意|不接受)并继续|同意せずに続ける|同意しないで続ける|동의하지 않고 계속|ohne (?:zustimmung|einwilligung|zu akzeptieren) (?:fortfahren|weiter)|weiter ohne (?:zustimmung|einwilligung|zu akzeptieren)|continuer sans accepter|continuar sin aceptar|continuar sem aceitar|continua senza accettare|продолжить без (?:согласия|принятия)|المتابعة (?:بدون|دون) (?:قبول|موافقة)|स्वीकार किए बिना जारी रखें',
]

/** To go on or to stop for a moment: of a film, or of something that costs. */
export const plays: readonly string[] = [
  'play|pause|播放|暂停|再生|一時停止|재생|일시정지|일시 정지|abspielen|wiedergeben|wiedergabe|pausieren|lecture|lire|mettre en pause|reproducir|pausa|pausar|reproduzir|tocar|riproduci|metti in pausa|воспроизвести|воспроизведение|пауза|поставить на паузу|إيقاف مؤقت|रोकें',
]

/** What stands beside those where something is shown or heard. */
export const knobs: readonly string[] = [
  'mute|unmute|volume|静音|取消静音|音量|ミュート|ミュート解除|음소거|음소거 해제|볼륨|음량|stummschalten|ton aus|lautstärke|couper le son|muet|silenciar|volumen|sem som|disattiva audio|muto|без звука|громкость|كتم الصوت|مستوى الصوت|म्यूट करें|वॉल्यूम',
  'subtitles|captions|quality|playback speed|字幕|画质|播放速度|倍速|字幕を表示|画質|再生速度|자막|화질|재생 속도|재생속도|untertitel|qualität|wiedergabegeschwindigkeit|sous-titres|qualité|vitesse de lecture|subtítulos|calidad|velocidad de reproducción|legendas|qualidade|velocidade de reprodução|velocidade|sottotitoli|qualità|velocità di riproduzione|субтитры|качество|скорость воспроизведения|الترجمة|الجودة|سرعة التشغيل|उपशीर्षक|गुणवत्ता|प्लेबैक गति',
  '(?:video|audio|media|music|podcast) player|(?:视频|音频|音乐)播放器|播放器|(?:動画|音声|音楽|メディア)?プレー?ヤー|(?:동영상|비디오|오디오|음악|미디어) ?플레이어|(?:video|audio|medien|musik)player|medienwiedergabe|lecteur(?: vidéo| audio| multimédia| de musique)?|reproductor(?: de vídeo| de video| de audio| de música| multimedia)?|(?:player|leitor|reprodutor)(?: de vídeo| de áudio| de música| multimédia)|lettore(?: video| audio| multimediale| musicale)|(?:видео|аудио)?плеер|(?:видео|аудио)?проигрыватель|مشغل (?:الفيديو|الصوت|الوسائط|الموسيقى)|(?:वीडियो|ऑडियो|संगीत|मीडिया) प्लेयर',
]

/** What languages call themselves. */
export const languages: readonly string[] = [
  'english|deutsch|français|español|castellano|português|português \\(brasil\\)|italiano|русский|العربية|हिन्दी|हिंदी|中文|简体中文|繁體中文|正體中文|日本語|한국어|nederlands|polski|svenska|dansk|norsk|norsk bokmål|suomi|čeština|slovenčina|slovenščina|magyar|română|български|hrvatski|srpski|српски|türkçe|українська|ελληνικά|עברית|فارسی|tiếng việt|ไทย|bahasa indonesia|bahasa melayu|català|euskara|galego|eesti|latviešu|lietuvių|íslenska|esperanto|latina|বাংলা|தமிழ்|తెలుగు|मराठी|اردو|kiswahili|filipino',
]

const things = {
  en: 'page|month|week|day|year|slide|image|photo|picture|track|song|video|episode|chapter|article|match|result',
  de: 'seite|monat|woche|tag|jahr|folie|bild|foto|titel|lied|video|folge|kapitel|artikel|treffer',
  fr: 'page|mois|semaine|jour|année|diapositive|image|photo|piste|chanson|vidéo|épisode|chapitre|article|résultat',
  es: 'página|mes|semana|día|año|diapositiva|imagen|foto|pista|canción|vídeo|video|episodio|capítulo|artículo|resultado',
  pt: 'página|mês|semana|dia|ano|slide|imagem|foto|faixa|música|vídeo|episódio|capítulo|artigo|resultado',
  it: 'pagina|mese|settimana|giorno|anno|diapositiva|immagine|foto|brano|traccia|canzone|video|episodio|capitolo|articolo|risultato',
  ru: 'страница|страницы|месяц|неделя|день|год|слайд|изображение|фото|фотография|трек|песня|видео|серия|выпуск|глава|статья|результат',
  ar: 'الصفحة|الشهر|الأسبوع|اليوم|السنة|الشريحة|الصورة|المقطع|الأغنية|الفيديو|الحلقة|الفصل|المقال|النتيجة',
  hi: 'पृष्ठ|पेज|महीना|माह|सप्ताह|दिन|वर्ष|साल|स्लाइड|चित्र|फ़ोटो|ट्रैक|गाना|वीडियो|एपिसोड|अध्याय|लेख|परिणाम',
}

/** The next and the one before of what is shown one by one. */
export const turning: readonly string[] = [
  `(?:next|previous|prev) (?:${things.en})`,
  // How much of a list stands on one page.
  '(?:rows|items|results|entries|lines|records) per page(?: ?:? ?\\d{1,4})?|(?:\\d{1,4} )?(?:rows |items |results |entries )?per page|(?:show|limit) \\d{1,4} (?:rows|entries|items|results)|(?:zeilen|einträge|ergebnisse) pro seite(?: ?:? ?\\d{1,4})?|(?:lignes|éléments|résultats) par page(?: ?:? ?\\d{1,4})?|(?:filas|elementos|resultados|registros) por página(?: ?:? ?\\d{1,4})?|(?:linhas|itens) por página(?: ?:? ?\\d{1,4})?|(?:righe|elementi|risultati) per pagina(?: ?:? ?\\d{1,4})?|(?:строк|записей) на странице(?: ?:? ?\\d{1,4})?|每页(?:显示)? ?:? ?\\d{0,4} ?[条行项]?|\\d{1,4} ?[条行项] ?/ ?页|1ページ(?:あたり)?(?:の表示)?(?:件数|行数)?(?: ?:? ?\\d{1,4})?|\\d{1,4}件(?:ずつ)?表示|페이지당 (?:행|항목)(?: 수)?(?: ?:? ?\\d{1,4})?',
  '[上下](?:一|个|一个)?(?:页|月|周|天|年|张|幅|首|章|节|集|曲|条|篇|期)',
  '(?:次|前|翌|先)の?(?:ページ|月|週|日|年|スライド|画像|写真|曲|動画|エピソード|話|章|記事|結果)へ?',
  '(?:다음|이전) ?(?:페이지|달|월|주|날|일|해|년|연도|슬라이드|이미지|사진|곡|트랙|동영상|에피소드|화|회|장|글|기사|결과)',
  `(?:nächste[rs]?|vorherige[rs]?|vorige[rs]?|nächster|letzte) (?:${things.de})`,
  `(?:${things.fr}) (?:suivante?|précédente?)`,
  `(?:${things.es}) (?:siguiente|anterior|próxim[oa]|previ[oa])|(?:siguiente|anterior|próxim[oa]) (?:${things.es})`,
  `(?:${things.pt}) (?:seguinte|anterior)|(?:próxim[oa]|anterior) (?:${things.pt})`,
  `(?:${things.it}) (?:successiv[oa]|precedente|seguente)|(?:prossim[oa]|precedente|successiv[oa]) (?:${things.it})`,
  `(?:следующ(?:ая|ий|ее)|предыдущ(?:ая|ий|ее)) (?:${things.ru})`,
  `(?:${things.ar}) (?:التالي|التالية|السابق|السابقة|القادم)`,
  `(?:अगल[ाीे]|पिछल[ाीे]) (?:${things.hi})`,
]

/** A stretch of time up to now. */
export const spans: readonly string[] = [
  '(?:last|past|previous) (?:\\d{1,3} )?(?:seconds?|minutes?|mins?|hours?|days?|weeks?|months?|quarter|years?)|all time|custom range',
  '(?:最近|过去|近)(?: ?\\d{1,3} ?|一|三|半)?个?(?:分钟|小时|天|日|周|星期|月|年)(?:内)?|不限时间|时间不限|全部时间',
  '(?:過去|直近|最近)の? ?\\d{0,3} ?(?:分|時間|日|週|か月|ヶ月|カ月|年)間?|全期間|すべての期間',
  '(?:지난|최근) ?\\d{0,3} ?(?:분|시간|일|주|개월|달|년)(?:간| 동안)?|전체 기간',
  '(?:letzte[nrs]?|vergangene[nrs]?) (?:\\d{1,3} )?(?:sekunden?|minuten?|stunden?|tage?|wochen?|monate?|jahre?|24h)|gesamter zeitraum',
  '(?:les )?(?:\\d{1,3} )?derni[eè]re?s? (?:\\d{1,3} )?(?:secondes?|minutes?|heures?|jours?|semaines?|mois|années?|ans)|toute la période',
  '(?:l[oa]s? )?[uú]ltim[oa]s? (?:\\d{1,3} )?(?:segundos?|minutos?|horas?|d[ií]as?|semanas?|mes(?:es)?|m[eê]s(?:es)?|a[nñ]os?|anos?)|todo el tiempo|todo o período',
  'ultim[aeio] (?:\\d{1,3} )?(?:secondi?|minut[oi]|or[ae]|giorn[oi]|settiman[ae]|mes[ei]|ann[oi])|tutto il periodo',
  '(?:за )?последни[еийх]+ (?:\\d{1,3} )?(?:секунд|минут[уы]?|час(?:а|ов)?|дн(?:я|ей)|день|недел[юиь]|месяц(?:а|ев)?|год|года|лет|сутки|суток)|за (?:\\d{1,3} )?(?:час|день|неделю|месяц|год)|за (?:всё|все) время',
  '(?:آخر|خلال آخر) (?:\\d{1,3} )?(?:دقيقة|دقائق|ساعة|ساعات|يوم|يوما|أيام|أسبوع|أسابيع|شهر|أشهر|سنة|سنوات)|كل الأوقات',
  'पिछल[ेाी] (?:\\d{1,3} )?(?:मिनट|घंटे|घंटा|दिन|सप्ताह|हफ़्ते|महीने|महीना|माह|साल|वर्ष)|सभी समय',
]

/** So many of what people have said or put there. */
export const counts: readonly string[] = [
  'last (?:reply|comment|message|activity) (?:\\d{1,3} ?[^ ]{1,8} ago|today|yesterday|just now)(?: at [\\d:]{4,5}(?: ?[ap]m)?)?|letzte (?:antwort|nachricht|aktivität) vor \\d{1,3} [^ ]{1,8}|dernière (?:réponse|activité) il y a \\d{1,3} ?[^ ]{1,8}|última (?:respuesta|actividad) hace \\d{1,3} ?[^ ]{1,8}|última (?:resposta|atividade) há \\d{1,3} ?[^ ]{1,8}|ultima (?:risposta|attività) \\d{1,3} ?[^ ]{1,8} fa|последний ответ \\d{1,3} ?[^ ]{1,8} назад|最后回复 ?\\d{1,3} ?(?:秒|分钟|小时|天|周|个月)前|最終返信 ?\\d{1,3} ?(?:秒|分|時間|日|週間|か月)前|마지막 (?:답글|댓글) ?\\d{1,3} ?(?:초|분|시간|일|주) 전',
  '\\d[\\d.,]{0,8}k?\\+? (?:(?:more |new |unread )?(?:repl(?:y|ies)|comments?|reviews?|ratings?|photos?|images?|pictures?|videos?|results?|answers?|messages?|attachments?|followers|participants|members|episodes?|lessons?|chapters?|articles?|stories|versions?|changes|commits|issues|notes|files|items|properties|hotels|flights|offers|recipes|products))',
  '(?:查看)?(?:全部|共)? ?\\d[\\d.,]{0,8}万?\\+? ?(?:条|个|张|篇|部|集|则|件)?(?:新)?(?:回复|评论|评价|照片|图片|视频|结果|回答|消息|附件|粉丝|成员|集|篇|商品)',
  '\\d[\\d.,]{0,8}件の?(?:返信|コメント|レビュー|口コミ|写真|画像|動画|結果|回答|メッセージ|商品)|(?:返信|コメント|レビュー|口コミ|写真|回答) ?\\d[\\d.,]{0,8}件?',
  '(?:댓글|리뷰|후기|사진|이미지|동영상|결과|답변|메시지|상품)(?: ?\\d[\\d.,]{0,8}(?:개|건)?)?|답글 ?\\d[\\d.,]{0,8}(?:개|건)?|\\d[\\d.,]{0,8}(?:개|건)의? ?(?:답글|댓글|리뷰|후기|사진|이미지|동영상|결과|답변|메시지|상품)',
  '\\d[\\d.,]{0,8} (?:(?:weitere|neue) )?(?:antwort(?:en)?|kommentare?|bewertung(?:en)?|rezension(?:en)?|fotos?|bilder|bild|videos?|ergebnisse?|nachrichten|nachricht|anhänge|mitglieder|teilnehmer|folgen|artikel|produkte|treffer)',
  '\\d[\\d., ]{0,8} (?:(?:autres|nouvelles|nouveaux) )?(?:réponses?|commentaires?|avis|photos?|images?|vidéos?|résultats?|messages?|pièces jointes|membres|participants|abonnés|épisodes?|articles?|produits?)',
  '\\d[\\d.,]{0,8} (?:respuestas?|comentarios?|reseñas?|opiniones|opinión|valoraciones|fotos?|imágenes|vídeos?|videos?|resultados?|mensajes?|miembros|seguidores|episodios?|artículos?|productos?)',
  '\\d[\\d.,]{0,8} (?:respostas?|comentários?|avaliações|avaliação|fotos?|imagens|vídeos?|resultados?|mensagens|membros|seguidores|episódios?|artigos?|produtos?)',
  '\\d[\\d.,]{0,8} (?:rispost[ae]|comment[oi]|recension[ei]|foto|immagini|video|risultat[oi]|messagg[io]|membri|partecipanti|episod[io]|articol[oi]|prodott[oi])',
  '\\d[\\d., ]{0,8} (?:ответ(?:а|ов)?|комментари(?:й|я|ев)|отзыв(?:а|ов)?|фото|фотографи(?:я|и|й)|видео|результат(?:а|ов)?|сообщени(?:е|я|й)|участник(?:а|ов)?|подписчик(?:а|ов)?|сери(?:я|и|й)|стат(?:ья|ьи|ей)|товар(?:а|ов)?)',
  '\\d[\\d.,]{0,8} (?:رد|ردود|تعليق|تعليقات|مراجعة|مراجعات|صورة|صور|فيديو|نتيجة|نتائج|رسالة|رسائل|عضو|أعضاء|منتج|منتجات)',
  '\\d[\\d.,]{0,8} (?:जवाब|उत्तर|टिप्पणी|टिप्पणियां|टिप्पणियाँ|समीक्षाएं|समीक्षाएँ|फ़ोटो|चित्र|वीडियो|परिणाम|संदेश|सदस्य|उत्पाद)',
]

/** The menu of one thing, whatever it is called. */
/** Opens the looks that letters can have where something is written. */
export const lettering: readonly string[] = [
  'formatting(?: options)?|text formatting|text style|formatierung|textformatierung|mise en forme|formato|formatação|formattazione|форматирование|格式|文字格式|书式|書式|서식|التنسيق|تنسيق|स्वरूपण|फ़ॉर्मेटिंग',
]

/** Opens what can be put to a message or a form; nothing is handed in by it. */
export const attaching: readonly string[] = [
  'attach|attach (?:a )?files?|add (?:an )?attachments?|attachments?|anhängen|datei anhängen|anfügen|datei anfügen|anhang hinzufügen|joindre|joindre un fichier|pièce jointe|adjuntar|adjuntar (?:un )?archivo|anexar|anexar (?:um )?(?:arquivo|ficheiro)|allega|allega (?:un )?file|прикрепить|прикрепить файл|添加附件|附件|添付|ファイルを添付|첨부|파일 첨부|إرفاق|إرفاق ملف|संलग्न करें|फ़ाइल संलग्न करें',
]

export const menus: readonly string[] = [
  '(?:more|other) (?:actions|options)(?: menu)?(?: (?:for|of|on) [^!?;:]{1,60})?|(?:actions|options|menu|more) (?:for|of|on) [^!?;:]{1,60}|(?:action|options|overflow|kebab) menu',
  '更多(?:操作|选项|功能)?|[^。！？；：]{1,20}的(?:更多)?(?:操作|选项|菜单)|(?:操作|选项)菜单',
  '(?:その他|他)の(?:操作|オプション|アクション|メニュー)|[^。！？；：]{1,20}の(?:その他の操作|オプション|操作メニュー|メニュー)|もっと',
  '(?:더보기|추가|기타) ?(?:옵션|작업|메뉴)|[^!?;:]{1,24} (?:옵션|메뉴|더보기)|옵션 더보기',
  '(?:weitere|mehr) (?:aktionen|optionen)(?: (?:für|zu) [^!?;:]{1,60})?|(?:optionen|menü|aktionen) (?:für|zu) [^!?;:]{1,60}',
  '(?:plus d.|autres )(?:actions|options)(?: (?:pour|de|sur) [^!?;:]{1,60})?|(?:options|menu|actions) (?:pour|de) [^!?;:]{1,60}',
  '(?:más|otras) (?:acciones|opciones)(?: (?:para|de|sobre) [^!?;:]{1,60})?|(?:opciones|menú|acciones) (?:para|de) [^!?;:]{1,60}',
  '(?:mais|outras) (?:ações|opções)(?: (?:para|de|sobre) [^!?;:]{1,60})?|(?:opções|menu|ações) (?:para|de) [^!?;:]{1,60}',
  '(?:altre|più) (?:azioni|opzioni)(?: (?:per|di|su) [^!?;:]{1,60})?|(?:opzioni|menu|azioni) (?:per|di) [^!?;:]{1,60}',
  '(?:другие|ещё|еще|дополнительные) (?:действия|параметры|опции|команды)(?: (?:для|с) [^!?;:]{1,60})?|(?:меню|параметры|действия) (?:для|с) [^!?;:]{1,60}',
  '(?:المزيد من |مزيد من )(?:الخيارات|الإجراءات)(?: [^!?;:]{1,60})?|خيارات (?:أخرى|إضافية)',
  '(?:अधिक|और|अन्य) (?:विकल्प|कार्रवाइयां|कार्रवाइयाँ)|[^!?;:]{1,40} के (?:लिए )?(?:अधिक |और )?विकल्प',
]

/** What the list is sorted or narrowed by, told behind a colon. */
export const sorting: readonly string[] = [
  '(?:sort(?:ed)?|order)(?: by)? ?: ?[^,.;!?]{1,24}|排序(?:方式)?：[^，。；！？]{1,12}|(?:並べ替え|並び替え|並び順)：[^、。]{1,12}|정렬(?: 기준)? ?: ?[^,.;!?]{1,16}|sortier(?:en|t|ung)(?: nach)? ?: ?[^,.;!?]{1,24}|tri(?:er|é)?(?: par)? ?: ?[^,.;!?]{1,24}|orden(?:ar|ado)?(?: por)? ?: ?[^,.;!?]{1,24}|ordin(?:a|ato|amento)(?: per)? ?: ?[^,.;!?]{1,24}|сортировка ?: ?[^,.;!?]{1,24}|(?:ترتيب|فرز)(?: حسب)? ?: ?[^,.;!?]{1,20}|क्रमबद्ध करें ?: ?[^,.;!?]{1,20}',
]

/** A picture and when it was taken. */
export const pictures: readonly string[] = [
  '(?:photo|picture|image|video|screenshot)s? (?:taken |from |of |on )*.{0,30}\\d.{0,20}',
  '(?:照片|图片|视频|截图|拍摄于)[^，。]{0,16}\\d[^，。]{0,16}',
  '.{0,20}\\d.{0,10}(?:の写真|に撮影した写真|の動画)|写真、.{0,24}\\d.{0,12}',
  '.{0,20}\\d.{0,10}(?:에 촬영한|에 찍은)? ?(?:사진|동영상)',
  '(?:foto|bild|video|aufnahme) (?:vom|von|aufgenommen am) .{0,24}\\d.{0,20}',
  '(?:photo|image|vidéo) (?:prise? )?(?:le|du) .{0,20}\\d.{0,20}',
  '(?:foto|imagen|vídeo|video) (?:tomad[oa] )?(?:el|del) .{0,20}\\d.{0,20}',
  '(?:foto|imagem|vídeo) (?:tirada )?(?:em|de) .{0,20}\\d.{0,20}',
  '(?:foto|immagine|video) (?:scattata )?(?:il|del) .{0,20}\\d.{0,20}',
  '(?:фото|фотография|изображение|видео)(?: от| за|,)? .{0,20}\\d.{0,20}',
  '(?:صورة|فيديو) .{0,24}\\d.{0,20}',
  '.{0,24}\\d.{0,16} (?:की|का) (?:फ़ोटो|तस्वीर|वीडियो)',
]

/** What is looked for, with the verb where the language puts it. */
export const seeking: readonly string[] = [
  'what are you looking for|what can we help you find|wonach suchen sie|wonach suchst du|was suchen sie|was suchst du|que recherchez-vous|qué estás buscando|¿qué estás buscando|o que você está procurando|o que procura|cosa cerchi|cosa stai cercando|что ищете|что вы ищете|что ищем|что будем искать',
  '(?:您|你)?(?:想|在)?(?:找|搜)(?:什么|点什么|些什么)|(?:请)?输入(?:搜索)?关键[词字]|(?:何|なに)(?:か|を)?お探しですか|キーワードを入力|(?:무엇을|뭘) (?:찾으세요|찾고 계신가요|찾으시나요)|(?:찾으시는|어떤) .{1,10} ?(?:있으신가요|있나요|찾으세요)|검색어를? 입력(?:하세요|해 주세요)?|عم تبحث|عن ماذا تبحث|ماذا تبحث|(?:आप )?क्या (?:खोज|ढूंढ) रहे हैं',
  '(?:search|find|filter|look up|browse) .{1,40}',
  '(?:搜索|搜|查找|查询|检索|筛选|寻找).{1,14}',
  '.{1,14}(?:を|の)?(?:検索|探す|さがす|絞り込む)(?:する)?|検索する|探す',
  '.{1,14} ?(?:검색|찾기|필터)(?:하기)?|검색하기|찾아보기',
  '.{1,24} (?:suchen|finden|durchsuchen|filtern)|suchen? (?:nach |in )?.{1,30}|suche starten',
  '(?:rechercher|chercher|trouver|filtrer) .{1,30}|lancer la recherche|que cherchez-vous',
  '(?:buscar|encontrar|filtrar) .{1,30}|qué buscas|¿qué buscas',
  '(?:buscar|pesquisar|procurar|encontrar|filtrar) .{1,30}|o que você procura',
  '(?:cerca|trova|ricerca|filtra) .{1,30}|cosa cerchi',
  '(?:найти|искать|поиск|фильтровать) .{1,30}|что ищете',
  '(?:بحث|ابحث|البحث|العثور|تصفية) (?:عن |في )?.{1,24}',
  '.{1,24} (?:खोजें|खोजे|ढूंढें|ढूँढें)|खोज करें|खोजें',
]
