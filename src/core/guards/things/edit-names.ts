/**
 * Names that tell to open something for writing: an edit, a new sheet, a field. What is written is handed in by another
 * control. A verb for changing is as often that control itself: it is taken for what can be changed back alone.
 */
import { meansHarm } from '../dangers/words/words'
import { isSecretName } from '../harmless/words/words'
import { fold } from '../reading/fold'
import { controlName } from '../reading/label'
import { byText } from '../reading/memo'

/** Run by run: a pattern is no text. */
const folded = (source: string): string => source.replace(/[\p{L}\p{M}]+/gu, fold)
const whole = (...sources: readonly string[]): RegExp =>
  new RegExp(`^(?:${sources.map(folded).join('|')})$`, 'u')

/** A few words without figures, signs and what joins another deed. */
const some = '(?:(?!(?:and|or|to|und|oder|et|ou|y|o|e|a|и|или|و|और) )[^ \\d,;:.!?&+/$€£¥]+ ?){1,4}'

/** Verbs that are said of nothing else. */
const editing = whole(
  `edit(?: ${some})?`,
  `${some} bearbeiten`,
  `modifier(?: ${some})?`,
  `editar(?: ${some})?`,
  `modifica(?: ${some})?`,
  `редактировать(?: ${some})?`,
  '(?:编辑|編輯)[^，。！？；]{0,8}',
  '[^、。！？]{0,10}編集(?:する)?',
  `(?:${some})?편집(?:하기)?`,
  `(?:تعديل|تحرير)(?: ${some})?`,
  `${some} संपादित करें|संपादित करें`,
)

const nouns = {
  en: 'address|date|dates|time|name|title|amount|note|photo|picture|location|destination|passengers|guests|details|search|view|language|layout|font|background|color|colour|theme|seat|seats|map type|format|unit|units',
  de: 'adresse|datum|daten|zeit|uhrzeit|name|namen|titel|betrag|notiz|foto|bild|ort|ziel|suche|ansicht|sprache|sitzplatz|sitzplätze|platz|kartentyp|format|einheit|einheiten',
  fr: 'l.adresse|la date|les dates|l.heure|le nom|le titre|le montant|la note|la photo|le lieu|la recherche|d.adresse|de langue|de vue|de place|de siège|le siège|la place|le type de carte|de type de carte|le format',
  es: '(?:la )?dirección|(?:la )?fecha|(?:las )?fechas|(?:la )?hora|(?:el )?nombre|(?:el )?título|(?:el )?importe|(?:la )?nota|(?:la )?foto|(?:la )?búsqueda|(?:el )?idioma|(?:el )?asiento|(?:los )?asientos|(?:el )?tipo de mapa|(?:el )?formato',
  pt: '(?:o )?endereço|(?:a )?data|(?:as )?datas|(?:a )?hora|(?:o )?nome|(?:o )?título|(?:o )?valor|(?:a )?nota|(?:a )?foto|(?:a )?busca|(?:o )?idioma|(?:o )?assento|(?:os )?assentos|(?:o )?tipo de mapa|(?:o )?formato',
  it: '(?:l.)?indirizzo|(?:la )?data|(?:le )?date|(?:l.)?ora|(?:il )?nome|(?:il )?titolo|(?:l.)?importo|(?:la )?nota|(?:la )?foto|(?:la )?ricerca|(?:la )?lingua|(?:il )?posto|(?:i )?posti|(?:il )?tipo di mappa|(?:il )?formato',
  ru: 'адрес|дату|даты|время|имя|название|сумму|заметку|фото|место|места|поиск|язык|вид|тип карты|формат',
  zh: '地址|日期|时间|時間|名称|名稱|标题|標題|金额|金額|备注|備註|照片|头像|地点|地點|搜索条件|语言|座位|地图类型|地圖類型|格式',
  ja: '住所|日付|日時|時間|名前|タイトル|金額|メモ|写真|場所|検索条件|言語|表示|座席|地図の種類|形式',
  ko: '주소|날짜|시간|이름|제목|금액|메모|사진|장소|검색 조건|언어|좌석|지도 유형|형식',
  ar: 'العنوان|التاريخ|الوقت|الاسم|المبلغ|الملاحظة|الصورة|اللغة|المقعد|نوع الخريطة|التنسيق',
  hi: 'पता|तारीख|तिथि|समय|नाम|राशि|नोट|फ़ोटो|भाषा|सीट|मानचित्र का प्रकार|प्रारूप',
} as const

/** Verbs that as often hand in what was changed: of what is written down, and of nothing that is paid or allowed. */
const changing = whole(
  `change(?: (?:the |my |your )?(?:${nouns.en}))?`,
  `(?:(?:${nouns.de}) )?ändern`,
  `changer (?:${nouns.fr})`,
  `modificar(?: (?:${nouns.es}))?|cambiar (?:${nouns.es})`,
  `(?:alterar|mudar|modificar)(?: (?:${nouns.pt}))?`,
  `cambia (?:${nouns.it})`,
  `изменить(?: (?:${nouns.ru}))?`,
  `(?:修改|更改)(?:${nouns.zh})?`,
  `(?:(?:${nouns.ja})を)?変更(?:する)?`,
  `(?:(?:${nouns.ko})(?:을|를)? ?)?변경(?:하기)?`,
  `تغيير (?:${nouns.ar})`,
  `(?:${nouns.hi}) बदलें`,
)

const sheets = {
  en: 'note|comment|description|memo|review|message|reminder|caption|tag|label|photo|attachment|contact|event|task|filter|field|column|row|section|page|list|folder|bookmark|gift message|delivery note|instructions|alarm|timer|post|album|playlist|board|chart|slide|sheet',
  zh: '联系人|聯絡人|笔记|筆記|备注|備註|日程|活动|活動|任务|工作|文件夹|資料夾|文件|文档|项目|專案|列表|清单|清單|标签页|分頁|群聊|表格|幻灯片|行|列|闹钟|鬧鐘|相册|文章',
} as const

/** A sheet or a field to write on. */
const beginning = whole(
  `(?:add|write|new|create)(?: a| an| another)? (?:new )?(?:${sheets.en})|compose|rename`,
  '(?:notiz|kommentar|beschreibung|nachricht|beitrag|wecker|timer|termin|aufgabe|kontakt|foto|album) (?:hinzufügen|schreiben|erstellen)|neue[rn]? (?:notiz|beitrag|wecker|termin|aufgabe|kontakt) (?:hinzufügen|erstellen)|verfassen|umbenennen',
  '(?:ajouter|créer) une (?:nouvelle )?(?:note|description|photo|tâche|alarme|publication|liste)|(?:ajouter|créer) un (?:nouvel? )?(?:commentaire|message|contact|article|album|rappel|événement|minuteur)|rédiger(?: un (?:message|avis))?|renommer',
  '(?:añadir|agregar|escribir|crear) (?:un[ao]? )?(?:nuev[ao] )?(?:nota|comentario|descripción|mensaje|reseña|contacto|tarea|alarma|álbum|evento|recordatorio)|redactar(?: un (?:mensaje|correo))?|renombrar',
  '(?:adicionar|escrever|criar) (?:uma? )?(?:nov[ao] )?(?:nota|comentário|descrição|mensagem|avaliação|contato|tarefa|alarme|álbum|evento|lembrete)|escrever|renomear',
  '(?:aggiungi|scrivi|crea) (?:un[ao]? )?(?:nuov[ao] )?(?:nota|commento|descrizione|messaggio|recensione|contatto|attività|sveglia|album|evento|promemoria|articolo)|scrivi|rinomina',
  '(?:добавить|написать|создать) (?:нов(?:ую|ый|ое) )?(?:заметку|комментарий|описание|сообщение|отзыв|контакт|задачу|письмо|будильник|альбом|событие|напоминание)|переименовать',
  `(?:新建|新增|添加)(?:${sheets.zh})|写(?:备注|评论|邮件|信)|重命名|重新命名`,
  '(?:メモ|コメント|説明|連絡先|予定|タスク|アラーム|記事|投稿|アルバム)を?(?:追加|新規追加|作成|新規作成)(?:する)?|(?:メール|メッセージ)を?(?:作成|書く)(?:する)?|名前を変更',
  '(?:메모|댓글|설명|연락처|일정|작업|알람|글|앨범) ?(?:추가|쓰기|작성|만들기)(?:하기)?|이름 (?:바꾸기|변경)',
  '(?:إضافة|كتابة|إنشاء) (?:ملاحظة|تعليق|وصف|رسالة|جهة اتصال|مهمة|منبه|ألبوم|تذكير)|إعادة تسمية',
  '(?:नोट|टिप्पणी|विवरण|संपर्क|कार्य|अलार्म|एल्बम|रिमाइंडर) (?:जोड़ें|लिखें|बनाएं)|नाम बदलें',
)

const calledBy = (text: string): string => controlName(text, true) ?? ''

/** Tells to edit something that is no secret and nobody's right. */
export const isEditName = byText((text: string): boolean => {
  const name = calledBy(text)
  return editing.test(name) && !meansHarm(text) && !isSecretName(text) && !granted.test(name)
})

/** What is edited is at once what somebody may do or pays. */
const granted =
  /\b(?:password|passcode|pin|passwort|contrasena|senha|permission|rechte|access|zugriff)|mot de passe|парол|密码|密碼|パスワード|비밀번호|权限|権限|권한|كلمة|पासवर्ड/u

/** Tells to change what can be changed back, or to begin a sheet: where nothing is written yet, that only opens one. */
export const isBegun = byText((text: string): boolean => {
  const name = calledBy(text)
  return (changing.test(name) || beginning.test(name)) && !meansHarm(text)
})
