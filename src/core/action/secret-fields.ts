/** Where on a picture a field for a secret seems to be: for screens that list nothing and are only read. */
import { byValue } from '../guards/reading/memo'
import type { Box, Point } from './geometry'
import type { Element } from './observation'
import { standsForSecret } from './secret-references'

/** By the names that such fields have in the languages shipped; letters alone bound a word. */
const spaced = [
  'pass ?words?|pass ?codes?|pass ?phrases?|pin(?: code)?(?! (?:to|it|this|that|the|message|post|chat|tab|item|comment)(?!\\p{L}))|(?:verification|security|one-time|access|authentication|confirmation|sms|2fa|mfa|login) code|2fa|mfa|otp|totp|cvv2?|cvc2?|secret|api key|token',
  'passw[oö]rt(?:er)?|kennwort|geheimzahl|pin-code|(?:bestätigungs|sicherheits|prüf|zugangs|verifizierungs|sms-|einmal)code|einmalpasswort',
  'mots? de passe|code (?:pin|secret|sms|de vérification|de sécurité|de confirmation|d.accès)|cryptogramme',
  'contraseña|clave (?:de acceso|secreta)|código de (?:verificación|seguridad|confirmación|acceso)|código sms',
  'senha|palavra-passe|código de (?:verificação|segurança|confirmação|acesso)',
  'codice (?:di verifica|di sicurezza|di conferma|di accesso|otp|pin|segreto)',
  'парол[ьяи]|пин-?код|смс-код|код (?:подтверждения|безопасности|доступа|из смс)',
]
const unspaced =
  '密\\s*[码碼]|口\\s*令|[验驗]\\s*[证證]\\s*[码碼]|动态码|パスワード|暗証番号|認証コード|確認コード|ワンタイム|비밀 ?번호|암호(?!화)|인증 ?(?:번호|코드)|보안 ?코드|كلمة (?:المرور|السر)|رمز (?:التحقق|التأكيد|الأمان)|الرقم السري|पासवर्ड|सत्यापन कोड|ओटीपी'
const label = new RegExp(`(?<!\\p{L})(?:${spaced.join('|')})(?!\\p{L})|${unspaced}`, 'iu')
/** Small, it is a word of some languages, or a colour. */
const tan = /(?<!\p{L})[a-z]*TAN(?!\p{L})/u
const isLabel = (text: string): boolean =>
  // What stands for a secret that is known speaks of none by itself.
  [text, text.replace(standsForSecret, '')].every((words) => label.test(words) || tan.test(words))

/** Sentences about passwords name no field. */
const longest = 40
/** A label stands so far above or left of its field, in pixels. */
const reach = { above: 64, left: 420, row: 14, side: 40 } as const

/** Whether a question that stands for the name of its own field asks for a secret, however long it is. */
export const asksForSecret = (question: string): boolean => isLabel(question)

/** Whether a text reads like the name of a field for a secret. */
export const namesSecret = (text: string): boolean => text.length <= longest && isLabel(text)

/** Whether any of the texts speaks of a secret, be it in a sentence. */
export const speaksOfSecrets = byValue((elements: readonly Element[]): boolean =>
  elements.some(({ text }) => isLabel(text)),
)

/**
 * Whether what is typed now seems to be a secret. `caret`: where the operator pressed last; undefined when the caret has
 * gone on since, and then any such field on the screen counts.
 */
export function seemsSecret(elements: readonly Element[], caret: Point | undefined): boolean {
  if (!speaksOfSecrets(elements)) return false
  if (elements.some((element) => isOpenPrompt(element, elements))) return true
  if (caret === undefined) return elements.some(({ text }) => namesSecret(text))
  const named = [inside, leftOf, above].flatMap((way) => nearest(elements, caret, way))
  return named.some(({ text }) => namesSecret(text))
}

type Way = (box: Box, caret: Point) => number | undefined

const inside: Way = ({ x, y, width, height }, [px, py]) =>
  px >= x && px < x + width && py >= y && py < y + height ? 0 : undefined

const leftOf: Way = ({ x, y, width, height }, [px, py]) => {
  const gap = px - (x + width)
  const isRow = py >= y - reach.row && py <= y + height + reach.row
  return isRow && gap >= 0 && gap <= reach.left ? gap : undefined
}

const above: Way = ({ x, y, width, height }, [px, py]) => {
  const gap = py - (y + height)
  const isColumn = x - reach.side <= px && px <= x + width + reach.left
  return isColumn && gap >= 0 && gap <= reach.above ? gap : undefined
}

/** The nearest text in one direction, and what is as near. */
function nearest(elements: readonly Element[], caret: Point, way: Way): readonly Element[] {
  const found = elements.flatMap((element) => {
    const gap = way(element.box, caret)
    return gap === undefined ? [] : [{ element, gap }]
  })
  const least = Math.min(...found.map(({ gap }) => gap))
  return found.filter(({ gap }) => gap <= least + 4).map(({ element }) => element)
}

/** A terminal's last line that asks for a secret: nothing stands behind it, nothing below. */
function isOpenPrompt({ text, box }: Element, elements: readonly Element[]): boolean {
  if (!/[:：]$/.test(text.trimEnd()) || !label.test(text)) return false
  const follows = (other: Box) => {
    const row = Math.abs(other.y - box.y) < box.height && other.x >= box.x + box.width
    const below = other.y > box.y + box.height / 2 && other.y < box.y + box.height * 3.5
    return (row && other.x - box.x - box.width < 300) || (below && Math.abs(other.x - box.x) < 30)
  }
  return !elements.some((other) => follows(other.box))
}
