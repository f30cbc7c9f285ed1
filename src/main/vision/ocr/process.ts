/** One life of the OCR process: frames in, texts out, until it ends or takes too long. */
import { fork } from 'node:child_process'
import type { Picture } from '../../engine/ports'
import { type Child, isAnswer, isLineRequest, type OcrAnswer } from './messages'
import { openLineProcess } from './scripts/line-process'

/** What came of a frame: the process's answer, its end before one, or none in time (`late`). */
export type Outcome = OcrAnswer | { readonly ended: string }

export type OcrProcess = {
  /** One frame at a time. Never rejects. */
  ask(picture: Picture, deadlineMs: number): Promise<Outcome>
  /** Resolves when the process is gone. */
  kill(): Promise<void>
}

/** `path`: the bundled `ocr-child.js`. */
export type Spawn = (path: string) => Child

/** A process that cannot start is one that has ended. */
export function startProcess(path: string, spawn: Spawn = spawnNode): OcrProcess {
  const child = spawn(path)
  // The same program: what it is asked for makes it the one or the other.
  const lines = openLineProcess(() => spawn(path))
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
    void lines.kill().then(vanish)
  }
  child.listen((message) => {
    if (isAnswer(message) && message.id === lastId) finish(message)
    if (isLineRequest(message)) void lines.ask(message).then((answer) => ended ?? child.send(answer, ignore))
  }, end)
  child.keepAlive(false)
  return {
    async ask({ width, height, pixels }, deadlineMs) {
      if (ended !== undefined) return { ended }
      const id = ++lastId
      child.keepAlive(true)
      const outcome = await new Promise<Outcome>((resolve) => {
        const timer = setTimeout(resolve, deadlineMs, { ended: 'late' })
        finish = (known) => {
          clearTimeout(timer)
          resolve(known)
        }
        child.send({ id, width, height, pixels }, (cause) => end(cause.message))
      })
      finish = () => {}
      child.keepAlive(false)
      return outcome
    },
    async kill() {
      child.keepAlive(true)
      child.kill()
      await gone
    },
  }
}

/** A process that cannot be told has ended, which is heard elsewhere. */
const ignore = (): void => {}

/** Node's own way. Inside Electron the program is Electron, which a package lets start as nothing else: see `doors/electron`. */
const spawnNode: Spawn = (path) => {
  const child = fork(path, [], {
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    execArgv: [],
  })
  return {
    send: (message, failed) => void child.send(message, (error) => error !== null && failed(error)),
    listen(heard, ended) {
      child.on('message', heard)
      child.on('error', (error) => ended(error.message))
      child.on('exit', (code, signal) => ended(signal ?? `code ${code}`))
    },
    keepAlive(alive) {
      for (const held of [child, child.channel]) alive ? held?.ref() : held?.unref()
    },
    kill: () => void child.kill('SIGKILL'),
  }
}
