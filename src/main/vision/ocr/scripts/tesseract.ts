/** Tesseract's network for one script, compiled to WebAssembly, in this process. */
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { failure } from '../../../../core/problem'
import type { Run } from '../ink'
import type { Grey } from './grey'
import { readModel } from './scripts'

/** What stands between two blanks; `columns` are pixels of the grey picture, `confidence` 0 to 1. */
export type Word = { readonly text: string; readonly columns: Run; readonly confidence: number }

/** Reads a line with one of the models of `scripts`. Rejects when it cannot be read. */
export type ReadInScript = (model: string, line: Grey) => Promise<readonly Word[]>

type ScriptReader = (line: Grey) => readonly Word[]

/** What is used of tesseract.js-core, which has no types. Init and Recognize answer 0 when all is well. */
type Core = {
  readonly FS: { writeFile(path: string, data: Uint8Array): void }
  readonly TessBaseAPI: new () => {
    Init(folder: string, language: string, mode: number): number
    SetVariable(name: string, value: string): boolean
    SetPageSegMode(mode: number): void
    SetImageFile(exif: number, angle: number): number
    Recognize(monitor: null): number
    GetUTF8Text(): string
    GetTSVText(page: number): string
    Clear(): void
  }
}
type Load = (options: { wasmBinary: Uint8Array; printErr(line: string): void }) => Promise<Core>

/** The build for models without the engine of Tesseract 3; every processor of today has SIMD. */
const build = 'tesseract.js-core/tesseract-core-simd-lstm'
const onlyLstm = 1
const oneLine = 7
/** As EXIF says it. */
const upright = 1
/** Where the library looks for the picture. */
const imagePath = '/input'

/** In this process. A model is loaded with its first line and kept: the five take some 180 MB. */
export function openScripts(): ReadInScript {
  const readers = new Map<string, Promise<ScriptReader>>()
  return async (model, line) => {
    const reader = readers.get(model) ?? readModel(model).then(openTesseract)
    readers.set(model, reader)
    try {
      return (await reader)(line)
    } catch (cause) {
      // WebAssembly that has trapped does not work again.
      readers.delete(model)
      throw cause
    }
  }
}

/** @param model a `.traineddata` file. Throws when it is none, or when WebAssembly with SIMD does not work here. */
async function openTesseract(model: Uint8Array): Promise<ScriptReader> {
  const require = createRequire(import.meta.url)
  const load: Load = require(`${build}.js`)
  const wasmBinary = await readFile(require.resolve(`${build}.wasm`))
  const core = await load({ wasmBinary, printErr: () => undefined })
  core.FS.writeFile('/script.traineddata', model)
  const api = new core.TessBaseAPI()
  if (api.Init('/', 'script', onlyLstm) !== 0) throw failure('vision.ocr.model_unread')
  api.SetPageSegMode(oneLine)
  // Light on dark is turned over before; otherwise each line that it is not sure of is read twice.
  api.SetVariable('tessedit_do_invert', '0')
  return (line) => {
    core.FS.writeFile(imagePath, portableGreymap(line))
    if (api.SetImageFile(upright, 0) !== 0 || api.Recognize(null) !== 0)
      throw failure('vision.ocr.line_unread')
    const words = wordsOf(api.GetUTF8Text(), api.GetTSVText(0))
    api.Clear()
    return words
  }
}

function portableGreymap({ width, height, data }: Grey): Uint8Array {
  const head = Buffer.from(`P5\n${width} ${height}\n255\n`)
  return Buffer.concat([head, data])
}

/**
 * @param line what it says, with blanks.
 * @param table its parts, which may be less than a word, in tab separated columns: level, page, block, paragraph, line, word, left, top,
 * width, height, confidence in per cent, text.
 */
export function wordsOf(line: string, table: string): readonly Word[] {
  const parts = partsOf(table)
  const words: Word[] = []
  let next = 0
  for (const text of line.replace(marks, '').split(/\s+/u)) {
    const own: Word[] = []
    for (let rest = text; rest !== '' && rest.startsWith(parts[next]?.text ?? ' '); next++) {
      const part = parts[next]
      if (part === undefined) break
      own.push(part)
      rest = rest.slice(part.text.length)
    }
    words.push(...joined(own))
  }
  // Where the two do not say the same the parts are words.
  return [...words, ...parts.slice(next)]
}

/** They tell the direction of what is beside them. */
const marks = /\p{Cf}/gu

function joined(parts: readonly Word[]): Word[] {
  const [first, last] = [parts[0], parts.at(-1)]
  if (first === undefined || last === undefined) return []
  const weight = parts.reduce((sum, { text }) => sum + text.length, 0)
  const sum = parts.reduce((all, { text, confidence }) => all + confidence * text.length, 0)
  const columns = { start: first.columns.start, end: last.columns.end }
  return [{ text: parts.map(({ text }) => text).join(''), columns, confidence: sum / weight }]
}

/** The first of a line has the columns of the whole line: each ends where the next one begins. */
function partsOf(table: string): readonly Word[] {
  const parts = table.split('\n').flatMap((row): Word[] => {
    const [level, , , , , , left, , width, , confidence, text = ''] = row.split('\t')
    const said = text.replace(marks, '').trim()
    if (level !== wordLevel || said === '') return []
    const start = Number(left)
    return [
      {
        text: said,
        columns: { start, end: start + Number(width) },
        confidence: Number(confidence) / 100,
      },
    ]
  })
  return parts.map((part, at) => {
    const { start, end } = part.columns
    const next = parts[at + 1]?.columns.start ?? end
    return { ...part, columns: { start, end: next > start ? Math.min(end, next) : end } }
  })
}

const wordLevel = '5'
