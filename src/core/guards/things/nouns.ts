/**
 * Whether a name that no table knows can only be that of a thing, by its form. A button that stands alone is called after what it
 * does as often as after what it shows, and verbs are without end as well: only a form that no verb has speaks for it.
 */
import type { Observation } from '../../action/observation'
import { mayBeDeedWord } from '../deeds/deeds'
import { addsDeed } from '../deeds/joined'
import { type Language, languageOf } from '../deeds/language'
import { looks } from '../deeds/verbs/looks'
import { setOf } from '../deeds/word-sets'
import { goesBeyond } from '../harmless/words/beyond'
import { isHarmlessName } from '../harmless/words/words'
import { fold } from '../reading/fold'
import { isPageName } from '../reading/phrase'
import { eastern, fresh, narrowed, nounWords } from './noun-words'

type Form = {
  /** Of the word that rules the name. */
  readonly noun: RegExp
  /** Verbs that end so. */
  readonly not: RegExp
  /** Whether the last word rules the name, or the first. */
  readonly last: boolean
}

/** Verbs that only look, by languages where they stand first; some of them do more to what stands behind them. */
const seeing = setOf(looks.english)
const moving = setOf(
  'navigate compare explain refresh search find explore browse discover drill zoom scroll sort filter group return jump learn preview choose select',
)
/** Says how something is set, which a button changes. */
const set =
  /(?:^| )(?:des|dis|de)?(?:activee?s?|activad[oa]s?|ativad[oa]s?|attivat[oaie]|aktiviert|coupee?s?|allumee?s?|encendid[oa]s?|apagad[oa]s?|ligad[oa]s?|acces[oaie]|spent[oaie]|ein|aus|an|on|off)$/u
/** A word alone that says how somebody stands to it: interested, signed up, unable to come. */
const stands = /^\p{L}*(?:iert|gemeldet|verhindert|gesagt|bestatigt|beschaftigt)$/u
/** Another one of what is shown; a step of a form is none. */
const turned =
  /^(?:next|previous|nachste[rsn]?|vorherige[rsn]?|neue[rs]?) (?!step|schritt|page of)|^(?!etape|paso|passo)\p{L}+ (?:suivante?|precedente?|siguiente|anterior|seguinte|successiv[oa])$/u
/** Ends the name of what is shown, whatever stands before it. */
const shown =
  /^(?:menu|view|preview|report|history|map|list|guide|overview|info|page|tab|panel|notes|details|cards|shipping)$/
const korean = setOf(looks.korean)

/** By how nouns end where no order ends so. Folded. */
const forms: Readonly<Record<Language, Form>> = {
  en: {
    noun: /(?:[^s]s|tion|sion|ment|ness|ity|ance|ence|ship|hood|ology|ism|ary|ery|ography|ics)$/,
    not: /^(?:focus|bias|gas|bus|has|is|was|does|always|.*(?:us|ss)|mention|caution|auction|station|position|reposition|petition|question|ration|sanction|function|provision|reprovision|commission|(?:pre|re)?condition|envision|augment|supplement|implement|document|comment|compliment|ferment|torment|witness|harness|balance|rebalance|finance|refinance|advance|enhance|dance|silence|license|reference|influence|sequence|fence|commence|ship|query|recovery|partition|repartition|requisition|audition|transition|fragment|segment|increment|decrement|experiment|cement|evidence|experience|audience|distance|instance|ounce|bounce)$/,
    last: true,
  },
  // An infinitive ends in n; what ends otherwise is the name of a thing, but for a place that something is brought to or set.
  de: {
    noun: /(?:[^n]|ungen|heiten|keiten|schaften|ionen|taten|erinnen|arten|karten|zeiten|seiten|daten|listen|tabellen|notizen|fragen|themen|reisen)$/,
    not: /^(?:ein|aus|an|auf|ab|zu|los|um|vor|nach|mit|weg|frei|fest|fertig|jetzt|ja|boost|like|check|push|pull|stopp?|start|absage|zusage)$|(?:mach|setz|geh|hol|nimm|gib)e?$|.(?:(?<!be|oster|frank|konig|erd|tier|pflanzen)reich|lich|(?<!sc)haft|(?<!^t|schreibt|esst|nachtt|stammt|coucht|f)isch|(?<!bal|gewahr)sam|voll)$|.{4}los$/,
    last: true,
  },
  fr: { noun: /[^rz]$|^rendez-vous$/, not: /(?:re|e|i|is|it)$/, last: false },
  es: {
    noun: /(?:[^aeor]s|[ao]s|es|cion|sion|dad|tud|aje|ismo|torio|tario|cio|cto|xto|nto|ura|eria|ncia|ia)$/,
    not: /^(?:presento|acepto|siento|intento|cuento|consiento|miento|aumento|asiento)$|(?:ad|ed|id|emos|amos|imos|eis|ais)$/,
    last: false,
  },
  pt: {
    noun: /(?:[^aeor]s|[ao]s|es|cao|sao|dade|agem|ismo|torio|tario|cio|cto|ato|eto|ito|nto|ura|aria|ncia|ia|im|em)$/,
    not: /(?:amos|emos|imos|ais|eis)$|^(?:aceito|sinto|tento|aumento)$/,
    last: false,
  },
  it: {
    noun: /(?:[^aeio]|zioni?|sioni?|menti?|mento|ta|tore|tori|ura|ismo|ista|isti|enza|anza|ario|aggio|[^n]o|e)$/,
    not: /(?:are|ere|ire|arre|orre|urre|ate|ete|ite)$|^(?:accetto|pago|confermo|firmo|invio|voto|punto)$/,
    last: false,
  },
}

/** The word of its own article, a plural in -ات. */
const arabic = /^(?:ال)[\u0621-\u064a]{3,}$|ات$/u

/** How many, of what is counted: 12 comments. */
const counted = /^\d{1,3}(?:[.,]\d{3})*\+? \p{L}{3,}$/u

export function isNoun(text: string, seen: Observation): boolean {
  const name = fold(text).replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{M}\p{N}]+$/gu, '')
  if (
    /[▾▼⌄]$/u.test(text.trim()) ||
    counted.test(name) ||
    (/\p{Script=Hangul}/u.test(name) && korean.has(name))
  )
    return true
  if (set.test(name) || stands.test(name) || goesBeyond(name) || addsDeed(name)) return false
  if (narrowed.test(name) || fresh.test(name)) return true
  if (/[\p{Script=Han}\p{Script=Kana}\p{Script=Hangul}]/u.test(name))
    return isPageName(name) || eastern.test(name)
  if (/\p{Script=Arabic}/u.test(name)) return name.split(' ').some((word) => arabic.test(word))
  // A verb of theirs ends as no noun does.
  if (/\p{Script=Cyrillic}/u.test(name)) return true
  if (/\p{Script=Devanagari}/u.test(name)) return name.split(' ').some((word) => nounWords.has(word))
  const lang = languageOf(seen)
  return lang !== undefined && isNounIn(name, lang)
}

/** More words than that are no name of a button, and were looked through for what they tell. */
const most = 4

function isNounIn(name: string, lang: Language): boolean {
  const words = name.split(lang === 'fr' ? /[\s/]+/ : /[\s/-]+/).filter((word) => /\p{L}/u.test(word))
  const { noun, not, last } = forms[lang]
  const ruling = (last ? words.at(-1) : words[0]) ?? ''
  if (turned.test(name)) return true
  const told = lang === 'en' ? byHead(words, ruling) : undefined
  if (told !== undefined) return told
  if (words.length > 1 && shuts.test(ruling)) return false
  if (nounWords.has(ruling) || (words.length > 1 && (words.length >= most || isHarmlessName(ruling))))
    return true
  return ruling.length >= 3 && noun.test(ruling) && !not.test(ruling)
}

/** Said of a gate or an account as well as of a window. */
const shuts =
  /^(?:close|open|schlie(?:ss|sz|ß)en|offnen|fermer|ouvrir|cerrar|abrir|fechar|chiudi(?:re)?|apri(?:re)?|skip|back|zuruck|retour|volver|voltar|indietro)$/

/** In English the first word may tell what is done to the last. */
function byHead(words: readonly string[], ruling: string): boolean | undefined {
  const [head = ''] = words
  if (moving.has(head)) return true
  if (words.length < 2) return undefined
  if (shown.test(ruling)) return true
  return mayBeDeedWord(head) || seeing.has(head) ? false : undefined
}
