/** A run to be recorded: its events, a place for it, and disks that fail. */
import { mkdtemp, open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Event } from '../../../../src/core/run/events'
import type { AppendFile } from '../../../../src/main/store/durable'
import type { JournalOptions } from '../../../../src/main/store/record/journal'
import { runFolder } from '../../../../src/main/store/record/runs'

export const id = '20261121-213500-ab12'
export const paused: Event = { type: 'paused' }
export const tookOver = (epoch: number): Event => ({ type: 'took_over', epoch })
export const opened: Extract<Event, { type: 'opened' }> = {
  type: 'opened',
  version: '0.1.0',
  setup: {
    id,
    task: 'save the file',
    target: 'vnc://127.0.0.1:5900',
    dialect: 'canonical',
    model: 'checklist',
    lang: 'en',
    space: 'pixels',
    steps: 50,
    prompt: '',
  },
}
export const ended: Event = { type: 'ended', end: { outcome: 'completed', by: 'model', message: 'saved' } }

/** An empty home, and the folder of the run in it. */
export async function makeHome() {
  const home = await mkdtemp(join(tmpdir(), 'pilothouse-store-'))
  return { home, folder: runFolder(home, id) }
}

export const options = (more: Partial<JournalOptions> = {}): JournalOptions => ({
  clock: () => 5,
  now: () => new Date('2026-11-21T21:35:00.000Z'),
  encode: async () => new Uint8Array([82, 73, 70, 70]),
  decode: async (bytes) => ({ width: 1, height: 1, pixels: bytes }),
  scrub: (text) => text,
  ...more,
})

/** A disk on which every write goes through `write`, to make it fail or fall short. */
export function disk(
  write: (file: AppendFile, bytes: Uint8Array, args: [number, number, number]) => Promise<number>,
) {
  return async (path: string): Promise<AppendFile> => {
    const real = await open(path, 'r+')
    return {
      datasync: () => real.datasync(),
      truncate: (size) => real.truncate(size),
      stat: real.stat.bind(real),
      close: () => real.close(),
      write: async (bytes, ...place) => ({ bytesWritten: await write(real, bytes, place) }),
    }
  }
}

export const full = () => Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' })
