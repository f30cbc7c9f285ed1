/** The request of GLM's phone agent: one user message, the picture first, all earlier steps written into the text. */
import { z } from 'zod'
import type { ModelRequest, PastMove, Turn } from '../../dialect'
import { askOnce, picture, words } from '../../messages'
import { fillTemplate, splitTemplate } from '../../template'
import { notableFate, remarksOf, sayMove } from '../history'
import { type WrittenAction, writeAction } from './writing'

/** What a profile may say: the apps that can be opened, where the phone does not tell, and further notes. */
const Profile = z.object({
  apps: z.array(z.string().max(200)).max(1000).catch([]),
  notes: z.string().max(20_000).catch(''),
})

/** Places of the template: `task`, `apps`, `history`, `notes` and `complaint` (lines of a list, or empty). */
export function writeRequest(turn: Turn): ModelRequest {
  const { apps, notes } = Profile.parse(turn.seen.params ?? {})
  const names = turn.apps ?? apps
  const values = {
    task: turn.task,
    apps: names.length === 0 ? 'whatever is installed' : names.join(', '),
    history: historyOf(turn),
    ...remarksOf(turn, notes),
  }
  const { system, user } = splitTemplate(turn.prompt)
  const [rules, asked] = user === '' ? ['', system] : [system, user]
  const text = words(fillTemplate(asked, values).trim())
  return askOnce(fillTemplate(rules, values), picture(turn.observation.frame, turn.seen.image), text)
}

const historyOf = (turn: Turn): string =>
  turn.history.length === 0 ? 'None' : turn.history.map((move, index) => stepOf(move, index, turn)).join('\n')

/** `Step 0:` and what the model said then; actions as Python writes a dict, as the model learnt it. */
function stepOf(move: PastMove, index: number, { lang, seen }: Turn): string {
  const { memory, thought } = move.intent
  const fate = notableFate(move, lang, seen)
  const lines = [
    `Step ${index}:`,
    `Memory: ${memory ?? 'None'}`,
    `Reason: ${thought ?? ''}`,
    `Action: ${sayMove(move, lang, (action) => pythonDict(writeAction(action, seen)))}`,
    ...(fate === undefined ? [] : [`Result: ${fate}`]),
  ]
  return lines.join('\n')
}

const pythonDict = (action: WrittenAction): string =>
  `{${Object.entries(action)
    .map(([key, value]) => `'${key}': ${pythonValue(value)}`)
    .join(', ')}}`

function pythonValue(value: WrittenAction[string]): string {
  if (typeof value === 'boolean') return value ? 'True' : 'False'
  if (typeof value !== 'string') return `[${value.map((one) => `[${one.join(', ')}]`).join(', ')}]`
  const escaped = value
    .replaceAll('\\', '\\\\')
    .replaceAll('\n', '\\n')
    .replaceAll('\r', '\\r')
    .replaceAll('\t', '\\t')
  return value.includes("'") && !value.includes('"') ? `"${escaped}"` : `'${escaped.replaceAll("'", "\\'")}'`
}
