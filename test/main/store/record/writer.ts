/** A program of its own that records runs and says what is on disk, until somebody ends it or the disk is full. */
import { writeSync } from 'node:fs'
import type { Picture } from '../../../../src/main/engine/ports'
import { openJournal } from '../../../../src/main/store/record/journal'
import { frameHash, isNamed } from '../../../../src/main/vision/encode'

/** One line on stdout for each event that was acknowledged. */
export type Ack = { readonly folder: string; readonly epoch: number } | { readonly refused: string }

/** Frames as they are in memory: encoding is not what is tried here. */
export const raw = {
  encode: async ({ width, height, pixels }: Picture) => Buffer.concat([Buffer.from([width, height]), pixels]),
  decode: async (bytes: Uint8Array): Promise<Picture> => {
    const [width = 0, height = 0] = bytes
    return { width, height, pixels: bytes.slice(2) }
  },
  isNamed,
}

export const rawOptions = { ...raw, clock: () => performance.now(), scrub: (text: string) => text }

const say = (ack: Ack): void => void writeSync(1, `${JSON.stringify(ack)}\n`)

const shade = (value: number): Picture => ({
  width: 20,
  height: 20,
  pixels: new Uint8Array(1600).fill(value % 256),
})

async function write(folder: string, refusals: number): Promise<void> {
  const journal = await openJournal(folder, rawOptions)
  let refused = 0
  for (let epoch = 0; refused < refusals; epoch++) {
    try {
      if (epoch % 4 === 0) {
        await journal.saveBlob(JSON.stringify({ epoch, filler: 'x'.repeat((epoch * 37) % 5000) }))
        await journal.saveFrame(frameHash(shade(epoch)), shade(epoch))
      }
      await journal.append({ type: 'failed', source: 'model', message: 'y'.repeat((epoch * 91) % 9000) })
      await journal.append({ type: 'took_over', epoch })
      say({ folder, epoch })
    } catch (cause) {
      refused += 1
      say({ refused: cause instanceof Error ? cause.message : String(cause) })
    }
  }
  process.exit(0)
}

/** `writer REFUSALS FOLDER…`: writes into all folders at once; ends after so many refusals in one of them. */
const [, file, refusals, ...folders] = process.argv
if (file?.endsWith('writer.js')) void Promise.all(folders.map((folder) => write(folder, Number(refusals))))
