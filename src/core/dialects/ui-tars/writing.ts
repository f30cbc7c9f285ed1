/** Writes a move in the syntax of a UI-TARS version, as its prompt asks for it. */
import type { Action } from '../../action/action'
import { describe } from '../../action/describe'
import { fromPoint, type Point } from '../../action/geometry'
import type { Intent } from '../../action/proposal'
import type { ModelReply, Seen } from '../dialect'
import { writeQuoted } from '../reading/calls/strings'
import { mostKeys, scrollTicks, waitMs } from './action'
import { scaled, settingsOf, type Version } from './version'

type Value = { readonly place: Point } | { readonly text: string }
type Written = { readonly name: string; readonly args: readonly (readonly [string, Value])[] }

/**
 * The inverse of reading. Throws one sentence for a move that the version has no words for: several at once, text at a
 * place, text that ends in a line break without Enter, another number of ticks, an outcome other than completed.
 */
export function writeReply(intent: Intent, seen: Seen): ModelReply {
  const [action, ...others] = intent.actions
  if (action === undefined || others.length > 0)
    throw new Error('the UI-TARS dialect says one action at a time')
  const { version } = settingsOf(seen.params)
  const written = wording(action, version)
  if (written === undefined)
    throw new Error(`the UI-TARS dialect has no words for: ${describe(action, 'en')}`)
  const thought = oneLine(action.kind === 'ask' ? action.question : (intent.thought ?? ''))
  const text = version === 'seed' ? asXml(written, thought, seen) : asText(written, thought, seen)
  return { text, finish: 'stop' }
}

/** A thought in one line: a line of its own could be taken for the action. */
const oneLine = (words: string): string =>
  words
    .replace(/<\/?\w+>/g, '')
    .replace(/\s+/g, ' ')
    .trim()

function asText({ name, args }: Written, thought: string, seen: Seen): string {
  const scale = scaled(seen)
  const written = args.map(([key, value]) => {
    if ('text' in value) return `${key}=${writeQuoted(value.text, "'")}`
    const [x, y] = fromPoint(value.place, scale)
    return `${key === 'point' ? 'start_box' : key.replace('point', 'box')}='<|box_start|>(${x},${y})<|box_end|>'`
  })
  return `${thought === '' ? '' : `Thought: ${thought}\n`}Action: ${name}(${written.join(', ')})`
}

function asXml({ name, args }: Written, thought: string, seen: Seen): string {
  const scale = scaled(seen)
  const parameters = args.map(([key, value]) => {
    const inner =
      'text' in value ? escaped(value.text) : `<point>${fromPoint(value.place, scale).join(' ')}</point>`
    return `<parameter=${key}>${inner}</parameter>\n`
  })
  return `${thought === '' ? '' : `<think>${thought}</think>`}<seed:tool_call>\n<function=${name}>\n${parameters.join('')}</function>\n</seed:tool_call>`
}

function escaped(text: string): string {
  if (text.includes('</parameter>'))
    throw new Error('the UI-TARS dialect cannot write a text that holds </parameter>')
  return text.replaceAll('\\', '\\\\').replaceAll('\n', '\\n')
}

const call = (name: string, args: Readonly<Record<string, Value>> = {}): Written => ({
  name,
  args: Object.entries(args),
})

function wording(action: Action, version: Version): Written | undefined {
  switch (action.kind) {
    case 'click':
      return clicking(action, version)
    case 'hover':
      return given(version === 'seed', () => call('move_to', { point: { place: action.at } }))
    case 'long_press':
      return given(action.ms === 1000, () => call('long_press', { point: { place: action.at } }))
    case 'drag':
      return dragging(action)
    case 'scroll':
      return scrolling(action)
    case 'type':
      return typing(action)
    case 'keys':
      return given(action.keys.length <= mostKeys && action.at === undefined, () =>
        call('hotkey', { key: { text: action.keys.join(' ') } }),
      )
    case 'open_app':
      return given(action.name.trim() !== '', () => call('open_app', { app_name: { text: action.name } }))
    case 'navigate':
      return navigating(action)
    case 'wait':
      return given(action.ms === waitMs, () => call('wait'))
    case 'finish':
      return given(action.outcome === 'completed', () =>
        call('finished', { content: { text: action.message } }),
      )
    case 'ask':
      return given(action.options === undefined, () => call('call_user'))
    case 'swipe':
    case 'paste':
    case 'hold':
    case 'button':
    case 'answer':
    case 'note':
    case 'look':
      return undefined
  }
}

const given = (sayable: boolean, write: () => Written): Written | undefined => (sayable ? write() : undefined)

function navigating({ to }: Extract<Action, { kind: 'navigate' }>): Written | undefined {
  if (to === 'home') return call('press_home')
  return to === 'back' ? call('press_back') : undefined
}

function clicking({ at, button, count, modifiers }: Extract<Action, { kind: 'click' }>, version: Version) {
  const names: Readonly<Record<string, string>> = {
    left1: 'click',
    left2: 'left_double',
    right1: 'right_single',
    ...(version === 'seed' ? { left3: 'left_triple', middle1: 'middle_click' } : {}),
  }
  const name = modifiers.length > 0 ? undefined : names[`${button}${count}`]
  return name === undefined ? undefined : call(name, { point: { place: at } })
}

function dragging({ path, button, ms }: Extract<Action, { kind: 'drag' }>): Written | undefined {
  const [start, end, ...more] = path
  if (start === undefined || end === undefined || more.length > 0 || button !== 'left' || ms !== undefined)
    return undefined
  return call('drag', { start_point: { place: start }, end_point: { place: end } })
}

function scrolling({
  at,
  direction,
  ticks,
  pixels,
}: Extract<Action, { kind: 'scroll' }>): Written | undefined {
  if (ticks !== scrollTicks || pixels !== undefined) return undefined
  return call('scroll', {
    ...(at === undefined ? {} : { point: { place: at } }),
    direction: { text: direction },
  })
}

function typing({ text, at, replace, submit }: Extract<Action, { kind: 'type' }>): Written | undefined {
  if (at !== undefined || replace || (!submit && text.endsWith('\n'))) return undefined
  return call('type', { content: { text: submit ? `${text}\n` : text } })
}
