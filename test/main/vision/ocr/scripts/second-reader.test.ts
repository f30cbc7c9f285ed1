import { expect, test } from 'vitest'
import { type Line, linesIn } from '../../../../../src/main/vision/ocr/layout'
import type { Char } from '../../../../../src/main/vision/ocr/recognize'
import { openSecondReader, type ReadLine } from '../../../../../src/main/vision/ocr/scripts/second-reader'
import type { Word } from '../../../../../src/main/vision/ocr/scripts/tesseract'
import { type DrawnLine, drawnLines } from '../../../../fakes/drawn-lines'

/** A picture of some lines, as nobody has read them yet; `text` is what the first reader says of each. */
async function screenOf(lines: readonly { drawn: string; text: string; confidence: number }[]) {
  const size = { width: 500, height: 40 * lines.length }
  const drawn = lines.map(({ drawn: text }, at): DrawnLine => ({ text, x: 10, y: 25 + 40 * at, size: 16 }))
  const picture = await drawnLines(size, drawn)
  const read = lines.map(({ text, confidence }, at): ReadLine => {
    const [line] = linesIn(picture, { x: 0, y: 40 * at + 5, width: 500, height: 30 })
    if (line === undefined) throw new Error(`nothing is drawn in line ${at}`)
    return {
      line,
      chars: over(line, text, confidence),
      key: ({ y, x }) => `${drawn[at]?.text} ${x} ${y - 40 * at}`,
    }
  })
  return { picture, read }
}

function over({ runs }: Line, text: string, confidence: number): Char[] {
  const [start, end] = [runs[0]?.start ?? 0, runs.at(-1)?.end ?? 0]
  const width = (end - start) / text.length
  return [...text].map((letter, at) => ({ text: letter, x: start + (at + 0.5) * width, confidence }))
}

/** Readers that see a text of theirs in every line, or nothing; `asked` are the models in turn. */
function readersOf(says: Record<string, string>) {
  const asked: string[] = []
  const read = async (
    model: string,
    { width, margin }: { width: number; margin: number },
  ): Promise<Word[]> => {
    asked.push(model)
    const text = says[model]
    if (text === undefined) return []
    return [{ text, columns: { start: margin, end: width - margin }, confidence: 0.95 }]
  }
  return { read, asked }
}

const textsOf = (lines: readonly (readonly Char[])[]) =>
  lines.map((chars) => chars.map(({ text }) => text).join(''))

const english = { drawn: 'Save the file', text: 'Save the file', confidence: 0.99 }
const russian = { drawn: 'Удалить файл', text: 'YnannTb Qann', confidence: 0.7 }
const three = [russian, russian, russian]
const inRussian = three.map(({ drawn }) => drawn)

test('a line that the first reader is sure of is not read again', async () => {
  const { read, asked } = readersOf({ kir: 'Удалить' })
  const { picture, read: lines } = await screenOf([english])
  expect((await openSecondReader(read)(picture, lines)).chars).toEqual([lines[0]?.chars])
  expect(asked).toEqual([])
})

test('those that it doubts are read in every script until one fits; what is drawn alike is read once', async () => {
  const { read, asked } = readersOf({ kir: 'Удалить файл' })
  const { picture, read: lines } = await screenOf([...three, english])
  expect(textsOf((await openSecondReader(read)(picture, lines)).chars)).toEqual([
    ...inRussian,
    'Save the file',
  ])
  expect(asked).toEqual(['kor', 'jpn', 'kir'])
})

test('a line or two that are doubted are not tried: a window may cover them', async () => {
  const { read, asked } = readersOf({ kir: 'Удалить файл' })
  const { picture, read: lines } = await screenOf([russian, russian])
  await openSecondReader(read)(picture, lines)
  expect(asked).toEqual([])
})

test('in a script that is on the screen even one is, and what the first reader is nearly sure of', async () => {
  const { read, asked } = readersOf({ kir: 'Удалить файл' })
  const again = openSecondReader(read)
  const first = await screenOf(three)
  await again(first.picture, first.read)
  const nearly = { drawn: 'Удалить папку', text: 'Ynanntb nanky', confidence: 0.94 }
  const { picture, read: lines } = await screenOf([nearly])
  expect(textsOf((await again(picture, lines)).chars)).toEqual(['Удалить файл'])
  expect(asked).toEqual(['kor', 'jpn', 'kir', 'kir'])
})

test('letters that look Latin and make no word are read again on such a screen, however sure the first reader is', async () => {
  const { read } = readersOf({ kir: 'Отмена' })
  const again = openSecondReader(read)
  const sure = [
    { drawn: 'Отмена', text: 'OTMeHa', confidence: 0.995 },
    { drawn: 'Cancel', text: 'Cancel', confidence: 0.995 },
  ]
  const alone = await screenOf(sure)
  expect(textsOf((await again(alone.picture, alone.read)).chars)).toEqual(['OTMeHa', 'Cancel'])
  const { picture, read: lines } = await screenOf([...three, ...sure])
  expect(textsOf((await again(picture, lines)).chars).slice(3)).toEqual(['Отмена', 'Cancel'])
})

test('a name with a capital in it stays what it is beside Cyrillic', async () => {
  const { read } = readersOf({ kir: 'МасВоок' })
  const again = openSecondReader(read)
  const { picture, read: lines } = await screenOf([
    ...three,
    { drawn: 'MacBook', text: 'MacBook', confidence: 0.995 },
  ])
  expect(textsOf((await again(picture, lines)).chars).slice(3)).toEqual(['MacBook'])
})

test('a script that no more lines are in is on the screen no more; where it was found it still is', async () => {
  const says: Record<string, string> = { kir: 'Удалить файл' }
  const { read, asked } = readersOf(says)
  const again = openSecondReader(read)
  const before = await screenOf(three)
  await again(before.picture, before.read)
  says.kir = ''
  const files = (frame: number) =>
    [1, 2, 3, 4, 5].map((nth) => ({
      drawn: `File ${frame} ${nth}`,
      text: `File ${frame} ${nth}`,
      confidence: 0.95,
    }))
  for (let frame = 0; frame < 8; frame++) {
    const { picture, read: lines } = await screenOf(files(frame))
    await again(picture, lines)
  }
  expect(asked.filter((model) => model === 'kir')).toHaveLength(1 + 4 * 5)
  const found = await again(before.picture, before.read.slice(0, 1))
  expect(textsOf(found.chars)).toEqual(['Удалить файл'])
})

test('what cannot be read in a script stays as it was read', async () => {
  const { picture, read: lines } = await screenOf(three)
  const asked: string[] = []
  const again = openSecondReader(async (model) => {
    asked.push(model)
    throw new Error('the model is missing')
  })
  const { chars, isWhole } = await again(picture, lines)
  expect(textsOf(chars)).toEqual(textsOf(lines.map((line) => line.chars)))
  expect(isWhole).toBe(true)
  // What is drawn alike is tried once in each.
  expect(asked).toEqual(['kor', 'jpn', 'kir', 'ara', 'hin'])
})

test('a script that cannot be read is tried on three lines, and no more', async () => {
  const said = ['одно дело', 'второе дело', 'третье дело', 'ещё одно', 'последнее'].map((drawn) => ({
    drawn,
    text: 'YnannTb Qann',
    confidence: 0.7,
  }))
  const { picture, read: lines } = await screenOf(said)
  const asked: string[] = []
  await openSecondReader(async (model) => {
    asked.push(model)
    throw new Error('the model is missing')
  })(picture, lines)
  expect(asked.filter((model) => model === 'kor')).toHaveLength(3)
})

test('what takes too long is left for later', async () => {
  const { read, asked } = readersOf({ kir: 'Удалить файл' })
  const { picture, read: lines } = await screenOf(three)
  expect(await openSecondReader(read, 0)(picture, lines)).toMatchObject({ isWhole: false })
  expect(asked).toEqual([])
})

test('what was read is remembered with the next frame', async () => {
  const { read, asked } = readersOf({ kir: 'Удалить файл' })
  const again = openSecondReader(read)
  const { picture, read: lines } = await screenOf(three)
  await again(picture, lines)
  await again(picture, lines)
  expect(asked).toEqual(['kor', 'jpn', 'kir'])
})

test('where no script fits a few lines are tried, and no icon', async () => {
  const { read, asked } = readersOf({})
  const doubted = ['one thing', 'another one', 'a third one', 'the fourth', 'the fifth', 'the sixth'].map(
    (drawn) => ({
      drawn,
      text: drawn,
      confidence: 0.5,
    }),
  )
  const icon = { drawn: '□', text: 'O', confidence: 0.3 }
  const { picture, read: lines } = await screenOf([...doubted, icon])
  expect(textsOf((await openSecondReader(read)(picture, lines)).chars)).toEqual(
    textsOf(lines.map(({ chars }) => chars)),
  )
  expect(asked).toHaveLength(5 * 5)
})

test('ends with an abort', async () => {
  const { read } = readersOf({ kir: 'Удалить файл' })
  const { picture, read: lines } = await screenOf(three)
  await expect(openSecondReader(read)(picture, lines, AbortSignal.abort())).rejects.toThrow()
})
