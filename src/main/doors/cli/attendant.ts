/** Sits where the operator would when there is no window: says what happens, and answers by a rule or in the terminal. */
import type { Lang } from '../../../core/lang'
import type { End, Event, EventOf } from '../../../core/run/events'
import type { Phase } from '../../../core/run/phase'
import type { Run } from '../../../core/run/run'
import type { Session } from '../../engine/session'
import { type Answers, openAnswers } from './answers'
import { type Approve, wentPast, whyOpen } from './approval'
import { say, sayJson, warn } from './command'
import { lineOf } from './lines'
import { askInTerminal } from './terminal'

/** What it needs of the session. */
type Sat = Pick<Session, 'rule' | 'send'>

export type Attendant = {
  sit(session: Sat): void
  happened(event: Event, run: Run): void
}

type Manner = { readonly approve: Approve; readonly lang: Lang; readonly json: boolean }

/** Where its words go, and where those of a person come from. */
type Way = {
  say(line: string): void
  sayJson(value: unknown): void
  warn(line: string): void
  readonly answers: Answers
}

const terminal = (): Way => ({ say, sayJson, warn, answers: openAnswers() })

/** How often the model is asked once more for a reply that could not be read, or a place that has changed. */
const mostAgain = 2

export function openAttendant(manner: Manner, { say, sayJson, warn, answers } = terminal()): Attendant {
  let session: Sat | undefined
  let latest: Run | undefined
  let answered: Phase | undefined
  let reasked = 0

  let asking: AbortController | undefined

  /** Each phase that waits for an operator is answered once; a question that is over is asked no more. */
  const answer = (run: Run): void => {
    if (asking !== undefined && answered !== run.phase) asking.abort()
    if (session === undefined || answered === run.phase) return
    const open = openQuestion(run.phase, manner)
    if (open === undefined) return
    answered = run.phase
    const isHere = ({ phase }: Run) => phase === run.phase
    if (manner.approve === 'ask' && run.phase.name === 'deciding') {
      asking = new AbortController()
      const about = { run: run.setup.id, lang: manner.lang, answers, warn, isHere, over: asking.signal }
      void askInTerminal(session, run.phase, about)
    } else session.rule(outcomeOf(run.phase, open), isHere)
  }

  /** A reply that cannot be read, and a place that has changed, are worth another question or two. */
  const outcomeOf = (phase: Phase, end: End): EventOf<'ended' | 'repredicted'> => {
    const frame = phase.name === 'unread' || phase.name === 'held' ? phase.observation.frame : undefined
    reasked = frame === undefined ? 0 : reasked + 1
    if (frame !== undefined && reasked <= mostAgain) return { type: 'repredicted', frame, by: 'rule' }
    warn(end.message)
    return { type: 'ended', end }
  }

  return {
    sit(taken) {
      session = taken
      if (latest !== undefined) answer(latest)
    },
    happened(event, run) {
      latest = run
      if (manner.json) sayJson(event)
      else for (const line of lineOf(event, run, manner.lang)) say(line)
      if (event.type === 'vetoed' || event.type === 'replied') reasked = 0
      if (event.type === 'approved') {
        reasked = 0
        if (manner.approve === 'everything-but-the-floor' && 'verdicts' in run.phase)
          for (const past of wentPast(run.phase, manner.lang)) warn(`Went past: ${past}`)
      }
      answer(run)
    },
  }
}

/** How the run ends when no person comes, or undefined when it goes on. */
function openQuestion(phase: Phase, { approve, lang }: Manner): End | undefined {
  switch (phase.name) {
    case 'deciding': {
      const message = whyOpen(phase, approve, lang)
      return message === undefined ? undefined : { outcome: 'stopped', by: 'policy', message }
    }
    case 'unread':
      return {
        outcome: 'failed',
        by: 'fault',
        message: `The reply could not be read (${phase.error}): ${phase.detail}`,
      }
    case 'held':
      return { outcome: 'stopped', by: 'policy', message: 'The screen changed at the place of the action.' }
    case 'stuck':
      return { outcome: 'failed', by: 'fault', message: phase.message }
    default:
      return undefined
  }
}
