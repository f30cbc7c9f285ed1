/** Asks a person in the terminal about one proposal. */
import { createInterface } from 'node:readline/promises'
import { describe } from '../../core/describe'
import { sayVerdict } from '../../core/guards'
import type { Lang } from '../../core/lang'
import type { PhaseOf } from '../../core/phase'
import type { Seat } from '../engine/seat'

/** Enter or y approves, x and a few words veto, r asks the model again, q stops; a question of the model is answered as written. */
export async function askInTerminal(
  seat: Seat,
  phase: PhaseOf<'deciding'>,
  run: string,
  lang: Lang,
): Promise<void> {
  const { proposal, index, observation, action, verdicts } = phase
  const named = { run, proposal: proposal.id, index, frame: observation.frame }
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  for (const verdict of verdicts) terminal.write(`  ! ${sayVerdict(verdict, lang)}\n`)
  const asks = action.kind === 'ask'
  const prompt = asks
    ? `${[action.question, ...(action.options ?? []).map((option, i) => `  ${i + 1} ${option}`)].join('\n')}\n> `
    : `${describe(action, lang)} [Enter approve · x WHY veto · r again · q stop] `
  const answer = await terminal.question(prompt).catch(() => 'q') // a closed input can only mean stop
  terminal.close()
  if (asks) await seat.send({ type: 'reply', ...named, text: action.options?.[Number(answer) - 1] ?? answer })
  else if (answer === '' || answer === 'y') await seat.send({ type: 'approve', ...named })
  else if (answer === 'r') await seat.send({ type: 'repredict', run, frame: observation.frame })
  else if (answer.startsWith('x'))
    await seat.send({ type: 'veto', ...named, reason: 'other', note: answer.slice(1).trim() })
  else await seat.send({ type: 'stop', run })
}
