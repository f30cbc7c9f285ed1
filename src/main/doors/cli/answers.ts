/** Lines that are answered to a prompt: by a person at a terminal, or by a program through a pipe. */
import { once } from 'node:events'
import { createInterface } from 'node:readline/promises'
import type { Readable, Writable } from 'node:stream'

export type Answers = {
  /** Resolves with the line; with undefined once the question is over or nobody can answer any more. */
  ask(prompt: string, over: AbortSignal): Promise<string | undefined>
}

type Way = { readonly input: Readable & { readonly isTTY?: boolean }; readonly output: Writable }

/** What a person has typed before a prompt answers nothing; what a program writes answers one prompt after the other. */
export const openAnswers = (way: Way = { input: process.stdin, output: process.stderr }): Answers =>
  way.input.isTTY === true ? fromTerminal(way) : fromPipe(way)

const fromTerminal = (way: Way): Answers => ({
  async ask(prompt, over) {
    const terminal = createInterface(way)
    terminal.on('SIGINT', () => process.kill(process.pid, 'SIGINT'))
    const closed = once(terminal, 'close').then(() => undefined)
    const asked = terminal.question(prompt, { signal: over }).catch(() => undefined)
    try {
      return await Promise.race([asked, closed])
    } finally {
      terminal.close()
    }
  },
})

function fromPipe({ input, output }: Way): Answers {
  const lines: string[] = []
  let state: 'unread' | 'open' | 'ended' = 'unread'
  let wake = (): void => undefined
  const listen = (): void => {
    state = 'open'
    const reader = createInterface({ input })
    reader.on('line', (line) => {
      lines.push(line)
      wake()
    })
    reader.on('close', () => {
      state = 'ended'
      wake()
    })
  }
  return {
    async ask(prompt, over) {
      if (state === 'unread') listen()
      output.write(prompt)
      while (lines.length === 0 && state === 'open' && !over.aborted)
        await new Promise<void>((resolve) => {
          wake = resolve
          over.addEventListener('abort', () => resolve(), { once: true })
        })
      output.write('\n') // nobody has typed one
      return over.aborted ? undefined : lines.shift()
    },
  }
}
