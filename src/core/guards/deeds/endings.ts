/** Verbs by how they end, where the language of the screen is known: an order that no table holds. */
import type { Observation } from '../../action/observation'
import { fold } from '../reading/fold'
import { type Language, languageOf } from './language'
import { looks } from './verbs/looks'

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(' ').map(fold))

type Ending = {
  /** Of a verb that stands where orders have it, folded. */
  readonly verb: RegExp
  /** Words that end so and are none, and verbs that only look. */
  readonly nouns: ReadonlySet<string>
}

const first: Readonly<Partial<Record<Language, Ending>>> = {
  fr: {
    verb: /..(?:er|ir|oir|dre|tre|ire|ure|vre|pre|cre|ez)$/,
    nouns: setOf(
      `${looks.french} papier panier calendrier dossier courrier clavier escalier atelier quartier métier entier premier dernier février janvier cahier fichier collier loyer hiver fer mer cancer danger étranger hier chantier courtier policier financier hôtelier mobilier immobilier bancaire annuaire salaire horaire horaires itinéraire commentaire formulaire inventaire anniversaire dictionnaire questionnaire affaire propriétaire notaire titre lettre autre notre votre filtre centre montre mètre fenêtre théâtre registre chapitre maître ordre cadre membre nombre chambre arbre livre genre offre chiffre histoire mémoire territoire laboratoire répertoire lecture culture nature facture voiture peinture couverture température structure aventure mesure figure bordure devoir espoir soir noir miroir couloir avoir savoir pouvoir loisir plaisir avenir souvenir désir menuiserie air hier chez assez nez rez`,
    ),
  },
  es: {
    verb: /..(?:ar|er|ir|arse|erse|irse|ad|ed)$/,
    nouns: setOf(
      `${looks.spanish} lugar hogar mar celular particular similar popular singular bar par dólar azúcar militar escolar familiar solar ayer mujer taller alquiler poder placer deber carácter líder primer tercer menester máster póster elixir nadir salud ciudad verdad realidad calidad cantidad unidad seguridad privacidad actividad universidad sociedad edad mitad publicidad novedad accesibilidad identidad velocidad humedad comunidad propiedad red pared sed usted`,
    ),
  },
  pt: {
    verb: /..(?:ar|er|ir|or|ar-se)$/,
    nouns: setOf(
      `${looks.portuguese} lugar lar mar celular particular similar popular bar par dólar açúcar militar escolar familiar solar mulher poder prazer dever caráter líder colher valor cor autor setor flor amor calor menor maior melhor pior interior exterior anterior superior inferior senhor professor favor computador motor vapor humor valor por`,
    ),
  },
  it: {
    verb: /..(?:are|ere|ire|arsi|ersi|irsi|rre)$/,
    nouns: setOf(
      `${looks.italian} mare lunare solare popolare familiare particolare similare militare cellulare altare affare genere cantiere quartiere potere piacere dovere carattere cameriere ingegnere infermiere corriere mestiere lettere barriere bandiere misure letture fatture figure colture terre torre`,
    ),
  },
}

/** Germans put the verb last and write it small. */
const german = /\s(?:[a-zäöüß]{2,}(?:en|ern|eln))$/u
const germanNouns = setOf(
  `${looks.german} oben unten innen außen morgen gegen wegen neben zwischen neuen alten anderen eigenen allen ihren deinen meinen unseren weiteren wichtigsten neuesten beliebtesten letzten ersten nächsten besten offenen geschlossenen gespeicherten gesendeten verfügbaren sieben zehn`,
)

/** Behind an unknown word these make an order of it: it is done to them. */
const determiners: Readonly<Record<Language, RegExp>> = {
  en: /^(?:the|a|an|my|your|our|their|this|that|these|those|all|every|each|it|them|him|her|everything|some|any)$/,
  de: /^(?:den|dein\w*|mein\w*|ihre?n?|diese\w*|alle[sn]?)$/,
  fr: /^(?:le|la|les|mon|ma|mes|votre|vos|ton|ta|tes|cet?|cette|ces|tout\w*|une?)$/,
  es: /^(?:el|la|los|las|mis?|tus?|sus?|este|esta|estos|estas|todo\w*|una?)$/,
  pt: /^(?:o|a|os|as|meu|minha|seu|sua|este|esta|esse|essa|tudo|todo\w*|uma?)$/,
  it: /^(?:il|lo|gli|i|mio|mia|tuo|tua|suo|sua|questo|questa|tutt\w*|una?|un)$/,
}
/** No verbs, and verbs that only look. */
const joints = setOf(
  `${looks.english} ${looks.german} ${looks.french} ${looks.spanish} ${looks.portuguese} ${looks.italian} about above across after against all along among around as at before behind below beneath beside between beyond both by down during for from half how in inside into like near of off on onto out outside over past since than through throughout till to toward towards under until up upon what when where which while who why with within without über aus bei für mit nach seit von vor zu zur zum auf an in um à au aux avec chez dans de des depuis en entre par pas pour quand qui que sans selon sous sur toute tous a ante bajo con contra cuando de desde en entre hacia hasta para por que según sin sobre todo toda todos todas até com como em entre para por quando que sem sob sobre todo toda todos todas tra fra con da dal dalla di per quando che su sotto sopra senza tutto tutta tutti tutte e y o ou und et`,
)

const isOrdered = (text: string, lang: Language): boolean => {
  const [head = '', next = ''] = fold(text).match(/[\p{L}']+/gu) ?? []
  return determiners[lang].test(next) && !joints.has(head) && !determiners[lang].test(head)
}

/** Whether the first word, or in German the last, is a verb that does not only look. */
export function isVerb(text: string, seen: Pick<Observation, 'elements' | 'listed'>): boolean {
  const lang = languageOf(seen)
  if (lang !== undefined && isOrdered(text, lang)) return true
  if (lang === 'de') {
    const [last = ''] = german.exec(text.trim()) ?? []
    return last !== '' && !germanNouns.has(fold(last.trim()))
  }
  const ending = lang && first[lang]
  if (ending === undefined) return false
  const [word = ''] =
    /^[^\p{L}]*(?:(?:me|te|se|je|non|no|não|ne|s'|m'|si|sì|oui|sim)\s?)?([\p{L}-]+)/iu.exec(text)?.slice(1) ??
    []
  const plain = fold(word)
  return ending.verb.test(plain) && !ending.nouns.has(plain)
}
