/** The keys of a telephone, and a row that has its call on a button of its own: neither dials anything. */
import { center } from '../../action/geometry'
import { type Element, knownElements, type Observation } from '../../action/observation'
import type { Control } from '../../effects/effect'
import { isPressable } from '../../effects/line'
import { eitherWay } from '../reading/fold'
import { spelled } from '../reading/label'
import { byElements, textsOf } from '../reading/words'

const key = /^[\d*#+]$/
const erases = /^[⌫←]\ufe0f?$/u
/** The last row may be out of sight; no keypad for a code has both signs. */
const pad = ['1', '2', '3', '4', '5', '6', '0', '*', '#'] as const

/** Where a code is asked for, its last digit hands it in; while somebody is spoken to, each is heard. */
const code = eitherWay(
  /\b(?:pins?|codes?|passcodes?|extension|menu|unlock|locked|geheimzahl|kod[ei]?|codigo|codice|cod|sifre|hang up|end call|mute|keypad|speaker|auflegen|raccrocher|colgar|desligar|riagganc\p{L}*)\b|код|密码|验证码|挂断|静音|暗証|通話|終了|비밀번호|통화|رمز|पिन|कोड/u,
)
const lasting = /^\d{1,2}:\d{2}(?::\d{2})?$/

/** The keys of a telephone stand there as controls in three columns, where nothing is asked for and nobody is spoken to. */
const isKeypad = byElements((seen): boolean => {
  const keys = pad.map((sign) =>
    knownElements(seen).filter((one) => isPressable(one) && one.text.trim() === sign),
  )
  if (keys.some((found) => found.length !== 1)) return false
  const columns = new Set(keys.map(([one]) => Math.round(center((one as Element).box)[0] / near)))
  if (columns.size > 3) return false
  return !textsOf(seen).some(
    (text) => text.length <= 60 && (lasting.test(text.trim()) || code.test(spelled(text))),
  )
})
const near = 12

export const isKeyOfPad = ({ elements: [own] }: Control, seen: Observation): boolean =>
  own !== undefined &&
  isPressable(own) &&
  (key.test(own.text.trim()) || erases.test(own.text.trim())) &&
  isKeypad(seen)

const calls = /^[📞☎✆📲📱]\ufe0f?$/u
/** A share of the screen's width that a row takes at least. */
const row = 0.5

/** What calls is the sign at its end: the row shows whom it is about. */
export const isRowBesideCall = (own: Element, seen: Observation): boolean =>
  own.tag !== 'Button' &&
  own.box.width >= seen.size.width * row &&
  !/^(?:[📞☎✆📲📱])/u.test(own.text.trim()) &&
  knownElements(seen).some(
    (one) =>
      calls.test(one.text.trim()) &&
      isPressable(one) &&
      one.box.x >= own.box.x + own.box.width &&
      Math.abs(center(one.box)[1] - center(own.box)[1]) <= own.box.height / 3,
  )
