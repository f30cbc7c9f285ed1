/**
 * Texts are read in a process of their own. Only Electron's main process can start one without letting the program run as a
 * plain Node, which the fuses of a package forbid: so the service asks it, by the calls it has to the main process.
 */
import { os, type RouterClient } from '@orpc/server'
import { z } from 'zod'
import { wordsOf } from '../../../core/cause'
import type { OcrProcess, Outcome, Readers } from '../../wiring/readers'

const Question = z.object({
  reader: z.int(),
  picture: z.object({
    width: z.int(),
    height: z.int(),
    pixels: z.custom<Uint8Array>((pixels) => pixels instanceof Uint8Array),
  }),
  deadlineMs: z.number(),
})

/** What the main process answers. */
export const readingCalls = (readers: Readers) => ({
  read: os
    .input(Question)
    .handler(
      ({ input: { reader, picture, deadlineMs } }): Promise<Outcome> =>
        readers.ask(reader, picture, deadlineMs),
    ),
  endReader: os.input(z.int()).handler(({ input }) => readers.kill(input)),
})

/** Starts reading processes on the far end of the calls. */
export function readingOver(main: RouterClient<ReturnType<typeof readingCalls>>): () => OcrProcess {
  let last = 0
  return () => {
    const reader = ++last
    return {
      ask({ width, height, pixels }, deadlineMs) {
        // The exact bytes only: a view posted as it is drags its whole buffer along.
        const picture = { width, height, pixels: new Uint8Array(pixels) }
        return main.read({ reader, picture, deadlineMs }).catch((cause) => ({ ended: wordsOf(cause) }))
      },
      // Where nobody answers, the process has ended with the program.
      kill: () => main.endReader(reader).catch(() => undefined),
    }
  }
}
