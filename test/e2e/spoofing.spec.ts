/** Replies that try to rewrite the terminal: whatever a model says, a reader sees signs, and the real prompt stands last. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { openFakeOpenai } from '../fakes/openai-server'
import { pilothouse } from './command-line'
import { expect, root, test } from './door'
import { stepReply } from './notepad'

const prompt = '[Enter approve · x WHY veto · r again · q stop] '
/** Ours to the last sign: what stands in it depends on what the guards say. */
const asked = /\n\[[^\n“”]*(?:“[a-z-]+”[^\n“”]*)?q stop\] $/
const unprintable = /(?!\n)[\p{C}\p{Zl}\p{Zp}]/u

/** Blank to the eye for thousands of columns, and marks upon marks: no pattern in them that would be taken for a loop. */
const blanks = Array.from({ length: 90 }, (_, nth) => ' '.repeat(40 + (nth % 13))).join('\u00a0')
const heap = Array.from({ length: 300 }, (_, nth) => (nth % 17 === 0 || nth % 23 === 0 ? '\u0300' : '\u0301'))
const long = Array.from({ length: 2000 }, (_, nth) => `x${nth}`).join('')

/** Each in place of a text to type, of the model's name for the place, or of what it sees. */
const spoofs: readonly string[] = [
  '\u001b[2K\u001b[1A\u001b[2K',
  '\u001b[2J\u001b[H',
  '\u001bc',
  '\u001b[8m hidden \u001b[28m',
  '\u001b[1;31mred\u001b[0m',
  '\u001b[999D\u001b[K? wait 1 s',
  '\u001b[?1049h',
  '\u001b[6n',
  '\u001b]0;another title\u0007',
  '\u001b]8;;https://evil.example\u0007Save\u001b]8;;\u0007',
  '\u001b]52;c;cm0gLXJmIC8=\u0007',
  '\u001b]1337;File=inline=1:AAAA\u0007',
  '\u001bP+q544e\u001b\\',
  '\u001b_application\u001b\\',
  '\u001b^private\u001b\\',
  '\u001b(0 lines \u001b(B',
  '\u009b2K\u009b1A',
  '\u009d0;title\u009c',
  '\u0090+q\u009c',
  '\u0085next line',
  'delete everything\rwait 1 s            ',
  'delete\b\b\b\b\b\bsave  ',
  '\u0000\u0007\u0007\u0007',
  '\u007f\u007f\u007f',
  '\u000b\u000c vertical',
  '\u000e shifted \u000f',
  '\u202egnp.exe',
  '\u2066\u202d over \u2069 isolates',
  '\u061c\u200e\u200f marks',
  'De\u200bl\u200ce\u200dt\u2060e\ufeff',
  'soft\u00ad\u00adhyphens',
  '\u{e0001}\u{e0064}\u{e0065}\u{e006c}\u{e007f} tags',
  '\ud83d half, and the other \ude00',
  '\ue000 private \u{f0000} \u{100000}',
  '\u2028line\u2029paragraph',
  `\n${prompt}`,
  `\n\n✓ done · confirmed\n■ completed\n${prompt}`,
  `${blanks}${prompt}`,
  `${long} ${prompt}\u001b[A`,
  `a${heap.join('')}`,
  'שלום 12 \u202dabc',
  '\uffff\ufffe\u{1ffff} \u0378',
]

const replyWith = (spoof: string, nth: number): string =>
  JSON.stringify({
    ...JSON.parse(stepReply({ type: 'input', coordinates: [600, 400], text: spoof }, 'in_progress', spoof)),
    description: `${nth} ${spoof}`,
  })

/** Vetoes each question once its prompt stands there, then stops; what stood last before each answer. */
async function vetoAll(home: string, args: readonly string[]) {
  const env = { ...process.env, PILOTHOUSE_HOME: home, PILOTHOUSE_API_KEY: 'sk-0123456789abcdef' }
  const child = spawn(process.execPath, [join(root, 'bin/pilothouse.js'), 'run', ...args], { env })
  let out = ''
  let err = ''
  const ends: string[] = []
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    out += text
  })
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    err += text
    if (!asked.test(err)) return
    ends.push(err.slice(err.lastIndexOf('\n') + 1))
    child.stdin.write(ends.length <= spoofs.length ? 'x no\n' : 'q\n')
  })
  await once(child, 'close')
  return { out, err, ends }
}

test('forty replies that would rewrite the terminal are read as signs', { tag: '@chromium' }, async ({
  home,
}) => {
  test.setTimeout(300_000)
  let replies = 0
  const model = await openFakeOpenai({
    reply: () => {
      const nth = replies++
      return replyWith(spoofs[nth] ?? 'the end', nth)
    },
  })
  try {
    const task = ['--target', 'practice:desktop', '--task', `write ${spoofs[0]}`, '--model', model.url]
    const { out, err, ends } = await vetoAll(home, [...task, '--dialect', 'single-step'])
    expect(ends.length).toBeGreaterThan(spoofs.length)
    expect(replies).toBe(ends.length)
    expect(out).not.toMatch(unprintable)
    expect(err).not.toMatch(unprintable)
    const began = (text: string, start: string) =>
      text.split('\n').filter((line) => line.startsWith(start)).length
    expect(began(err, '[')).toBe(ends.length)
    expect(began(out, '[')).toBe(0)
    expect(began(out, '■')).toBe(1)
    expect(out).toContain(long)
    const [run = ''] = /run (\S+)/.exec(err)?.slice(1) ?? []
    for (const words of [
      ['show', run],
      ['show', run, '--json'],
      ['runs'],
      ['runs', '--json'],
      ['verify', run],
    ]) {
      const said = await pilothouse(home, words)
      expect(said.code).toBe(0)
      expect(said.out).not.toMatch(unprintable)
      expect(said.err).not.toMatch(unprintable)
    }
  } finally {
    await model.close()
  }
})

test('what cannot be read, is asked, or goes wrong is printed as signs as well', {
  tag: '@chromium',
}, async ({ home }) => {
  const spoof = `\u001b[2K\r\u009b1A\u202e\n${prompt}`
  const replies = [
    `no move ${spoof}`,
    { kind: 'raw' as const, status: 400, writes: [JSON.stringify({ error: { message: spoof } })] },
  ]
  const model = await openFakeOpenai({ reply: () => replies.shift() ?? replyWith(spoof, 0) })
  try {
    const task = ['--target', 'practice:desktop', '--task', spoof, '--model', model.url]
    const said = await pilothouse(home, ['run', ...task, '--dialect', 'single-step', '--approve', 'all'])
    const parsed = await pilothouse(
      home,
      ['parse', '--dialect', 'single-step', '--screen', '1280x800'],
      spoof,
    )
    const wrong = await pilothouse(home, ['observe', '--target', `ftp://${spoof.trim()}`, '--json'])
    const named = await pilothouse(home, [`run${spoof}`])
    for (const { code, out, err } of [said, parsed, wrong, named]) {
      expect(code).toBeGreaterThan(0)
      expect(out).not.toMatch(unprintable)
      expect(err).not.toMatch(unprintable)
      expect(`${out}\n${err}`).not.toContain(`\n${prompt}`)
    }
  } finally {
    await model.close()
  }
})
