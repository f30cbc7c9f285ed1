/** Words for what nobody else may read: a control beside one of them may show or copy it. */

import type { Point } from '../../action/geometry'
import { center } from '../../action/geometry'
import { knownElements, type Observation } from '../../action/observation'
import type { Control } from '../../effects/effect'
import { eitherWay } from './fold'
import { controlName, spelled } from './label'

/** In the languages shipped, as `fold` spells them. A text as long as a sentence is about secrets and holds none. */
const secret = eitherWay(
  /\b(?:pass ?(?:words?|codes?|phrases?|wd|keys?)|pwd|passkey|secrets?|credentials?|tokens?|(?:api|private|secret|access|encryption|recovery|license|licence|product|signing|ssh|product) ?keys?|(?:seed|recovery|secret|backup|mnemonic) ?(?:phrases?|words?|codes?)|(?:verification|security|one-time|access|pin|auth\w*|2fa|two-factor|cvv|cvc) codes?|otp|cvv2?|cvc|pins?|mnemonic|card number|iban|ssn|social security|passwort|kennwort|geheimzahl|schlussel|mot de passe|code secret|code pin|cle (?:privee|secrete|d'acces|api)|contrasenas?|clave|senhas?|chave (?:privada|secreta|de acesso)|parola d'ordine|codice segreto|chiave (?:privata|segreta)|frase semilla)\b|парол|секрет|токен|ключ|пин-?код|密码|密钥|口令|助记词|私钥|令牌|验证码|卡号|暗証|パスワード|秘密|シークレット|トークン|비밀|암호|인증 ?번호|토큰|كلمة (?:المرور|السر)|رمز|पासवर्ड|गुप्त|टोकन/u,
)

/** What stands there in place of a secret. */
const hidden = /[•●∙·*✱＊⬤]{3,}/u

/** Verbs that bring to light or take along, first or last in a name. */
const lights = eitherWay(
  /^(?:show|reveal|view|see|display|unhide|unmask|copy|afficher|voir|montrer|reveler|copier|mostrar|ver|revelar|copiar|exibir|mostra|vedi|rivela|copia|visualizza|показать|посмотреть|раскрыть|скопировать|копировать|открыть|显示|查看|检视|展示|复制|拷贝|看|اظهار|عرض|كشف|نسخ)|(?:anzeigen|einblenden|zeigen|ansehen|kopieren|表示(?:する)?|見る|见る|コピー(?:する)?|보기|표시|표시하기|복사|복사하기|दिखाएं|दिखाएँ|देखें|कॉपी करें)$/u,
)
/** Secrets that are called by a word of many meanings, which behind such a verb has but one. */
const lit = eitherWay(
  /\b(?:cvv2?|cvc2?|pins?|(?:recovery|backup|security|rescue) codes?|card numbers?|schlussel|\p{L}*schlussel|wiederherstellungscodes?|sicherungscodes?|sicherheitscode|kartennummer|cles?|jetons?|codes? (?:de (?:recuperation|secours|securite)|pin|secret)|numero de (?:la )?carte|claves?|codigos? de (?:recuperacion|respaldo|seguridad|recuperacao|seguranca|backup)|numero (?:de (?:la )?tarjeta|do cartao)|chaves?|segredos?|palavra-passe|chiav[ei]|codic[ei] (?:di (?:recupero|backup|sicurezza)|segret[oi]|pin)|numero (?:della |di )?carta|card details|kartendaten|details de la carte|datos de (?:la )?tarjeta|dados do cartao|dati (?:della )?carta)\b|пин(?!\p{L})|реквизиты карты|данные карты|卡片?信息|カード情報|카드 ?정보|ключ(?!ев)|код\p{L}* (?:восстановления|безопасности|доступа)|пин-?код|токен|номер карты|密钥|金钥|秘钥|私钥|恢复码|复原码|备用码|救援码|卡号|安全码|校验码|权杖|令牌|口令|凭证|秘密|シークレット|キー(?!ワード|ボード|マップ)|(?:リカバリー|バックアップ|復旧|复旧)コード|トークン|カード番号|鍵|키(?!워드|보드)|토큰|(?:복구|백업) ?코드|시크릿|카드 ?번호|인증 ?번호|مفتاح|المفتاح|رموز|رمز|الرمز|كلمة السر|كلمة المرور|السر|رقم البطاقة|कुंजी|गुप्त|रिकवरी कोड|टोकन|पिन|रहस्य|कार्ड नंबर/u,
)

/** The name of a control that shows or copies a secret, whatever stands beside it. */
export const bringsToLight = (name: string): boolean =>
  name.length <= longest && lights.test(name) && (lit.test(name) || secret.test(name))

const longest = 60

const isSecretText = (text: string): boolean =>
  text.length <= longest && (secret.test(spelled(text)) || hidden.test(text))

/** Names that bring something to light or take it along, and would do so with whatever stands beside them. */
const showing = eitherWay(
  /^(?:show|reveal|unhide|unmask|view|see|display|peek|decrypt|copy|expand|details|show details|more|open|click to (?:show|reveal|copy)|tap to (?:show|reveal|copy)|anzeigen|einblenden|zeigen|kopieren|aufdecken|afficher|voir|reveler|copier|mostrar|ver|revelar|copiar|exibir|mostra|vedi|rivela|copia|visualizza|показать|открыть|копировать|скопировать|显示|查看|复制|展开|表示|見る|コピー|보기|표시|복사|عرض|اظهار|إظهار|نسخ|दिखाएं|देखें|कॉपी करें|कॉपी)(?: (?:it|this|value|text|all))?$|^[👁🙈🙉🙊👀📋⧉]/u,
)

/** A code of what the screen is about, which of a card is the one that opens it. */
const code =
  /^(?:show|view|reveal|see|voir|afficher|mostrar|ver|mostra|vedi|exibir|показать) (?:the |my |le |mon |el |mi |o |meu |il )?(?:code|codigo|codice|код)$|^code (?:anzeigen|ansehen|zeigen)$/u
const card =
  /\b(?:cards?|cartes?|karten?|tarjetas?|cartao|cartoes|carta|carte|sim|esim|карт\p{L}{0,2})\b|•{2}/u

const isCode = (names: readonly string[], { around }: Control, { foreground = '' }: Observation): boolean =>
  names.some((name) => code.test(controlName(name, true) ?? '')) &&
  [...around, foreground].some((text) => card.test(spelled(text)))

/** Whether a control shows or copies a secret, as far as its row tells. */
export function showsSecret(control: Control, seen: Observation): boolean {
  const names = [...control.names, ...control.near]
  if (isCode(names, control, seen)) return true
  if (!names.some((name) => showing.test(controlName(name, true) ?? name.trim()))) return false
  const box = control.elements[0]?.box
  const at = control.at ?? (box && center(box))
  const beside = at === undefined ? [] : rowAt(at, seen)
  return [...control.around, ...beside, ...names].some(isSecretText)
}

/** Everything that stands at the height of a place. */
const rowAt = ([, y]: Point, seen: Observation): readonly string[] =>
  knownElements(seen)
    .filter(({ box }) => y >= box.y - box.height * 0.25 && y <= box.y + box.height * 1.25)
    .map(({ text }) => text)
