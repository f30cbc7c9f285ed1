/** What only opens: a file beside its neighbours, a menu, a dialog that says that it goes on. */

import type { Point } from '../../action/geometry'
import { type Element, knownElements } from '../../action/observation'
import type { Control } from '../../effects/effect'
import { tellsDeed } from '../deeds/deeds'
import type { Move } from '../guard'
import { holdsOrder } from '../harmless/assent'
import { mayHarm } from '../harmless/harm'
import { isDoer } from '../harmless/rows'
import { noes } from '../reading/dialog'
import { eitherWay } from '../reading/fold'
import { controlName, spelled } from '../reading/label'
import { isMisreadScript } from '../shapes/misread'

const goesOn = /(?:…|\.{3}|▾|▼|⌄)$/u

/** A menu or a dialog opens: no order is carried out by it, or it says itself that something follows. */
export const opensMore = (names: readonly string[]): boolean =>
  names.every(
    (name) =>
      !holdsOrder(name) ||
      goesOn.test(name.trim()) ||
      chooses(name) ||
      menu.test(name.trim()) ||
      moreOptions.test(spelled(name)),
  )

/** Of whatever is done, more ways to do it. */
const moreOptions = eitherWay(
  /^(?:more|other|additional) (?:[\p{L}-]+ ){0,2}(?:options|actions)$|^(?:weitere|mehr|andere) (?:[\p{L}-]*optionen|[\p{L}-]*aktionen)$|^(?:plus d'|autres )(?:options|actions)(?: d[e'u].{1,24})?$|^(?:mas|otras) (?:opciones|acciones)(?: de.{1,24})?$|^(?:mais|outras) (?:opcoes|acoes)(?: d[eoa].{1,24})?$|^altre (?:opzioni|azioni)(?: d[ie].{1,24})?$|^(?:дополнительные|другие|еще) (?:параметры|деиствия|варианты)(?: \p{L}+)?$|^更多\p{Script=Han}{0,4}(?:选项|操作)$|^(?:その他|他)の.{0,6}(?:オプション|操作)$|^(?:추가|다른|기타) .{0,8}(?:옵션|작업)$|^خيارات .{0,16}(?:اضافيه|اضافية|اخرى|اخري)$|^(?:और|अन्य|अधिक) .{0,12}विकल्प$/u,
)

/** Called the menu of something. */
const menu =
  /^(?:(?:main|app|user|account|profile|post|comment|message|thread|reply|share|export|print|sort|view|edit|file|insert|tools|help|context|row|column|table|card|item|more|overflow|options|actions) )*menu$|^(?:(?:toggle|expand|collapse) )?(?:more )?(?:details?|info|options|actions)(?: (?:for|of|about) \S.*)?$/i

/** The head of a part of the page that is folded away: it unfolds, whatever is told in it. */
export const isUnfolding = ({ tag, opens, submits }: Element): boolean =>
  tag?.toLowerCase() === 'summary' && opens === true && submits !== true

/** What is done is the name of a list to choose by, which opens. */
const chooses = (name: string): boolean => choosing.test(controlName(name, true) ?? '')
const choosing = eitherWay(
  /^(?:select|choose|pick|change view|switch to view) (?!all\b|everything\b)\p{L}|^(?:choisir|sélectionner|selectionner|elegir|seleccionar|escolher|selecionar|scegli|seleziona|выбрать) \p{L}|^(?:选择|选取)\p{Script=Han}|\p{L} (?:auswahlen|wahlen)$|[をの](?:選択)$|\p{L} 선택$|^اختيار \p{L}|\p{L} चुनें$/u,
)

/** What is done then is chosen or written in what opens: by verbs that lose nothing, spend nothing and tell nobody. */
const gentle = eitherWay(
  /^(?:use|choose|select|pick|insert|add|new|create|compose|reschedule|edit|change|reply|public reply|internal note|group|sort|label|tag|assign|status|priority|move|copy|(?:copy|move|add) to(?: (?:an? |the )?(?:album|folder|list|playlist|project|board|calendar|collection|notebook|group))?|rename|save as|export(?: as)?|print|find|replace|find and replace|go to(?: (?:page|line))?|properties|customi[sz]e|configure|verwenden|auswahlen|einfugen|hinzufugen|neu|erstellen|anlegen|antworten|gruppieren|zuweisen|verschieben(?: nach)?|kopieren(?: nach)?|zum album hinzufugen|umbenennen|speichern unter|exportieren|drucken|suchen|ersetzen|gehe zu|utiliser|choisir|inserer|ajouter|creer|nouveau|nouvelle|repondre|grouper|deplacer(?: vers)?|copier(?: vers| dans l'album)?|renommer|enregistrer sous|exporter|imprimer|rechercher|remplacer|usar|elegir|insertar|anadir|agregar|crear|nuevo|nueva|responder|agrupar|asignar|mover(?: a| para)?|copiar(?: a| al album| para| para o album)?|renombrar|guardar como|exportar|imprimir|escolher|inserir|adicionar|criar|novo|nova|atribuir|renomear|salvar como|usa|scegli|inserisci|aggiungi|crea|nuovo|nuova|rispondi|raggruppa|assegna|sposta(?: in)?|copia(?: in| nell'album)?|rinomina|salva con nome|esporta|stampa|выбрать|вставить|добавить|создать|ответить|сгруппировать|назначить|переместить(?: в)?|копировать(?: в| в альбом)?|переименовать|сохранить как|экспорт|печать|使用|选择|插入|添加|新建|创建|回复|分组|指派|移动到|复制到|添加到(?:相册|歌单|列表)|重命名|另存为|导出|打印|追加|挿入|新規|新規作成|作成|返信|割り当て|移動|コピー|アルバムに(?:追加|コピー)|名前を変更|名前を付けて保存|书き出す|書き出す|印刷|추가|삽입|새로 만들기|만들기|답장|할당|이동|복사|앨범에 (?:추가|복사)|이름 바꾸기|다른 이름으로 저장|내보내기|인쇄|اضافه|اضافة|ادراج|جديد|رد|تعيين|نقل(?: الي| الى)?|نسخ(?: الي| الى)?|اعادة تسميه|اعادة تسمية|حفظ باسم|تصدير|طباعه|طباعة|जोड़ें|नया|जवाब दें|असाइन करें|ले जाएं|कॉपी करें|नाम बदलें|प्रिंट करें)(?: (?:an? |the |ein(?:e|en)? |une? |un[ao]? |uma? )?(?:macro|template|reply|field|column|row|chart|image|table|element|block|widget|panel|item|item type|makro|vorlage|spalte|zeile|bild|tabelle|modele|champ|colonne|image|plantilla|campo|columna|imagen|modelo|coluna|imagem|modello|colonna|immagine|шаблон|столбец))?$/u,
)

const papers: readonly RegExp[] = [
  /card|kart[ey]|carte|tarjeta|cartao|scheda|карточк|卡片|カード|카드|بطاقه|البطاقة|कार्ड/u,
  /task|aufgabe|tache|tarea|tarefa|attivita|задач|任务|タスク|작업|المهمة|कार्य/u,
  /note|notiz|nota|заметк|笔记|ノート|메모|الملاحظة|नोट/u,
].map(eitherWay)
const opensIt = eitherWay(
  /^(?:open (?:the |this )?\p{L}+|ouvrir (?:la |le |l'|cette )?\p{L}+|abrir (?:la |el |o |a |esta )?\p{L}+|apri (?:la |il |l')?\p{L}+|открыть \p{L}+|\p{L}+ offnen|打开\p{Script=Han}{2,4}|[\p{Script=Kana}ー]+を開く|[\p{Script=Kana}ー]+を开く|\p{Script=Hangul}{2,4} 열기|فتح \p{L}+|[\p{L}\p{M}]+ खोले.?)$/u,
)
/** A line of the menu of a card, a task or a note that opens what the menu is of: a bank opens a new card by the same word. */
export const opensItsPaper = (text: string, { role }: Element, { around }: Control): boolean => {
  const name = controlName(text, true) ?? ''
  if (role !== 'menuitem' || !opensIt.test(name)) return false
  return papers.some(
    (paper) =>
      paper.test(name) &&
      around.some((heading) => ofMenu.test(spelled(heading)) && paper.test(spelled(heading))),
  )
}
/** What is done with one that is there already. */
const ofMenu = eitherWay(
  /^(?:[^,.;]{0,30} )?(?:menus?|меню|menü)(?!\p{L})|菜单|メニュー|메뉴|قا[ئي]م[هة]|मेनू/u,
)

/** The same of a thing by its name; what it is put in, or whom it goes to, would stand behind a small word. */
const arranges = eitherWay(
  /^(?:(?:change|edit|move|reschedule) (?:the |my |your )?|(?:changer|modifier|deplacer|reporter) (?:l'|l[ea]s? |mon |ma |mes )?|(?:cambiar|modificar|mover|reprogramar) (?:el |la |los |las |mi |mis )?|(?:alterar|mudar|remarcar) (?:[oa]s? |meu |minha )?|(?:cambia|modifica|sposta) (?:il |la |lo |i |le |gli |l')?|(?:изменить|перенести) )(?!(?:to|from|all|everything|everyone|a|al|au|aux|dans|en|vers|para|ao|aos|na|no|nas|nos|in|nel|nella|nei|da|в|на|из|all\p{L}*|tout\p{L}*|tod\p{L}*|tutt\p{L}*|все)(?: |$))[\p{L}'-]{2,}(?: [\p{L}'-]{2,})?$|^[\p{L}-]{3,}(?: [\p{L}-]{3,})? (?:andern|verschieben|verlegen)$|^(?:更改|修改|调整)\p{Script=Han}{2,6}$|^[\p{Script=Han}\p{Script=Kana}]{2,8}を?変更(?:する)?$|^[\p{Script=Hangul} ]{2,8} 변경(?:하기)?$|^تغيير \p{L}+$|^\p{L}+ बदलें$/u,
)

/** A file, a folder or somebody is looked for in what opens. */
const browses = eitherWay(
  /^(?:browse|durchsuchen|parcourir|examinar|procurar|localizar|sfoglia|обзор|浏览|瀏覽|参照|찾아보기|استعراض|ब्राउज़ करें)$/u,
)
/** How something is printed, shown or done is set in what opens; what is done to all of that is a deed. */
const dialogs = eitherWay(
  /^((?:[\p{L}\p{M}'-]+ ){0,3})(?:settings|preferences|options|properties|setup|einstellungen|optionen|eigenschaften)$|^(\p{L}{3,14}?)-?(?:einstellungen|optionen|eigenschaften)$|^(?:parametres|reglages|preferences|options|proprietes|ajustes|configuracion|preferencias|opciones|propiedades|configuracoes|opcoes|propriedades|impostazioni|preferenze|opzioni|proprieta|параметры|настройки|свойства|своиства)((?: [\p{L}\p{M}'-]+){0,3})$|^([\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]{0,8}?)(?:偏好|喜好)?(?:设定|设置|选项|属性|の?設定|オプション|プロパティ)$|^([\p{Script=Hangul} ]{0,8}?) ?(?:설정|옵션|속성|환경설정)$/u,
)
const printing = eitherWay(
  /^(?:print(?:er|ing)?|page|druck(?:er)?|seiten?|d'impression|(?:de )?(?:la )?(?:impression|page|impresion|pagina|impressao|stampa)|печати|страницы|打印|列印|印刷|页面|頁面|ページ|인쇄|페이지)$/u,
)

/** Said of the dialog itself: whatever stands before or behind it tells of nothing that is done to it. */
function isDialogName(called: string): boolean {
  const found = dialogs.exec(called)
  if (found === null) return false
  const rest =
    found
      .slice(1)
      .find((part) => part !== undefined)
      ?.trim() ?? ''
  return rest === '' || printing.test(rest) || (!tellsDeed(rest) && !mayHarm(rest))
}

/** Chosen at once, and all of it. */
const bulk =
  /^(?:select|choose) (?:all|everything)|(?:^| )all(?:es|e)? auswahlen|tout|todo|tudo|tutto|все|全部|全て|すべて|모두/u

/** What is chosen becomes something by it, or something is done to it. */
const goesFurther = eitherWay(
  / (?:as|for|to|and|then|als|fur|und|zum|zur|comme|pour|et|como|para|y|e|come|per|как|для|и) |[并为作]|として|(?:으)?로 (?:선택|지정)/u,
)

/** It ends in the sign that a menu or a dialog opens, and what it opens does no harm when it is chosen. */
export const opensBy = (text: string): boolean => {
  const name = text.trim()
  const called = controlName(name.replace(goesOn, ''), true) ?? ''
  if (!goesOn.test(name)) return false
  if (gentle.test(called) || browses.test(called) || isDialogName(called)) return true
  return (
    (arranges.test(called) || (choosing.test(called) && !bulk.test(called) && !goesFurther.test(called))) &&
    !mayHarm(name)
  )
}

/** Of files that are shown when they are opened; a program among them would run. */
const shown =
  /^[\p{L}\p{N}_][\p{L}\p{N}_ .()-]{0,60}\.(?:txt|md|pdf|docx?|odt|rtf|xlsx?|ods|csv|pptx?|odp|json|ya?ml|toml|xml|css|s[ac]ss|less|tsx?|jsx|vue|svelte|go|rs|java|kt|swift|c|cc|cpp|h|hpp|cs|sql|log|ini|conf|png|jpe?g|gif|webp|svg|mp3|wav|flac|mp4|mkv|mov)$/iu
/** How far from each other in pixels what stands in one column may begin. */
const slack = 12
/** As many lines under each other are near. */
const lines = 4

/** One file of a list or a tree on a picture: pressed it is selected, pressed twice it is opened. Where a no stands, one is asked for. */
export function isFileOpened({ at, near }: Control, { action, seen }: Move): boolean {
  if (at === undefined || action.kind !== 'click' || action.count === 3 || action.button !== 'left')
    return false
  if (near.length !== 1 || !near.every((text) => shown.test(text.trim()))) return false
  const own = near[0]
  const files = knownElements(seen).filter(({ text }) => shown.test(text.trim()))
  const here = files.find(({ text }) => text === own)
  return here !== undefined && noes(seen).length === 0 && files.some((other) => isNextTo(other, here))
}

const isNextTo = ({ box, text }: Element, here: Element): boolean =>
  text !== here.text &&
  Math.abs(box.x - here.box.x) <= slack &&
  Math.abs(box.y - here.box.y) <= lines * 3 * here.box.height

/** At its end the sign of a row that leads to another page. */
const leads = /\S ?[›❯▾⌄]$/u

/** A row of a phone that says by its sign that a page follows, and tells of no deed by itself. */
export const isLedRow = ({ tag }: Element, names: readonly string[], near: readonly string[]): boolean =>
  tag === 'ViewGroup' &&
  names.length > 0 &&
  names.every(
    (name) => leads.test(name.trim()) && !tellsDeed(name.replace(/[›❯▾⌄]$/u, '')) && !mayHarm(name),
  ) &&
  near.every(
    (text) => isMisreadScript(text, names) || names.some((name) => plain(name).includes(plain(text))),
  )

/** The sign is read otherwise than it is told. */
const plain = (text: string): string => spelled(text.replace(/\s*[›❯>▾⌄▼]$/u, ''))

/** Shares of a phone's screen: its upper left corner, and how far from it the title begins. */
const corner = { right: 0.14, top: 0.012, bottom: 0.075, title: 0.45 } as const
/** A sign that points back, closes a sheet or opens a menu, however it was read. */
const cornerSign = /^(?:[<←‹〈«☰≡✕×]|\p{L}|\d)$/u

/** In that corner, beside the title, stands what leads back or opens the menu: no phone puts anything else there. */
export const isCornerPressed = ([x, y]: Point, near: readonly string[], { action, seen }: Move): boolean =>
  action.kind === 'click' &&
  action.count === 1 &&
  seen.size.height > seen.size.width * 1.4 &&
  x <= seen.size.width * corner.right &&
  y >= seen.size.height * corner.top &&
  y <= seen.size.height * corner.bottom &&
  near.every((text) => cornerSign.test(text.trim())) &&
  knownElements(seen).some(
    ({ text, box }) =>
      /\p{L}{2}/u.test(text) &&
      box.x > x &&
      box.x <= seen.size.width * corner.title &&
      y >= box.y - box.height &&
      y <= box.y + box.height * 2,
  )

/** The sign of a sheet or a clip before a document that is only looked at, and behind it how large it is, of how many pages and when it came. */
const sheet =
  /^[📎📄📃📑🧾🗎📝📕🖼📊📈]\ufe0f? ?([^/\\:*?"<>|]{1,80}\.(?:pdf|docx?|odt|xlsx?|ods|csv|pptx?|odp|txt|md|png|jpe?g|gif|webp|heic|mp3|m4a|wav|mp4|mov))(?![\p{L}\p{N}])(.{0,48})$/iu
const letters = (text: string): string => spelled(text).replace(/[^\p{L}\p{N}]/gu, '')

/** A document that hangs on a letter or a message, by its own row: it is shown, whatever is asked in what was written. */
export const isDocumentShown = ({ elements: [own], names, near }: Control, { seen }: Move): boolean =>
  own !== undefined &&
  own.href === undefined &&
  own.submits !== true &&
  /^(?:button|listitem)?$/.test(own.role ?? '') &&
  names.length > 0 &&
  names.every((name) => {
    const [, file = '', rest = ''] = sheet.exec(name.trim()) ?? []
    return file !== '' && !mayHarm(rest) && !tellsDeed(rest)
  }) &&
  near.every((text) => names.some((name) => letters(name).includes(letters(text)))) &&
  noes(seen).length === 0 &&
  !isDoer(seen)
