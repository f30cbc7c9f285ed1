/** Key chords written as one text: `ctrl c`, `ctrl+shift+t`, `page down`. */
import { type Key, parseKey } from '../../action/keys'

export type Chord = { readonly keys: readonly Key[]; readonly repaired: boolean }

const longest = 80

/**
 * The keys of a chord written with blanks, or (repaired) with plus signs or hyphens; undefined when a name is not a
 * key, a key stands there twice, or there is none.
 */
export function readChord(written: string): Chord | undefined {
  const tokens = written.length > longest ? [] : written.split(/\s+/).filter((token) => token !== '')
  const names = tokens.length > 1 ? withoutSigns(tokens) : tokens
  const split = names.flatMap(splitSigned)
  const keys = joinNames(split)
  if (keys === undefined || keys.length === 0 || new Set(keys).size !== keys.length) return undefined
  return { keys, repaired: split.length !== tokens.length || keys.length !== split.length }
}

/** `ctrl + c`: a sign between two names joins them; a last one is the key itself. */
const withoutSigns = (tokens: readonly string[]): readonly string[] =>
  tokens.filter((token, index) => index === 0 || index === tokens.length - 1 || !/^[+＋]$/.test(token))

/** `ctrl+c`, `ctrl++`, `ctrl-c` as their names; a token that is a key stays whole. */
function splitSigned(token: string): readonly string[] {
  if (parseKey(token) !== undefined) return [token]
  for (const sign of ['+', '＋', '-']) {
    const last = token.endsWith(sign + sign) ? [sign] : []
    const names = (last.length > 0 ? token.slice(0, -2) : token).split(sign).filter((name) => name !== '')
    const all = [...names, ...last]
    if (token.includes(sign) && all.every((name) => parseKey(name) !== undefined)) return all
  }
  return token.split(/[+＋]/).filter((name) => name !== '')
}

/** Names of two words (`page down`, `caps lock`) are joined where one of the words is no key of its own. */
function joinNames(names: readonly string[]): readonly Key[] | undefined {
  const keys: Key[] = []
  for (let index = 0; index < names.length; index++) {
    const name = names[index] ?? ''
    const following = names[index + 1]
    const alone = parseKey(name)
    const joined = following === undefined ? undefined : parseKey(name + following)
    const needed = alone === undefined || (following !== undefined && parseKey(following) === undefined)
    if (joined !== undefined && needed) index++
    const key = joined !== undefined && needed ? joined : alone
    if (key === undefined) return undefined
    keys.push(key)
  }
  return keys
}
