import { expect, test } from 'vitest'
import type { Command } from '../../../../src/core/api/api'
import type { Verdict } from '../../../../src/core/guards/guard'
import type { Event } from '../../../../src/core/run/events'
import { advance, type Run } from '../../../../src/core/run/run'
import type { Approve } from '../../../../src/main/doors/cli/approval'
import { openAttendant } from '../../../../src/main/doors/cli/attendant'
import type { Session } from '../../../../src/main/engine/session'
import { clickAt, deciding, names, proposal, seen, thinking } from '../../../core/samples'

const move = clickAt(1, 2)
const asks: Verdict = { rule: 'ask', guard: 'payment', detail: 'Buy', floor: false }
const proposed: Event = { type: 'proposed', proposal: proposal(move), verdicts: [] }
const unread: Event = { type: 'unread', frame: 'f1', error: 'no_action', detail: 'no move', text: 'hm' }
const vetoed: Event = { type: 'vetoed', ...names, reason: 'other', note: 'no', by: 'operator' }
const approved: Event = { type: 'approved', ...names, action: move, edited: false, by: 'rule' }

/** A question whose texts are known. */
function question(...verdicts: Verdict[]): Run {
  const run = deciding(move)
  if (run.phase.name !== 'deciding') throw new Error('the run must be deciding')
  return { ...run, phase: { ...run.phase, observation: { ...seen, elements: [] }, verdicts } }
}

/** An attendant at a session that keeps what it is told; what a person types is answered by hand. */
function sitting(approve: Approve, json = false) {
  const told = { out: [''], json: [{}], err: [''] }
  const sent: Command[] = []
  const ruled: string[] = []
  const prompts: { readonly over: AbortSignal; readonly answer: (line: string | undefined) => void }[] = []
  const attendant = openAttendant(
    { approve, lang: 'en', json },
    {
      say: (line) => void told.out.push(line),
      sayJson: (value) => void told.json.push(Object(value)),
      warn: (line) => void told.err.push(line),
      answers: {
        ask: (_, over) => new Promise((answer) => void prompts.push({ over, answer })),
      },
    },
  )
  let latest: Run | undefined
  const rule: Session['rule'] = (event, fits) => {
    if (latest !== undefined && fits(latest)) ruled.push(event.type)
  }
  const send: Session['send'] = async (command) => {
    sent.push(command)
    return { ok: true }
  }
  const happened = (event: Event, run: Run) => {
    latest = run
    attendant.happened(event, run)
  }
  attendant.sit({ rule, send })
  return { told, sent, ruled, prompts, happened, unread: () => happened(unread, advance(thinking(), unread)) }
}

test('a reply that cannot be read is asked for twice more, then the run ends with the reason', () => {
  const { ruled, told, unread } = sitting('all')
  for (let nth = 0; nth < 3; nth++) unread()
  expect(ruled).toEqual(['repredicted', 'repredicted', 'ended'])
  expect(told.err.at(-1)).toContain('no move')
})

test('what a person or a rule decides in between gives the model its tries again', () => {
  for (const between of [vetoed, approved, { type: 'replied', ...names, text: 'left' } as const]) {
    const { ruled, happened, unread } = sitting('all')
    for (let nth = 0; nth < 2; nth++) unread()
    happened(between, thinking())
    unread()
    expect(ruled).toEqual(['repredicted', 'repredicted', 'repredicted'])
  }
})

test('nobody answers for a person: what is objected to ends the run, and an open phase is answered once', () => {
  const { ruled, told, happened } = sitting('all')
  const run = question(asks)
  happened(proposed, run)
  happened({ type: 'recognized', frame: 'f1', elements: [], ms: 1 }, run)
  expect(ruled).toEqual(['ended'])
  expect(told.err.at(-1)).toContain('Buy')
})

test('what nothing objects to is left to the run', () => {
  const { ruled, happened } = sitting('all')
  happened(proposed, question())
  expect(ruled).toEqual([])
})

test('what was gone past is said when it is let happen', () => {
  const { told, happened } = sitting('everything-but-the-floor')
  happened(approved, question(asks))
  expect(told.err.at(-1)).toMatch(/^Went past: .*Buy/)
})

test('trouble ends a run that nobody watches', () => {
  const { ruled, happened } = sitting('never')
  const failed: Event = { type: 'failed', source: 'model', message: 'It is gone.' }
  happened(failed, advance(thinking(), failed))
  expect(ruled).toEqual(['ended'])
})

test('a person is asked, and the line becomes a command', async () => {
  const { sent, prompts, happened } = sitting('ask')
  happened(proposed, question(asks))
  prompts[0]?.answer('x not this')
  await expect.poll(() => sent).toMatchObject([{ type: 'veto', note: 'not this' }])
})

test('a question that is over is asked no more, and the next one is', () => {
  const { prompts, happened } = sitting('ask')
  happened(proposed, question(asks))
  happened(vetoed, thinking())
  expect(prompts[0]?.over.aborted).toBe(true)
  happened(proposed, question())
  expect(prompts[1]?.over.aborted).toBe(false)
})

test('where the input has ended the run does', async () => {
  const { ruled, prompts, happened } = sitting('ask')
  happened(proposed, question())
  prompts[0]?.answer(undefined)
  await expect.poll(() => ruled).toEqual(['ended'])
})

test('for a program each event is one value, and no line for a reader stands between', () => {
  const { told, happened } = sitting('all', true)
  happened(vetoed, thinking())
  expect(told.json.slice(1)).toEqual([vetoed])
  expect(told.out.slice(1)).toEqual([])
})
