/** Asks a person in the terminal about one proposal. */
import type { Command } from '../../../core/api/api'
import { sayVerdict } from '../../../core/guards'
import { denies, onFloor } from '../../../core/guards/guard'
import type { Lang } from '../../../core/lang'
import { type EventOf, VetoReason } from '../../../core/run/events'
import type { PhaseOf } from '../../../core/run/phase'
import type { Run } from '../../../core/run/run'
import type { Session } from '../../engine/session'
import type { Answers } from './answers'
import { moveLine } from './lines'

type Question = PhaseOf<'deciding'>

type About = {
  readonly run: string
  readonly lang: Lang
  readonly answers: Answers
  warn(line: string): void
  /** Whether the question is still open. */
  readonly isHere: (run: Run) => boolean
  /** Aborts once it is not. */
  readonly over: AbortSignal
}

/** Asks again until the answer means something; where the input has ended nobody can answer. */
export async function askInTerminal(
  session: Pick<Session, 'rule' | 'send'>,
  phase: Question,
  { run, lang, answers, warn, isHere, over }: About,
): Promise<void> {
  while (!over.aborted) {
    for (const line of questionLines(phase, lang)) warn(line)
    const line = await answers.ask(promptFor(phase), over)
    if (over.aborted) return
    if (line === undefined) return session.rule(nobodyThere, isHere)
    const command = readAnswer(line, phase, run)
    if (command !== undefined) return void (await session.send(command))
  }
}

const nobodyThere: EventOf<'ended'> = {
  type: 'ended',
  end: { outcome: 'stopped', by: 'fault', message: 'The input has ended: nobody is there to answer.' },
}

/** The word that must be typed out for what is on the hard floor; undefined where Enter is enough. */
export function wordFor({ verdicts }: Question): string | undefined {
  const floor = onFloor(verdicts)
  return floor && (floor.risk ?? floor.guard).replaceAll('_', '-')
}

/** What is asked about, whole; all of it stands above the prompt, which is ours to the last sign. */
export function questionLines({ action, observation, verdicts }: Question, lang: Lang): readonly string[] {
  const objections = verdicts.map((verdict) => `  ! ${sayVerdict(verdict, lang)}`)
  if (action.kind !== 'ask') return [moveLine(action, observation, lang), ...objections]
  const options = (action.options ?? []).map((option, nth) => `  ${nth + 1} ${option}`)
  return [action.question, ...options, ...objections]
}

export function promptFor(phase: Question): string {
  if (phase.action.kind === 'ask') return 'Your answer: '
  const word = wordFor(phase)
  const yes = denies(phase.verdicts) ? [] : [word === undefined ? 'Enter approve' : `type “${word}” to do it`]
  return `[${[...yes, 'x WHY veto', 'r again', 'q stop'].join(' · ')}] `
}

/**
 * Enter or y approves, but for the hard floor, where only its word does; x and a reason, a few words or both veto, r asks the model again, q
 * stops; a question of the model is answered as written. Undefined for what means nothing here.
 */
export function readAnswer(line: string, phase: Question, run: string): Command | undefined {
  const { proposal, index, observation, action } = phase
  const named = { run, proposal: proposal.id, index, frame: observation.frame }
  const answer = line.trim()
  if (action.kind === 'ask')
    return { type: 'reply', ...named, text: action.options?.[Number(answer) - 1] ?? line }
  const word = wordFor(phase)
  if (word !== undefined && answer.toLowerCase() === word)
    return { type: 'approve', ...named, confirmed: true }
  if (word === undefined && (answer === '' || answer === 'y')) return { type: 'approve', ...named }
  if (answer === 'r') return { type: 'repredict', ...named }
  if (answer === 'q') return { type: 'stop', run }
  if (/^x(\s|$)/.test(answer)) return { type: 'veto', ...named, ...whyNot(answer.slice(1).trim()) }
  return undefined
}

/** A reason by its stored name, with whatever stands between its words, and a note after it; else all of it is the note. */
function whyNot(words: string): { readonly reason: VetoReason; readonly note: string } {
  const named = /^([a-z]+(?:[_\s-][a-z]+)*)/i.exec(words)?.[0].toLowerCase().replaceAll(/[\s-]/g, '_') ?? ''
  const reason = VetoReason.options.find((known) => named === known || named.startsWith(`${known}_`))
  const note = reason === undefined ? words : words.slice(reason.length).replace(/^[\s:,.;–—-]+/, '')
  return { reason: reason ?? 'other', note: note.slice(0, 2000) }
}
