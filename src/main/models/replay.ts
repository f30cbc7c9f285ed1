/** A model that answers from a recorded run: what was said then is said again, in the same order. */
import { failure } from '../../core/problem'
import type { Answer, Model } from '../engine/ports'

/** @param name what is replayed, for messages. Rejects with one sentence once everything has been said. */
export function openReplay(name: string, answers: readonly Answer[]): Model {
  let next = 0
  return {
    async ask({ onText }, signal) {
      signal.throwIfAborted()
      const answer = answers[next]
      if (answer === undefined) throw failure('model.replay.spent', { name, count: answers.length })
      next += 1
      onText(answer.reply.text)
      return answer
    },
  }
}
