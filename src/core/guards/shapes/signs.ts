/** Signs that open something wherever they stand, whatever language their name is in. */
import type { Element } from '../../action/observation'
import type { Control } from '../../effects/effect'
import { meansHarm } from '../dangers/words/words'
import { tellsDeed } from '../deeds/deeds'
import { mayHarm } from '../harmless/harm'
import { isSecretName } from '../harmless/words/words'
import { eitherWay } from '../reading/fold'
import { controlName } from '../reading/label'
import { isLookName } from '../things/looking'

/** More, a menu, looking for something, what it is about, what stands under it, faces to be written. */
const opens = /^[⋮⋯…☰≡🔍🔎ⓘℹ▾▿⌄☺⛶]\ufe0f?$/u
/** Of these, what points down or is a face may as well lower, rate or feel something: a look's name is needed. */
const doubtful = /^[▾▿⌄☺⛶]\ufe0f?$/u

/** What such a sign opens is named behind a verb that elsewhere opens a door. */
const opening =
  /^(?:open|show|öffnen|ouvrir|abrir|apri|открыть|打开|開く|열기|فتح|खोलें|aç|otwórz|open de|öppna)(?:\s+|$)/iu

const isQuiet = (name: string): boolean => isLookName(name) || isSilent(name.replace(opening, ''))
/** “Open …”, “more”, “emoji”: what such a sign is for, in its own words. */
const isOpener = (name: string): boolean =>
  opening.test(name) ||
  /^(?:(?:more|other|all) \p{L}+|\p{L}+ (?:menu|options|picker)|expand\b.*|collapse\b.*|emojis?|smileys?|full ?screen)$/iu.test(
    name.trim(),
  )
const isSilent = (text: string): boolean =>
  !tellsDeed(text) && !mayHarm(text) && !meansHarm(text) && !isSecretName(text)

/** The control is such a sign, leads nowhere and hands nothing in, and no name of it tells of a deed. */
export const isOpeningSign = ({ elements: [own, ...behind], names: all, near }: Control): boolean => {
  if (own === undefined) return false
  // A row behind it that is not pressed by itself is only what it opens the menu of.
  const names = behind.some(isPressedItself) ? all : [own.text, ...(own.hints ?? [])]
  return isOpening(own, names, near)
}

const isPressedItself = ({ role = '', tag = '', href }: Element): boolean =>
  href !== undefined || role !== '' || !/^(?:li|tr|td|div|span|p|section|article)$/i.test(tag)

const isOpening = (own: Element, names: readonly string[], near: readonly string[]): boolean =>
  own.href === undefined &&
  own.submits !== true &&
  ((opens.test(own.text.trim()) &&
    (!doubtful.test(own.text.trim()) ||
      names.every((name) => opens.test(name.trim()) || isLookName(name) || isOpener(name))) &&
    names.every((name) => opens.test(name.trim()) || (name.length <= 40 && isQuiet(name))) &&
    near.every(isQuiet)) ||
    isOwnSign(own.text.trim(), names, near))

/** What stands for one thing alone, and the names under which it opens that: elsewhere they are deeds, or recipients. */
const ownSigns: readonly (readonly [RegExp, RegExp])[] = [
  [
    /^[📎🖇]\ufe0f?$/u,
    eitherWay(
      /^(?:attach|attach (?:a )?(?:files?|documents?|photos?)|add (?:an )?attachments?|attachments?|(?:datei )?anhangen|anhang(?: hinzufugen)?|joindre(?: un fichier)?|pieces? jointes?|adjuntar(?: (?:un )?archivos?)?|anexar(?: (?:um )?(?:arquivos?|ficheiros?))?|anexos?|adjuntos?|allega(?: (?:un )?file)?|allegati|прикрепить(?: фаил)?|вложения?|添加附件|附件|添付(?:ファイル)?|ファイルを添付(?:する)?|첨부(?: ?파일)?|파일 첨부|ارفاق(?: ملف)?|المرفقات|संलग्न करें)$/u,
    ),
  ],
  [
    /^[✉📧📨📩💬🗨💭]\ufe0f?$/u,
    eitherWay(
      /^(?:messenger|messages?|direct messages?|inbox|chats?|conversations?|mail|comments|view comments|nachrichten|direktnachrichten|posteingang|unterhaltungen|kommentare|messages? directs?|messagerie|boite de reception|commentaires|mensa[jg](?:es|ens)(?: direct[ao]s)?|bandeja de entrada|caixa de entrada|conversaciones|conversas|comentarios|messaggi(?: diretti)?|posta in arrivo|conversazioni|commenti|сообщения|входящие|чаты|комментарии|消息|私信|收件箱|评论|聊天|メッセージ|受信トレイ|コメント|トーク|메시지|받은편지함|댓글|채팅|الرسائل|التعليقات|المحادثات|संदेश|टिप्पणियाँ|टिप्पणियां)$/u,
    ),
  ],
  [
    /^[📅🗓🕓🕐🕒⏰🕘]\ufe0f?$/u,
    eitherWay(
      /^(?:schedule (?:for later|a (?:ride|trip|pick-?up))|plan (?:for later|a (?:ride|trip))|pick (?:a )?(?:date|time|date and time)|choose (?:a )?(?:date|time)|fur spater planen|datum (?:wahlen|auswahlen)|uhrzeit (?:wahlen|auswahlen)|planifier pour plus tard|programmer pour plus tard|choisir (?:une date|une heure|la date|l'heure)|programar para (?:mas tarde|despues)|elegir (?:la )?(?:fecha|hora)|agendar para (?:mais tarde|depois)|escolher (?:a )?(?:data|hora)|programma per dopo|pianifica per dopo|scegli (?:la )?(?:data|l'ora)|запланировать на потом|выбрать (?:дату|время)|选择(?:日期|时间)|日(?:付|時)を選択|時間を選択|날짜 선택|시간 선택|اختيار (?:التاريخ|الوقت)|(?:तारीख|समय) चुनें)$/u,
    ),
  ],
  [
    /^[↻⟳🔄↺]\ufe0f?$/u,
    eitherWay(
      /^(?:refresh|reload)(?: (?:the |this )?(?:page|list|view|dashboard|data|results|feed|chart|table|screen|messages|inbox))?$|^(?:seite |liste |ansicht )?(?:aktualisieren|neu laden)$|^(?:actualiser|rafraichir|recharger)(?: la (?:page|liste|vue))?$|^(?:actualizar|recargar|refrescar)(?: la (?:pagina|lista|vista))?$|^(?:atualizar|recarregar)(?: a (?:pagina|lista|visualizacao))?$|^(?:aggiorna|ricarica)(?: la (?:pagina|lista|vista))?$|^обновить(?: (?:страницу|список|данные))?$|^(?:刷新|重新加载)(?:页面|列表|数据)?$|^(?:再読み込み|再読込|リロード|更新)(?:する)?$|^새로 ?고침(?:하기)?$|^(?:تحديث|اعاده تحميل)(?: (?:الصفحه|القائمه))?$|^(?:रीफ्रेश|ताज़ा)(?: करें)?$/u,
    ),
  ],
  [
    /^[?？❓❔]\ufe0f?$/u,
    eitherWay(
      /^(?:support|help|help & support|hilfe|support & hilfe|aide|assistance|ayuda|soporte|ajuda|suporte|aiuto|assistenza|supporto|помощь|поддержка|справка|帮助|支持|客服|ヘルプ|サポート|도움말|고객지원|مساعدة|الدعم|सहायता|मदद)$/u,
    ),
  ],
]

const isOwnSign = (sign: string, names: readonly string[], near: readonly string[]): boolean => {
  const worded = names.filter((name) => /\p{L}/u.test(name))
  const called = ownSigns.find(([own]) => own.test(sign))?.[1]
  return (
    called !== undefined &&
    worded.length > 0 &&
    worded.every((name) => called.test(controlName(name, true) ?? '')) &&
    near.every((text) => text.trim().length <= 2 || worded.includes(text))
  )
}

/** Where a name says what a control is, what is drawn on it is not what it is called. */
export const withoutGlyphs = (texts: readonly string[], names: readonly string[]): readonly string[] =>
  names.some((text) => /\p{L}{3}|\p{Script=Han}{2}/u.test(text))
    ? texts.filter((text) => !isGlyph(text))
    : texts

/** A drawn sign: a letter at most, with figures. What has a name as well is not called so. */
const isGlyph = (text: string): boolean => text.length <= 4 && /^[^\p{L}]*\p{L}?[^\p{L}]*$/u.test(text)
