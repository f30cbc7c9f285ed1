/** The process that reads lines in other scripts: begun with the first of them, ended when none was read for a while. */
import type { Problem } from '../../../../core/problems/shape'
import { isLineAnswer, type LineAnswer, type LineRequest, type OcrRequest } from '../messages'

/** A process as it is needed here, whoever has made it. */
export type Child = {
  send(message: OcrRequest | LineRequest | LineAnswer, failed: (cause: Error) => void): void
  /** Once, before anything is sent. */
  listen(heard: (message: unknown) => void, ended: (how: string) => void): void
  /** An idle reader does not keep a command line program from ending. */
  keepAlive(alive: boolean): void
  /** At once, however busy it is. */
  kill(): void
}

export type LineProcess = {
  /** One line at a time. Never rejects. */
  ask(request: LineRequest): Promise<LineAnswer>
  /** Resolves when it is gone. */
  kill(): Promise<void>
}

/** In ms: it holds some 200 MB. */
const idle = 60_000
/** A crash costs the line in hand one more try. */
const attempts = 2

export function openLineProcess(spawn: () => Child, idleMs = idle): LineProcess {
  let running: ReturnType<typeof startOne> | undefined
  let timer: NodeJS.Timeout | undefined
  const ask = async (request: LineRequest, attempt = 1): Promise<LineAnswer> => {
    clearTimeout(timer)
    const child = running ?? startOne(spawn())
    running = child
    const answer = await child.ask(request)
    if ('ended' in answer) {
      running = undefined
      if (attempt < attempts) return ask(request, attempt + 1)
      const error: Problem = { code: 'vision.ocr.ended', params: { count: attempts, how: answer.ended } }
      return { lineId: request.lineId, error }
    }
    clearTimeout(timer)
    timer = setTimeout(() => void kill(), idleMs).unref()
    return answer
  }
  const kill = async (): Promise<void> => {
    clearTimeout(timer)
    const ending = running
    running = undefined
    await ending?.kill()
  }
  return { ask, kill }
}

function startOne(child: Child) {
  let ended: string | undefined
  let finish: (answer: LineAnswer | { readonly ended: string }) => void = () => {}
  let asked: number | undefined
  let vanish = (): void => {}
  const gone = new Promise<void>((resolve) => {
    vanish = resolve
  })
  const end = (how: string): void => {
    ended ??= how
    finish({ ended: how })
    vanish()
  }
  child.listen((message) => {
    if (isLineAnswer(message) && message.lineId === asked) finish(message)
  }, end)
  // Who asks waits for the reader of frames, which keeps a program alive meanwhile.
  child.keepAlive(false)
  return {
    ask(request: LineRequest): Promise<LineAnswer | { readonly ended: string }> {
      if (ended !== undefined) return Promise.resolve({ ended })
      asked = request.lineId
      return new Promise((resolve) => {
        finish = resolve
        child.send(request, (cause) => end(cause.message))
      })
    },
    async kill() {
      child.keepAlive(true)
      child.kill()
      await gone
    },
  }
}
