/** On the operator's wish the model looks once more at the picture after a step; what it says joins the record. */

import { describe } from '../../../core/action/describe'
import type { Verified } from '../../../core/api/api'
import type { Lang } from '../../../core/lang'
import { problem, problemOf } from '../../../core/problem'
import { waitsFor } from '../../../core/run/phase'
import type { Run } from '../../../core/run/run'
import type { StepView } from '../../../core/run/steps'
import type { Inbox } from '../inbox'
import type { Parts } from '../ports'
import { timeLimit } from '../waiting'
import { secondOpinion } from './opinion'

/** How long the model may look. */
const patienceMs = 120_000

const words = {
  en: {
    ask: (did: string) => `This was done just before: ${did}. Did it take effect? Say what shows it.`,
  },
  zh: {
    ask: (did: string) => `刚才执行了：${did}。它生效了吗？请说明画面上的依据。`,
  },
} as const satisfies Record<Lang, unknown>

/**
 * The model is free while the run waits for the operator; what fails is a sentence, not a fault of the run.
 * @param closing aborts once nobody waits for the answer any more.
 */
export async function verifyFrame(
  parts: Pick<Parts, 'model' | 'eyes' | 'dialect' | 'journal' | 'clock'>,
  {
    run,
    steps,
    inbox,
  }: { readonly run: Run | undefined; readonly steps: readonly StepView[]; readonly inbox: Inbox },
  frame: string,
  closing: AbortSignal,
): Promise<Verified> {
  const { model, eyes, dialect, journal, clock } = parts
  const said = words[run?.setup.lang ?? 'en']
  const step = steps.findLast(({ after }) => after === frame)
  if (run === undefined || run.setup.byHand || waitsFor(run.phase) !== 'operator')
    return { ok: false, problem: problem('engine.verify_later') }
  if (step?.done === undefined || step.size === undefined)
    return { ok: false, problem: problem('engine.verify_no_step') }
  const question = said.ask(describe(step.done, run.setup.lang))
  const started = clock()
  try {
    const { answer, usage } = await secondOpinion(
      { model, eyes, dialect, params: run.params },
      { frame, size: step.size, recall: (name) => journal.loadFrame(name) },
      question,
      timeLimit(patienceMs, closing),
    )
    const ms = clock() - started
    const event = { type: 'verified', frame, question, answer, ...(usage && { usage }), ms } as const
    inbox.remark(event)
    return { ok: true, answer }
  } catch (cause) {
    return { ok: false, problem: problemOf(cause) }
  }
}
