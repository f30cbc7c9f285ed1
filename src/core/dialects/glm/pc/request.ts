/** The request of GLM's desktop agent: one user message, the last pictures small at their steps, the current one last. */
import { z } from 'zod'
import type { Size } from '../../../action/geometry'
import type { ModelRequest, Part, PastMove, Seen, Turn } from '../../dialect'
import { askOnce, picture, words } from '../../messages'
import { bareWords } from '../../reading/wrapping'
import { fillTemplate, splitTemplate } from '../../template'
import { latestMemory, notableFate, remarksOf, sayMove } from '../history'
import { callSource } from './reading'
import { writeCall } from './writing'

/** Earlier pictures that are sent again, at half their size; older steps say that theirs is left out. */
export const historyImages = 4
const omitted = '(Omitted in context.)'

/** What a profile may say: the platform's name and further notes, one a line. */
const Profile = z.object({
  platform: z.string().max(100).catch('Ubuntu'),
  notes: z.string().max(20_000).catch(''),
})

/**
 * Places of the template: `task`, `platform`, `history` (once: there the pictures stand), `memory`, `notes` and
 * `complaint` (lines of a list, or empty). Throws when `history` is missing.
 */
export function writeRequest(turn: Turn): ModelRequest {
  const { platform, notes } = Profile.parse(turn.seen.params ?? {})
  const values = {
    task: turn.task,
    platform,
    memory: latestMemory(turn.history) ?? '[]',
    ...remarksOf(turn, notes),
  }
  const { system, user } = splitTemplate(turn.prompt)
  const [rules, asked] = user === '' ? ['', system] : [system, user]
  const [head, tail] = splitHistory(asked)
  const past = pastParts(fillTemplate(head, values), turn, `${fillTemplate(tail, values).trimEnd()}\n`)
  return askOnce(fillTemplate(rules, values), ...past, picture(turn.observation.frame, turn.seen.image))
}

function splitHistory(template: string): readonly [string, string] {
  const [head, tail] = template.split(/\{\{\s*history\s*\}\}/)
  if (head === undefined || tail === undefined) throw new Error('the prompt has no place {{history}}')
  return [head, tail]
}

/** The texts and small pictures of the steps, in time order, between the template's two halves. */
function pastParts(head: string, turn: Turn, tail: string): readonly Part[] {
  const { history, seen } = turn
  const parts: Part[] = []
  let text = head
  for (const [index, move] of history.entries()) {
    text += `\nstep ${index + 1}: Screenshot:`
    const size = index < history.length - historyImages ? undefined : halfSize(move, seen)
    if (size === undefined) text += omitted
    else {
      parts.push(words(text), picture(move.frame, size))
      text = ''
    }
    text += pastWords(move, turn)
  }
  parts.push(words(text + tail))
  return parts
}

/** Half the size in which the picture was sent; undefined where there is none. */
function halfSize({ frame, size }: PastMove, { image, screen }: Seen): Size | undefined {
  if (frame === '' || size === undefined) return undefined
  const half = (side: 'width' | 'height'): number =>
    Math.max(1, Math.round((size[side] * image[side]) / screen[side] / 2))
  return { width: half('width'), height: half('height') }
}

function pastWords(move: PastMove, { lang, seen }: Turn): string {
  const own = move.reply === undefined || move.fate === 'by_hand' ? undefined : callSource(move.reply)
  const action = own ?? sayMove(move, lang, (one) => writeCall(one, seen, move.intent.target))
  const fate = notableFate(move, lang, seen)
  const words = ` Thought: ${bareWords(move.intent.thought ?? '')}\nAction: ${action}`
  return fate === undefined ? words : `${words}\nResult: ${fate}`
}
