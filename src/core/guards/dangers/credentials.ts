/** Secrets in what is typed, and fields that take them: never without a person. */
import { type Box, center, type Point } from '../../action/geometry'
import { type Element, knownElements, type Observation } from '../../action/observation'
import { namesSecret, seemsSecret, speaksOfSecrets } from '../../action/secret-fields'
import { referencesIn } from '../../action/secret-references'
import { isRead } from '../../effects/control'
import { isFieldElement } from '../../effects/field'
import type { Guard, Move, Objection } from '../guard'
import { objection } from '../reading/control'
import { controlName } from '../reading/label'
import { fieldsOf, namesOf, pressedNames } from '../reading/pressed'
import { textsOf } from '../reading/words'

/** Keys as their makers shape them. */
const key =
  /\b(sk-[A-Za-z0-9_-]{16,}|[sr]k_(?:live|test)_[A-Za-z0-9]{10,}|npm_[A-Za-z0-9]{20,}|hf_[A-Za-z0-9]{20,}|gh[opsu]_[A-Za-z0-9]{20,}|github_pat_\w{20,}|glpat-[\w-]{16,}|xox[abprs]-[\w-]{10,}|AKIA[A-Z0-9]{12,}|AIza[\w-]{30,}|eyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{6,})|-----BEGIN [A-Z ]{0,30}PRIVATE KEY-----/

/** The words of a wallet: 12 to 24 short ones in lower case and nothing else. */
const seed = /^(?:[a-z]{3,8} ){11}(?:(?:[a-z]{3,8} ){3}){0,4}[a-z]{3,8}$/
/** A secret beside its name, as configuration has it. */
const assigned =
  /(?:\b|_)(pass(word|wd|phrase)?|secret([_-]?key)?|token|api[_-]?key|access[_-]?key|private[_-]?key)["']? ?[:=] ?["']?(?=[^\s"']{0,40}\d)[^\s"']{8,}/i

const isKey = (text: string): boolean =>
  key.test(text.slice(0, inspected)) ||
  assigned.test(text.slice(0, inspected)) ||
  seed.test(text.slice(0, 300).trim())

const inspected = 100_000

export const credentials: Guard = {
  id: 'credentials',
  check(move, about) {
    const text = move.effects.find((effect) => effect.kind === 'enter')?.text
    if (text === undefined) return digit(move) ?? pasted(move)
    const known = [...referencesIn(text), ...about.secretsIn(text)]
    if (known.length > 0) return objection(known.join(', '), 'secret')
    if (isKey(text)) return objection('', 'secret')
    return field(move)
  },
  say(detail, lang) {
    if (detail === '')
      return lang === 'zh' ? '输入的文字像是密钥' : 'The text to type looks like a secret key'
    return lang === 'zh' ? `这涉及密码或密钥（“${detail}”）` : `This takes or is a secret (“${detail}”)`
  },
}

/** What the clipboard holds may be the secret that the field asks for. */
const pasted = (move: Move): Objection | undefined =>
  move.effects.some(({ kind }) => kind === 'paste') ? field(move) : undefined

/** A field that hides what is typed, or is named for it. */
function field({ seen, effects }: Move): Objection | undefined {
  const fields = fieldsOf(effects)
  const target = fields.flatMap(({ elements }) => elements).find(isFieldElement)
  const at =
    fields.find((one) => one.at !== undefined)?.at ?? (isNamed(target) ? center(target.box) : undefined)
  const hidden = fields.flatMap(({ elements }) => elements).find(({ secret }) => secret)
  if (hidden !== undefined) return objection(hidden.text || '•••', 'secret')
  const named = fields.flatMap(namesOf).find(namesSecret)
  if (named !== undefined) return objection(named, 'secret')
  const known = withoutOthers(target, seen)
  const beside = at && labelsOf(at, known, seen.size).find(namesSecret)
  if (beside !== undefined) return objection(beside, 'secret')
  if (!speaksOfSecrets(knownElements(seen)) || !seemsSecret(known, at)) return undefined
  return objection(textsOf(seen).find(namesSecret) ?? '•••', 'secret')
}

/**
 * Of a field that is listed with a name of its own, neither another listed field nor what is painted nearer to that one, in the
 * other's own words, is a label.
 */
function withoutOthers(own: Element | undefined, seen: Observation): readonly Element[] {
  const known = knownElements(seen)
  if (!isNamed(own)) return known
  const others = known.filter(
    (one) => one !== own && !isRead(one) && isFieldElement(one) && namesIn(one).some(namesSecret),
  )
  return known.filter(
    (one) =>
      !others.includes(one) &&
      !(isRead(one) && others.some((other) => isCalled(one.text, other) && isNearer(one, other, own))),
  )
}

const isNamed = (own: Element | undefined): own is Element =>
  own !== undefined && namesIn(own).some((name) => /\p{L}{2}/u.test(name))
const namesIn = ({ text, hints = [] }: Element): readonly string[] => [text, ...hints]
const isCalled = (text: string, other: Element): boolean => {
  const name = controlName(text, true)
  return name !== undefined && namesIn(other).some((one) => controlName(one, true) === name)
}
const isNearer = ({ box }: Element, other: Element, own: Element): boolean =>
  gapBetween(box, other.box) < gapBetween(box, own.box)
const gapBetween = (one: Box, other: Box): number =>
  Math.max(one.x - other.x - other.width, other.x - one.x - one.width, 0) +
  Math.max(one.y - other.y - other.height, other.y - one.y - one.height, 0)

/** How far above its field a label stands, as a share of the screen's height: phones draw larger. */
const above = 0.07

/** The nearest texts to the left of a place and above it. */
function labelsOf(
  [x, y]: Point,
  known: readonly Element[],
  { width, height }: Observation['size'],
): readonly string[] {
  const row = openNearest()
  const over = openNearest()
  for (const { text, box } of known) {
    const left = x - box.x - box.width
    const under = y - box.y - box.height
    if (left >= 0 && y >= box.y - box.height / 2 && under <= box.height / 2) row.offer(text, left)
    else if (under >= 0 && under <= height * above && Math.abs(x - box.x) <= width / 3)
      over.offer(text, under)
  }
  return [...row.texts(), ...over.texts()]
}

/** Keeps the texts with the least gap of thousands. */
function openNearest() {
  let [least, texts]: [number, string[]] = [Number.POSITIVE_INFINITY, []]
  return {
    offer(text: string, gap: number): void {
      if (gap < least) [least, texts] = [gap, [text]]
      else if (gap === least) texts.push(text)
    },
    texts: (): readonly string[] => texts,
  }
}

const asksForCode =
  /^(please )?(enter|confirm|type) (your |the )?(\d-digit )?(pin|passcode|password|code)|请?输入.{0,6}(密码|验证码)|unlock with pin/i

/** A code is pressed digit by digit on a keypad. */
function digit({ seen, effects }: Move): Objection | undefined {
  if (!pressedNames(effects).some((text) => /^\d$/.test(controlName(text) ?? ''))) return undefined
  const asked = textsOf(seen).find((text) => text.length <= 60 && asksForCode.test(text.trim()))
  return asked === undefined ? undefined : objection(asked, 'secret')
}
