/** A record in memory that is written and read as the one on disk is: row by row, each with its sum. */
import { crc32 } from 'node:zlib'
import type { Event } from '../../../../src/core/run/events'
import { eventOf, parseLines, toLine, toRow } from '../../../../src/core/run/journal'
import type { Journal, Picture } from '../../../../src/main/engine/ports'

export function memoryRecord() {
  const rows: string[] = []
  const frames = new Map<string, Picture>()
  const log: string[] = []
  let closed = false
  const open = (): void => {
    if (closed) throw new Error('the record is closed')
  }
  const journal: Journal = {
    async append(event) {
      open()
      rows.push(toRow(toLine(event, { seq: rows.length, t_utc: '', t_mono_ms: 0 }), crc32))
      log.push(event.type)
    },
    async saveFrame(name, picture) {
      open()
      frames.set(name, picture)
    },
    async loadFrame(name) {
      const found = frames.get(name)
      if (found === undefined) throw new Error(`there is no frame ${name}`)
      return found
    },
    async saveBlob() {
      open()
      return 'blob'
    },
    async close() {
      open()
      closed = true
      log.push('closed')
    },
  }
  return {
    journal,
    frames,
    log,
    isClosed: () => closed,
    read(): { readonly events: readonly Event[]; readonly faults: readonly unknown[] } {
      const { lines, faults } = parseLines(rows.join(''), crc32)
      return { events: lines.map((line) => eventOf(line) ?? fault(line.type)), faults }
    },
  }
}

const fault = (type: string): never => {
  throw new Error(`${type} cannot be read back`)
}
