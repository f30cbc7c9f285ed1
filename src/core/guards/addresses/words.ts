/** What an address does besides showing a page: verbs of its path and query, and keys that let somebody in. */
import { eitherWay, fold } from '../reading/fold'
import type { Address } from './url'

const verbs: ReadonlySet<string> = new Set(
  (
    'accept activate add allow apply approve archive assign authorise authorize ban block book buy cancel charge checkout clear close ' +
    'commit confirm create deactivate delete deny deploy destroy disable discard donate drop empty enable erase exec execute exit ' +
    'expire export flush format forward grant import install invite invoke join kill launch leave log logoff logout merge order ' +
    'pay payment promote publish purchase purge reboot refund register reject remove rename renew reply report reset resign restart restore ' +
    'revoke rm rotate run sell send share shutdown signout signoff stop submit subscribe suspend terminate transfer trash truncate ' +
    'uninstall unlink unlock unpublish unsubscribe update upgrade upload vote wipe withdraw write wire ' +
    'remind nudge dun collect debit ' +
    'bet evict expel kick nuke payout redeem repay repeat rotate scrub stake void wipeout ' +
    'loschen loeschen bezahlen kaufen senden kundigen kuendigen stornieren uberweisen ueberweisen supprimer effacer payer acheter envoyer eliminar borrar pagar comprar enviar excluir apagar ' +
    'poista maksa osta laheta vahvista hyvaksy radera betala kop skicka bekrafta godkann slett slet betal kob bekreft bekraeft ' +
    'verwijder verwijderen betaal betalen koop verstuur verzenden bevestig bevestigen opzeggen usun zaplac kup wyslij potwierdz zatwierdz ' +
    'smazat odstranit zaplatit koupit odeslat potvrdit torles torol fizetes vasarlas kuldes sterge plateste cumpara trimite ' +
    'sil ode satinal gonder onayla xoa hapus bayar beli kirim konfirmasi obrisi plati kupi posalji potvrdi izbrisi ' +
    'nominate ack kudos checkin unstar upvote downvote ' +
    'verlangern verlaengern belegen austragen abbestellen leeren zuruckziehen zurueckziehen einlosen einloesen bestatigen bestaetigen genehmigen ablehnen freigeben ' +
    'einladen beenden sperren entsperren buchen reservieren abmelden kundigung kuendigung loschung loeschung schliessung freigabe zusage mahnung stornierung ' +
    'resilier resiliation annuler valider confirmer reserver inscrire desinscrire renouveler cloturer refuser accepter ' +
    'anular anulacion confirmar reservar cancelar inscribir renovar rechazar aceptar recusar aceitar encerrar ' +
    'annulla conferma prenota rinnova disdici disdetta rifiuta accetta otmena otmenit podtverdit prodlit quxiao tijiao fasong goumai queren zhuxiao ' +
    'elimina cancella paga acquista invia udalit oplatit kupit otpravit shanchu zhifu'
  ).split(' '),
)
/** Harmless as a place of its own ("/help/delete-a-file" is an article), dangerous as a deed. */
const deeds = eitherWay(
  /删除|支付|付款|转账|确认|退出|注销|购买|发送|提交|批准|同意|削除|支払|購入|送信|삭제|결제|구매|удал|оплат|купить|حذف|دفع|हटा|भुगतान/,
)
/** Keys that are as good as a password, or say that the question was answered already. */
const passes =
  /^(access_?)?token$|^(api_?|access_?|secret_?)?key$|^(pass(word|wd)?|secret|sig(nature)?|auth|otp|code|session(id)?|sid|jwt|nonce|csrf\w*|confirm(ed)?|approved?|force|yes|agree)$/
const doing = /^(_?method|action|act|do|op|operation|cmd|command|func|function|task|event|verb)$/
const looks =
  /^(history|raw|info|diff|compare|print|view|show|list|search|get|read|edit|index|open|detail|details|browse|find|display|page)$/

/** Words of a path's part: "deleteAccount", "delete_account" and "delete-account" are two. */
const wordsIn = (part: string): readonly string[] =>
  fold(part.replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2').replace(/[^\p{L}\p{N}]+/gu, ' '))
    .split(' ')
    .filter((word) => word !== '')

/** Pages that are called after what is done: merge_requests, order-history. */
const pages = /^(?:requests|history|logs?|queue|policy|policies|reports?|results?|status|overview)$/
/** What such a page is of: no verb that undoes, sets or leaves something. */
const done =
  /^(?:orders?|merge|reports?|shares?|commit|logs?|payment|charge|transfer|refund|votes?|books?|updates?)$/
/** Verbs that are the names of things as well. */
const asThings =
  /^(?:orders?|merge|reports?|shares?|commit|logs?|payment|charge|transfer|refund|votes?|books?|updates?|release|format|export|import|block|reply|exit|drop|wire|bet|stake|collect|upgrade|install|invite|reset|write|set)$/
const isPage = ([first = '', ...rest]: readonly string[]): boolean =>
  (done.test(first) && pages.test(rest.at(-1) ?? '')) ||
  (first === 'purchase' && /^(?:orders?|history|requests?)$/.test(rest.join(' ')))

/** A part that is a verb, or a verb and its object; more words are a title. */
const isDeed = (part: string): boolean => {
  const words = wordsIn(part)
  if (deeds.test(fold(part)) && part.length <= 24) return true
  if (isPage(words)) return false
  return words.length <= 3 && verbs.has(words[0] ?? '')
}

/** What a program does, named behind what it is a part of, as opac-renew?item=7. */
const isOrderTo = (part: string, query: string): boolean => {
  const [, last = '', ...rest] = wordsIn(part)
  return query !== '' && rest.length === 0 && verbs.has(last) && !asThings.test(last)
}

/** The part of the path or query that does something. */
export function deedIn({
  path,
  query,
  fragment,
}: Pick<Address, 'path' | 'query' | 'fragment'>): string | undefined {
  const parts = [...path.split('/'), ...fragment.split(/[/?]/)].map(decoded)
  const last = parts.findLastIndex((one, nth) => one !== '' && nth < path.split('/').length)
  const part = parts.find((one, nth) => {
    const name = one.replace(/\.\w{1,5}$/, '')
    return isDeed(name) || (nth === last && isOrderTo(name, query))
  })
  if (part !== undefined) return part
  const asked = query.split(/[&;]/).find((pair) => {
    const [name = '', value = ''] = pair.split('=').map(decoded)
    const key = fold(name)
    if (passes.test(key.replaceAll('-', '_'))) return true
    if (doing.test(key) && value !== '' && !looks.test(fold(value))) return true
    return (
      isDeed(name) ||
      (isDeed(value) && !/^(q|query|s|search|text|keywords?|wd|k|p|term|title|tab|sort|lang)$/.test(key))
    )
  })
  return asked
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    return text
  }
}
