/** Whether something is asked where a control is pressed, and whether the control leaves everything as it is. */

import { center } from '../../action/geometry'
import { knownElements, type Observation } from '../../action/observation'
import type { Control } from '../../effects/effect'
import type { Move } from '../guard'
import { isBlock, isDeclining, isRefusing, offersRight, questionsFor } from '../reading/dialog'
import { eitherWay } from '../reading/fold'
import { controlName, lettered, spelled } from '../reading/label'
import { pressedNames } from '../reading/pressed'
import { givesUp } from '../reading/refusals'
import { byElements, spelledSo, textsOf } from '../reading/words'
import { isMisreadScript } from '../shapes/misread'
import { isGarbled, mayHarm } from './harm'

/** Something is asked, and not by the control's own words. */
export const asks = (move: Move): boolean => {
  const own = pressedNames(move.effects)
  return questionsFor(move).some((asked) => !own.includes(asked))
}

/**
 * A no to a question leaves everything as it is, unless the question is about leaving, what was to be kept, or somebody's
 * request; and one that asks in the control's own word is answered with yes by it.
 */
export const isUnderQuestion = ({ names, near, around }: Control, move: Move): boolean => {
  const texts = lettered([...names, ...near.filter((text) => !isMisreadScript(text, names))])
  // What is painted in a dialog ends in its answers: the control's own is no part of what is asked.
  const asked = [...questionsFor(move), ...around.filter(announces)].map((text) =>
    without(spelled(text), texts),
  )
  if (asked.length === 0) return false
  if (isKept(texts, asked)) return false
  return (
    !texts.every(isRefusing) ||
    texts.some((text) => keeps.test(spelled(text)) && !keepsThat(spelled(text), asked)) ||
    asked.some(
      (text) =>
        leaving.test(text) ||
        givesUp.test(text) ||
        invites.test(text) ||
        isOfFact(text) ||
        texts.some((name) => repeats(text, name)),
    )
  )
}

const without = (asked: string, names: readonly string[]): string =>
  names
    .map(spelled)
    .filter((name) => name.length >= 2 && asked.length > name.length + 8)
    .reduce((text, name) => {
      const at = text.lastIndexOf(name)
      return at <= 0 || isInWord(text, at, name.length)
        ? text
        : `${text.slice(0, at)} ${text.slice(at + name.length)}`
    }, asked)

/** “No” is no part of “reconoces”; scripts without blanks do not tell. */
const isInWord = (text: string, at: number, length: number): boolean =>
  /[\p{Script=Latin}\p{Script=Cyrillic}]/u.test(text.charAt(at)) &&
  /\p{L}/u.test(text.charAt(at - 1) + text.charAt(at + length))

/** Keeps what the question would do away with; where it is to be paid for or renewed, that is a deed as well. */
const isKept = (texts: readonly string[], asked: readonly string[]): boolean =>
  texts.length > 0 &&
  texts.every((text) => keeps.test(spelled(text)) && keepsThat(spelled(text), asked)) &&
  asked.some((text) => doesAway.test(text)) &&
  !asked.some((text) => costs.test(text) || besides.test(text))

/** “Keep files” under a question about a machine lets the machine go: what is kept must be what was asked about, or not be told. */
const keepsThat = (text: string, asked: readonly string[]): boolean =>
  text
    .replace(keeping, ' ')
    .split(/[^\p{L}]+/u)
    .filter((word) => /^[\p{Script=Latin}\p{Script=Cyrillic}]{4,}$/u.test(word))
    .every((word) => asked.some((one) => !rids.test(one) || one.includes(word.slice(0, 4))))
/** Tells what it does away with; who calls something off is often asked only whether to. */
const rids = /\b(?:delet|remov|eras|wip|reset|losch|entfern|supprim|effac|elimin|borr|exclu|apag)|удал/u
const keeping =
  /\b(?:keep|don't|delete|remove|leave|cancel|discard|nein|behalten|nicht|loschen|absagen|stornieren|kundigen|garde|garder|conserver|supprimer|annuler|conservar|mantener|eliminar|borrar|cancelar|manter|excluir|apagar|mantieni|conserva|eliminare|annullare|cancellare|my|your|mein\p{L}*|everything|alles)\b|оставить|сохранить|удалять|отменять/gu

/** What is kept is paid for, says a text of the screen. */
const charged = eitherWay(
  /\b(?:will|would) be (?:charged|billed|added|debited)\b|\bwe(?:'ll| will) charge\b|\b(?:berechnet|abgebucht|belastet)\b|\b(?:sera|seront|serez) (?:debite|facture|preleve)|\bse (?:te )?cobrar|\bsera (?:cobrad|debitad)|\b(?:verra|sara) addebitat|будет списан|будут списан|[将会](?:扣|收取|从)|請求され|请求され|청구됩니다|결제됩니다/u,
)

/** What else is done is done by either answer. */
const besides = eitherWay(
  /\b(?:as well|too|also)\b|\b(?:auch|ebenfalls|zusatzlich|aussi|egalement|tambien|tambem|anche|pure|также|тоже)(?!\p{L})|同时|一并|也|一緒に|同時に|함께|같이|(?<=\p{L})도 |ايضا|أيضا/u,
)

const keeps =
  /^(?:no, )?(?:keep|don't (?:delete|remove|leave|cancel|discard))(?! (?:me|paying|sending)\b)|^(?:nein, )?(?:konto|abo|alles|daten|\p{L}+|\p{L}+ \p{L}+) (?:behalten|nicht (?:loschen|absagen|stornieren|kundigen))$|^(?:non, )?(?:je garde|garder|conserver|ne pas (?:supprimer|annuler))|^(?:no, )?(?:conservar|mantener|no (?:eliminar|borrar|cancelar))|^(?:nao, )?(?:manter|nao (?:excluir|apagar|cancelar))|^(?:no, )?(?:mantieni|conserva|non (?:eliminare|annullare|cancellare))|^(?:нет, )?(?:оставить|сохранить|не (?:удалять|отменять))|^(?:保留|不删除|先不删)|^(?:残す|削除しない|そのまま)|^(?:유지|삭제 안 함|삭제하지 않기|그대로)|^(?:ابق|الاحتفاظ|لا تحذف)|^(?:रखें|न हटाएं)/u
const doesAway = eitherWay(
  /\b(?:delet|remov|eras|discard|wip|cancel|clos|leav|deactivat)\w*|losch|entfern|kundig|verwerf|supprim|effac|annul|elimin|borrar|cancel|exclu|apagar|cancell|удал|отмен|删除|移除|清空|注销|取消|放弃|削除|解約|退会|삭제|해지|탈퇴|취소|حذف|الغاء|हटा|मिटा|रद्द/u,
)
const costs =
  /\b(?:renew|charge|bill|pay|trial|offer|discount|upgrade|% off|\d+ ?%)\w*|[$€£¥₹₽₩] ?\d|verlanger|bezahl|renouvel|payer|renov|pagar|rinnov|продл|оплат|续费|扣款|更新料|결제|갱신/u

const repeats = (asked: string, text: string): boolean => {
  const name = controlName(text, true) ?? ''
  if (/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(name))
    return name.length >= 2 && asked !== name && asked.includes(name)
  return (
    name.length >= 3 &&
    asked !== name &&
    ` ${asked.replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')} `.includes(` ${name} `)
  )
}

/** A heading that tells what comes of it is as good as a question: any button but a plain no goes on with it. */
const announces = (heading: string): boolean => consequence.test(spelled(heading))
const consequence =
  /\b(?:this|that|it|you|we|everything|your [a-z ]{1,40}) (?:will|won't|cannot|can't|can no longer)\b|\bno longer\b|\bcannot be\b|\bpermanent(?:ly)?\b|\b(?:wird|werden|wirst|gehen) (?:[\p{L}]+ ){0,5}(?:gelosch|entfern|verlor|gesperr|gekundig|beende|ubertrag|gesende)|unwiderruflich|\b(?:sera|seront|perdrez|definitivement|irreversible)\b|\bse (?:eliminar|borrar|perder|cancelar|enviar)|\b(?:sera|serao|seran|perderas|perdera|definitivamente)\b|\b(?:verra|verranno|perderai)\b|(?:будет|будут|потеряете|безвозвратно|навсегда)|将(?:被|会|永久|立即|无法)|无法(?:恢复|撤销)|不可(?:恢复|撤销|逆)|(?:され|でき(?:なく)?な(?:り|く))ます|元に戻せません|됩니다|되돌릴 수 없|سيتم|नहीं किया जा सकता|जाएगा/u

/** Whoever invited is told the answer, whichever it is. */
const invites =
  /\b(?:rsvp|going|coming|attend(?:ing)?|take part|join (?:us|in)|make it)\b|nehmen sie teil|nimmst du teil|kommst du|zusagen|participe|participez|viendrez|asistir|asistes|vas a ir|participar|vai participar|partecip|verrai|поид|прид[её]|участв|参加|出席|참석|참가|ستحضر|حضور|शामिल/u

/**
 * It asks what has happened or who somebody is, and no is an answer to that: a purchase that is disputed, a dose that was missed.
 * By the forms in which languages ask for facts.
 */
const isOfFact = (asked: string): boolean => /[?？؟]|[吗か까]$/u.test(asked) && fact.test(asked)
const fact = eitherWay(
  /(?:^|[.!?:,] )(?:(?:did|has|have|had|was|were)(?:n't)? (?:you(?! (?:know|tried|heard)\b)|the|this|that|these|it|he|she|they|your|any\p{L}*|some\p{L}*|[^ ]+ \p{L}+(?:ed|en) )|do you (?:recogni[sz]e|know) |(?:is|was) (?:this|that|it) (?:you|yours)\b)|(?:^|[.!?:,] )(?:hast du|haben sie|hat (?:der|die|das|dein\p{L}*|ihr\p{L}*) |warst du|waren sie|wurden? (?:der|die|das|dies\p{L}*) |(?:war|ist) (?:das|dies) ihr|(?:er)?kenn(?:st du|en sie) )|(?:avez-vous|as-tu|-t-(?:il|elle|on) |est-ce que (?:vous avez|tu as) |(?:etait-ce|est-ce) (?:bien )?(?:vous|toi)|reconnaissez-vous|reconnais-tu)|(?:^|[.!?:,¿] ?)(?:has|ha|han|hiciste|hizo|fuiste|reconoces|reconoce|realizaste|realizo|eres tu) |(?:^|[.!?:,] )(?:voce (?:fez|realizou|reconhece)|foi voce|fez |reconhece |.{2,30} (?:tomou|chegou|recebeu) )|(?:^|[.!?:,] )(?:hai|ha|avete|sei stat[oa]|e stat[oa]|riconosci|riconosce) |(?:вы|ты|\p{L}+) (?:ли )?(?:совершал|делал|сделал|приня|получ|приех|прибы|узна)\p{L}*|это (?:были )?вы(?!\p{L})|узна(?:ете|ёте|ешь) |[了过](?:吗|没有)|是(?:您|你)(?:本人|的|进行|操作)|是否(?:已|曾)|(?:まし|でし)たか|ご本人|心当たり|(?:했|였|었|았|셨|됐)(?:습니까|나요|어요|니)|본인(?:이|입|의)/u,
)

/** What a no lets go on: a stay, a call, a payment that would have been stopped. */
const leaving =
  /\b(?:cancel|call(?! (?:history|log|list|record)s?\b)|meeting|subscription|booking|order|keep|stay|remain|renew|continue paying|stop (?:this|the|your)|block (?:this|the|your)|request (?:of|by|from)|let)\b|取消|通话|会议|订单|预订|保留|续订|阻止|拦截|止付|\b(?:stoppen|anhalten|arreter|bloquer|detener|bloquear|fermare|bloccare)\b|остановить|заблокировать|差し止め|지급 ?정지/u

/** Something on the screen tells in words, with its name in quotes, what comes of pressing it. */
export const isQuoted = ({ names, near }: Control, seen: Observation): boolean => {
  const told = quotedIn(seen)
  return told.size > 0 && [...names, ...near].some((name) => told.has(lettersOf(name)))
}

export const quotedIn = byElements((seen): ReadonlySet<string> => {
  const quotes = textsOf(seen).flatMap((text) => (marks.test(text) ? [...text.matchAll(quoted)] : []))
  return new Set(quotes.map(([, words = '']) => lettersOf(words)).filter((words) => words !== ''))
})

const marks = /[「『“„«"【]/
const quoted = /[「『“„«"【]([^「」『』“”„«»"【】]{1,40})[」』”“»"】](?=.{4})/gu

const lettersOf = (text: string): string => spelled(text).replace(/[^\p{L}\p{M}\p{N}]+/gu, '')

/** A button with what is painted on it; a text of a phone that lies behind it is a part of what is asked. */
function withoutTexts(control: Control): Control {
  const [button, ...behind] = control.elements
  if (button?.tag !== 'Button' || behind.some(({ role }) => role !== 'text')) return control
  const names = [button.text, ...(button.hints ?? [])].filter((name) => name.trim() !== '')
  return { ...control, names, near: control.near.filter((text) => !isGarbled(text) || mayHarm(text)) }
}

/** Goes on with what somebody was at: of a thing that is kept, the rest may go. */
const goesOn = (kept: string): boolean =>
  kept
    .replace(keeping, ' ')
    .split(/[^\p{L}]+/u)
    .filter((word) => /^[\p{Script=Latin}\p{Script=Cyrillic}]{3,}$/u.test(word))
    .every((word) => /ing$/.test(word))

/** As a share of the screen's height: answers to one question stand in one line. */
const level = 0.04

/** Goes on with what the button beside it would do away with, though nothing be asked in words. */
const isKeptBeside = (texts: readonly string[], { at }: Control, seen: Observation): boolean =>
  at !== undefined &&
  texts.every((text) => keeps.test(spelled(text)) && goesOn(spelled(text))) &&
  knownElements(seen).some(
    ({ text, box }) =>
      Math.abs(center(box)[1] - at[1]) <= seen.size.height * level &&
      doesAway.test(spelled(text)) &&
      !keeps.test(spelled(text)),
  ) &&
  !textsOf(seen).some((text) => costs.test(spelled(text)) || besides.test(spelled(text)))

/** A plain no where something is asked. */
export const isRefusal = (all: Control, move: Move): boolean => {
  const control = withoutTexts(all)
  const { names, near } = control
  const texts = [...names, ...near.filter((text) => !isMisreadScript(text, names))]
  if (texts.some((text) => isDeclining(text, move.seen))) return false
  if (texts.some(isBlock) && !offersRight(move.seen)) return false
  if (texts.length === 0) return false
  if (isKeptBeside(texts, control, move.seen)) return true
  if (!asks(move) || isUnderQuestion(control, move)) return false
  const asked = questionsFor(move).map(spelled)
  const isKeeping = texts.some((text) => keeps.test(spelled(text)))
  if (
    isKeeping &&
    (asked.some((text) => besides.test(text)) || spelledSo(charged, move.seen, 200).length > 0)
  )
    return false
  return texts.every(isRefusing) || isKept(texts, asked)
}
