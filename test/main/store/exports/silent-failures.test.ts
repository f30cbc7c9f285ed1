import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type FormatWriter, noTally } from '../../../../src/main/store/exports/format'
import { openFrames } from '../../../../src/main/store/exports/frames'
import { openLlamaFactory, openMsSwift } from '../../../../src/main/store/exports/jsonl'
import { readSource } from '../../../../src/main/store/exports/source'
import { openWritten } from '../../../../src/main/store/exports/unfinished/written'
import { pictureMaker } from '../../../../src/main/wiring/export-pictures'
import { events, frameOf, inShares, runId } from '../../../fixtures/exports/run'
import { filesIn, make, makeHome, plain } from './recorded-home'

const never = new AbortController().signal

/** An export that is written and not checked yet. */
async function written(open: typeof openLlamaFactory): Promise<{ folder: string; writer: FormatWriter }> {
  const home = await makeHome()
  const folder = join(home, 'draft')
  await mkdir(folder)
  const desk = {
    folder,
    options: plain,
    maker: pictureMaker,
    frames: openFrames({ maker: pictureMaker, signal: never }),
    tally: noTally(),
    written: openWritten(),
    signal: never,
    stepped: () => undefined,
  }
  const writer = open(desk)
  await writer.add(await readSource(runId, { home, scrub: (text) => text, options: plain }), 'train')
  await writer.finish()
  return { folder, writer }
}

type Rows = (text: string) => string
const firstRow = (text: string): string => `${text.split('\n')[0]}\n`

// What LLaMA-Factory's converter takes without an error and trains wrongly, or drops with a warning.
const wrong: readonly (readonly [what: string, file: string, spoil: Rows, said: RegExp])[] = [
  [
    'a tag that is a string',
    'kto.jsonl',
    (text) => text.replace('"kto_tag":false', '"kto_tag":"false"'),
    /kto_tag/,
  ],
  [
    'answers that are strings',
    'dpo.jsonl',
    (text) => text.replace(/"chosen":\{"role":"assistant","content":("(?:[^"\\]|\\.)*")\}/, '"chosen":$1'),
    /chosen/,
  ],
  [
    'two user turns in a row',
    'sft.jsonl',
    (text) => text.replace('{"role":"assistant"', '{"role":"user","content":"x"},{"role":"assistant"'),
    /out of order/,
  ],
  [
    'a prompt of a pair that ends with an answer',
    'dpo.jsonl',
    (text) => text.replace('],"chosen"', ',{"role":"assistant","content":"x"}],"chosen"'),
    /does not end with the user/,
  ],
  [
    'a picture less than there are tokens',
    'sft.jsonl',
    (text) => text.replace(/"images":\["[^"]*"/, '"images":['),
    /<image> for/,
  ],
  [
    'a token more than there are pictures',
    'sft.jsonl',
    (text) => text.replace('<image>', '<image><image>'),
    /<image> for/,
  ],
  ['a line that is no JSON', 'sft.jsonl', (text) => text.replace('{', ''), /is not JSON/],
  ['a line less than was written', 'kto.jsonl', firstRow, /holds 1 of/],
]

for (const [what, file, spoil, said] of wrong) {
  test(`a written export of LLaMA-Factory with ${what} is refused`, async () => {
    const { folder, writer } = await written(openLlamaFactory)
    await writer.check()
    const text = await readFile(join(folder, file), 'utf8')
    expect(spoil(text)).not.toBe(text)
    await writeFile(join(folder, file), spoil(text))
    await expect(writer.check()).rejects.toThrow(said)
  })
}

test('a label of ms-swift that is a string, and a point outside its picture, are refused', async () => {
  for (const [file, from, to] of [
    ['kto.jsonl', '"label":false', '"label":"false"'],
    ['grounding.jsonl', '"bbox":[[130,', '"bbox":[[1300,'],
  ] as const) {
    const { folder, writer } = await written(openMsSwift)
    await writer.check()
    const text = await readFile(join(folder, file), 'utf8')
    expect(text).toContain(from)
    await writeFile(join(folder, file), text.replace(from, to))
    await expect(writer.check(), file).rejects.toThrow(file)
  }
})

test('a picture that is gone, or is none, is refused: the trainer would only warn', async () => {
  const { folder, writer } = await written(openLlamaFactory)
  const path = join(folder, 'images', `${frameOf('a')}.webp`)
  await rm(path)
  await expect(writer.check()).rejects.toThrow(`${frameOf('a')}.webp`)
  await writeFile(path, '<html>not found</html>')
  await expect(writer.check()).rejects.toThrow('is not a picture of 200 × 120')
})

test('an export whose check fails leaves nothing where it was to be', async () => {
  const home = await makeHome({ [runId]: inShares(events) })
  const maker = { ...pictureMaker, make: async () => new Uint8Array(64) }
  for (const format of ['llama-factory', 'ms-swift', 'atif', 'agentnet', 'osworld', 'parquet'] as const) {
    const options = { ...plain, picture: 100 }
    await expect(make(home, format, { maker, options }), format).rejects.toThrow(/is not a picture/)
    expect([...(await filesIn(home)).keys()].filter((name) => !name.startsWith('runs'))).toEqual([])
  }
})
