/**
 * Controls that are told by what is drawn on them, or by what they are: “the magnifier”, “the three dots of web-1”, “the message box”.
 * Their names say something else, so that no word of such a description stands on the screen.
 */
import { type Element, isDrawn, isSign, knownElements, type Observation } from '../action/observation'
import { isRead } from '../effects/control'
import { isFieldElement } from '../effects/field'
import { eitherWay, fold } from '../guards/reading/fold'
import { callOf, type Kind } from './kinds'
import { findWords, spell } from './spelling'

/** `said`: what a description calls it, as `spell` has it. `called`: the control, in its names. `drawn`: on it. */
type Sense = { readonly said: ReadonlySet<string>; readonly called: RegExp; readonly drawn: RegExp }

const sense = (said: string, called: string, drawn: string): Sense => ({
  said: setOf(said),
  called: anyOf(called),
  drawn: new RegExp(`^(?:${drawn})(?:\\s*[\\d.,]+k?)?$`, 'u'),
})

const setOf = (words: string): ReadonlySet<string> => new Set(words.split('|').map(spell))

/** Words of scripts with blanks stand by themselves; `…` at the end leaves the end open. */
const anyOf = (words: string): RegExp => eitherWay(new RegExp(words.split('|').map(bounded).join('|'), 'u'))

const bounded = (word: string): string => {
  if (!/\p{Script=Latin}|\p{Script=Cyrillic}/u.test(word)) return word.replace('…', '')
  const stem = fold(word.replace('…', ''))
  return word.endsWith('…') ? `(?<!\\p{L})${stem}` : `(?<!\\p{L})${stem}(?!\\p{L})`
}

const senses: readonly Sense[] = [
  sense(
    'magnifier|magnifying glass|loupe|lupe|lupa|lente|лупа|лупу|放大镜|虫眼鏡|돋보기|search|searchbox|suche|suchfeld|suchleiste|busca|buscador|búsqueda|ricerca|recherche|поиск|поиска|搜索|搜尋|搜索栏|検索|검색|بحث|البحث|खोज',
    'search|find|such…|durchsuch…|busca…|búsqueda|pesquis…|cerca|ricerca|recherch…|chercher|поиск|искать|найти|搜索|搜尋|查找|検索|검색|찾기|بحث|ابحث|البحث|खोज',
    '🔍|🔎|⌕',
  ),
  sense(
    'hamburger|hamburger menu|three lines|main menu|navigation menu|navigation|hauptmenü|menú principal|menu principal|главное меню|主菜单|メインメニュー|menü|menú|menu|меню|菜单|選單|メニュー|메뉴|القائمة|मेनू',
    'menu|main menu|navigation|navigation menu|menü|menú|hauptmenü|menú principal|меню|菜单|選單|メニュー|메뉴|القائمة|मेनू',
    '☰|≡',
  ),
  sense(
    'three dots|3 dots|dots|ellipsis|kebab|overflow|more|more options|more actions|options|actions|mehr optionen|weitere optionen|más opciones|plus d’options|mais opções|altre opzioni|更多选项|更多操作|더보기|drei punkte|tres puntos|trois points|três pontos|tre puntini|три точки|三个点|三點|三点|更多|세 점|점 세 개|ثلاث نقاط|तीन बिंदु',
    'more…|options|actions|menu|overflow|mehr|weitere…|más…|opciones|acciones|plus|autres|mais…|opções|altro|altre|ещё|еще|更多|その他|もっと|더보기|더 보기|المزيد|और',
    '⋮|⋯|…|\\.{3}|•••|∙∙∙',
  ),
  sense(
    'bell|glocke|cloche|campana|campanita|sino|sininho|campanella|колокольчик|铃铛|鈴鐺|ベル|종|جرس|घंटी',
    'notification…|alerts|benachrichtigung…|notificac…|notificaç…|notifiche|avisos|уведомлени…|通知|消息|お知らせ|알림|الاشعارات|सूचना',
    '🔔|🛎',
  ),
  sense(
    'gear|cog|cogwheel|zahnrad|engrenage|roue dentée|engranaje|engrenagem|ingranaggio|шестерёнка|шестеренка|шестерёнку|齿轮|齒輪|歯車|톱니바퀴|ترس|गियर',
    'settings|preferences|options|einstellungen|réglages|paramètres|ajustes|configuración|configurações|impostazioni|настройки|设置|設定|설정|الاعدادات|सेटिंग',
    '⚙️?',
  ),
  sense(
    'cross|x|close|kreuz|croix|cruz|aspa|crocetta|крестик|крестику|叉|叉号|バツ|엑스|اكس',
    'close|dismiss|schließen|fermer|cerrar|fechar|chiudi|закрыть|关闭|閉じる|닫기|اغلاق|बंद…',
    '[x×✕✖✗❌]',
  ),
  sense(
    'plus|plus sign|pluszeichen|más|mais|più|плюс|加号|プラス|더하기|जमा',
    'increase|increment|zoom in|plus',
    '[+＋➕]',
  ),
  sense(
    'minus|minus sign|minuszeichen|menos|meno|минус|减号|マイナス|빼기',
    'decrease|decrement|zoom out|minus',
    '[-−–－➖]',
  ),
  sense(
    'arrow|chevron|caret|pfeil|flèche|flecha|seta|freccia|стрелка|стрелку|箭头|箭頭|矢印|화살표|سهم|तीर',
    'next…|previous…|back|forward|expand|collapse|dropdown|show more|weiter|zurück|nächste…|vorherige…|suivant…|précédent…|siguiente…|anterior…|próxim…|seguinte|avanti|indietro|successiv…|precedente|далее|назад|следующ…|предыдущ…|下一…|上一…|次…|前…|다음|이전|التالي|السابق',
    '[▾▼▲▴◀▶←→↑↓‹›«»⌄⌃❯❮]',
  ),
  sense(
    'speech bubble|chat|comment|comments|sprechblase|bulle|bocadillo|balão|fumetto|气泡|吹き出し|말풍선',
    'chat|comment|comments|message|messages|reply|kommentar…|commentaire…|comentario…|comentário…|commenti|комментари…|评论|留言|コメント|댓글',
    '💬|🗨️?|🗩',
  ),
  sense(
    'participants|people|teilnehmer|participantes|partecipanti|участники|参会人|参加者|참가자',
    'participants|people|members|everyone|show everyone|teilnehmer|participantes|partecipanti|участники|参会人|成员|参加者|참가자',
    '👥|👤',
  ),
  sense(
    'emoji picker|emoji|emojis|smiley|smileys|emoticono…|emoticon|смайлик|смайлики|表情|絵文字|이모지',
    'emoji|emojis|smiley|smileys|emoticono…|смайлик…|表情|絵文字|이모지',
    '[\\u{1F600}-\\u{1F64F}☺]️?',
  ),
  sense(
    'refresh|reload|aktualisieren|actualiser|actualizar|atualizar|aggiorna|обновить|刷新|更新|새로고침',
    'refresh|reload|neu laden|aktualisieren|actualiser|actualizar|atualizar|aggiorna|обновить|刷新|重新整理|更新|새로고침',
    '⟳|↻|🔄|⭮|⟲',
  ),
]

/** What is written in a box of several lines. */
const written = setOf(
  '输入|輸入|文本|编辑|入力|입력|message|reply|answer|comment|note|text|post|response|nachricht|nachrichten|antwort|kommentar|notiz|réponse|commentaire|mensaje|respuesta|comentario|mensagem|resposta|comentário|messaggio|risposta|commento|bericht|сообщение|сообщения|ответ|ответа|комментарий|комментария|消息|回复|评论|留言|メッセージ|返信|コメント|메시지|답장|댓글|رسالة|الرسالة|संदेश',
)
/** “The message box” in one word. */
const compound = /(?:feld|veld|fält|felt|란)$/u

/** Of a pair, the one that is said is not the other. */
const sides =
  /(?<!\p{L})(?:next|previous|left|right|up|down|back|forward|first|last|start|end|vor|nächst\p{L}*|zurück|links|rechts|suivant\p{L}*|précédent\p{L}*|siguiente|anterior|próxim\p{L}*|seguinte|avanti|indietro|вперед|вперёд|назад)(?!\p{L})|[上下左右前后次]/u

/** The one sign that has a side. */
const backSign = /^[‹←]$/u
const back = setOf(
  'back|go back|back arrow|left arrow|back chevron|left chevron|arrow left|chevron left|previous page|zurück|pfeil zurück|zurück pfeil|retour|flèche retour|atrás|volver|flecha atrás|flecha de volver|voltar|seta voltar|seta de voltar|indietro|freccia indietro|назад|стрелка назад|返回|返回箭头|后退|上一页|戻る|뒤로|뒤로 가기|뒤로가기|رجوع|السابق|वापस|पीछे',
)
const isBackSaid = (said: string): boolean => back.has(callOf(spell(said)).name) || back.has(spell(said))

/** Behind these a description says whose the control is. */
const owner =
  /\s(?:of|for|beside|next to|in|on|from|near|von|bei|neben|für|der|des|de|du|del|da|do|dos|das|di|к|у|для|рядом с)\s(.+)$/u

const namesOf = ({ text, hints = [] }: Element): readonly string[] => [text, ...hints]

/** Whether what lies at a point is what a description without a name means: the only one that is so, or the only one that is whose it says. */
export function isMeant(
  words: string,
  kind: Kind | undefined,
  inner: Element | undefined,
  seen: Observation,
): boolean {
  const said = words.toLowerCase()
  if (inner === undefined) return false
  if (isSign(inner) && namesOf(inner).some((name) => backSign.test(name)) && isBackSaid(said)) return true
  if (sides.test(said)) return false
  const whose = spell(owner.exec(said)?.[1] ?? '')
  const { name, kind: own = kind } = callOf(spell(said.replace(owner, '')))
  const controls = knownElements(seen).filter((one) => !isRead(one) && (!isDrawn(one) || isSign(one)))
  if (isPageSaid(name, inner, controls)) return true
  if (own === 'toggle') return isBox(inner) && isWhose(inner, whose || name, controls.filter(isBox))
  const alike = likeIt(name, own, inner, controls)
  if (alike === undefined && isNamedByAll(spell(said), inner, controls)) return true
  return alike !== undefined && (alike.length === 1 || isWhose(inner, whose, alike))
}

const leaf =
  /^(?:page|seite|página|pagina|страница|стр|صفحة|الصفحة|पृष्ठ|第)? ?(\d{1,4}) ?(?:页|頁|ページ|페이지)?$/u

/** “Page 2”: the number alone, among others of the same row. */
function isPageSaid(name: string, inner: Element, controls: readonly Element[]): boolean {
  const [said, page] = leaf.exec(name) ?? []
  if (page === undefined || said === page || inner.text.trim() !== page) return false
  const numbers = controls.filter(
    ({ text, box }) => /^\d{1,4}$/.test(text.trim()) && Math.abs(box.y - inner.box.y) <= inner.box.height,
  )
  return numbers.length >= 2 && numbers.filter(({ text }) => text.trim() === page).length === 1
}

/** These turn what is said round. */
const turning =
  /(?<!\p{L})(?:to|from|into|before|after|than|not|no|without|zu|von|nach|vor|ohne|nicht|à|de|sans|pas|a|desde|sin|di|da|senza|non|из|в|без|не)(?!\p{L})/u

/** The same words, in another order or number, and those of no other control. */
function isNamedByAll(said: string, inner: Element, controls: readonly Element[]): boolean {
  const words = wordsIn(callOf(said).name)
  const holds = (one: Element): boolean =>
    namesOf(one).some((text) => !turning.test(text.toLowerCase()) && areSame(wordsIn(spell(text)), words))
  return words.size >= 2 && holds(inner) && controls.every((one) => one === inner || !holds(one))
}

const wordsIn = (text: string): ReadonlySet<string> => new Set(withoutArticle(text).split(' ').map(stem))

const areSame = (one: ReadonlySet<string>, other: ReadonlySet<string>): boolean =>
  one.size === other.size && [...one].every((word) => other.has(word))

/** One of what may be several. */
const stem = (word: string): string => (word.length > 4 ? word.replace(/(?<=\p{L}{3})e?s$/u, '') : word)

const isWhose = (inner: Element, whose: string, others: readonly Element[]): boolean =>
  whose !== '' && belongs(inner, whose) && others.every((other) => other === inner || !belongs(other, whose))

/** The controls that a description fits, where it fits the one at the point. */
function likeIt(
  name: string,
  kind: Kind | undefined,
  inner: Element,
  controls: readonly Element[],
): readonly Element[] | undefined {
  const meant = senses.find((one) => bears(inner, one) && isSaid(name, one.said, inner))
  if (meant !== undefined) return controls.filter((one) => bears(one, meant))
  const bare = compound.test(name) ? name.replace(compound, '') : name
  const isFieldSaid = kind === 'field' || bare !== name
  const isWritten = isFieldSaid && (bare === '' || written.has(bare))
  return isWritten && takesLines(inner)
    ? controls.filter((one) => isFieldElement(one) && takesLines(one))
    : undefined
}

/** What it is called by its looks, alone or beside words of its own name: “the vault search”. */
const isSaid = (name: string, said: ReadonlySet<string>, inner: Element): boolean => {
  const words = name.split(' ')
  return words.some((_, at) => {
    const [looks, rest] = [words.slice(at).join(' '), words.slice(0, at).join(' ')]
    return said.has(looks) && (rest === '' || belongs(inner, rest))
  })
}

const takesLines = (one: Element): boolean => isFieldElement(one) && one.tag?.toLowerCase() !== 'input'

const bears = (one: Element, { called, drawn }: Pick<Sense, 'called' | 'drawn'>): boolean =>
  namesOf(one).some((name) => drawn.test(name.trim()) || (name.length <= 40 && called.test(fold(name))))

const isBox = ({ role = '' }: Element): boolean => /^(?:checkbox|radio|switch)$/.test(role)

const belongs = (one: Element, whose: string): boolean =>
  [...namesOf(one), ...(one.within ?? [])].some((name) => holdsAll(spell(name), withoutArticle(whose)))

const holdsAll = (name: string, whose: string): boolean =>
  findWords(name, whose) >= 0 || findWords(stems(name), stems(whose)) >= 0

const stems = (text: string): string => text.split(' ').map(stem).join(' ')

const withoutArticle = (name: string): string => callOf(name).name || name
