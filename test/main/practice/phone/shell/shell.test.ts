import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Line, openLine } from './line'

let line: Line

beforeAll(async () => {
  line = await openLine()
})
afterAll(() => line.server.close())

const quote = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`

const noNul = fc
  .string({ unit: 'binary', maxLength: 80 })
  .map((text) => text.replaceAll('\0', '').toWellFormed())

test('any text in single quotes arrives as one argument', async () => {
  await fc.assert(
    fc.asyncProperty(noNul, async (text) => {
      const ran = await line.run(`echo -n ${quote(text)} ${quote(text)}`)
      // mksh's echo takes `-n` and the like as options wherever they lead.
      fc.pre(!/^-[neE]+$/.test(text))
      expect(ran).toMatchObject({ code: 0, err: '', out: `${text} ${text}` })
    }),
  )
})

test('no text whatsoever makes the shell hang or fall over', async () => {
  const signs = fc.constantFrom(...`'"\\$()\`;&|<>{}*? #=~a\n`, '$(', '&&', '||', '2>&1', 'echo ')
  await fc.assert(
    fc.asyncProperty(fc.array(signs, { maxLength: 30 }), async (parts) => {
      const ran = await line.run(parts.join(''))
      expect(ran.code).toBeGreaterThanOrEqual(0)
    }),
  )
})

const lines = [
  [`echo a 'b  c' "d  e" f\\ g`, 'a b  c d  e f g\n'],
  [`echo "a'b" 'c"d' "e\\"f" "\\a \\\\ \\$HOME"`, `a'b c"d e"f \\a \\ $HOME\n`],
  ['echo one; echo two & echo three', 'one\ntwo\nthree\n'],
  ['true && echo yes || echo no', 'yes\n'],
  ['false && echo yes || echo no', 'no\n'],
  ['false; echo $?', '1\n'],
  ['echo $(echo a   b) "$(echo a   "  b")"', 'a b a   b\n'],
  ['echo `echo a; echo b`', 'a b\n'],
  ['echo `echo \\`echo deep\\``', 'deep\n'],
  ['echo $(echo $(echo $(echo deeper)))', 'deeper\n'],
  [`X="a  b"; echo $X "$X" $\{X}c`, 'a b a  b a bc\n'],
  [`echo '$HOME' "$HOME" $NOTHING end`, '$HOME / end\n'],
  ['echo $ 5$', '$ 5$\n'],
  ['echo a#b # a comment', 'a#b\n'],
  ['echo a\\\nb', 'ab\n'],
  ['echo "" | wc -l', '1\n'],
  ['echo hello | base64', 'aGVsbG8K\n'],
  ['echo aGVsbG8K | base64 -d', 'hello\n'],
  [`sh -c 'echo inner; exit 4'; echo $?`, 'inner\n4\n'],
  ['(echo a)', ''],
  ['/system/bin/echo whole path', 'whole path\n'],
  ['printf x 2>/dev/null || echo none', 'none\n'],
  ['nothing 2>&1', '/system/bin/sh: nothing: inaccessible or not found\n'],
  ['echo "gone" > /dev/null; echo kept', 'kept\n'],
  [`dumpsys window | grep -E 'mCurrentFocus|mFocusedApp' | head -1 | wc -l`, '1\n'],
] as const

test.each(lines)('%j', async (text, out) => {
  expect((await line.run(text)).out).toBe(out)
})

test('a substitution really runs, quoted in any way but the right one', async () => {
  for (const attack of ['$(touch /sdcard/hit)', '`touch /sdcard/hit`']) {
    for (const around of [attack, `"${attack}"`, `a${attack}b`]) {
      await line.run('rm -f /sdcard/hit')
      await line.run(`input text ${around}`)
      expect((await line.run('ls /sdcard/hit')).code, around).toBe(0)
    }
    await line.run('rm -f /sdcard/hit')
    await line.run(`input text ${quote(attack)}`)
    expect((await line.run('ls /sdcard/hit')).code).toBe(1)
  }
})

test.each([';', '&&', '|', '&', '\n'])('what follows an unquoted %j runs', async (sign) => {
  await line.run(`input text a${sign}touch /sdcard/after`)
  expect((await line.run('rm /sdcard/after')).code).toBe(0)
})

test.each([
  [`echo 'open`, 'no closing quote'],
  ['echo "open', 'no closing quote'],
  ['echo $(open', 'no closing bracket'],
  ['echo a)', "unexpected ')'"],
  ['echo a &&', "unexpected 'newline'"],
  ['; echo', "unexpected ';'"],
  ['echo >', "unexpected 'newline'"],
  [`${'$('.repeat(100)}`, 'too many'],
])('%j is a mistake, said on standard error', async (text, reason) => {
  const ran = await line.run(text)
  expect(ran).toMatchObject({ code: 1, out: '' })
  expect(ran.err).toContain(`syntax error: ${reason}`)
})

test('codes are those of the last command, and exit ends the line', async () => {
  expect((await line.run('exit 3; echo never')).code).toBe(3)
  expect((await line.run('false; true')).code).toBe(0)
  expect((await line.run('true | false')).code).toBe(1)
  expect((await line.run('nothing')).code).toBe(127)
  expect((await line.run('exit 300')).code).toBe(44)
  expect((await line.run('echo $(exit 9); echo on')).out).toBe('\non\n')
})

test('files are written, added to, read, matched and removed', async () => {
  await line.run(
    'mkdir -p /sdcard/f/g; echo one > /sdcard/f/a.txt; echo two >> /sdcard/f/a.txt; touch /sdcard/f/b.txt',
  )
  expect((await line.run('cat < /sdcard/f/a.txt')).out).toBe('one\ntwo\n')
  expect((await line.run('echo /sdcard/f/*.txt /sdcard/f/?.tx "/sdcard/f/*"')).out).toBe(
    '/sdcard/f/a.txt /sdcard/f/b.txt /sdcard/f/?.tx /sdcard/f/*\n',
  )
  expect((await line.run('ls /storage/emulated/0/f')).out).toBe('a.txt\nb.txt\ng\n')
  expect((await line.run('rm /sdcard/f')).err).toBe('rm: /sdcard/f: Is a directory\n')
  expect((await line.run('rm -rf /sdcard/f /sdcard/none && ls /sdcard/f')).code).toBe(1)
  expect((await line.run('echo x > /system/x')).err).toContain("can't create /system/x: Permission denied")
  expect((await line.run('rm -rf /sdcard/../system')).err).toContain('Permission denied')
  expect((await line.run('cat > /data/local/tmp/in', 'from the host')).code).toBe(0)
  expect((await line.run('cat /data/local/tmp/in')).out).toBe('from the host')
})

test('a line, an argument and a file may not grow without end', async () => {
  expect((await line.run(`echo ${'a'.repeat(200_000)}`)).code).toBe(126)
  const double = `X=aaaaaaaaaaaaaaaa;${'X=$X$X$X$X;'.repeat(12)}`
  expect((await line.run(`${double} echo "$X$X$X" | wc -c`)).err).toContain('Argument list too long')
  const grow = 'cat /sdcard/big /sdcard/big > /sdcard/more; cat /sdcard/more /sdcard/more > /sdcard/big;'
  const grown = await line.run(`screencap /sdcard/big; ${grow.repeat(6)}`)
  expect(grown.err).toContain('No space left on device')
  await line.run('rm /sdcard/big /sdcard/more')
})
