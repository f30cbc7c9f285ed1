/** The scripts that the first recogniser cannot read, and the models that can. */
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { failure } from '../../../../core/problem'

export type Script = {
  /** The model's name in Tesseract. */
  readonly model: string
  /** One letter that no other of the scripts has. */
  readonly own: RegExp
  /** Its texts have Chinese characters, too. */
  readonly writesHan?: true
}

/**
 * Kyrgyz has all letters of Russian and, unlike the models of its neighbours, tells "щ" from "ш" and keeps "ё" (34 of 34 lines of a
 * Russian desktop, where Kazakh had 30). There is no model of Russian in the registry.
 */
export const scripts: readonly Script[] = [
  { model: 'kor', own: /\p{Script=Hangul}/u },
  { model: 'jpn', own: /[\p{Script=Hiragana}\p{Script=Katakana}]/u, writesHan: true },
  { model: 'kir', own: /\p{Script=Cyrillic}/u },
  { model: 'ara', own: /\p{Script=Arabic}/u },
  { model: 'hin', own: /\p{Script=Devanagari}/u },
]

/** Throws when the model is missing. Google's models, Apache-2.0 (resources/licenses/Tesseract.txt), with whole numbers for weights: the smallest and quickest. */
export async function readModel(model: string): Promise<Uint8Array> {
  const require = createRequire(import.meta.url)
  const folder = dirname(require.resolve(`@tesseract.js-data/${model}/package.json`))
  const path = join(folder, '4.0.0_best_int', `${model}.traineddata.gz`)
  const packed = await readFile(path).catch((cause: unknown) => {
    throw failure('vision.ocr.model_missing', { path }, { cause })
  })
  return promisify(gunzip)(packed)
}
