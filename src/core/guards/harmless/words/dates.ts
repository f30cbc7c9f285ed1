/** Months and days of the week in the languages shipped, as dates are written: with a number, and little else. */
import { fold } from '../../reading/fold'
import { byText, once } from '../../reading/memo'

const languages = ['de', 'fr', 'es', 'pt', 'it', 'ru', 'ar', 'hi', 'ja', 'ko', 'zh', 'en']
/** Milliseconds of a day, and of about a month. */
const day = 86_400_000
const month = 30.4 * day

/** Short names that are words of other languages, and orders. */
const others: ReadonlySet<string> = new Set(['set', 'out', 'sex', 'do', 'di', 'mi', 'so'])

const named = (
  lang: string,
  options: Intl.DateTimeFormatOptions,
  step: number,
  count: number,
): readonly string[] => {
  const format = new Intl.DateTimeFormat(lang, {
    ...options,
    timeZone: 'UTC',
    numberingSystem: 'latn',
    calendar: 'gregory',
  })
  return Array.from({ length: count }, (_, nth) => fold(format.format((nth + 0.4) * step)))
    .map((text) => text.replace(/^\d+\.? ?|[\d.]+ ?$/g, '').trim())
    .filter((text) => /^[\p{L}\p{M}' ]{2,}$/u.test(text) && !others.has(text))
}

const names = () =>
  languages.flatMap((lang) => [
    ...named(lang, { month: 'long' }, month, 12),
    ...named(lang, { month: 'short' }, month, 12),
    ...named(lang, { month: 'long', day: 'numeric' }, month, 12),
    ...named(lang, { weekday: 'long' }, day, 7),
    ...named(lang, { weekday: 'short' }, day, 7),
  ])

const joining =
  'de|del|den|der|le|el|il|um|uhr|à|alle|ore|às|г|года|في|साल|年|月|日|년|월|일|오전|오후|午前|午後|上午|下午|am|pm|at'
const written = once(
  () =>
    new RegExp(
      `^(?:(?:do|di|mi|so)\\.?,? (?=\\d{1,2}\\.?(?: |$))|(?:${[...new Set(names())].sort((a, b) => b.length - a.length).join('|')}|${joining.split('|').map(fold).join('|')})(?![\\p{L}\\p{M}])\\.?|(?<!\\d)\\d{1,2}[:.h]\\d{2}(?!\\d)|(?<!\\d)\\d{1,4}(?:st|nd|rd|th|º|er|h)?\\.?(?!\\d|[:h]\\d{2})|年|月|日|년|월|일|,|،|-|–|/| )+$`,
      'u',
    ),
)

/** Of a text in one spelling. */
export const isDate = byText(
  (text: string): boolean =>
    text.length <= 48 && /\d/.test(text) && /\p{L}/u.test(text) && written().test(text),
)

const weekdays = once(
  () =>
    new Set(
      languages.flatMap((lang) => [
        ...named(lang, { weekday: 'long' }, day, 7),
        ...named(lang, { weekday: 'short' }, day, 7),
      ]),
    ),
)
export const isWeekday = (text: string): boolean => weekdays().has(fold(text.trim()).replace(/\.$/, ''))
