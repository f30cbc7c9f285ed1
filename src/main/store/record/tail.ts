/** Reads a part of a run's journal: what came since, or one step. */
import { open } from 'node:fs/promises'
import { crc32 } from 'node:zlib'
import { type JournalLine, parseLines, readRow } from '../../../core/run/journal'
import { changesCount, noneCounted } from '../../../core/run/steps'
import { refuseLongRows } from '../long-rows'
import { emptySummary, type Summary, tally, tallyType } from './summary'

/** The bytes of a file from `start` up to `end`, or to its end. */
export async function readSlice(path: string, start: number, end?: number): Promise<Buffer> {
  if (end === undefined) await refuseLongRows(path, start)
  const file = await open(path, 'r')
  try {
    const to = end ?? (await file.stat()).size
    const bytes = Buffer.alloc(Math.max(0, to - start))
    const { bytesRead } = await file.read(bytes, 0, bytes.length, start)
    return bytes.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

/** The lines of a part that begins and ends with a line; what is not as it was written is left out. */
export async function readLines(path: string, start: number, end: number): Promise<readonly JournalLine[]> {
  const bytes = await readSlice(path, start, end)
  return parseLines(bytes.toString('utf8'), crc32).lines
}

/** The summary with what was written since; a line that is being written does not count yet. */
export async function extendSummary(path: string, summary: Summary): Promise<Summary> {
  const bytes = await readSlice(path, summary.bytes)
  // One that was read from a file cannot go on counting steps.
  if (summary.counted === undefined && bytes.includes(10)) return extendSummary(path, emptySummary)
  let extended = summary
  let start = 0
  for (let end = bytes.indexOf(10); end >= 0; end = bytes.indexOf(10, start)) {
    extended = withRow(extended, bytes.toString('utf8', start, end))
    start = end + 1
  }
  return { ...extended, bytes: summary.bytes + start }
}

/** Of most lines only the type counts, and a good sum vouches for it: the longest ones need not be parsed. */
function withRow(summary: Summary, row: string): Summary {
  const [, type = ''] = /"type":"([a-z_]+)"/.exec(row.slice(0, 300)) ?? []
  const { started, counted = noneCounted } = summary
  const counts = changesCount(counted, type, row.includes('"withdrawn":true'))
  const plain = started !== '' && plainTypes.includes(type) && !counts
  if (plain && readRow(row, crc32).sum === 'good') return tallyType(summary, type)
  const [line] = parseLines(`${row}\n`, crc32).lines
  return line === undefined ? summary : tally(summary, line)
}

const plainTypes: readonly string[] = [
  'observed',
  'recognized',
  'asked',
  'answered',
  'candidate',
  'intended',
  'acted',
  'settled',
]
