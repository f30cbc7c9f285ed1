/** Whether a text differs from another only by a clock that went on, or by a figure. */

/** `14:03`, `2:03:59`, `下午 2:03` or `14h03`: hours, minutes and, where they are shown, seconds. With a dot it may be a price. */
const face = /(?<![\d:.,])(\d{1,2})[:h：]([0-5]\d)(?:[:：]([0-5]\d))?(?![\d:.,])/u

/** `half`: whether it is told which half of the day it is. */
type Face = {
  readonly seconds: number
  readonly exact: boolean
  readonly half: boolean
  readonly around: string
}

/**
 * Everything round the clock must be the same, and no more time may have gone by on it than `elapsed` ms allow. A clock that
 * went back, or stands beside another that changed, is another text.
 */
export function wentOn(before: string, after: string, elapsed: number): boolean {
  const [was, is] = [faceIn(before), faceIn(after)]
  if (
    was === undefined ||
    is === undefined ||
    was.exact !== is.exact ||
    was.half !== is.half ||
    was.around !== is.around
  )
    return false
  const step = is.exact ? 1 : 60
  // A face of twelve hours turns twice a day; where the half is told, it is part of the time.
  const passed = (is.seconds - was.seconds + day) % (was.half ? day : day / 2)
  return passed > 0 && passed <= Math.ceil(elapsed / 1000 / step) * step
}

const day = 24 * 60 * 60

function faceIn(text: string): Face | undefined {
  const found = face.exec(text)
  if (found === null) return undefined
  const [whole, hours = '', minutes = '', seconds] = found
  // Only morning and afternoon may change with the hour.
  const around = text.replace(whole, ' ').replace(/[\s.]|[ap]\.?m\b\.?|[上下]午|午[前後]|오[전후]/giu, '')
  const half = halves.findIndex((names) => names.test(text))
  const hour = half < 0 ? Number(hours) : (Number(hours) % 12) + half * 12
  return {
    seconds: hour * 3600 + Number(minutes) * 60 + Number(seconds ?? 0),
    exact: seconds !== undefined,
    half: half >= 0,
    around,
  }
}

/** Before noon and after it. */
const halves: readonly RegExp[] = [
  /(?<!\p{L})a\.?m\b|上午|午前|오전/iu,
  /(?<!\p{L})p\.?m\b|下午|午[後后]|오후/iu,
]

/** So much, so many, or a share, with what belongs to it. */
const figure = /\d[\d.,:]*/gu

/** A sum is what somebody agrees to, however it runs. */
const money = /[$€£¥₹₽₩元円원]|\b(?:eur|usd|gbp|chf|jpy|cny|rmb|inr|rub|krw|brl)\b/iu

/**
 * Whether two texts are the same but for one figure that is no sum: it counts seconds or things one by one, or tells how much of a whole
 * is done. @param elapsed between the two, in ms.
 */
export function isSameButFigure(before: string, after: string, elapsed: number): boolean {
  if (money.test(after)) return false
  const [was, is] = [before, after].map((text) => text.match(figure) ?? [])
  const [around, now] = [before, after].map((text) => text.replace(figure, '#').replace(/\s/gu, ''))
  if (was === undefined || is === undefined || was.length !== is.length || around !== now) return false
  const changed = was.findIndex((each, nth) => each !== is[nth])
  if (was.filter((each, nth) => each !== is[nth]).length !== 1) return false
  const step = Math.abs(numberOf(is[changed]) - numberOf(was[changed]))
  return step <= Math.max(1, elapsed / 1000) || shares.test(after.split(figure)[changed + 1] ?? '')
}

const numberOf = (written = ''): number => Number(written.replaceAll(',', '.').replace(/:/gu, ''))

/** Behind a figure that may run on by any step: a share, so much of a file, so many of all. */
const shares = /^ ?(?:[%‰٪]|[kmgt]i?b\b|b(?:ytes?)?\b|\/|of\b|von\b|sur\b|de\b|di\b|из|\/s)/iu

/** How long ago something was, in a unit of so many seconds. */
const units: readonly (readonly [seconds: number, unit: RegExp])[] = [
  [1, /^(?:s|secs?|seconds?|sek\.?|sekunden?|secondes?|segundos?|second[oi]|сек\p{L}*|秒|초)/iu],
  [60, /^(?:m|mins?|minutes?|min\.?|minuten?|minutos?|minut[oi]|мин\p{L}*|分|분)/iu],
  [3600, /^(?:h|hrs?|hours?|std\.?|stunden?|heures?|horas?|or[ae]|ч\p{L}*|小时|時間|시간)/iu],
]
const ago = /\bago\b|(?<!\p{L})(?:vor|il y a|hace|há|fa|назад)(?!\p{L})|前|전(?!\p{L})/iu

/** Whether a text that tells how long ago something was tells the time that went by since, and nothing else. */
export function isLongerAgo(before: string, after: string, elapsed: number): boolean {
  if (!ago.test(before) || !isSameButFigure(before, after, elapsed)) return false
  const [was, is] = [before, after].map((text) => text.match(figure) ?? [])
  const nth = was?.findIndex((each, at) => each !== is?.[at]) ?? -1
  const grown = Number(is?.[nth]) - Number(was?.[nth])
  const behind = after.split(figure)[nth + 1]?.trim() ?? ''
  const unit = units.find(([, name]) => name.test(behind))?.[0]
  return unit !== undefined && grown > 0 && grown <= Math.ceil(elapsed / 1000 / unit)
}
