/** Asks a person in the terminal about one proposal. */
import { once } from 'node:events'
import { createInterface } from 'node:readline/promises'
import { describe } from '../../../core/action/describe'
import type { Command } from '../../../core/api/api'
import { sayVerdict } from '../../../core/guards'
import { denies, onFloor } from '../../../core/guards/guard'
import type { Lang } from '../../../core/lang'
import type { PhaseOf } from '../../../core/run/phase'
import type { Session } from '../../engine/session'

type Question = PhaseOf<'deciding'>

/** Asks again until the answer means something; a closed input can only mean stop. */
export async function askInTerminal(
  session: Session,
  phase: Question,
  run: string,
  lang: Lang,
): Promise<void> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  for (const verdict of phase.verdicts) terminal.write(`  ! ${sayVerdict(verdict, lang)}\n`)
  // A question to an input that has ended is never answered.
  const closed = once(terminal, 'close').then(() => 'q')
  try {
    for (;;) {
      const answer = terminal.question(promptFor(phase, lang)).catch(() => 'q')
      const line = await Promise.race([answer, closed])
      const command = readAnswer(line, phase, run)
      if (command !== undefined) return void (await session.send(command))
    }
  } finally {
    terminal.close()
  }
}

/** The word that must be typed out for what is on the hard floor; undefined where Enter is enough. */
export function wordFor({ verdicts }: Question): string | undefined {
  const floor = onFloor(verdicts)
  return floor && (floor.risk ?? floor.guard).replaceAll('_', '-')
}

export function promptFor(phase: Question, lang: Lang): string {
  const { action } = phase
  if (action.kind === 'ask')
    return `${[action.question, ...(action.options ?? []).map((option, nth) => `  ${nth + 1} ${option}`)].join('\n')}\n> `
  const word = wordFor(phase)
  const yes = denies(phase.verdicts) ? [] : [word === undefined ? 'Enter approve' : `type “${word}” to do it`]
  return `${describe(action, lang)} [${[...yes, 'x WHY veto', 'r again', 'q stop'].join(' · ')}] `
}

/**
 * Enter or y approves, but for the hard floor, where only its word does; x and a few words veto, r asks the model again, q
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
  if (answer === 'r') return { type: 'repredict', run, frame: observation.frame }
  if (answer === 'q') return { type: 'stop', run }
  if (/^x(\s|$)/.test(answer))
    return { type: 'veto', ...named, reason: 'other', note: answer.slice(1).trim().slice(0, 2000) }
  return undefined
}
