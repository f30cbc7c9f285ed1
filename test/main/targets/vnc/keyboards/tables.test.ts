/** The tables of keyboards against those that X has (xkeyboard-config), where it is installed. */
import { spawnSync } from 'node:child_process'
import { describe, expect, test } from 'vitest'
import { keyboards } from '../../../../../src/core/action/keyboards'
import { places, tables } from '../../../../../src/main/targets/vnc/keyboards/tables'
import { missing } from '../../../../fakes/programs'

const reason = missing(['xkbcomp'])
const levels = ['plain', 'shift', 'altGr', 'shiftAltGr'] as const

/** X's names of the keys, in the order of the places. */
const names = [
  ...['TLDE', ...numbered('AE', 12)],
  ...numbered('AD', 12),
  ...[...numbered('AC', 11), 'BKSL'],
  ...['LSGT', ...numbered('AB', 10)],
]

function numbered(row: string, count: number): readonly string[] {
  return Array.from({ length: count }, (_, n) => `${row}${String(n + 1).padStart(2, '0')}`)
}

test.each(keyboards)('%s: every row has a place for each key, and no sign is there twice', (keyboard) => {
  expect(new Set(places).size).toBe(48)
  for (const row of Object.values(tables[keyboard])) expect([...row]).toHaveLength(places.length)
  const signs = [...Object.values(tables[keyboard]).join('').replaceAll(' ', '')]
  expect(signs).toEqual([...new Set(signs)])
})

/** Signs that each must have, or it is of no use: all of ASCII but what is dead there, and its own. */
test.each([
  ['us', '', ''],
  ['gb', '', '£€¬'],
  ['de', '^`', 'äöüßÄÖÜ€§°²³µ'],
  ['fr', '', 'àçéèù€§°²£µ¤'],
  ['es', '^`', 'ñçÑÇ¡¿ºª·€¬'],
  ['it', '', 'àèéìòù€§°£ç'],
] as const)('%s: all of ASCII but “%s” can be written, and “%s”', (keyboard, dead, own) => {
  const signs = Object.values(tables[keyboard]).join('')
  const ascii = Array.from({ length: 0x7e - 0x20 }, (_, n) => String.fromCodePoint(0x21 + n))
  expect(ascii.filter((sign) => !signs.includes(sign)).join('')).toBe(dead)
  expect([...own].filter((sign) => !signs.includes(sign))).toEqual([])
})

describe.skipIf(reason !== undefined)(`as X has it${reason ? ` (${reason})` : ''}`, () => {
  test.each(keyboards)('%s: every sign is in its place', (keyboard) => {
    const known = knownTo(keyboard)
    const wrong = levels.flatMap((level, at) =>
      [...(tables[keyboard][level] ?? '')].flatMap((sign, n) => {
        const theirs = known.get(names[n] ?? '')?.[at]
        return sign === ' ' || theirs === sign ? [] : [`${sign} at ${names[n]} ${level}: ${theirs}`]
      }),
    )
    expect(wrong).toEqual([])
  })
})

/** What X writes with each key, level by level; dead keys and names of no sign as they are called. */
function knownTo(keyboard: string): ReadonlyMap<string, readonly string[]> {
  const sections = [
    'keycodes { include "evdev" }',
    'types { include "complete" }',
    'compat { include "complete" }',
  ]
  const own = [...sections, `symbols { include "pc+${keyboard}" }`].map((section) => `xkb_${section};`)
  const { stdout } = spawnSync('xkbcomp', ['-w0', '-xkb', '-', '-'], {
    input: `xkb_keymap { ${own.join(' ')} };`,
    encoding: 'utf8',
  })
  const keys = stdout
    .replace(/symbols\[Group1\]=|type= "\w+",/g, '')
    .matchAll(/key <(\w+)> \{\s*\[([^\]]*)\]/g)
  return new Map([...keys].map(([, name = '', signs = '']) => [name, signs.split(',').map(signNamed)]))
}

const pairsIn = (words: string): Readonly<Record<string, string>> =>
  Object.fromEntries([...words.matchAll(/(\S+) (\S+)/g)].map(([, word = '', sign = '']) => [word, sign]))

/** What X calls the signs that are no letters or digits of ASCII (keysymdef.h). */
const called = pairsIn(`
  grave \` asciitilde ~ exclam ! at @ numbersign # dollar $ percent % asciicircum ^ ampersand & asterisk * parenleft ( parenright )
  minus - underscore _ equal = plus + bracketleft [ bracketright ] braceleft { braceright } semicolon ; colon : apostrophe ' quotedbl "
  backslash \\ bar | comma , less < period . greater > slash / question ? notsign ¬ sterling £ EuroSign € degree ° section § ssharp ß
  twosuperior ² threesuperior ³ mu µ currency ¤ periodcentered · exclamdown ¡ questiondown ¿ masculine º ordfeminine ª numerosign №
  U20BD ₽ udiaeresis ü Udiaeresis Ü odiaeresis ö Odiaeresis Ö adiaeresis ä Adiaeresis Ä eacute é egrave è agrave à ugrave ù igrave ì
  ograve ò ccedilla ç Ccedilla Ç ntilde ñ Ntilde Ñ
`)

const cyrillic = pairsIn(`
  io ё shorti й tse ц u у ka к ie е en н ghe г sha ш shcha щ ze з ha х hardsign ъ ef ф yeru ы ve в a а pe п er р o о el л de д zhe ж e э
  ya я che ч es с em м i и te т softsign ь be б yu ю
`)

function signNamed(written: string): string {
  const word = written.trim()
  const letter = /^Cyrillic_(\w+)$/.exec(word)?.[1]
  const small = letter && cyrillic[letter.toLowerCase()]
  if (small) return letter === letter.toLowerCase() ? small : small.toUpperCase()
  return called[word] ?? word
}
