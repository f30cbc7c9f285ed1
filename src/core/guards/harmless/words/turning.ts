/** Names by which what is shown is only turned: its order, its pages, its layout, its size, or more of it. */
import { eitherWay } from '../../reading/fold'

/** Another day, week, month, year or page of what is listed is shown. */
const turns =
  /^(?:next|previous|prev) (?:day|week|month|year|page|rows?|results?|entries|items|records|messages?|photos?|images?|slides?|chapter|section|match)$|^(?:nachste[rsn]?|vorherige[rsn]?|kommende[rsn]?) (?:tag|woche|monat|jahr)$|^(?:jour|semaine|mois|annee) (?:suivante?|precedente?)$|^(?:dia|semana|mes|ano) (?:siguiente|anterior|seguinte)$|^(?:proxim[oa]) (?:dia|semana|mes|ano)$|^(?:giorno|settimana|mese|anno) (?:successiv[oa]|precedente)$|^(?:следующ|предыдущ)\p{L}{2} (?:день|неделя|месяц|год)$|^[上下]一?个?(?:天|周|月|年|星期)$|^(?:翌|前|次の|前の)(?:日|週|月|年)$|^(?:다음|이전) ?(?:날|주|달|해)$/u

/** Another one of what is read one by one. A question may have no way back, a patient is called in. */
const stepped = eitherWay(
  /^(?:next|previous|prev|older|newer|earlier|later)(?: \d+)? (?:\p{L}+ )?(?:records?|rows?|results?|messages?|mails?|e-?mails?|conversations?|threads?|posts?|photos?|images?|pictures?|videos?|clips?|episodes?|songs?|tracks?|articles?|pages?|matches|connections|trains|departures|dates)$|^(?:next|previous|earlier|later)(?: \d+)? (?:weeks?|months?|days?|years?)$|^(?:older|newer|page \d+ of \d+)$|^(?:nachste[rsn]?|vorherige[rsn]?|fruhere|spatere|altere|neuere)(?: \d+)? (?:nachricht(?:en)?|mail|foto|bild|seite|beitrag|beitrage|folge|titel|ergebnisse|treffer|zeilen|eintrage|verbindungen|zuge|termine)$|^(?:message|mail|photo|image|article|episode|page|resultats?|morceau) (?:suivant|precedent)e?s?$|^(?:mensaje|correo|foto|imagen|pagina|articulo|episodio|resultados?) (?:siguiente|anterior)e?s?$|^(?:mensagem|e-?mail|foto|imagem|pagina|artigo|episodio|resultados?) (?:seguinte|anterior|proxim[oa])s?$|^proxim[oa]s? (?:pagina|mensagem|foto|mensaje|imagen|imagem|episodio|resultados)$|^(?:messaggio|mail|foto|immagine|pagina|articolo|episodio|risultati) (?:successiv[oaei]|precedent[ei])$|^(?:следующ|предыдущ)\p{L}{2} (?:сообщение|письмо|фото|страница|запись|серия|трек)$|^(?:上|下)一?(?:页|封|张|篇|条|周|月|天|章|集|曲|首)(?:邮件|照片|图片|文章|消息)?$|^(?:较[早旧新]|更[早旧])(?:的.{0,4})?$|^(?:次|前)の(?:メール|メッセージ|ページ|週|月|日|写真|画像|記事|動画|曲)$|^(?:다음|이전) (?:페이지|메일|메시지|사진|주|달|글|영상|곡)$|^(?:الرساله|الصفحه|الصوره) (?:التاليه|السابقه)$/u,
)

/** The same in another order, or as many at a time. */
const sorted = eitherWay(
  /^sort(?:ed)?(?: by \p{L}[\p{L} ]{0,20})?(?:[:：].{1,24})?$|^(?:nach \p{L}+ )?sortieren$|^sortierung(?:[:：].{1,24})?$|^trier(?: par [\p{L} ]{1,20})?$|^ordenar(?: por [\p{L} ]{1,20})?$|^ordina(?: per [\p{L} ]{1,20})?$|^(?:сортировать|сортировка)(?: по \p{L}+)?$|^按?\S{0,4}排序(?:[:：].{1,8})?$|^(?:並べ替え|並び替え)(?:[:：].{1,12})?$|^(?:\S+ )?정렬$|^(?:최신|인기|가격|낮은 ?가격|높은 ?가격|거리)순$|^(?:ترتيب|فرز)(?: حسب .{1,20})?$|^(?:rows|items|results|entries) per page(?:[:：]? ?\d+)?$|^表示件数$|^每页(?:显示)?\d*条?$|^(?:倒序|正序|距离最近|换一批)$/u,
)

/** As a list, as tiles or as a map, larger or smaller. */
const laidOut = eitherWay(
  /^(?:gallery|list|grid|compact|table|board|split|map|tiles?|card|full|day|week|month|year|agenda|timeline|thumbnail) view$|^(?:extra )?(?:large|medium|small) icons$|^(?:enlarge|zoom(?: in| out)?(?: on)?) (?:the )?(?:picture|image|photo|map|chart|text|page)$|^(?:listen|kachel|karten|raster|tages|wochen|monats|jahres|tabellen)ansicht$|^(?:bild|karte|foto|text) (?:vergroßern|vergroszern|vergrossern|verkleinern)$|^vue (?:liste|grille|carte|jour|semaine|mois)$|^vista (?:de |del |a )?(?:lista|cuadricula|mapa|dia|semana|mes|elenco|griglia|mappa|grade)$|^(?:列表|网格|卡片|地图|日|周|月|缩略图)视图$|^(?:リスト|グリッド|地図|週|月|日)表示$|^mute sound$|^(?:[日周週月年]|\d{1,3}分)k?线?$|^(?:refresh|reload)(?: (?:the )?(?:list|page|view|data|results|inbox|feed))?$|^close (?:the |this )?(?:panel|side ?bar|menu|dialog|window|pop-?up|banner|drawer|details|preview|notification|tooltip)$|^关闭(?:弹幕|面板|侧栏|窗口|弹窗|提示|字幕|预览|菜单)$/u,
)

/** What is told about a thing, and what is often asked. */
const told = eitherWay(
  /^(?:(?:file|page|document|image) )?(?:properties|info)$|^word count$|^\d{1,4} (?:members|comments|replies|reviews|photos|files|versions|results|messages|participants|followers|views)$|^(?:(?:insert |add )?emojis?|smileys?|表情|絵文字|이모티콘|이모지)$|^q[1-4](?: \d{4})?$|^(?:сведения|информация|подробности) о [\p{L} ]+$|^(?:只看|仅看)\S{1,4}$|^[\p{Script=Han}]{2,6}(?:状況|履歴|情報)(?:の?照会|を?確認|を?表示|を?見る)$|^(?:eigenschaften|proprietes|propiedades|propriedades|proprieta|своиства|属性|プロパティ|속성|خصائص)$|^(?:faqs?|よくある(?:ご)?質問|常见问题|자주 묻는 질문)$|^copy (?:the )?(?:\p{L}+ )?id$|^(?:더|자세히) 알아보기$/u,
)

/** Opened to be looked at. A door, a valve or an account is none of these. */
const opened = eitherWay(
  /^open (?:the |this |full |in )?(?:profile|menu|details?|map|gallery|charts?|graphs?|logs?|(?:console )?output|guide|help|preview|reports?|list|folder|file|message|conversation|thread|history|image|photo|link|website|page|calendar|inbox|dashboard|new tab|new window)$|^(?:ordner|karte|liste|menu|details|profil|anleitung|datei|nachricht|bild|kalender|verlauf) offnen$|^ouvrir (?:le |la |les |l')?(?:dossier|guide|carte|liste|menu|profil|fichier|message|image|calendrier|historique|lien|graphique)s?$|^abrir (?:el |la |los |las |o |a |os |as )?(?:carpeta|guia|mapa|lista|menu|perfil|archivo|mensaje|imagen|calendario|historial|enlace|graficos?|pasta|arquivo|mensagem|imagem|historico)s?$|^apri (?:il |la |le |i |l')?(?:cartella|guida|mappa|elenco|menu|profilo|file|messaggio|immagine|calendario|cronologia|link|grafico)$|^открыть (?:папку|карту|список|меню|профиль|файл|сообщение|фото|календарь|историю)$|^打开(?:地图|菜单|详情|列表|文件夹|目录|图片|日历|链接)$|^(?:地図|メニュー|詳細|一覧|フォルダ|フォルダー|画像|カレンダー)を開く$|^(?:지도|메뉴|목록|폴더|사진|달력) 열기$/u,
)

/** More of what can be done is listed, or more of a list. */
const menus = eitherWay(
  /^load (?:more|older|earlier|previous)(?: \p{L}+)?$|^(?:more|weitere|mehr|plus (?:de|d')|mas|mais|altr[ei]|ещ[её]) ?(?:photos?|pictures|images|results|reviews|comments|replies|details|info|information|posts|articles|news|stories|videos|episodes|events|languages|filters|examples|questions|ratings|suggestions|similar|fotos|bilder|ergebnisse|bewertungen|kommentare|antworten|infos|informationen|beitrage|artikel|resultats|avis|commentaires|reponses|infos|informations|articles|resultados|resenas|comentarios|respuestas|informacion|avaliacoes|informacoes|foto|risultati|recensioni|commenti|risposte|informazioni|фото|результат\p{L}+|отзыв\p{L}*|комментари\p{L}+)$|^更多(?:照片|图片|结果|评价|评论|回复|详情|信息|文章|新闻|视频|示例)$|^(?:他|その他|もっと)の?(?:写真|画像|口コミ|レビュー|記事|動画|情報)$|^(?:사진|이미지|리뷰|댓글|결과|기사|영상|정보) 더 ?보기$|^(?:weitere|mehr|altere) (?:\p{L}+ )?laden$|^charger (?:plus|la suite)(?: d\S+ ?\p{L}*)?$|^cargar mas(?: \p{L}+)?$|^carregar mais(?: \p{L}+)?$|^carica (?:altr[oie]|piu)(?: \p{L}+)?$|^(?:加载|载入)更多\p{L}{0,4}$|^(?:さらに|もっと)(?:表示|読み込む|見る)$|^(?:show |view |see )?more (?:[a-z]+ ){0,2}(?:actions|options)$|^weitere (?:aktionen|optionen)$|^plus d['’](?:actions|options)$|^mas (?:acciones|opciones)$|^mais (?:acoes|opcoes)$|^altre (?:azioni|opzioni)$|^ещё (?:действия|параметры)$|^更多(?:操作|选项)$/u,
)

const all = [turns, stepped, sorted, laidOut, told, opened, menus]

/** @param name in one spelling. */
export const isTurning = (name: string): boolean => all.some((one) => one.test(name))
