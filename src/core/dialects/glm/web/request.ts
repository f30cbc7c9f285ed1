/** The request of the GLM web dialect: one message with the marked screenshot, and all of the past as text. */
import type { ImageRef, ModelRequest, PastMove, Seen, Turn } from '../../dialect'
import { isOrdinary, tellMove } from '../../history'
import { askOnce, picture, words } from '../../messages'
import { fillTemplate } from '../../template'
import { latestMemory } from '../history'
import { markedIn, tellElements } from './marks'
import { writeAction } from './writing'

/** Earlier steps that are told, the newest. */
const toldSteps = 15
const gap = '        '

/**
 * Places of the template: `task`, `web` (the address), `time`, `previous_actions`, `memory`, `web_text` (the elements by
 * number) and `complaint` (empty unless the model is asked once more).
 */
export function writeRequest(turn: Turn): ModelRequest {
  const { observation, seen, history } = turn
  const values = {
    task: turn.task,
    web: observation.url ?? observation.foreground ?? 'the page shown',
    time: turn.now ?? 'not known',
    previous_actions: tellSteps(turn),
    memory: latestMemory(history) ?? '{}',
    web_text: tellElements(markedIn(seen)),
    complaint:
      turn.complaint === undefined
        ? ''
        : `Your previous reply could not be used: ${turn.complaint}. Reply again in the format above.`,
  }
  return askOnce('', markedPicture(turn), words(fillTemplate(turn.prompt, values).trim()))
}

/** The screenshot with the numbers the model is to answer with; bare where nothing is known of it. */
function markedPicture({ observation, seen }: Turn): ImageRef {
  const marks = markedIn(seen).map(({ mark, box }) => ({ mark, box }))
  const bare = picture(observation.frame, seen.image)
  return marks.length === 0 ? bare : { ...bare, marks }
}

function tellSteps(turn: Turn): string {
  const first = Math.max(0, turn.history.length - toldSteps)
  return turn.history
    .slice(first)
    .map((move, index) => tellStep(move, first + index, turn))
    .join('\n')
}

/** `0.Thought:…        Action:…        Observation:…`, as the model was trained. */
function tellStep(move: PastMove, number: number, { lang, seen }: Turn): string {
  const thought = (move.intent.thought ?? '').replace(/\s+/g, ' ').trim()
  return [
    `${number}.Thought:${thought}`,
    `Action:${sayingOf(move, seen)}`,
    `Observation:${outcomeOf(move, lang, seen)}`,
  ].join(gap)
}

/** The action as the model says it; marks are those of the page as it was. */
function sayingOf({ intent, reply, fate }: PastMove, seen: Seen): string {
  const written = reply === undefined ? null : /(?:^|\n)[ \t]*Action[:：][ \t]*([^\n]+)/.exec(reply.text)
  if (written !== null) return written[1]?.trim() ?? ''
  const [action] = intent.actions
  if (action === undefined || fate === 'by_hand') return 'none'
  try {
    return writeAction(action, seen)
  } catch {
    // An element that is no longer there: what became of the step tells it in words.
    return 'none'
  }
}

function outcomeOf(move: PastMove, lang: Turn['lang'], seen: Seen): string {
  if (isOrdinary(move)) return 'Success'
  const { thought: _, ...intent } = move.intent
  return tellMove({ ...move, intent }, lang, seen).replaceAll('\n', ' ')
}
