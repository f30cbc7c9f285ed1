/** The reader of frames' end of the wire to the process that reads lines in other scripts. */
import { Failure } from '../../../../core/problem'
import type { LineAnswer, LineRequest } from '../messages'
import type { ReadInScript } from './tesseract'

export function openLineAsker(send: (request: LineRequest) => void): {
  readonly read: ReadInScript
  heard(answer: LineAnswer): void
} {
  const open = new Map<number, (answer: LineAnswer) => void>()
  let last = 0
  return {
    async read(model, line) {
      const lineId = ++last
      const answer = await new Promise<LineAnswer>((resolve) => {
        open.set(lineId, resolve)
        send({ lineId, model, line })
      })
      open.delete(lineId)
      if ('error' in answer) throw new Failure(answer.error)
      return answer.words
    },
    heard(answer) {
      open.get(answer.lineId)?.(answer)
    },
  }
}
