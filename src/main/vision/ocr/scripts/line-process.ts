/** The process that reads lines in other scripts: begun with the first of them, ended when none was read for a while. */
import { wordsOf } from '../../../../core/cause'
import type { Problem } from '../../../../core/problems/shape'
import { type Child, isLineAnswer, type LineAnswer, type LineRequest } from '../messages'

export type LineProcess = {
  /** One line at a time. Never rejects. */
  ask(request: LineRequest): Promise<LineAnswer>
  /** For good; what is asked is answered with a problem. Resolves when it is gone. */
  kill(): Promise<void>
}

/** In ms. It holds some 200 MB, and a line takes 0.03 s, or one for a model that is loaded with it. */
const limits = { idle: 60_000, line: 3000 } as const
/** A crash costs the line in hand one more try. */
const attempts = 2

export function openLineProcess(
  spawn: () => Child,
  { idle, line }: { idle: number; line: number } = limits,
): LineProcess {
  let running: Started | undefined
  let timer: NodeJS.Timeout | undefined
  let closed = false
  const end = async (): Promise<void> => {
    clearTimeout(timer)
    const ending = running
    running = undefined
    await ending?.kill()
  }
  const ask = async (request: LineRequest, attempt = 1): Promise<LineAnswer> => {
    if (closed) return { lineId: request.lineId, error: endedBy('closed', attempt) }
    clearTimeout(timer)
    running ??= started(spawn)
    const child = running
    const answer = await child.ask(request, line)
    if (!('ended' in answer)) {
      timer = setTimeout(() => void end(), idle).unref()
      return answer
    }
    if (running === child) await end()
    if (!closed && !answer.isLate && attempt < attempts) return ask(request, attempt + 1)
    const error: Problem = answer.isLate
      ? { code: 'vision.ocr.late', params: { seconds: line / 1000 } }
      : endedBy(answer.ended, attempt)
    return { lineId: request.lineId, error }
  }
  return {
    ask: (request) => ask(request),
    kill() {
      closed = true
      return end()
    },
  }
}

const endedBy = (how: string, count: number): Problem => ({
  code: 'vision.ocr.ended',
  params: { count, how },
})

type Ended = { readonly ended: string; readonly isLate: boolean }
type Started = {
  ask(request: LineRequest, deadlineMs: number): Promise<LineAnswer | Ended>
  kill(): Promise<void>
}

/** One that cannot be started has ended. */
function started(spawn: () => Child): Started {
  try {
    return startOne(spawn())
  } catch (cause) {
    const ended: Ended = { ended: wordsOf(cause), isLate: false }
    return { ask: async () => ended, kill: async () => undefined }
  }
}

function startOne(child: Child): Started {
  let ended: Ended | undefined
  let finish: (answer: LineAnswer | Ended) => void = () => {}
  let asked: number | undefined
  let vanish = (): void => {}
  const gone = new Promise<void>((resolve) => {
    vanish = resolve
  })
  child.listen(
    (message) => {
      if (isLineAnswer(message) && message.lineId === asked) finish(message)
    },
    (how) => {
      ended ??= { ended: how, isLate: false }
      finish(ended)
      vanish()
    },
  )
  // Who asks waits for the reader of frames, which keeps a program alive meanwhile.
  child.keepAlive(false)
  return {
    async ask(request, deadlineMs) {
      if (ended !== undefined) return ended
      asked = request.lineId
      const answer = await new Promise<LineAnswer | Ended>((resolve) => {
        const timer = setTimeout(() => resolve({ ended: 'late', isLate: true }), deadlineMs)
        finish = (known) => {
          clearTimeout(timer)
          resolve(known)
        }
        child.send(request, (cause) => finish({ ended: cause.message, isLate: false }))
      })
      finish = () => {}
      return answer
    },
    async kill() {
      if (ended !== undefined) return
      child.keepAlive(true)
      child.kill()
      await gone
    },
  }
}
