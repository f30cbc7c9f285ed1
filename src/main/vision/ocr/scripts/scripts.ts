/** The scripts that the first recogniser cannot read, and the models that can. */
import { createHash } from 'node:crypto'
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
  /** Its texts have Chinese characters, too, and no blanks. */
  readonly writesHan?: true
  /** Its letters look like Latin ones, so that the first reader is surer of a wrong reading than it should be. */
  readonly looksLatin?: true
  /** Its last letter may be an upright stroke, as that of "기" is, which looks like an edge. */
  readonly endsUpright?: true
}

/**
 * Kyrgyz has all letters of Russian and, unlike the models of its neighbours, tells "щ" from "ш" and keeps "ё" (34 of 34 lines of a
 * Russian desktop, where Kazakh had 30). There is no model of Russian in the registry.
 */
export const scripts: readonly Script[] = [
  { model: 'kor', own: /\p{Script=Hangul}/u, endsUpright: true },
  { model: 'jpn', own: /[\p{Script=Hiragana}\p{Script=Katakana}]/u, writesHan: true },
  { model: 'kir', own: /\p{Script=Cyrillic}/u, looksLatin: true },
  { model: 'ara', own: /\p{Script=Arabic}/u },
  { model: 'hin', own: /\p{Script=Devanagari}/u },
]

const digests: Readonly<Record<string, string>> = {
  kor: '78c21276ab14c9bb734d83be1055d9fe5469a4e7e977c51ad385be5737e61126',
  jpn: '2b63ebfbf1484de4a08ce53b29ef98a1c17658a93cbd38acb665d7d316d0be88',
  kir: '31c9579841744bc53dcf59392a63eb77e3ea648f67ef53106720c39d23281256',
  ara: 'f4746c44b02342dd5b3d4f0198000f47d7c49f1a229e63e0f436c0592dcd9639',
  hin: 'f3b6a0d320df38d886178cdd727b90dbf9df3db053adb32bd9cf73f0463cda07',
}

/** Google's models, Apache-2.0 (resources/licenses/Tesseract.txt), with whole numbers for weights: the smallest and quickest. */
export async function readModel(model: string): Promise<Uint8Array> {
  const path = pathOf(model)
  const packed = await readFile(path).catch((cause: unknown) => {
    throw failure('vision.ocr.model_missing', { path }, { cause })
  })
  if (createHash('sha256').update(packed).digest('hex') !== digests[model])
    throw failure('vision.ocr.model_damaged', { path })
  return promisify(gunzip)(packed)
}

/** Rejects when one is missing or is not the one that was measured. */
export async function checkModels(): Promise<void> {
  for (const { model } of scripts) await readModel(model)
}

function pathOf(model: string): string {
  const name = `@tesseract.js-data/${model}`
  try {
    const folder = dirname(createRequire(import.meta.url).resolve(`${name}/package.json`))
    return join(folder, '4.0.0_best_int', `${model}.traineddata.gz`)
  } catch (cause) {
    throw failure('vision.ocr.model_missing', { path: name }, { cause })
  }
}
