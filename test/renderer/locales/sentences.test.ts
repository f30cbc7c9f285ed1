import { join } from 'node:path'
import { expect, test } from 'vitest'
import { zhSentences } from '../../../src/renderer/locales/sentences/zh-sentences'
import { createSay, parse } from '../../../src/renderer/state/sentences'
import { filesUnder, type SourceSentence, sentencesIn } from './source-sentences'
import { unsaid } from './unsaid'

const say = createSay(zhSentences)
const main = 'src/main'
const files: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(
    ['targets/vnc', 'targets/adb', 'targets/web', 'models', 'rfb', 'engine', 'store'].map((area) => [
      area,
      filesUnder(join(main, area)),
    ]),
  ),
  service: [
    'examine examiner find-browser open-target parts phones prompt-view recording repredict router secret-wire',
    'service shelf target-lock targets/practice/practice trials',
  ].flatMap((names) => names.split(' ').map((name) => join(main, `${name}.ts`))),
}
const areas = Object.entries(files).map(([area, names]) => [area, names.flatMap(sentencesIn)] as const)

const holesOf = (template: string) =>
  parse(template).flatMap((part) => (typeof part === 'string' ? [] : [`${part.isSaid} ${part.hole}`]))

test('every pair has the same holes on both sides, each once, and words between them', () => {
  for (const [english, said] of zhSentences) {
    const holes = holesOf(english)
    expect(holesOf(said).toSorted(), english).toEqual(holes.toSorted())
    expect(new Set(holes).size, english).toBe(holes.length)
    expect(english, 'two holes side by side').not.toMatch(/[}>][{<]/)
    expect(english, 'a full stop belongs to the text, not to the pattern').not.toMatch(/\.$/)
  }
})

test('no sentence stands in the catalogue twice', () => {
  const shapes = zhSentences.map(([english]) =>
    english
      .toLowerCase()
      .replace(/\{\w+\}/g, '{}')
      .replace(/<\w+>/g, '<>'),
  )
  expect(shapes.filter((shape, nth) => shapes.indexOf(shape) !== nth)).toEqual([])
})

test('every sentence is said by its own pattern', () => {
  const wrong = zhSentences.filter(
    ([english, said]) => say(filled(english, 'the disk is full')) !== filled(said, '磁盘已满'),
  )
  expect(wrong.map(([english]) => english)).toEqual([])
})

test.each(areas)('all that %s says to an operator has its Chinese', (_, sentences) => {
  const missing = sentences.filter((each) => !isUnsaid(each) && !isKnown(each))
  expect(missing.map(({ file, parts }) => `${file}: ${parts.join('…')}`)).toEqual([])
})

test('what is left unsaid is still there', () => {
  const all = areas.flatMap(([, sentences]) => sentences)
  for (const [file, texts] of unsaid.flatMap((each) => Object.entries(each.texts))) {
    const here = all.filter((each) => isIn(each, file)).map(({ parts }) => parts.join('…'))
    expect(here, file).toEqual(expect.arrayContaining(texts === 'all' ? [expect.any(String)] : [...texts]))
  }
})

test('a sentence that is not in the catalogue would be found out', () => {
  expect(isKnown({ file: '', parts: ['', ': nobody has thought of this.'] })).toBe(false)
  expect(isKnown({ file: '', parts: ['the phone is gone. Nobody has thought of this.'] })).toBe(false)
})

/** Holes hold their own names, or the sentence. */
const filled = (template: string, sentence: string): string =>
  parse(template)
    .map((part) => (typeof part === 'string' ? part : part.isSaid ? sentence : part.hole))
    .join('')

const isIn = ({ file }: SourceSentence, end: string): boolean => file.endsWith(`/${end}`)

const isUnsaid = (sentence: SourceSentence): boolean =>
  unsaid
    .flatMap(({ texts }) => Object.entries(texts))
    .some(
      ([file, texts]) =>
        isIn(sentence, file) && (texts === 'all' || texts.includes(sentence.parts.join('…'))),
    )

/** Whether it is said, whatever its holes hold, with no three English words of its own left. */
function isKnown({ parts }: SourceSentence): boolean {
  const own = parts.flatMap((part) => part.match(/[A-Za-z’']+(?: [A-Za-z’']+){2}/g) ?? [])
  return fillings(parts).some((text) => {
    const said = say(text)
    return said !== undefined && /[\u4e00-\u9fff]/.test(said) && !own.some((words) => said.includes(words))
  })
}

/** A hole may hold a name, a time, a sentence, or nothing. */
const fillings = ([first = '', ...rest]: readonly string[]): readonly string[] =>
  rest.reduce<readonly string[]>(
    (texts, part) =>
      texts.flatMap((text) => ['web', '7 s', 'the disk is full', ''].map((hole) => `${text}${hole}${part}`)),
    [first],
  )
