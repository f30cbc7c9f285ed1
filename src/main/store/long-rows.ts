/** Nothing that Pilothouse writes has rows as long as this: a file with one is refused before it fills the memory. */
import { open } from 'node:fs/promises'
import { failure } from '../../core/problem'

const mebibyte = 1024 * 1024

/**
 * In bytes. The longest rows are observations: 20,000 elements, listed and read once more, may take 800 bytes each before
 * one is longer. The writer holds itself to it, so that whatever was recorded can be read again.
 */
export const longestRow = 32 * mebibyte

/**
 * Rejects with one sentence where a row from `start` on is longer; a file that is not there is none of its business.
 * @param most other than `longestRow` in tests alone.
 */
export async function refuseLongRows(path: string, start = 0, most = longestRow): Promise<void> {
  const file = await open(path).catch(() => undefined)
  if (file === undefined) return
  try {
    const { size } = await file.stat()
    if (size - start <= most) return
    // One piece of memory for all of the file: what streams throw away lies about for a while.
    const piece = Buffer.allocUnsafe(mebibyte)
    let open = 0
    for (let at = start; at < size; ) {
      const { bytesRead } = await file.read(piece, 0, piece.length, at)
      if (bytesRead === 0) return
      const bytes = piece.subarray(0, bytesRead)
      const end = bytes.indexOf(10)
      if (open + (end < 0 ? bytes.length : end) > most) throw longRow(path, most)
      open = end < 0 ? open + bytes.length : bytes.length - bytes.lastIndexOf(10) - 1
      at += bytesRead
    }
  } finally {
    await file.close()
  }
}

export const longRow = (path: string, most: number): Error =>
  failure('record.long_row', { file: path, size: Math.round(most / mebibyte) })

/** A row that is about to be written. Throws one sentence where nobody could read it again. */
export function requireReadable(path: string, row: string): void {
  // A UTF-16 unit takes three bytes at most: only a row that may be too long is counted.
  if (row.length * 3 > longestRow && Buffer.byteLength(row) > longestRow)
    throw failure('record.row_too_long', { file: path, size: longestRow / mebibyte })
}
