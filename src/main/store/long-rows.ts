/** Nothing that Pilothouse writes has rows as long as this: a file with one is refused before it fills the memory. */
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { failure } from '../../core/problem'

const mebibyte = 1024 * 1024

/** In bytes. */
export const longestRow = 32 * mebibyte

/**
 * Rejects with one sentence where a row from `start` on is longer; a file that is not there is none of its business.
 * @param most other than `longestRow` in tests alone.
 */
export async function refuseLongRows(path: string, start = 0, most = longestRow): Promise<void> {
  const { size } = await stat(path).catch(() => ({ size: 0 }))
  if (size - start <= most) return
  let open = 0
  for await (const chunk of createReadStream(path, { start, highWaterMark: mebibyte })) {
    const bytes = Buffer.from(chunk)
    const end = bytes.indexOf(10)
    if (open + (end < 0 ? bytes.length : end) > most) throw longRow(path, most)
    open = end < 0 ? open + bytes.length : bytes.length - bytes.lastIndexOf(10) - 1
  }
}

export const longRow = (path: string, most: number): Error =>
  failure('record.long_row', { file: path, size: Math.round(most / mebibyte) })
