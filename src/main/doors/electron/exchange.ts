/** Questions and answers between two processes over one channel of messages, both ways, each told from the other by a number. */
import { z } from 'zod'
import { wordsOf } from '../../../core/cause'

const Message = z.union([
  z.object({ ask: z.int(), question: z.unknown() }),
  z.object({ answer: z.int(), value: z.unknown() }),
  z.object({ answer: z.int(), problem: z.string() }),
])

export type Exchange = {
  /** Resolves with what the other side answered; rejects with its sentence, or when the channel breaks. */
  ask(question: unknown): Promise<unknown>
  /** Hands over a message that came in. Whatever is not of this exchange is left alone. */
  hear(message: unknown): void
  /** Rejects every open question: the other side is gone. */
  breakOff(reason: string): void
}

type Open = { resolve(value: unknown): void; reject(problem: Error): void }

/** `post` sends a structured-cloneable message; `reply` answers the other side's questions, and its errors travel as sentences. */
export function openExchange(
  post: (message: unknown) => void,
  reply: (question: unknown) => Promise<unknown>,
): Exchange {
  const open = new Map<number, Open>()
  let last = 0

  async function answer(id: number, question: unknown): Promise<void> {
    try {
      post({ answer: id, value: await reply(question) })
    } catch (error) {
      post({ answer: id, problem: wordsOf(error) })
    }
  }

  return {
    ask(question) {
      const id = ++last
      return new Promise((resolve, reject) => {
        open.set(id, { resolve, reject })
        post({ ask: id, question })
      })
    },
    hear(message) {
      const heard = Message.safeParse(message)
      if (!heard.success) return
      if ('ask' in heard.data) return void answer(heard.data.ask, heard.data.question)
      const waiting = open.get(heard.data.answer)
      open.delete(heard.data.answer)
      if ('problem' in heard.data) waiting?.reject(new Error(heard.data.problem))
      else waiting?.resolve(heard.data.value)
    },
    breakOff(reason) {
      for (const { reject } of open.values()) reject(new Error(reason))
      open.clear()
    },
  }
}
