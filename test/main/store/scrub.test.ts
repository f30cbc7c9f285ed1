import fc from 'fast-check'
import { expect, test } from 'vitest'
import { harmless } from '../../../src/core/action/secret-references'
import { createScrub, scrubStrings, spellingsInJson, spellingsOf } from '../../../src/main/store/scrub'

const scrub = createScrub(['pässword/+ 1?'])

test.each([
  ['a text', 'pässword/+ 1?'],
  ['JSON', JSON.stringify({ say: 'pässword/+ 1?' })],
  ['JSON that keeps to ASCII', '"p\\u00e4ssword/+ 1?"'],
  ['a URL', `https://a.example/?key=${encodeURIComponent('pässword/+ 1?')}`],
  ['a URL in small letters', 'p%c3%a4ssword%2f%2b%201%3f'],
  ['a form', new URLSearchParams({ key: 'pässword/+ 1?' }).toString()],
])('a secret is taken out of %s', (_, text) => {
  const clean = scrub(text)
  expect(clean).toContain('[secret]')
  expect(clean).not.toMatch(/ssword/)
})

test.each([
  ['JSON that escapes a slash', 'pass\\/w&rd1'],
  ['HTML', 'pass/w&amp;rd1'],
  ['JSON in capital hex digits', 'p\\u00E4sswort1'],
  ['a whole URL', 'p%C3%A4ss/wort&1'],
])('a secret is taken out of %s', (_, text) => {
  expect(createScrub(['pass/w&rd1', 'pässwort1', 'päss/wort&1'])(text)).toBe('[secret]')
})

test('a secret is taken out of base64, whatever stands round it', () => {
  const secret = 'sk-0123456789abcdef'
  const clean = createScrub([secret])
  fc.assert(
    fc.property(
      fc.string(),
      fc.string(),
      fc.constantFrom('base64', 'base64url'),
      (before, after, alphabet) => {
        const written = clean(Buffer.from(`${before}${secret}${after}`).toString(alphabet))
        expect(written).toContain('[secret]')
        expect(Buffer.from(written, alphabet).toString()).not.toContain('0123456789')
      },
    ),
  )
})

const named = createScrub(
  ['sk-0123456'],
  [
    ['hunter2-bank', '{{secret:bank-pin}}'],
    ['471108', '{{secret:PIN}}'],
  ],
)

test.each([
  ['{{secret:hunter2-bank}}', '{{secret:{{secret:bank-pin}}}}'],
  ['{{ secret : your password is hunter2-bank }}', '{{ secret : your password is {{secret:bank-pin}} }}'],
  ['{{secret: sk-0123456 }}', '{{secret: [secret] }}'],
  ['{{hidden:471108}}', '{{hidden:{{secret:PIN}}}}'],
])('a value that is written as a reference is taken out: %s', (text, clean) => {
  expect(named(text)).toBe(clean)
})

test.each(['{{secret:bank-pin}}', '{{ secret : BANK_PIN }}', '{{secret:pin}}', '{{hidden:12}}', '[secret]'])(
  '%s stands for a secret and is left alone',
  (text) => {
    expect(named(text)).toBe(text)
  },
)

test('a secret may be any string: half a surrogate pair in it is taken out as it is written and as UTF-8 has it', () => {
  const secret = 'abc\ud83ddef'
  const clean = createScrub([secret])
  for (const text of [
    secret,
    JSON.stringify({ secret }),
    Buffer.from(secret).toString(),
    encodeURIComponent(secret.toWellFormed()),
    Buffer.from(secret).toString('base64'),
  ])
    expect(clean(text)).toContain('[secret]')
})

test('no secret and no text make the scrub fail', () => {
  const any = fc.string({ unit: 'binary', maxLength: 12 })
  const units = fc.array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 12 })
  const broken = units.map((codes) => String.fromCharCode(...codes))
  const text = fc.oneof(any, broken)
  fc.assert(
    fc.property(fc.array(text), fc.array(text), text, (plain, named, written) => {
      const clean = createScrub(
        plain,
        named.map((value) => [value, '{{secret:X}}'] as const),
      )
      expect(typeof clean(written)).toBe('string')
    }),
  )
})

/** The same by the definition: at each place the longest spelling that stands there, nothing within what stands for a secret. */
function naive(
  secrets: readonly string[],
  named: readonly (readonly [string, string])[],
  text: string,
): string {
  const stands = standsIn(secrets, named)
  const leaveAlone = new RegExp(`^(?:${harmless(['pin', 'key']).join('|')})`, 'u')
  let clean = ''
  for (let at = 0; at < text.length; ) {
    const left = leaveAlone.exec(text.slice(at))?.[0]
    const found = left === undefined ? stands.find(([spelling]) => standsAt(text, at, spelling)) : undefined
    const taken = left ?? found?.[0] ?? String.fromCodePoint(text.codePointAt(at) ?? 0)
    clean += found?.[1] ?? taken
    at += taken.length
  }
  return clean
}

function standsIn(secrets: readonly string[], named: readonly (readonly [string, string])[]) {
  const all = [
    ...named,
    ...secrets.filter((each) => each.length >= 6).map((each) => [each, '[secret]'] as const),
  ]
  const spelled = all.flatMap(([secret, stand]) =>
    (secret.length >= 6 ? spellingsOf(secret) : spellingsInJson(secret)).map(
      (each) => [each, stand] as const,
    ),
  )
  return [...new Map(spelled.reverse())].sort(([a], [b]) => b.length - a.length)
}

function standsAt(text: string, at: number, spelling: string): boolean {
  if (!text.startsWith(spelling, at)) return false
  if (spelling.length >= 6) return true
  const before = text.slice(0, at)
  const after = text.slice(at + spelling.length)
  const joined =
    isPartOfWord(/.$/su.exec(before)?.[0]) && !/(?:\\|\\u[\da-f]{0,3})[\p{L}\p{N}]$/u.test(before)
  return !joined && !isPartOfWord(/^./su.exec(after)?.[0])
}

/** Scripts without spaces between words, or with particles on them, join no word. */
const isPartOfWord = (sign = ''): boolean =>
  /[\p{L}\p{N}]/u.test(sign) &&
  !/[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}\p{scx=Mymr}]/u.test(
    sign,
  )

test('whatever the secrets and the text, the compiled scrub takes out what the definition says', () => {
  const unit = fc.constantFrom('a', 'b', 'ä', '字', '"', '\\', '/', '+', ' ', '1', '😀')
  const word = (min: number) => fc.string({ unit, minLength: min, maxLength: 9 })
  const secrets = fc.array(word(1), { maxLength: 4 })
  const named = fc.array(fc.tuple(word(4), fc.constantFrom('{{secret:pin}}', '{{secret:key}}')), {
    maxLength: 3,
  })
  const spelled = (all: readonly string[]) =>
    all.length === 0 ? fc.constant('') : fc.constantFrom(...all.flatMap(spellingsOf))
  const texts = fc.tuple(secrets, named).chain(([plain, pairs]) => {
    const values = [...plain, ...pairs.map(([value]) => value)].filter((value) => value.length >= 4)
    const part = fc.oneof(
      word(0),
      spelled(values),
      fc.constantFrom('[secret]', '{{hidden:3}}', '{{secret:x}}', '{{secret:', '}}'),
    )
    return fc.array(part, { maxLength: 6 }).map((parts) => [plain, pairs, parts.join('')] as const)
  })
  fc.assert(
    fc.property(texts, ([plain, pairs, text]) => {
      const scrub = createScrub(plain, pairs)
      expect(scrub(text)).toBe(naive(plain, pairs, text))
      expect(scrub(text)).toBe(createScrub(plain, pairs)(text))
    }),
    { numRuns: 1000 },
  )
})

test('values are scrubbed however deep, names of files stay', () => {
  const name = 'a'.repeat(64)
  const clean = createScrub(['aaaaaaaa'])
  expect(scrubStrings({ frame: name, list: [{ aaaaaaaa: 'x aaaaaaaa' }], n: 3, none: null }, clean)).toEqual({
    frame: name,
    list: [{ '[secret]': 'x [secret]' }],
    n: 3,
    none: null,
  })
})
