/** Reads a command line as mksh does: quotes, backslashes, pipes, chains, redirects and substitutions. */
import type { Link, Part, Pipeline, Redirect, Script, Simple, Word } from './script'

/** Substitutions within substitutions, at most this deep. */
const deepest = 24

type Cursor = { readonly text: string; at: number; readonly depth: number }

/** Throws `SyntaxError` with what mksh says after `syntax error: `. */
export function parseScript(text: string): Script {
  const cursor: Cursor = { text, at: 0, depth: 0 }
  const script = readScript(cursor)
  if (cursor.at < text.length) throw unexpected(cursor)
  return script
}

const unexpected = (cursor: Cursor): SyntaxError =>
  new SyntaxError(`unexpected '${cursor.text[cursor.at] ?? 'newline'}'`)

const starts = (cursor: Cursor, token: string): boolean => cursor.text.startsWith(token, cursor.at)

function take(cursor: Cursor, token: string): boolean {
  if (!starts(cursor, token)) return false
  cursor.at += token.length
  return true
}

function skipBlanks(cursor: Cursor): void {
  while (/[ \t]/.test(cursor.text[cursor.at] ?? '') || starts(cursor, '\\\n'))
    cursor.at += starts(cursor, '\\\n') ? 2 : 1
  if (starts(cursor, '#')) while (cursor.at < cursor.text.length && !starts(cursor, '\n')) cursor.at += 1
}

function skipEmpty(cursor: Cursor): void {
  do skipBlanks(cursor)
  while (take(cursor, '\n'))
}

/** Up to the end, or to the bracket that closes it. A job in the background is waited for, as with `;`. */
function readScript(cursor: Cursor): Script {
  const links: Link[] = []
  let when: Link['when'] = 'always'
  skipEmpty(cursor)
  while (cursor.at < cursor.text.length && !starts(cursor, ')')) {
    links.push({ when, pipeline: readPipeline(cursor) })
    skipBlanks(cursor)
    if (take(cursor, '&&')) when = 'success'
    else if (take(cursor, '||')) when = 'failure'
    else if (take(cursor, ';') || take(cursor, '&') || take(cursor, '\n')) when = 'always'
    else break
    skipEmpty(cursor)
    if (when !== 'always' && cursor.at >= cursor.text.length) throw unexpected(cursor)
  }
  return links
}

function readPipeline(cursor: Cursor): Pipeline {
  const commands = [readSimple(cursor)]
  while (starts(cursor, '|') && !starts(cursor, '||')) {
    cursor.at += 1
    skipEmpty(cursor)
    commands.push(readSimple(cursor))
  }
  return commands
}

function readSimple(cursor: Cursor): Simple {
  const settings: { readonly name: string; readonly value: Word }[] = []
  const words: Word[] = []
  const redirects: Redirect[] = []
  for (skipBlanks(cursor); !atEnd(cursor); skipBlanks(cursor)) {
    const redirect = readRedirect(cursor)
    const name = words.length > 0 ? undefined : /^([A-Za-z_]\w*)=/.exec(cursor.text.slice(cursor.at))?.[1]
    if (redirect !== undefined) redirects.push(redirect)
    else if (name === undefined) words.push(readWord(cursor))
    else {
      cursor.at += name.length + 1
      settings.push({ name, value: readWord(cursor) })
    }
  }
  if (settings.length + words.length + redirects.length === 0) throw unexpected(cursor)
  return { settings, words, redirects }
}

const atEnd = (cursor: Cursor): boolean =>
  cursor.at >= cursor.text.length ||
  (/^[;&|)\n]/.test(cursor.text[cursor.at] ?? '') && !/^&>/.test(cursor.text.slice(cursor.at, cursor.at + 2)))

const arrow = /^(?:(&>>?)|([12]?)(>>|>&|>)|(0?<))/

function readRedirect(cursor: Cursor): Redirect | undefined {
  const [whole, both, digit, operator] = arrow.exec(cursor.text.slice(cursor.at, cursor.at + 3)) ?? []
  if (whole === undefined) return undefined
  cursor.at += whole.length
  skipBlanks(cursor)
  const fd = digit === '2' ? 2 : 1
  if (operator === '>&') {
    const as = take(cursor, '1') ? 1 : take(cursor, '2') ? 2 : undefined
    if (as === undefined) throw unexpected(cursor)
    return { kind: 'same', fd, as }
  }
  if (atEnd(cursor)) throw unexpected(cursor)
  const path = readWord(cursor)
  if (both !== undefined) return { kind: 'to', fd: 'both', append: both === '&>>', path }
  return operator === undefined ? { kind: 'from', path } : { kind: 'to', fd, append: operator === '>>', path }
}

const bare = /^[^\s'"\\$`;&|<>()]+/

function readWord(cursor: Cursor): Word {
  const parts: Part[] = []
  const begin = cursor.at
  for (let next = readParts(cursor); next !== undefined; next = readParts(cursor)) parts.push(...next)
  if (cursor.at === begin) throw unexpected(cursor)
  return parts
}

/** The next piece of a word; undefined at its end. */
function readParts(cursor: Cursor): readonly Part[] | undefined {
  const text = bare.exec(cursor.text.slice(cursor.at, cursor.at + 4096))?.[0]
  if (text !== undefined) {
    cursor.at += text.length
    return [{ kind: 'text', text, quoted: false }]
  }
  if (take(cursor, "'")) return [readSingle(cursor)]
  if (take(cursor, '"')) return readDouble(cursor)
  if (take(cursor, '\\\n')) return []
  if (take(cursor, '\\')) return [{ kind: 'text', text: takeSymbol(cursor) ?? '\\', quoted: true }]
  return starts(cursor, '$') || starts(cursor, '`') ? [readDollar(cursor, false)] : undefined
}

function takeSymbol(cursor: Cursor): string | undefined {
  const code = cursor.text.codePointAt(cursor.at)
  if (code === undefined) return undefined
  const symbol = String.fromCodePoint(code)
  cursor.at += symbol.length
  return symbol
}

function readSingle(cursor: Cursor): Part {
  const end = cursor.text.indexOf("'", cursor.at)
  if (end < 0) throw new SyntaxError('no closing quote')
  const text = cursor.text.slice(cursor.at, end)
  cursor.at = end + 1
  return { kind: 'text', text, quoted: true }
}

function readDouble(cursor: Cursor): readonly Part[] {
  const parts: Part[] = [{ kind: 'text', text: '', quoted: true }]
  while (!take(cursor, '"')) {
    if (cursor.at >= cursor.text.length) throw new SyntaxError('no closing quote')
    const escaped = /^\\([$`"\\\n])/.exec(cursor.text.slice(cursor.at, cursor.at + 2))?.[1]
    if (escaped !== undefined) {
      cursor.at += 2
      parts.push({ kind: 'text', text: escaped === '\n' ? '' : escaped, quoted: true })
    } else if (starts(cursor, '$') || starts(cursor, '`')) parts.push(readDollar(cursor, true))
    else {
      const text = /^[^"$`\\]+/.exec(cursor.text.slice(cursor.at, cursor.at + 4096))?.[0] ?? '\\'
      cursor.at += text.length
      parts.push({ kind: 'text', text, quoted: true })
    }
  }
  return parts
}

const variable = /^\$(?:\{([A-Za-z_]\w*|[?$#0-9])\}|([A-Za-z_]\w*|[?$#0-9]))/

function readDollar(cursor: Cursor, quoted: boolean): Part {
  if (take(cursor, '`')) return readBackticks(cursor, quoted)
  const found = variable.exec(cursor.text.slice(cursor.at, cursor.at + 256))
  if (found !== null) {
    cursor.at += found[0].length
    return { kind: 'variable', name: found[1] ?? found[2] ?? '', quoted }
  }
  if (!take(cursor, '$(')) {
    cursor.at += 1
    return { kind: 'text', text: '$', quoted }
  }
  const inner: Cursor = { text: cursor.text, at: cursor.at, depth: deeper(cursor) }
  const script = readScript(inner)
  if (!take(inner, ')')) throw new SyntaxError('no closing bracket')
  cursor.at = inner.at
  return { kind: 'output', script, quoted }
}

function readBackticks(cursor: Cursor, quoted: boolean): Part {
  const [whole, body] = /^((?:[^`\\]|\\[\s\S])*)`/.exec(cursor.text.slice(cursor.at)) ?? []
  if (whole === undefined || body === undefined) throw new SyntaxError('no closing quote')
  cursor.at += whole.length
  const text = body.replace(/\\([$`\\])/g, '$1')
  const inner: Cursor = { text, at: 0, depth: deeper(cursor) }
  const script = readScript(inner)
  if (inner.at < text.length) throw unexpected(inner)
  return { kind: 'output', script, quoted }
}

function deeper({ depth }: Cursor): number {
  if (depth >= deepest) throw new SyntaxError('too many substitutions within each other')
  return depth + 1
}
