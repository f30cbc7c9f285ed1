/** Whether an address carries off what stands on the screen: as it is, folded, or written in base64 or hex. */
import type { Observation } from '../../action/observation'
import { fold } from '../reading/fold'
import { byElements, textsOf } from '../reading/words'
import type { Address } from './url'

/** So many letters in a row are no chance. */
const enough = 12
/** An address longer than this is looked at as far as it goes. */
const longest = 8_000

const squashed = (text: string): string => fold(text).replace(/[^\p{L}\p{N}]/gu, '')

/** All the texts of a screen as one row of letters. */
const screen = byElements((seen): string => textsOf(seen).map(squashed).join('\n'))

/** The first letters of the screen that the address carries. */
export function carriedOff({ host, path, query, fragment }: Address, seen: Observation): string | undefined {
  const parts = [host, path, query, fragment].flatMap((part) => spellingsOf(part.slice(0, longest)))
  const rows = new Set(parts.flatMap((part) => rowsOf(squashed(part))))
  if (rows.size === 0) return undefined
  const letters = screen(seen)
  for (let at = 0; at + enough <= letters.length; at++) {
    const row = letters.slice(at, at + enough)
    if (rows.has(row)) return row
  }
  return undefined
}

/** Digits alone are a number that may stand anywhere. */
function rowsOf(text: string): readonly string[] {
  const count = Math.max(0, text.length - enough + 1)
  return Array.from({ length: count }, (_, at) => text.slice(at, at + enough)).filter((row) =>
    /\p{L}/u.test(row),
  )
}

function spellingsOf(part: string): readonly string[] {
  const plain = percentDecoded(part)
  const words = plain.match(/[A-Za-z0-9+/_-]{12,}/g) ?? []
  const joined = part.replaceAll('.', '')
  return [plain, ...[...words, joined].flatMap((word) => [fromBase64(word), fromHex(word)])]
}

/** Twice: what is written so twice is read so twice. */
const percentDecoded = (text: string): string => once(once(text.replaceAll('+', ' ')))

function once(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text.replace(/%([0-7][0-9a-f])/gi, (_, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    )
  }
}

const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

function fromBase64(text: string): string {
  const bytes: number[] = []
  let [bits, held] = [0, 0]
  for (const sign of text.replaceAll('-', '+').replaceAll('_', '/')) {
    const value = digits.indexOf(sign)
    if (value < 0) continue
    held = ((held << 6) | value) & 0xffff
    bits += 6
    if (bits < 8) continue
    bits -= 8
    bytes.push((held >> bits) & 255)
  }
  return textOf(bytes)
}

const fromHex = (text: string): string =>
  /^([0-9a-f]{2})+$/i.test(text)
    ? textOf((text.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16)))
    : ''

/** Bytes as UTF-8; nothing where they are none. */
function textOf(bytes: readonly number[]): string {
  try {
    return decodeURIComponent(bytes.map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join(''))
  } catch {
    return ''
  }
}
