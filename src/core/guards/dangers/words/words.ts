/** Whether a name says in one of the languages shipped to do a kind of harm. English and Chinese have grammars of their own beside their guards. */

import { fold } from '../../reading/fold'
import { byText, once } from '../../reading/memo'
import { scriptsOf } from '../../reading/readings'
import type { Risk } from '../../risk'
import { eastern, unspaced } from './eastern'
import { european } from './european'

/** A clause of more words is prose. */
const longest = 7
/** Letters of a name in a script without blanks; a longer one is prose. */
const wide = 18

/** What makes a page or a setting of the word. */
const noun =
  /(verlauf|einstellungen|ubersicht|protokoll|vorlagen?|historie|nachweise?|belege?|limits?|historique|parametres|reglages|historial|configuracion|ajustes|historico|configuracoes|cronologia|impostazioni|история|настроики|журнал|السجل|سجل|الاعدادات|इतिहास|सेटिंग्स?|履历|履歴|一覧|历史|设定|一览|方法|기록|내역|설정|목록|방법)$|^(verlauf|historique|historial|historico|cronologia|история|как|wie|comment|como|come|كيف|कैसे)(?![\p{L}\p{M}])|[?？]$/u

/** What is shown is fetched again; folded. */
const refreshed =
  /^(?:обновить|actualizar|atualizar|aggiorna(?:re)?|actualiser|rafraichir|refrescar|تحديث) (?:(?:el|la|los|las|o|a|os|as|il|lo|le|les|l') ?)?(?:список|страниц\p{L}|лент\p{L}|экран|таблиц\p{L}|график|lista|listado|pagina|vista|bandeja|pantalla|tabla|feed|caixa|visualizacao|tela|tabela|elenco|schermata|tabella|liste|page|vue|boite|tableau|القائمة|الصفحة|العرض|البريد)$|^(?:liste|ansicht|seite|anzeige|posteingang|tabelle|feed) (?:neu laden|aktualisieren)$/u

/** As `fold`spells a word; the signs of the tables stay. */
const folded = (word: string): string =>
  word.replace(/[\p{L}\p{M}\p{N}]+/gu, (letters) =>
    /^\p{Script=Cyrillic}+$/u.test(letters) ? letters : fold(letters),
  )

const entries = (words = ''): readonly string[] =>
  words
    .split(' ')
    .filter((word) => word !== '')
    .map(folded)

/** How many letters of a stem are looked at: enough to tell most words from all of them. */
const sight = 4

/** The first letters of stems, but for a letter that may be missing. */
const beginningsOf = (stems: readonly string[]): ReadonlySet<string> =>
  new Set(stems.map((stem) => /^(?:[\p{L}\p{M}](?!\?))*/u.exec(stem)?.[0].slice(0, sight) ?? ''))

/** Any of the entries as a pattern: those that are whole words share one end, as each class of letters costs time to build. */
function stemOf(spaced: readonly string[]): string {
  const stems = spaced.map((word) => word.replaceAll('_', ' '))
  const whole = stems.filter((stem) => stem.endsWith('!')).map((stem) => stem.slice(0, -1))
  const open = stems.filter((stem) => !stem.endsWith('!'))
  const ended = whole.length === 0 ? [] : [`(?:${whole.join('|')})(?![\\p{L}\\p{M}])`]
  return `(?:${[...open, ...ended].join('|')})`
}

/** @param risk a kind of harm that has words. */
export function means(risk: Risk): (text: string) => boolean {
  const spaced = [...european, ...eastern].flatMap((one) => entries(one[risk]))
  const anywhere = unspaced.flatMap((one) => entries(one[risk])).map((word) => word.replaceAll('_', ' ?'))
  if (spaced.length === 0) return () => false
  const stem = stemOf(spaced)
  const first = new RegExp(`^(?:[\\p{L}\\p{M}']+ ){0,1}${stem}`, 'u')
  const last = new RegExp(`(?<![\\p{L}\\p{M}])${stem}[\\p{L}\\p{M}]*(?: [\\p{L}\\p{M}]+){0,2}$`, 'u')
  const beginnings = beginningsOf(spaced)
  const wideOne = new RegExp(anywhere.join('|'), 'u')
  const alone = new Set(anywhere)
  // A name of Han letters alone may as well be Chinese.
  const isWide = (clause: string): boolean =>
    /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(clause)
      ? wideOne.test(clause)
      : alone.has(clause)
  return (text) =>
    text.length <= 2_000 &&
    tellingClauses(text).some(
      ({ clause, starts }) =>
        (starts.some((start) => beginnings.has(start)) && (first.test(clause) || last.test(clause))) ||
        (clause.length <= wide && isWide(clause)),
    )
}

type Telling = { readonly clause: string; readonly starts: readonly string[] }

/** What is asked of a text for every risk alike: its clauses, and with what letters the words of those begin that are no prose. */
const tellingClauses = byText((text: string): readonly Telling[] =>
  scriptsOf(text)
    .flatMap(clauses)
    .filter((clause) => !noun.test(clause) && !refreshed.test(clause))
    .map((clause) => ({ clause, starts: clause.split(' ').length <= longest ? startsOf(clause) : [] })),
)

/** Also of no letters, which is how a stem begins that does not begin with one. */
const startsOf = (clause: string): readonly string[] => [
  '',
  ...(clause.match(/(?<![\p{L}\p{M}])[\p{L}\p{M}]+/gu) ?? []).flatMap((word) =>
    [1, 2, 3, sight].map((letters) => word.slice(0, letters)),
  ),
]

const clauses = (text: string): readonly string[] =>
  text
    .split(/[.;!,|•·:()。、，！\n]+|(?<= )[-–—](?= )/u)
    .map((clause) => clause.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{M}\p{N}?？]+$/gu, '').trim())
    .filter((clause) => clause !== '')

const kinds: readonly Risk[] = [
  'pay',
  'buy',
  'send',
  'delete',
  'permit',
  'install',
  'sign_in',
  'accept',
  'download',
  'command',
  'hang_up',
]
const meanings = once(() => kinds.map(means))

/** Whether a name says to do harm of any kind. */
export const meansHarm = byText((text: string): boolean => meanings().some((isMeant) => isMeant(text)))
