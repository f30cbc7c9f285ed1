/** Rehearsals without a service: what is told, what can be judged, what was asked for. */

import { type RecordedQuestion, type RehearsalNews, RehearsalWish } from '../../src/core/policy/rehearsal'
import { problem } from '../../src/core/problem'
import type { Client } from '../../src/renderer/link/wire'

export type FakeRehearsals = {
  readonly client: Pick<Client, 'rehearse' | 'recordedQuestion'>
  readonly asked: RehearsalWish[]
  /** How many were stopped before they ended. */
  stopped: number
  /** What a rehearsal tells, in order; `hold` keeps it from ending. */
  news: RehearsalNews[]
  hold: boolean
  questions: RecordedQuestion[]
}

export function fakeRehearsals(): FakeRehearsals {
  const rehearsals: FakeRehearsals = {
    asked: [],
    stopped: 0,
    news: [],
    hold: false,
    questions: [],
    client: {
      rehearse: async (wish, options) => {
        rehearsals.asked.push(RehearsalWish.parse(wish))
        return tell(rehearsals, options?.signal)
      },
      recordedQuestion: async ({ run, step }) => {
        const question = rehearsals.questions.find((each) => each.run === run && each.step === step)
        return question === undefined
          ? { ok: false, problem: problem('rehearsal.no_question', { step }) }
          : { ok: true, question }
      },
    },
  }
  return rehearsals
}

async function* tell(rehearsals: FakeRehearsals, signal: AbortSignal | undefined) {
  const left = new Promise<void>((resolve) => {
    signal?.addEventListener('abort', () => {
      rehearsals.stopped += 1
      resolve()
    })
  })
  yield* rehearsals.news
  if (rehearsals.hold) await left
}
