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

const end = '(?:…|\\.{2,3})'

/**
 * A verb that writes with whose or which text, or a verb that types; without those it may be the button that hands the text in, but
 * for one that goes on in dots.
 */
const prompt = eitherWay(
  new RegExp(
    `^(?:${[
      `(?:write|type|enter) (?:an?|your|some)(?: public| private| short| quick)? (?:${things.english})(?: here)?`,
      `(?:add|write|type|enter|leave)(?: an?| your| some)?(?: public| private)? (?:${things.english})(?: here)? ?${end}`,
      `schreibe?n?(?: sie)? (?:eine?n?|deine?n?|ihre?n?) (?:${things.german})|(?:${things.german}) (?:eingeben|(?:hinzufugen|schreiben|verfassen|hinterlassen) ?${end})`,
      `(?:ecri(?:re|vez)|saisi(?:r|ssez)|redige[rz]) (?:une?|votre|des) (?:${things.french})`,
      `ajoute[rz] (?:une?|votre|des) (?:${things.french}) ?${end}`,
      `escrib(?:e|ir) (?:una?|tu|su) (?:${things.spanish})`,
      `(?:anad(?:e|ir)|agregar?) (?:una?|tu|su) (?:${things.spanish}) ?${end}`,
      `(?:escrev(?:a|er)|digit(?:e|ar)) (?:uma?|sua|seu|a sua|o seu) (?:${things.portuguese})`,
      `adicion(?:e|ar) (?:uma?|sua|seu) (?:${things.portuguese}) ?${end}`,
      `(?:scriv(?:i|ere)|inseris(?:ci|re)) (?:una?|un'|il tuo|la tua) ?(?:${things.italian})`,
      `aggiung(?:i|ere) (?:una?|un'|il tuo|la tua) ?(?:${things.italian}) ?${end}`,
      `(?:введите|напишите) (?:комментари[ий]|заметку|сообщение|описание|ответ|отзыв|текст)|(?:добавить|написать) (?:комментари[ий]|заметку|сообщение|ответ) ?${end}`,
      `(?:输入|填写)(?:你的|您的|一条|一个)?(?:评论|备注|留言|消息|描述|想法|内容|笔记)|(?:说点|写点)什么|(?:添加|写下?)(?:评论|备注|留言|笔记) ?${end}`,
      `(?:コメント|メモ|メッセージ|返信|本文|備考)を?(?:入力(?:する|してください)?|(?:追加|書く) ?${end})`,
      `(?:댓글|메모|메시지|답장|내용|후기)[을를]? ?(?:입력(?:하세요|해 ?주세요)?|(?:추가|작성) ?${end})`,
    ].join('|')}) ?${end}?$`,
    'u',
  ),
)

/** It only takes letters. */
export const isWritingPrompt = (text: string): boolean => prompt.test(fold(text.trim()))
