/**
 * Whether a name tells to do something, in any of the languages shipped: by the verbs of a language and where they stand in an
 * order, and by how its verbs end. What only looks or moves about is no deed. It errs towards a deed: whoever is not sure asks.
 */
import { asWritten, eitherWay, fold } from '../reading/fold'
import { byText, once } from '../reading/memo'
import { brought, isOrderShaped, phrasal } from './brought'
import { tellsChinese } from './han'
import { endsKept } from './keeping'
import * as dictionary from './verbs/dictionary'
import { arabic, hindi, japanese, korean, russian } from './verbs/eastern'
import { either, orders } from './verbs/english'
import { french, german, italian, portuguese, spanish } from './verbs/european'
import { looks } from './verbs/looks'
import { others } from './verbs/others'
import { endsIn, setOf } from './word-sets'

const written = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/).map(asWritten))

const english = setOf(orders)
const rarer = setOf(dictionary.orders)
const ambiguous = setOf(either)
/** Words that are verbs as well, in no list of ours: with what they are done to they are orders. */
const rarelyOrders = setOf(dictionary.either)
const foreign = setOf(others)

/** The other forms of an infinitive: the polite imperative, the plain one, "let me". */
const endings: readonly (readonly [string, RegExp, readonly string[]])[] = [
  [french, /er$/, ['er', 'ez']],
  [french, /(?<=[iouy])r$/, ['r', 'ssez']],
  [french, /re$/, ['re', 'ez']],
  [
    spanish,
    /ar$/,
    [
      'ar',
      'a',
      'e',
      'en',
      'ad',
      'ame',
      'alo',
      'ala',
      'alos',
      'alas',
      'arse',
      'arme',
      'arlo',
      'arla',
      'arlos',
      'arlas',
    ],
  ],
  [spanish, /[ei]r$/, ['er', 'ir', 'e', 'a', 'an', 'elo', 'ela', 'irse', 'irme', 'erse', 'irlo', 'erlo']],
  [portuguese, /ar$/, ['ar', 'a', 'e', 'em']],
  [portuguese, /[ei]r$/, ['er', 'ir', 'e', 'a', 'am']],
  [italian, /are$/, ['are', 'a', 'i', 'ate', 'ami', 'arsi', 'alo', 'ala']],
  [italian, /[ei]re$/, ['ere', 'ire', 'i', 'isci', 'a', 'ete', 'ite', 'ersi', 'irsi']],
  [italian, /iere$/, ['i']],
  [italian, /rre$/, ['rre', 'ni']],
]

/** Orders that no rule makes of an infinitive. */
const irregular =
  'appel videoappel videollamada videochamada videochiamata notruf videoanruf fai dai togli ottieni trattieni mantieni sostieni fidati sbarazzati deshazte deshaz conforme haz pon disdici'

const romance = once<ReadonlySet<string>>(
  () =>
    new Set([
      ...setOf(irregular),
      ...endings.flatMap(([words, end, forms]) =>
        [...setOf(words)]
          .filter((word) => end.test(word))
          .flatMap((word) => forms.map((form) => word.replace(end, form))),
      ),
    ]),
)
const germanic = setOf(german)

const looking = setOf(Object.values(looks).join(' '))
const lastLook = setOf(looks.german)
const isLook = (word: string): boolean => looking.has(word)

/** What stands before an order and is none. */
const lead =
  /^(?:yes|ok|okay|please|just|really|quick|quickly|auto|force|always|never|now|instant|instantly|bulk|re|not|don't|do|oui|si|sim|ja|jetzt|sofort|bitte|je|me|mi|te|ti|se|ich|veux|quiero|quero|voglio|no|non|nao|nicht|ahora|agora|ora|maintenant|one|click|tap|to|and|then|or|und|et|y|e|ou|o|oder|zu|a|de|di|per|para|pour)$/
/** Behind one of these a word that may be a thing is done to something. */
const object =
  /^(?:this|that|these|those|it|to|with|now|my|your|the|a|an|on|off|for|all|as|via|them|him|her|us|me|up|out|in|down|over|everyone|anyway|selected|into|from|\d.*)$/
/** What is done to it, and where it is not: “Storm over the bay” is none. */
const thing = /^(?:this|that|these|those|it|my|your|the|an?|all|selected|them|him|her|us|me|everyone)$/
const joint = /^(?:and|to|then|or|&)$/
/** Last words that are things more often: of a show, a report, a set. */
const things =
  /^(?:lock|log|size|rule|login|show|report|record|set|start|end|load|run|take|test|use|mail|email|text|order|download|downloads|release|share|message|cast|file|form|hire|rent|visit|match|cut|build|cost|link|post|serve|water|guarantee|license|licence|force|deposit|transport|transfer|import|export|contact|contract|project|present|object|permit|interest|lease|update|upgrade|pack|seed|slash|trip|trade|treat|tip|tie|pump|pour|press|fire|flag|fork|hand|heal|help|hold|mint|mount|pardon|patent|purchase|read|return|reward|roll|root|salvage|screen|shift|ship|split|spread|stake|strike|tow|trash|trigger|trust|wire|yield|archive|message|manufacture|mail|exit|estimate)s?$/

const wordsOf = (clause: string): readonly string[] => clause.match(/[\p{L}\p{M}\p{N}']+/gu) ?? []

/** A clause of more words is prose. */
const longest = 9

/** Tells how or why it is done, which is to be read. */
const asksHow =
  /^(?:\d{1,3}\.? )?(?:how (?:to|do|we|can|does)|why|what|when|where|wie (?:man|sie|du|ich)|warum|weshalb|comment|pourquoi|como|por que|cuando|come|perche|quando) /

/** A text that is to be read about a deed. */
export const tellsHow = (text: string): boolean => asksHow.test(fold(text))

function tellsSpaced(clause: string): boolean {
  if (asksHow.test(clause)) return false
  const words = wordsOf(clause)
  if (words.length === 0 || words.length > longest) return false
  if (words.some((word, nth) => joint.test(words[nth - 1] ?? '') && isDeed(word))) return true
  const last = words.at(-1) ?? ''
  // Where the verb stands last, what it looks at stands first.
  if (words.length >= 2 && lastLook.has(last)) return false
  return beginsOrder(words) || (words.length >= 2 && endsOrder(last))
}

function beginsOrder(words: readonly string[]): boolean {
  const first = words.findIndex((word, nth) => !lead.test(word) || nth === words.length - 1)
  const [head = '', next = ''] = words.slice(first)
  if (head === 'go') return !/^(?:back|to|home|up|down|forward)$/.test(next)
  if (turnsView.test(words.slice(first).join(' '))) return false
  if (isDeed(head) || (words.length > 1 && isRunOn(head)) || (first > 0 && isDeed(words[0] ?? '')))
    return true
  if (isLook(head)) return false
  if (ambiguous.has(head)) return isOrdered(words, first, next)
  // “Bar A” and “Mar 14” are one of several.
  return rarelyOrders.has(head) && thing.test(next) && (next.length > 1 || words.length > first + 2)
}

/** As large or as small as there is room. */
const turnsView =
  /^(?:maximi[sz]e|minimi[sz]e)(?: (?:the |this |all )?(?:windows?|panels?|views?|panes?|tabs?|editor|terminal|chat|player|map|picture|toolbar))?$/

const endsOrder = (last: string): boolean =>
  !isLook(last) && (germanic.has(last) || (english.has(last) && !things.test(last)))

/** A word that is a verb of a deed and hardly ever the name of a thing, as in an address. */
export const isDeedWord = (word: string): boolean => isListed(word) && !things.test(word)

/** A word that may be a verb of a deed, though it may be the name of a thing as well. */
export const mayBeDeedWord = (word: string): boolean =>
  isListed(word) || (ambiguous.has(word) && !isLook(word))

/** One of our own lists: in an address and within a sentence most verbs are none of what is done there. */
const isListed = (word: string): boolean => !isLook(word) && (english.has(word) || isForeignDeed(word))

const isDeed = (word: string): boolean => isListed(word) || (rarer.has(word) && !isLook(word))

/** A verb of a deed, or a form of one, in a language other than English. */
export const isForeignDeed = (word: string): boolean =>
  !isLook(word) && (romance().has(word) || germanic.has(word) || foreign.has(word))

const infinitives: ReadonlySet<string> = new Set(
  [spanish, portuguese, italian].flatMap((words) => [...setOf(words)]),
)

/** A verb and the small word behind it, read off a picture without the blank between them: “Enviara Hacienda”. */
const isRunOn = (word: string): boolean =>
  [1, 2].some((length) => {
    const [verb, rest] = [word.slice(0, -length), word.slice(-length)]
    return verb.length >= 5 && infinitives.has(verb) && !isLook(verb) && joined.has(rest)
  })
const joined: ReadonlySet<string> = new Set(['a', 'al', 'o', 'el', 'la', 'il', 'le'])

const isOrdered = (words: readonly string[], first: number, next: string): boolean =>
  words.length === first + 1 || first > 0 || object.test(next)

const cyrillic = written(russian)
const russianLook = written(looks.russian)
/** A Russian verb by its ending; nouns that end so are few, but for those in -ость. */
const infinitive = /(?:[аеиоуыяю]ть|[аеиуыоя]ться|зть|сть|сти|зти|чь|чься|тись)$/u
const imperative = /(?:[ае]ите|[иь]те|[иь]тесь)$/u
const russianNoun =
  /(?:ность|мость|тость|дость|гость|кость|пость|рость|лость|вость|зость|сность|ности|мости|тости|новости|возможности|области|скорости|страсти)$|^(?:есть|весть|честь|шесть|жесть|повесть|совесть|известь|часть|власть|область|страсть|пасть|масть|сласть|кисть|зависть|ненависть|корысть|грусть|пусть|путь|суть|сеть|нить|мать|зять|пять|девять|десять|память|ртуть|печать|кровать|тетрадь|площадь|помощь|ночь|речь|дочь|печь|мысли|сети|части|гости|вести|кости|почти|пути|прибыль)$/u

const tellsRussian = (clause: string): boolean => {
  if (brought.test(clause) || endsKept(clause)) return true
  const words = wordsOf(clause).slice(0, longest)
  return words.some(
    (word, nth) =>
      !russianLook.has(word) &&
      ((infinitive.test(word) && !russianNoun.test(word)) ||
        (nth === 0 && (imperative.test(word) || cyrillic.has(word)))),
  )
}

const masdars = setOf(arabic)
const tellsArabic = (clause: string): boolean => {
  const [head = '', next = ''] = wordsOf(clause)
  return (
    masdars.has(head) ||
    (/^(?:قم|تم|يرجى|نعم|لا)$/u.test(head) && masdars.has(next.replace(/^ب/u, ''))) ||
    // What it is tapped for.
    (/^(?:انقر|اضغط|المس|اسحب|مرر)$/u.test(head) && masdars.has(next.replace(/^لل?/u, '')))
  )
}

const hindiNouns = [...setOf(hindi)]
const hindiLook = new RegExp(`(?:${[...setOf(looks.hindi)].join('|')})$`, 'u')
const tellsHindi = (clause: string): boolean =>
  hindiNouns.some((noun) => clause === noun || (clause.includes(noun) && /कर|दें|लें/u.test(clause))) ||
  (/(?:करें|करे|करना|कीजिए|ाएं|ाएँ|एं|एँ|ें|दो|लो|जाएं)$/u.test(clause) && !hindiLook.test(clause))

const kanaLook = [...setOf(looks.japanese)]
const kanaNouns = setOf(japanese)
const longestNoun = 8
const tellsJapanese = (clause: string): boolean => {
  if (kanaLook.some((look) => clause === look || (look.length >= 2 && clause.endsWith(look)))) return false
  if (/[\p{Script=Han}\p{Script=Hiragana}](?:する|します|させる|ください|ましょう|たい)$/u.test(clause))
    return true
  if (/(?<=[\p{Script=Han}\p{Script=Hiragana}])[うくぐすつぬぶむる]$/u.test(clause)) return true
  return endsIn(clause, kanaNouns, longestNoun)
}

const hangulLook = [...setOf(looks.korean)]
const hangulNouns = setOf(korean)
/** A verb as a noun, as buttons have it; nouns that end so have other letters before. */
const hangulOrder =
  /(?:하|리|우|내|가|오|나|두|놓|넣|받|팔|걸|끄|켜|치|추|키|히|누|꾸|들|들이|막|끊|쏘|뽑|애|쫓)기$|^원래대로$/u
/** Put down as read, done or away, which is no way to show it. */
const hangulState =
  /(?:완료|읽음|않음|됨|중요|즐겨찾기|스팸|출석|결석|불참)(?:으)?로 (?:표시|설정)(?:하기)?$/u
const tellsKorean = (clause: string): boolean => {
  if (hangulState.test(clause)) return true
  if (
    hangulLook.some(
      (look) => clause === look || clause.endsWith(` ${look}`) || (look.length >= 3 && clause.endsWith(look)),
    )
  )
    return false
  if (/(?:하기|하다|합니다|하세요|해요|할게요|하시겠습니까|주세요|습니다|할래요)$/u.test(clause)) return true
  if (/(?:^|\s)안 ?함$/u.test(clause)) return true
  const last = clause.split(' ').at(-1) ?? ''
  if (hangulOrder.test(last) && last !== '기기') return true
  return hangulNouns.has(last) || endsIn(last, hangulNouns, 4, 2)
}

/** What is done to what stands before it, and is no page about it. */
const hanEnd = eitherWay(
  /(?:請求書|見積書|領収書|証明書|納品書|注文書)発行$|^(?!(?:[未非要被無无已待]|正在|即[将將]|尚未|暂未|快速|活动|比赛|课程|考试|不|受付|贩卖|販売|募集|公演|提供|会期)\p{Script=Han}{2}$)\p{Script=Han}{1,6}(?:開始|再開|停止|終了|打刻|提出|実行|起動|解除|返却|施錠|解錠|確定|適用|反映|辞退|換金|払戻|解約|退会|返金|出金|却下|督促|破棄|抹消|削除|消去|送信|転送|送金|振込|発注|承認|取消|仮登録|本登録|締切|締め)$/u,
)

const clausesIn = (text: string): readonly string[] =>
  text
    .split(/[.;!|,·•:()。、，！：；（）\n/]+|(?<= )[-–—](?= )/u)
    .map((clause) => clause.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{M}\p{N}]+$/gu, '').replace(byKey, ''))
    .filter((clause) => clause !== '')

/** The key that does it, told before what it does. */
const byKey =
  /^(?:f\d{1,2}|(?:ctrl|strg|alt|shift|umschalt|maj|cmd)[+ -](?:f\d{1,2}|\p{L})|esc)[ :–-]+(?=\p{L})/u

/** A longer text is prose, and what is in it is not looked for. */
const prose = 200

export const tellsDeed = byText((text: string): boolean => {
  if (text.length > prose) return false
  if (isOrderShaped(text) || clausesIn(fold(text)).some(tellsFolded)) return true
  return /\p{Script=Cyrillic}/u.test(text) && clausesIn(asWritten(text)).some(tellsRussian)
})

/** A round icon before a name, read as a letter of it. */
const misreadIcon = /^[0oq] (?=\p{L}{3})/u

/** Behind it a second deed may be told. */
const also = / (?:and|then|und|et|y|e|и|و|और) /u

function tellsFolded(clause: string): boolean {
  if (misreadIcon.test(clause) && tellsFolded(clause.replace(misreadIcon, ''))) return true
  if (brought.test(clause) || phrasal.test(clause) || clause.split(also).some(endsKept)) return true
  // Where the verb stands last, a sum may stand behind it.
  const told = clause.replace(/(?<=\p{L}.*) [^\p{L}\p{M}]+\p{L}?$/u, '')
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(clause))
    return tellsJapanese(clause) || tellsJapanese(told)
  if (/\p{Script=Hangul}/u.test(clause)) return tellsKorean(clause) || tellsKorean(told)
  if (/\p{Script=Han}/u.test(clause))
    return (
      tellsChinese(clause) || kanaNouns.has(clause) || endsIn(clause, kanaNouns, 4, 3) || hanEnd.test(clause)
    )
  if (/\p{Script=Arabic}/u.test(clause)) return tellsArabic(clause)
  if (/\p{Script=Devanagari}/u.test(clause)) return tellsHindi(clause)
  return tellsSpaced(clause)
}
