/** Names that tell only to show, hide, read or hear something: they do no more on the page of a purchase than anywhere else. */
import { mayBeDeedWord, tellsDeed } from '../deeds/deeds'
import { addsDeed } from '../deeds/joined'
import { mayHarm } from '../harmless/harm'
import { goesBeyond } from '../harmless/words/beyond'
import { isSecretName, isViewing } from '../harmless/words/words'
import { eitherWay, fold } from '../reading/fold'
import { controlName, namesIn } from '../reading/label'
import { byText } from '../reading/memo'
import { isStatement } from './statements'

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(' ').map(fold))

/** Where the verb stands first. */
const first = setOf(
  'drill show hide view see expand collapse preview read listen zoom compare enlarge maximize maximise minimize minimise ' +
    'afficher masquer voir prévisualiser visualiser consulter lire écouter parcourir agrandir réduire comparer déplier replier ' +
    'ver visualizar pré-visualizar previsualizar mostrar ocultar consultar leer escuchar ampliar comparar desplegar plegar contraer ' +
    'exibir esconder ler ouvir expandir recolher ' +
    'mostra nascondi vedi leggi ascolta ingrandisci confronta espandi comprimi consulta visualizza ' +
    'показать скрыть посмотреть просмотреть читать прочитать слушать прослушать свернуть развернуть увеличить уменьшить сравнить ' +
    'عرض إظهار إخفاء قراءة استماع تكبير تصغير مقارنة شاهد اقرأ استمع معاينة تصفح',
)
/** Where it is said what is looked for, or where; alone it may be what a question is answered by. */
const seeking = eitherWay(
  /^(?:search|browse|explore|rechercher|chercher|explorer|buscar|explorar|pesquisar|cerca|esplora|наити|искать) \p{L}|\p{L} (?:durchsuchen|suchen)$|^(?:查找|查询|搜索)\p{Script=Han}{2}|\p{Script=Han}を?検索$|\p{Script=Hangul} (?:검색|찾기)$|^(?:xem chi tiet|xem them|xem tat ca|lihat (?:detail|semua|rute|selengkapnya)|zobrazit (?:vse|detail|detaily|spotrebu)|visa (?:alla|detaljer|mer)|bekijk (?:alles|details)|zobacz (?:wiecej|szczegoly|wszystkie)|pokaz (?:wiecej|szczegoly|wszystkie)|vezi (?:toate|detalii))$/u,
)
/** And something else is done. */
const joins = eitherWay(/(?<=\p{L} )(?:and|or|then|und|oder|et|ou|y|e|o|и|или)(?= \p{L})|[并且及]/u)
/** Where it stands last. */
const last = setOf(
  'anzeigen einblenden ausblenden ansehen lesen weiterlesen anhören zeigen einklappen ausklappen aufklappen zuklappen vergrößern verkleinern vergleichen ' +
    '보기 숨기기 펼치기 접기 듣기 읽기 표시 확대 축소 비교 미리보기 देखें दिखाएं दिखाएँ छिपाएं छिपाएँ पढ़ें सुनें',
)
const han =
  /^(?:显示|隐藏|查看|检视|展开|收起|折叠|预览|收听|放大|缩小|对比|浏览|阅读|了解(?=\p{Script=Han}{2})(?!.*(?:继续|进入|同意|接受|确认|并)))|(?:对比|一览|详情|详细|说明|介绍)$|^(?:地图|图片|图像|画面|字体|文字|页面|屏幕|照片)(?:放大|缩小|预览)$/u
const kana = eitherWay(
  /(?:を?(?:表示|非表示|比較|拡大|縮小|拡大)(?:する|にする)?|[をが]?(?:隠す|見る|读む|読む|聞く|聴く|たたむ|广げる|広げる)|プレビュー)$/u,
)

/** Whether it is so: nobody is checked in or out by it, and no box. */
const checks =
  /^check (?:the |your |for |if )?(?!in\b|out\b|off\b|all\b|box|every|any|answers?|solution|this|that|it\b)\p{L}{4,}/u

/** More words tell more than that. */
const most = { words: 5, wide: 12 } as const

/** Pages that are read, by the noun that ends or begins their name: a deed in it is what the page is about. */
const readings = eitherWay(
  /^(?:release|patch|meeting|session|liner|show|program(?:me)?) notes$|^(?:[\p{L}-]+ ){1,3}(?:options|settings|preferences|einstellungen|optionen|parametres|reglages|ajustes|opciones|configuracion|opcoes|configuracoes|opzioni|impostazioni|history|logs?|rules|details|info|information|statistics|stats|overview|guide|summary|conditions|infos|verlauf|ubersicht|protokoll|hinweise|bedingungen|regeln|statistik|historique|conditions|regles|apercu|statistiques|historial|detalles|condiciones|reglas|resumen|estadisticas|historico|detalhes|condicoes|regras|resumo|cronologia|dettagli|condizioni|regole|riepilogo)$|^(?:options|opciones|opcoes|opzioni) (?:d\p{L}{0,4} )[\p{L}-]+(?: [\p{L}-]+){0,2}$|^(?:details|about|informationen|einzelheiten|uber|informations|acerca|informacion|sobre|informacoes|informazioni) [\p{L}-]+(?: [\p{L}-]+){0,3}$|^\p{Script=Han}{1,8}(?:记录|历史|说明|规则|详情|明细|须知|指南|介绍|政策)$|^[\p{Script=Han}\p{Script=Kana}・]{1,10}(?:履歴|詳細|一覧|説明|案内|規約|ルール)$|^[\p{Script=Hangul} ]{1,12}(?:안내|내역|정보|기록|설명|정책)$/u,
)
/** What is done to such a page, and a yes to it. */
const doneTo =
  /^(?:delete|clear|erase|remove|reset|wipe|empty|purge|drop|export|share|send|submit|post|publish|download|upload|disable|enable|stop|start|edit|change|save|update|confirm|print|copy|move|approve|accept|agree|sign|apply|set|add|create|pay|buy|order|cancel|report|archive|restore|sync|import|rotate|truncate|flush|trim|overwrite|replace|turn|make|hide|forget)(?![\p{L}-])|losch|leer|entfern|zuruck|akzeptier|zustimm|send|teil|speicher|effac|supprim|vider|accept|envoy|partag|borrar|elimin|vaciar|acept|enviar|compart|apagar|limpar|exclu|aceit|cancell|svuot|accett|invia|condivid|清|删|移除|重置|同意|接受|确认|提交|发送|分享|导出|上传|下载|保存|修改|设置|消|削除|送信|共有|同意|保存|変更|삭제|지우|초기화|동의|제출|보내|공유|저장|변경/u

/** In German a deed stands last, in small letters, as nouns never are. */
const doneLast = /^\p{Ll}{2,}(?:en|ern|eln)$/u

/** What is asked for, sent or taken back by whatever verb stands before it. */
const informed = / (?:info|infos|information)$/u

/** An infinitive before what it is done to, where those nouns are of a language whose verbs end so. */
const ordered =
  /^\p{L}{2,}(?:[aei]r|[aei]re) (?:\p{L}+ )?(?:historial|detalles|condiciones|reglas|resumen|estadisticas|historico|detalhes|condicoes|regras|resumo|cronologia|dettagli|condizioni|regole|riepilogo|historique|regles|apercu|statistiques|ajustes|opciones|configuracion|opcoes|configuracoes|opzioni|impostazioni|parametres|reglages)$/u

const isReadingName = (name: string, text: string): boolean =>
  readings.test(name) &&
  !doneTo.test(name) &&
  !ordered.test(name) &&
  !(informed.test(name) && mayBeDeedWord(name.split(' ')[0] ?? '')) &&
  !(
    /^(?:details|informationen|einzelheiten) /.test(name) &&
    doneLast.test(text.trim().split(' ').at(-1) ?? '') &&
    !last.has(name.split(' ').at(-1) ?? '')
  )

/** It asks what or why something is, which is answered by a text to read. Figures, and whoever is asked to, are no such thing. */
const asking =
  /^(?:why (?!not)|what (?:is|are|was|were|does|do|did)(?! you)|how (?:does|do (?:i|we)|did|is|are|was|were|to)|where (?:do i|can i|is)|who is|wer ist|warum |wieso |weshalb |was (?:ist|sind|bedeutet)|wie (?:funktioniert|wird|werden|geht)|wo (?:finde|ist)|pourquoi (?!pas)|qu'est-ce|comment (?:ca|cela|est|sont|fonctionne)|ou (?:le |la |les )?trouver|¿?(?:por que |para que |que (?:es|son|significa)|como (?:funciona|se)|donde (?:lo |la )?(?:encuentro|esta))|por que |o que (?:e|sao|significa)|como (?:funciona|e calculad)|onde (?:encontro|esta)|perche |(?:che )?cos'e|come (?:funziona|viene|si)|dove (?:lo|la|si) trov|почему |зачем |что (?:это|такое|значит)|как (?:это|работает)|где (?:это )?наити|为什么|为何|这是什么|什么是|如何(?:计算|使用|查看)|在哪里|なぜ|これは何|どこで|왜 |이것은 무엇|어디에서|어떻게 |لماذا|ما (?:هذا|هو|هي|معنى)|كيف (?:يعمل|يتم)|اين |यह (?:क्या|कैसे)|.{0,16}क्यों |.{1,16} क्या है)/u

/** Taken along to the clipboard, where nobody sees it: what is no secret. */
const copied = eitherWay(
  /^copy (?:the |this )?(?:(?:page |issue |file |full |relative )?(?:link|url|path|name|title|text|id|location|address|e-?mail(?: address)?|phone(?: number)?|hash|sha|line|row|cell|quote|citation|image|color|colour|branch name|as (?:text|markdown|image|json|csv|path|link))|permalink)$|^(?:link|namen?|titel|text|adresse|pfad|speicherort|ort|e-?mail-?adresse|telefonnummer|bild|zeile|url|id) kopieren$|^copier (?:le |la |l'|l’)?(?:lien|nom|titre|texte|adresse|chemin|emplacement|telephone|image|url|id)$|^copiar (?:el |la |o |a )?(?:enlace|link|nombre|nome|titulo|texto|direccion|endereco|ruta|caminho|ubicacion|local|correo|telefono|telefone|imagen|imagem|url|id)$|^copia (?:il |l')?(?:link|nome|titolo|testo|indirizzo|percorso|posizione|telefono|url|id)$|^(?:с?копировать) (?:ссылку|имя|название|текст|адрес|путь|расположение|телефон|id)$|^复制(?!\p{Script=Han}*(?:邀请|分享|共享|支付|付款|收款|恢复|重置|登录))\p{Script=Han}{0,4}(?:链接|连结|网址)$|^复制(?:链接|名称|标题|文本|文字|地址|路径|位置|编号|单号|电话|图片|id)$|^(?:リンク|名前|タイトル|テキスト|住所|アドレス|パス|場所|画像|url|id)をコピー$|^(?:링크|이름|제목|텍스트|주소|경로|위치|이미지|url|id) ?복사$/u,
)

/** Said in another language to whoever reads it. Where a table of verbs has it, it is a document that is handed on. */
const translated = eitherWay(
  /^(?:(?:see|show|view) (?:the )?translation|translate(?: (?:post|page|message|comment|review|tweet|text|to \p{L}+|this page))?|(?:beitrag |seite |nachricht |kommentar )?ubersetzen|(?:voir la traduction|traduire(?: (?:la page|ce message|le message))?)|(?:ver traduccion|traducir(?: (?:pagina|mensaje|publicacion))?)|(?:ver traducao|traduzir(?: (?:pagina|mensagem|publicacao))?)|(?:vedi traduzione|traduci(?: (?:pagina|messaggio|post))?)|翻译(?:全文|此页|网页|评论)?|查看翻译|翻訳(?:する|を見る|を表示)?|번역(?:하기| 보기)?|ترجمة|عرض الترجمة|अनुवाद(?: देखें| करें)?)$/u,
)

/** A page about something, whatever is done there. */
const about = eitherWay(
  /^information (?:about|on) \p{L}|^informationen (?:uber|zu[mr]?) \p{L}|^informations? (?:sur|a propos de) \p{L}|^informacion (?:sobre|acerca de) \p{L}|^informacoes sobre \p{L}|^informazioni (?:su|sul\p{L}*) \p{L}|^информация [oо]б? \p{L}|^关于.{1,12}的(?:信息|资讯|資訊)$|に(?:関する|ついての)情報$|에 대한 정보$|^معلومات (?:عن|حول) \p{L}|के बारे में जानकारी$|^(?:learn|find out|read) more (?:about|on) \p{L}|^mehr (?:erfahren )?(?:uber|zu[mr]?) \p{L}.{0,40}(?:erfahren)?$|^en savoir plus (?:sur|a propos) \p{L}|^(?:mas informacion|saber mas|obten mas informacion) (?:sobre|de|acerca de) \p{L}|^(?:saiba mais|mais informacoes) sobre \p{L}|^(?:scopri di piu|per saperne di piu|ulteriori informazioni) (?:su|sul\p{L}*) |^(?:подробнее|узнать больше|узнаите больше) [oо]б? \p{L}|^(?:了解(?:更多)?(?:关于)?|关于)\p{Script=Han}{2,12}的更多(?:信息|内容)$|^了解更多关于\p{Script=Han}|の?詳細を(?:見る|确认|確認)$|に(?:つ|関)\p{Script=Hiragana}{2,3}詳しく(?:見る)?$|에 (?:대해|관해) (?:자세히|더) 알아보기$|^معرفه المزيد (?:عن|حول) |^معرفة المزيد (?:عن|حول) |के बारे में (?:और|अधिक) जानें$/u,
)
/** Behind what they are about something is done: in German a verb alone is written small there. */
const isGermanOrder = (text: string): boolean =>
  /^\P{L}*Informationen .* (?!(?:anzeigen|ansehen|lesen|einblenden)$)\p{Ll}+n$/u.test(text.trim())
const isAbout = (text: string): boolean => {
  const name = controlName(text.replace(/^[^\p{L}\p{N}]+/u, ''), true) ?? ''
  return (
    name.length <= 80 &&
    about.test(name) &&
    !isGermanOrder(text) &&
    !addsDeed(name.replace(/(?<= sobre )o |(?<=\p{Script=Cyrillic} )[oо]б? (?=\p{Script=Cyrillic})/u, '')) &&
    !/[,;.!]/.test(name) &&
    !isSecretName(text)
  )
}

/** What it is about stands behind the sign that tells something. */
const informs = /^[ⓘℹ🛈]\ufe0f?\s?(?=\p{L})/u
const isInformed = (text: string): boolean => {
  const name = text.trim().replace(informs, '')
  return (
    name !== text.trim() && name.length <= 40 && !tellsDeed(name) && !mayHarm(name) && !isSecretName(name)
  )
}

/** The rest of a text that was cut is unfolded. */
const unfolds = eitherWay(
  /^(?:…|\.{3}) ?(?:(?:show |see |read )?more|(?:zeige? )?mehr(?: anzeigen)?|weiterlesen|(?:voir|lire|afficher )?(?:la suite|plus)|(?:ver |leer |mostrar )?mas|(?:ver |ler |mostrar )?mais|(?:mostra |leggi )?(?:altro|di piu)|еще|ещё|читать далее|(?:查看|显示|展开)?更多|展开|全文|もっと(?:見る|読む)?|続きを読む|続き|더 ?보기|المزيد|और(?: देखें| पढ़ें)?)$/u,
)

const isAsking = (text: string): boolean => {
  const name = controlName(text, true) ?? ''
  return (
    asking.test(name) &&
    /[?？؟]\s*$/u.test(text) &&
    !/[\d\p{Sc}]/u.test(text) &&
    text.length <= 60 &&
    !isSecretName(text)
  )
}

const isToldLook = (text: string): boolean =>
  isInformed(text) || unfolds.test(fold(text.trim())) || isAbout(text) || isViewing(text) || isAsking(text)

export const isLookName = byText((text: string): boolean => namesIn(text).every(isOneLook))

function isOneLook(text: string): boolean {
  const name = controlName(text, true) ?? ''
  if (goesBeyond(name)) return false
  if (isToldLook(text) || copied.test(name) || translated.test(name)) return true
  if (isReadingName(name, text) && !isStatement(text) && !addsDeed(name)) return true
  const words = name.split(' ')
  if (words.length > most.words || (words.length === 1 && name.length > most.wide && !/^[a-z-]+$/.test(name)))
    return false
  const isLook =
    checks.test(name) ||
    (seeking.test(name) && !joins.test(name)) ||
    first.has(words[0] ?? '') ||
    last.has(words.at(-1) ?? '') ||
    han.test(name) ||
    /\p{Script=Hangul}(?<![해아어여내려쳐워와돼])보기$/u.test(name) ||
    kana.test(name)
  return isLook && !addsDeed(name) && !tellsDeed(text) && !mayHarm(text) && !isStatement(text)
}
