/** `echo`, `base64`, `grep`, `head`, `wc`, `gzip`: small programs over text and bytes. */
import { gzipSync } from 'node:zlib'
import { type Call, type Program, readAll, refuse, say } from '../program'

/** As mksh's own: `-n` leaves out the line end, `-e` reads escapes. */
export const echo: Program = async (call) => {
  const words = [...call.args]
  const options: string[] = []
  while (/^-[neE]+$/.test(words[0] ?? '')) options.push(words.shift() ?? '')
  const flags = options.join('')
  const text = words.join(' ')
  const shown = flags.includes('e')
    ? text.replace(/\\([nt\\])/g, (_, letter: string) => escapes.get(letter) ?? '')
    : text
  await call.out(flags.includes('n') ? shown : `${shown}\n`)
  return 0
}

const escapes = new Map([
  ['n', '\n'],
  ['t', '\t'],
  ['\\', '\\'],
])

/** The bytes of the file that is named, or of standard input; undefined after the refusal was told. */
async function source(call: Call, path: string | undefined): Promise<Buffer | undefined> {
  if (path === undefined || path === '-') return readAll(call.input)
  const entry = call.device.files.entry(path)
  if (entry?.kind === 'file') return Buffer.from(entry.bytes)
  await call.err(`${call.name}: ${path}: No such file or directory\n`)
  return undefined
}

export const base64: Program = async (call) => {
  const decode = call.args.some((word) => /^-i?d$/.test(word))
  const wrapAt = call.args.indexOf('-w')
  const width = wrapAt < 0 ? 76 : Number(call.args[wrapAt + 1])
  const path = call.args.find((word, at) => !word.startsWith('-') && (wrapAt < 0 || at !== wrapAt + 1))
  const bytes = await source(call, path)
  if (bytes === undefined) return 1
  if (decode) {
    const text = bytes.toString('latin1').replace(/\s+/g, '')
    await call.out(Buffer.from(text, 'base64'))
    return /^[A-Za-z0-9+/]*={0,2}$/.test(text) ? 0 : refuse(call, 'base64: bad input')
  }
  const text = bytes.toString('base64')
  const lines = width > 0 ? (text.match(new RegExp(`.{1,${Math.min(width, 4096)}}`, 'g')) ?? []) : [text]
  return lines.length === 0 ? 0 : say(call, ...lines)
}

/** Literal texts, with `|` between several under `-E` and `\|` without; the rest of regular expressions is not there. */
export const grep: Program = async (call) => {
  const options = call.args.filter((word) => word.startsWith('-')).join('')
  const [pattern = '', path] = call.args.filter((word) => !word.startsWith('-'))
  const bytes = await source(call, path)
  if (bytes === undefined) return 2
  const fold = (text: string) => (options.includes('i') ? text.toLowerCase() : text)
  const wanted = pattern.split(options.includes('E') ? '|' : '\\|').map(fold)
  const lines = bytes.toString('utf8').replace(/\n$/, '').split('\n')
  const found = lines.filter(
    (line) => wanted.some((text) => fold(line).includes(text)) !== options.includes('v'),
  )
  if (options.includes('c')) await say(call, String(found.length))
  else if (!options.includes('q')) await say(call, ...found)
  return found.length > 0 ? 0 : 1
}

export const head: Program = async (call) => {
  const at = call.args.findIndex((word) => /^-(n|c|\d+)$/.test(word))
  const option = call.args[at] ?? '-10'
  const count = Number(/^-[nc]$/.test(option) ? call.args[at + 1] : option.slice(1))
  const skipped = /^-[nc]$/.test(option) ? at + 1 : -1
  const bytes = await source(
    call,
    call.args.find((word, index) => !word.startsWith('-') && index !== skipped),
  )
  if (bytes === undefined) return 1
  if (option === '-c') await call.out(bytes.subarray(0, count))
  else
    await call.out(
      Buffer.from(
        bytes
          .toString('latin1')
          .split(/(?<=\n)/)
          .slice(0, count)
          .join(''),
        'latin1',
      ),
    )
  return 0
}

export const wc: Program = async (call) => {
  const bytes = await source(
    call,
    call.args.find((word) => !word.startsWith('-')),
  )
  if (bytes === undefined) return 1
  const text = bytes.toString('utf8')
  const counts = new Map([
    ['-l', text.split('\n').length - 1],
    ['-w', text.split(/\s+/).filter((word) => word !== '').length],
    ['-c', bytes.length],
  ])
  const asked = call.args.filter((word) => counts.has(word))
  return say(call, (asked.length > 0 ? asked : [...counts.keys()]).map((key) => counts.get(key)).join(' '))
}

export const gzip: Program = async (call) => {
  const bytes = await source(
    call,
    call.args.find((word) => !word.startsWith('-')),
  )
  if (bytes === undefined) return 1
  await call.out(gzipSync(bytes, { level: 1 }))
  return 0
}
