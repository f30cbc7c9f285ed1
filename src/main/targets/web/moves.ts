/** Canonical actions as movements of the hands on a page: what is sent, in which order, with which pauses. */

import type { Action } from '../../../core/action/action'
import { distance, type Point } from '../../../core/action/geometry'
import type { Key } from '../../../core/action/keys'
import { failure, problem } from '../../../core/problem'
import type { Problem } from '../../../core/problems/shape'
import { pause } from '../../engine/waiting'
import type { Question } from './browser/dialogs'
import { hasKey, keyName } from './input/keys'
import { type PromptField, struckIn } from './input/prompt-field'
import { scroll, wheel } from './input/scrolling'
import { enterText, pasteText } from './input/texts'
import { aim, chord, type MoveOf, move, press, pressAt, pressMs, type Stage, setButton } from './stage'
import { navigate, windowChord } from './travel'
import { whyNoVisit } from './url'

/** In ms. */
const times = { betweenClicks: 60, frame: 16, dragSettle: 50, dragLeast: 250, dragMost: 1500 } as const
const longestText = 100_000

/** Why this cannot be done, undefined when it can. Asked before anything is sent. */
export function whyNot(action: Action, question: Question | undefined): Problem | undefined {
  const never = whyNever(action)
  if (never !== undefined || question === undefined) return never
  return mayAnswer(action, question) ? undefined : problem('web.asks.first', { question: question.words })
}

function whyNever(action: Action): Problem | undefined {
  switch (action.kind) {
    case 'open_app':
      return problem('web.move.no_apps')
    case 'navigate':
      if (action.to === 'recents') return problem('web.move.no_recents')
      return typeof action.to === 'string' ? undefined : whyNoVisit(action.to.url)
    case 'keys':
    case 'hold':
      return whyNoKeys(action.keys)
    case 'type':
    case 'paste':
      return action.text.length > longestText ? problem('web.move.text_length') : undefined
    case 'answer':
    case 'finish':
    case 'ask':
    case 'note':
    case 'look':
      return problem('web.move.unknown', { kind: action.kind })
    default:
      return undefined
  }
}

function whyNoKeys(keys: readonly Key[]): Problem | undefined {
  const missing = keys.find((key) => keyName(key) === undefined && ([...key].length > 1 || hasKey(key)))
  return missing === undefined ? undefined : problem('web.move.key', { key: missing.slice(0, 20) })
}

function mayAnswer(action: Action, question: Question): boolean {
  if (action.kind === 'wait') return true
  if (action.kind === 'type' || action.kind === 'paste') return question.kind === 'prompt'
  if (action.kind !== 'keys' || action.at !== undefined) return false
  return answerOf(action.keys) !== undefined || writtenBy(action.keys, question) !== undefined
}

/** What keys make of the field of a prompt; undefined where they do nothing there. */
function writtenBy(keys: readonly Key[], question: Question): PromptField | undefined {
  const [key, ...more] = [...keys].reverse()
  const isCommand = more.length === 1 && (more[0] === 'ctrl' || more[0] === 'super')
  if (key === undefined || question.kind !== 'prompt' || (more.length > 0 && !isCommand)) return undefined
  const character = [...key].length === 1 ? key : undefined
  return struckIn(question, { key, character, held: isCommand ? 'command' : 'nothing' })
}

function answerOf(keys: readonly Key[]): boolean | undefined {
  if (keys.length !== 1) return undefined
  return keys[0] === 'enter' ? true : keys[0] === 'escape' ? false : undefined
}

/** Does the action. The caller lifts what is still down when this rejects. */
export async function act(action: Action, stage: Stage): Promise<void> {
  switch (action.kind) {
    case 'click':
      return click(action, stage)
    case 'long_press':
      return pressAt(stage, action.at, 'left', action.ms)
    case 'hover':
      return move(stage, action.at)
    case 'drag':
      return drag(action, stage)
    case 'swipe':
      return swipe(action, stage)
    case 'scroll':
      return scroll(action, stage)
    case 'type':
      return enterText(action, stage)
    case 'paste':
      return pasteText(action.text, stage)
    case 'keys':
      return keys(action, stage)
    case 'hold':
      return chord(stage, action.keys, action.ms)
    case 'button':
      return button(action, stage)
    case 'navigate':
      return navigate(action, stage)
    case 'wait':
      stage.say(`nothing for ${action.ms} ms`)
      return pause(action.ms, stage.signal)
  }
}

async function click(action: MoveOf<'click'>, stage: Stage): Promise<void> {
  const held = action.modifiers.flatMap((key) => keyName(key) ?? [])
  const sure = await aim(stage, action.at)
  for (const name of held) await stage.hands.keyDown(name)
  if (held.length > 0) stage.say(`held ${action.modifiers.join('+')}`)
  await sure()
  for (let count = 1; count <= action.count; count += 1) {
    if (count > 1) await pause(times.betweenClicks, stage.signal)
    await press(stage, action.button, pressMs, count)
  }
  for (const name of held.reverse()) await stage.hands.keyUp(name)
}

async function button({ at, button, state }: MoveOf<'button'>, stage: Stage): Promise<void> {
  const sure = at && (state === 'down' ? await aim(stage, at) : await move(stage, at))
  await sure?.()
  return setButton(stage, button, state)
}

async function drag(
  { path, button, ms }: Pick<MoveOf<'drag'>, 'path' | 'button' | 'ms'>,
  stage: Stage,
): Promise<void> {
  const [start, ...rest] = path
  const end = rest.at(-1)
  if (start === undefined || end === undefined) throw failure('target.drag_needs_two')
  const length = rest.reduce((sum, point, index) => sum + distance(path[index] ?? start, point), 0)
  const lasting = ms ?? Math.min(Math.max(length, times.dragLeast), times.dragMost)
  const sure = await aim(stage, start)
  await sure()
  await setButton(stage, button, 'down')
  const points = pathPoints(path, Math.max(rest.length * 2, Math.ceil(lasting / times.frame)))
  for (const point of points) {
    await pause(lasting / points.length, stage.signal)
    await stage.hands.move(point)
  }
  stage.say(`pointer ${end.join(',')} by ${points.length} moves`)
  await pause(times.dragSettle, stage.signal)
  await setButton(stage, button, 'up')
}

/** Points along a path without its start: evenly spread, every corner among them. */
function pathPoints(path: readonly Point[], count: number): readonly Point[] {
  const legs = path.slice(1).map((to, index) => ({ from: path[index] ?? to, to }))
  const total = legs.reduce((sum, { from, to }) => sum + distance(from, to), 0) || 1
  return legs.flatMap(({ from, to }) => {
    const steps = Math.max(1, Math.round((distance(from, to) / total) * Math.min(count, 600)))
    return Array.from({ length: steps }, (_, index): Point => {
      const share = (index + 1) / steps
      return [
        Math.round(from[0] + (to[0] - from[0]) * share),
        Math.round(from[1] + (to[1] - from[1]) * share),
      ]
    })
  })
}

/** The finger takes the page with it: up means further down. What no wheel moves is dragged. */
async function swipe({ from, to, ms }: MoveOf<'swipe'>, stage: Stage): Promise<void> {
  await move(stage, from)
  const by: Point = [from[0] - to[0], from[1] - to[1]]
  const fate = await wheel(stage, from, by)
  stage.say(`wheel ${by.join(',')} pixels`)
  if (fate === 'nothing') await drag({ path: [from, to], button: 'left', ms }, stage)
}

async function keys(action: MoveOf<'keys'>, stage: Stage): Promise<void> {
  const { question } = stage.dialogs
  const written = question && writtenBy(action.keys, question)
  if (written !== undefined) {
    stage.check()
    stage.dialogs.write(written.text, written)
    for (const key of action.keys) stage.say(`key ${key} in the prompt`)
    return
  }
  const answer = question && answerOf(action.keys)
  if (answer !== undefined) {
    stage.check()
    await stage.dialogs.answer(answer)
    // What was down when the question opened could not be lifted before.
    await stage.hands.release()
    return stage.say(answer ? 'the dialog answered with OK' : 'the dialog answered with Cancel')
  }
  if (action.at !== undefined) {
    await pressAt(stage, action.at, 'left', pressMs)
  }
  const windowed = windowChord(action.keys)
  return windowed === undefined ? chord(stage, action.keys) : windowed(stage)
}
