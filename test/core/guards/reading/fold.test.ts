import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { asWritten, eitherWay, fold, foldAll, isSpaced } from '../../../../src/core/guards/reading/fold'
import { leastTaken } from '../../../fakes/taken'
import { mixedTexts } from '../mixed-texts'

test.each([
  ['De\u00adle\u200bte', 'delete'],
  ['D e l e t e', 'delete'],
  ['D.e.l.e.t.e  a.l.l', 'delete all'],
  ['D e l e t e  n o w', 'delete now'],
  ['删 除', '删除'],
  ['確認刪除帳戶', '确认删除帐户'],
  ['Dеlеtе', 'delete'],
  ['Рау', 'pay'],
  ['ΡΑΥ', 'pay'],
  ['Ｄｅｌｅｔｅ', 'delete'],
  ['𝐃𝐞𝐥𝐞𝐭𝐞', 'delete'],
  ['ᴅᴇʟᴇᴛᴇ', 'delete'],
  ['🅳🅴🅻🅴🆃🅴', 'delete'],
  ['D̷̛̙e̸̅l̵e̶t̴e̷', 'delete'],
  ['Löschen', 'loschen'],
  ['删\ufe0f除', '删除'],
  [' Pay\u00a0\n now ', 'pay now'],
  ['Don´t', "don't"],
])('%j is read as %j', (text, read) => {
  expect(fold(text)).toBe(read)
})

test.each(['удалить', 'ガイド', '삭제', 'भेजें', 'حذف', 'file edit view', '文件 编辑 查看', 'a b'])(
  '%j of an honest script stays as it is',
  (text) => {
    expect(fold(text)).toBe(text.normalize('NFC').replace('й', 'и'))
  },
)

test('a long text is read at its head and tail, in linear time', () => {
  const hostile = `Delete ${'a '.repeat(2_000_000)} Pay`
  const read = fold(hostile)
  expect(leastTaken((nth) => void fold(`${hostile}${nth}`))).toBeLessThan(1000)
  expect(read.startsWith('delete')).toBe(true)
  expect(read.endsWith('pay')).toBe(true)
})

test('letters of another script can be left as they stand', () => {
  expect([asWritten('Рау'), fold('Рау')]).toEqual(['рау', 'pay'])
})

test('a word written letter by letter is told', () => {
  expect(['d e l e t e', 'D.e.l', '删 除', 'a b', 'Plan B'].map(isSpaced)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ])
})

test.each([1, 2, 3, 4])('many texts are spelled as each of them is alone (%i)', (seed) => {
  const texts = mixedTexts(seed, 2000, 3 + seed * 2)
  expect(foldAll(texts)).toEqual(texts.map(fold))
})

/** What is asked of a text as it is written: the signs that only Cantonese has. */
const raw: ReadonlySet<string> = new Set(['things/thing.ts'])

/** Patterns of the guards with a Chinese or Japanese word that `fold` spells otherwise, not made by `eitherWay`. */
function halfKnown(source: string): readonly string[] {
  const literals = source.matchAll(
    /(?<!eitherWay\(\s*)(?<=^\s*|[=(,:&|?] )\/(?:[^/\\\n[]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\/[a-z]*/gm,
  )
  return [...literals].flatMap(([literal]) =>
    (literal.match(/[\p{Script=Han}\p{Script=Kana}]+/gu) ?? []).filter(
      (word) => fold(word) !== word && !literal.includes(fold(word)),
    ),
  )
}

test('every pattern knows its Chinese and Japanese words as they are folded', () => {
  const folder = 'src/core/guards'
  const found = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => [file, halfKnown(readFileSync(join(folder, file), 'utf8'))] as const)
    .filter(([file, words]) => words.length > 0 && !raw.has(file))
  expect(found).toEqual([])
})

test('a pattern that is made so is tried on both spellings, and keeps its other parts', () => {
  const details = eitherWay(/^(?:details|.*詳細)$/iu)
  for (const text of ['Details', '予約詳細', fold('予約詳細')]) expect(details.test(text), text).toBe(true)
  expect(details.test('詳細です')).toBe(false)
})
