/** Keeps what a console shows of a run, event by event. */
import type { GlimpseView, PhaseView, RunView } from '../../core/api/api'
import type { Autonomy } from '../../core/policy/grounds'
import type { Price } from '../../core/policy/price'
import { awaited, mostCandidates } from '../../core/run/candidates/candidates'
import type { Event } from '../../core/run/events'
import { type Candidates, helmOf, type Phase, putUp, type Question } from '../../core/run/phase'
import type { Run } from '../../core/run/run'
import { costOf, nothingSpent, type Spending, spend } from '../../core/run/spending'
import { foldStep, noSteps, type Steps, type StepView } from '../../core/run/steps'
import type { Glimpse } from './inbox'
import type { Clock, Target, TargetState } from './ports'

export type View = {
  show(run: Run, event?: Event): void
  glimpse(glimpse: Glimpse): void
  /** The newest glimpse of the reply that is streaming now. */
  glimpsed(): GlimpseView | undefined
  /** The steps so far. */
  steps(): readonly StepView[]
  /** The view of now, or undefined before the run was first shown. */
  now(autonomy: Autonomy, status: TargetState, target: Target['info']): RunView | undefined
}

type Ledger = RunView['ledger']
const noTokens = { prompt: 0, completion: 0 }

/** Which part of a step's time an event tells. */
const parts = {
  observed: 'capture',
  recognized: 'ocr',
  asked: 'prompt',
  answered: 'model',
  approved: 'decision',
  acted: 'act',
  settled: 'settle',
} as const

export function openView(clock: Clock): View {
  let run: Run | undefined
  let since = clock()
  let steps: Steps = noSteps
  let ledger: Ledger = []
  let tokens = noTokens
  let spent = nothingSpent
  let glimpse: Glimpse | undefined
  let replies: Replies = { others: {} }

  /** Of the step that was vetoed last: its own again where that is taken back. */
  let vetoed = { ledger, spent }

  const reckon = (event: Event): void => {
    if (event.type === 'vetoed') vetoed = { ledger, spent }
    ledger = account(ledger, event)
    spent = spend(event.type === 'observed' ? nothingSpent : spent, event)
    if (event.type === 'restored') ({ ledger, spent } = vetoed)
  }

  const note = (event: Event): void => {
    steps = foldStep(steps, event)
    reckon(event)
    replies = heard(replies, event)
    const asks =
      event.type === 'answered' ||
      event.type === 'acted' ||
      event.type === 'verified' ||
      event.type === 'candidate'
    if (asks && event.usage !== undefined) {
      const { prompt, completion } = event.usage
      tokens = { prompt: tokens.prompt + prompt, completion: tokens.completion + completion }
    }
  }

  return {
    show(next, event) {
      if (run?.phase.name !== next.phase.name) since = clock()
      if (run?.phase !== next.phase) glimpse = undefined
      run = next
      if (event !== undefined) note(event)
    },
    glimpse(next) {
      glimpse = next
    },
    glimpsed() {
      if (run === undefined || glimpse === undefined) return undefined
      return { ...glimpse, run: run.setup.id, since, text: glimpse.text.slice(-4000) }
    },
    steps: () => steps.steps,
    now(autonomy, status, { address, platform }) {
      if (run === undefined) return undefined
      const { setup, phase, step } = run
      return {
        setup,
        phase: phaseView(phase),
        step,
        steps: [...steps.steps],
        ...(steps.notes && { notes: [...steps.notes.notes] }),
        helm: helmOf(phase),
        autonomy,
        since,
        ...(replies.raw !== undefined && { raw: replies.raw.slice(0, 20_000) }),
        connection: connection(status, address),
        ...(status.state === 'live' && { size: status.size }),
        platform,
        tokens,
        ledger: [...ledger],
        spent: spentView(spent, setup.price),
      }
    },
  }
}

/** The reply of the proposal that is up, and those of the others, by the proposals that they were read as. */
type Replies = { readonly raw?: string | undefined; readonly others: Readonly<Record<string, string>> }

function heard(replies: Replies, event: Event): Replies {
  switch (event.type) {
    case 'answered':
      return { raw: event.reply.text, others: {} }
    case 'proposed':
      return { ...replies, others: { [event.proposal.id]: replies.raw ?? '' } }
    case 'candidate': {
      const { answer, reply } = event
      if (answer === undefined || reply === undefined) return replies
      return { ...replies, others: { ...replies.others, [answer.proposal.id]: reply.text } }
    }
    case 'picked':
      return { ...replies, raw: replies.others[event.candidate] }
    default:
      return replies
  }
}

/** What was asked about: what was not chosen is over, and what an act is compared with only the loop needs. */
const asked = (
  { observation, proposal, index, grounds }: Question,
  { action, verdicts }: Pick<Question, 'action' | 'verdicts'>,
) => ({ observation, proposal, index, action, verdicts: [...verdicts], ...(grounds && { grounds }) })

function candidatesView(of: Candidates): NonNullable<Extract<PhaseView, { name: 'deciding' }>['candidates']> {
  const waiting = awaited(of).length
  return {
    awaited: waiting,
    more: waiting === 0 && of.asked + 1 < mostCandidates,
    moves: of.moves.flatMap(({ proposal, votes, by }) =>
      proposal.actions.slice(0, 1).map((action) => ({ id: proposal.id, action, votes, by: by?.title ?? '' })),
    ),
    unanswered: of.unanswered.map(({ by, why }) => ({ by: by.title, why })),
  }
}

/** What the step has cost so far. */
function spentView(spent: Spending, price: Price | undefined): NonNullable<RunView['spent']> {
  const cost = costOf(spent, price)
  return { tokens: spent.prompt + spent.completion, ...(cost !== undefined && { cost }) }
}

function account(ledger: Ledger, event: Event): Ledger {
  if (!(event.type in parts) || !('ms' in event) || event.ms === undefined) return ledger
  const part = parts[event.type as keyof typeof parts]
  const entry = { part, ms: event.ms }
  return event.type === 'observed' ? [entry] : [...ledger, entry]
}

function connection(status: TargetState, address: string): RunView['connection'] {
  switch (status.state) {
    case 'connecting':
      return { state: 'connecting', title: address }
    case 'live':
      return {
        state: 'live',
        title: status.title || address,
        ...(status.tabs !== undefined && { tabs: status.tabs }),
        ...(status.notice && { notice: status.notice }),
        address,
        ...(status.stills && { stills: status.stills }),
      }
    case 'lost':
      return { state: 'lost', title: address, problem: status.problem }
  }
}

/** The move that a run which rests is asked about when it goes on. */
function restingOn(resume: Phase): Pick<Extract<PhaseView, { name: 'paused' }>, 'question'> {
  if (resume.name === 'held') return { question: { action: resume.consent.action } }
  if (resume.name !== 'deciding') return {}
  const { action } = putUp(resume)
  return { question: { action, ...(resume.returned && { back: true as const }) } }
}

/** The phase as the console's contract has it: what only the loop needs is left out. */
function phaseView(phase: Phase): PhaseView {
  switch (phase.name) {
    case 'observing':
    case 'by_hand':
      return { name: phase.name }
    case 'paused':
      return { name: 'paused', ...restingOn(phase.resume) }
    case 'thinking':
      return { name: 'thinking', observation: phase.observation }
    case 'unread': {
      const { name, nth, observation, error, detail, problem, text } = phase
      return {
        name,
        nth,
        observation,
        error,
        detail,
        ...(problem && { problem }),
        text: text.slice(0, 20_000),
      }
    }
    case 'deciding': {
      const { name, candidates, reopened, edit } = phase
      return {
        ...asked(phase, putUp(phase)),
        name,
        ...(reopened && { reopened }),
        ...(edit && { edit: { ...(edit.thought && { thought: edit.thought }) } }),
        ...(candidates && { candidates: candidatesView(candidates) }),
      }
    }
    case 'held': {
      const { name, live, change, consent } = phase
      const { action, thought } = consent
      return { ...asked(phase, { ...phase, action }), name, live, change, ...(thought && { thought }) }
    }
    case 'acting':
    case 'settling':
      return { ...asked(phase, { ...phase, action: phase.consent.action }), name: phase.name }
    case 'stuck': {
      const { queue: _, ...trouble } = phase
      return trouble
    }
    case 'ended':
      return phase
  }
}
