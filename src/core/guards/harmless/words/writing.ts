/** What stands in an empty field in which something is written: a comment, a note, a message. */
import { eitherWay, fold } from '../../reading/fold'

const things = {
  english: 'comments?|notes?|messages?|repl(?:y|ies)|captions?|descriptions?|reviews?|text|answers?|thoughts',
  german: 'kommentare?|notiz(?:en)?|nachricht(?:en)?|antwort|beschreibung|bemerkung|bewertung|text',
  french: 'commentaires?|notes?|messages?|reponses?|descriptions?|legendes?|avis|texte',
  spanish: 'comentarios?|notas?|mensajes?|respuestas?|descripcion(?:es)?|resena|texto',
  portuguese: 'comentarios?|notas?|mensage(?:m|ns)|respostas?|descric(?:ao|oes)|avaliacao|texto|legenda',
  italian: 'comment[oi]|not[ae]|messaggi[o]?|rispost[ae]|descrizion[ei]|recension[ei]|testo|didascalia',
} as const

/** A verb that writes, or what is written before such a verb; nothing is sent by either. */
const prompt = eitherWay(
  new RegExp(
    `^(?:${[
      `(?:add|write|type|enter|leave)(?: an?| your| some)?(?: public| private| short| quick)? (?:${things.english})(?: here)?`,
      `(?:${things.german}) (?:hinzufugen|schreiben|eingeben|verfassen|hinterlassen)|(?:schreibe?n?|verfassen?)(?: sie)?(?: eine?n?)? (?:${things.german})`,
      `(?:ajoute[rz]|ecri(?:re|vez)|saisi(?:r|ssez)|redige[rz]|laisse[rz]) (?:une?|votre|des) (?:${things.french})`,
      `(?:anad(?:e|ir)|agregar?|escrib(?:e|ir)|deja(?:r)?) (?:una?|tu|su) (?:${things.spanish})`,
      `(?:adicion(?:e|ar)|escrev(?:a|er)|digit(?:e|ar)|deix(?:e|ar)) (?:uma?|sua|seu|a sua|o seu) (?:${things.portuguese})`,
      `(?:aggiung(?:i|ere)|scriv(?:i|ere)|inseris(?:ci|re)|lascia(?:re)?) (?:una?|un'|il tuo|la tua) ?(?:${things.italian})`,
      '(?:добав(?:ить|ьте)|напи(?:сать|шите)|введите|остав(?:ить|ьте)) (?:комментари[ий]|заметку|сообщение|описание|ответ|отзыв|текст)',
      '(?:添加|写下?|输入|填写)(?:你的|您的|一条|一个)?(?:评论|备注|留言|消息|描述|想法|内容|笔记)|(?:说点|写点)什么',
      '(?:コメント|メモ|メッセージ|返信|本文|備考)を?(?:追加|入力|記入|書く)(?:する|してください)?',
      '(?:댓글|메모|메시지|답장|내용|후기)[을를]? ?(?:추가|입력|남기|작성|쓰)(?:하기|하세요|해 ?주세요|기|세요)?',
    ].join('|')}) ?(?:…|\\.{2,3})?$`,
    'u',
  ),
)

/** Pressed or written into, it only takes letters: as a field, and as the button that opens one. */
export const isWritingPrompt = (text: string): boolean => prompt.test(fold(text.trim()))
