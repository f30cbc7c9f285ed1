/** One life of the OCR process: frames in, texts out, until it ends or takes too long. */
import { type ChildProcess, fork } from 'node:child_process'
import type { Picture } from '../../engine/ports'
import { isAnswer, type OcrAnswer } from './messages'

/** What came of a frame: the process's answer, its end before one, or none in time (`late`). */
type Outcome = OcrAnswer | { readonly ended: string }

export type OcrProcess = {
  /** One frame at a time. Never rejects. */
  ask(picture: Picture, deadlineMs: number): Promise<Outcome>
  /** Resolves when the process is gone. */
  kill(): Promise<void>
}

/** `path`: the bundled `ocr-child.js`. A process that cannot start is one that has ended. */
export function startProcess(path: string): OcrProcess {
  const child = fork(path, [], {
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    // Inside Electron the executable is Electron itself.
    env: { ...process.env, ELECTRON_RUN_AS_NODE: '1' },
    execArgv: [],
  })
  let ended: string | undefined
  let lastId = 0
  let finish: (outcome: Outcome) => void = () => {}
  let vanish = (): void => {}
  const gone = new Promise<void>((resolve) => {
    vanish = resolve
  })
  const end = (reason: string): void => {
    ended ??= reason
    finish({ ended: reason })
    vanish()
  }
  child.on('message', (message) => {
    if (isAnswer(message) && message.id === lastId) finish(message)
  })
  child.on('error', (error) => end(error.message))
  child.on('exit', (code, signal) => end(signal ?? `code ${code}`))
  keepAlive(child, false)
  return {
    async ask({ width, height, pixels }, deadlineMs) {
      if (ended !== undefined) return { ended }
      const id = ++lastId
      keepAlive(child, true)
      const outcome = await new Promise<Outcome>((resolve) => {
        const timer = setTimeout(resolve, deadlineMs, { ended: 'late' })
        finish = (known) => {
          clearTimeout(timer)
          resolve(known)
        }
        child.send({ id, width, height, pixels }, (error) => {
          if (error !== null) end(error.message)
        })
      })
      finish = () => {}
      keepAlive(child, false)
      return outcome
    },
    async kill() {
      child.ref()
      child.kill('SIGKILL')
      await gone
    },
  }
}

/** An idle reader does not keep a command line program from ending. */
function keepAlive(child: ChildProcess, alive: boolean): void {
  if (alive) {
    child.ref()
    child.channel?.ref()
  } else {
    child.unref()
    child.channel?.unref()
  }
}
