/** The same ten turns as each vendor's model would say them, and what a person decides on every move of them. */
import type { Action } from '../../src/core/action/action'
import type { WireKind } from '../../src/core/dialects/dialect'
import type { VetoReason } from '../../src/core/run/events'
import { member, openFakeAnthropic, streamOf } from './anthropic-server'
import { functionCall, openFakeGemini, partsAs } from './gemini-server'
import { call, interactionOf, openFakeInteractions, output, thought } from './interactions-server'
import { computerCall, message, openFakeResponses, reasoning, responseOf } from './responses-server'
import type { WireScript, WireServer } from './wire-server'

type Place = readonly [number, number]

export type Move =
  | { readonly kind: 'click'; readonly at: Place }
  | { readonly kind: 'type'; readonly text: string }
  /** As X names them. */
  | { readonly kind: 'keys'; readonly keys: readonly string[] }
  | { readonly kind: 'wait' }
  | { readonly kind: 'look' }

export type Decision =
  | { readonly type: 'approve' }
  /** Tried with one key first, which must not do. */
  | { readonly type: 'approve'; readonly confirmed: true }
  | { readonly type: 'edit'; readonly action: Action }
  | { readonly type: 'veto'; readonly reason: VetoReason; readonly note: string }
  | { readonly type: 'reply'; readonly text: string }

/** Moves of one reply, or words that end the turn; `checked`: the vendor wants a person to acknowledge it. */
export type Turn =
  | {
      readonly moves: readonly Move[]
      readonly checked?: boolean
      readonly decisions: readonly Decision[]
    }
  | { readonly say: string; readonly decisions: readonly Decision[] }

export type Task = {
  readonly title: string
  readonly platform: 'desktop' | 'web' | 'mobile'
  /** The pixels of the picture that the model is sent. */
  readonly size: { readonly width: number; readonly height: number }
  readonly turns: readonly Turn[]
}

export type Vendor = {
  readonly profile: { readonly kind: WireKind; readonly model: string }
  readonly path: string
  readonly open: (reply: () => WireScript) => Promise<WireServer>
  script(turn: Turn, nth: number, task: Task): WireScript
  /** What it takes to decide where the vendor may want a check. */
  decides(decision: Decision): Decision
}

const yes: Decision = { type: 'approve' }
const withTwoKeys: Decision = { type: 'approve', confirmed: true }
const corrected: Decision = {
  type: 'edit',
  action: { kind: 'type', text: 'Dear Ada', replace: false, submit: false },
}
const veto = (reason: VetoReason, note: string): Decision => ({ type: 'veto', reason, note })

const click = (at: Place): Move => ({ kind: 'click', at })
const type = (text: string): Move => ({ kind: 'type', text })
const keys = (...names: readonly string[]): Move => ({ kind: 'keys', keys: names })

/** What is the same wherever there is a field to write in: an edit, a queue, a veto, a look, a check, half a queue. */
const writing = (wrong: Place, checked: Place, after: readonly Turn[]): readonly Turn[] => [
  { moves: [type('Deer Ada')], decisions: [corrected] },
  { moves: [keys('Return'), type('the ship is here')], decisions: [yes, yes] },
  { moves: [click(wrong)], decisions: [veto('wrong_target', 'The letter is in the field.')] },
  { moves: [{ kind: 'look' }], decisions: [] },
  { moves: [click(checked)], checked: true, decisions: [withTwoKeys] },
  ...after,
  { moves: [{ kind: 'wait' }], decisions: [yes] },
  { say: 'Shall I close it?', decisions: [{ type: 'reply', text: 'No, leave it open.' }] },
  { say: 'The letter is written.', decisions: [yes] },
]

/** The middle one is refused, so that the last one is not asked about. */
const halfQueue = (...moves: readonly Move[]): Turn => ({
  moves,
  decisions: [yes, veto('wrong_text', 'Not again.')],
})

export const letter = (page: Place): Task => ({
  title: 'desktop',
  platform: 'desktop',
  size: { width: 1280, height: 800 },
  turns: [
    { moves: [click(page)], decisions: [yes] },
    ...writing([1200, 760], page, [
      halfQueue(keys('Home'), type('again'), keys('Return')),
      { moves: [keys('ctrl', 's')], decisions: [yes] },
    ]),
  ],
})

export const form: Task = {
  title: 'page',
  platform: 'web',
  size: { width: 1280, height: 720 },
  turns: [
    { moves: [click([240, 140])], decisions: [yes] },
    ...writing(
      [700, 330],
      [120, 330],
      [
        halfQueue(click([240, 140]), type('again'), keys('Return')),
        { moves: [keys('Home')], decisions: [yes] },
      ],
    ),
  ],
}

export const note: Task = {
  title: 'phone',
  platform: 'mobile',
  size: { width: 1080, height: 2400 },
  turns: [
    { moves: [click([870, 1695])], decisions: [yes] },
    { moves: [click([960, 2100])], decisions: [yes] },
    ...writing([540, 900], [960, 150], [halfQueue(click([540, 400]), type('again'), click([540, 900]))]),
  ],
}

const words = 'The letter is next.'

const x = { Return: 'ENTER', Home: 'HOME', ctrl: 'CTRL', s: 's' } as Readonly<Record<string, string>>

const anthropicInput = (
  move: Move,
  platform: Task['platform'],
): readonly [string, Record<string, unknown>] => {
  switch (move.kind) {
    case 'click': {
      const [left, top] = move.at
      const place =
        platform === 'web' ? { target: { type: 'coordinate', x: left, y: top } } : { coordinate: move.at }
      return ['left_click', place]
    }
    case 'type':
      return ['type', { text: move.text }]
    case 'keys':
      return ['key', { text: move.keys.join('+') }]
    case 'wait':
      return ['wait', { duration: 1 }]
    case 'look':
      return ['screenshot', {}]
  }
}

export const anthropic: Vendor = {
  profile: { kind: 'anthropic', model: 'claude-opus-5-5' },
  path: '/v1',
  open: openFakeAnthropic,
  // Its wire has no checks.
  decides: (decision) => (decision.type === 'approve' ? yes : decision),
  script(turn, nth, { platform }) {
    if ('say' in turn) return streamOf([{ type: 'text', text: turn.say }], 'end_turn')
    const thinking = { type: 'thinking', thinking: `Turn ${nth}.`, signature: btoa(`signed ${nth}`) }
    const calls = turn.moves.map((move, at) => {
      const [name, input] = anthropicInput(move, platform)
      return member(`toolu_${nth}_${at}`, name, input, platform === 'web' ? 'browser' : 'computer')
    })
    return streamOf([thinking, { type: 'text', text: words }, ...calls])
  },
}

const responsesAction = (move: Move): Record<string, unknown> => {
  switch (move.kind) {
    case 'click':
      return { type: 'click', button: 'left', x: move.at[0], y: move.at[1] }
    case 'type':
      return { type: 'type', text: move.text }
    case 'keys':
      return { type: 'keypress', keys: move.keys.map((key) => x[key]) }
    case 'wait':
      return { type: 'wait' }
    case 'look':
      return { type: 'screenshot' }
  }
}

export const openai: Vendor = {
  profile: { kind: 'responses', model: 'gpt-5.9' },
  path: '/v1',
  open: openFakeResponses,
  decides: (decision) => decision,
  script(turn, nth) {
    if ('say' in turn) return responseOf([message(`msg_${nth}`, turn.say)])
    const checks =
      turn.checked === true
        ? [{ id: `sc_${nth}`, code: 'malicious_instructions', message: 'The page gives orders.' }]
        : []
    return responseOf([
      reasoning(`rs_${nth}`, words),
      computerCall(`call_${nth}`, turn.moves.map(responsesAction), checks),
    ])
  },
}

const share = (value: number, of: number): number => Math.round((value * 1000) / of)

const geminiCall = (move: Move, { size }: Task): readonly [string, Record<string, unknown>] => {
  switch (move.kind) {
    case 'click':
      return ['click', { x: share(move.at[0], size.width), y: share(move.at[1], size.height) }]
    case 'type':
      return ['type', { text: move.text, press_enter: false }]
    case 'keys':
      return move.keys.length > 1
        ? ['hotkey', { keys: [...move.keys] }]
        : ['press_key', { key: x[move.keys[0] ?? ''] }]
    case 'wait':
      return ['wait', { seconds: 1 }]
    case 'look':
      return ['take_screenshot', {}]
  }
}

/** What Google's tool is called for in a turn, whichever of its wires it is asked over. */
function geminiCalls(turn: Extract<Turn, { moves: unknown }>, task: Task) {
  const decision = { decision: 'require_confirmation', explanation: 'It keeps what is written.' }
  const checked = turn.checked === true && { safety_decision: decision }
  return turn.moves.map((move) => {
    const [name, given] = geminiCall(move, task)
    return [name, { ...given, intent: words, ...checked }] as const
  })
}

export const google: Vendor = {
  profile: { kind: 'gemini', model: 'gemini-3.5-flash' },
  path: '/v1beta',
  open: openFakeGemini,
  decides: (decision) => decision,
  script(turn, nth, task) {
    if ('say' in turn) return partsAs([{ text: turn.say }])
    const calls = geminiCalls(turn, task).map(([name, given]) =>
      functionCall(name, given, btoa(`signed ${nth}`)),
    )
    return partsAs([{ text: `Turn ${nth}.`, thought: true }, ...calls])
  },
}

export const googleInteractions: Vendor = {
  profile: { kind: 'interactions', model: 'gemini-3.5-flash' },
  path: '/v1beta',
  open: openFakeInteractions,
  decides: (decision) => decision,
  script(turn, nth, task) {
    if ('say' in turn) return interactionOf([output(turn.say)])
    const calls = geminiCalls(turn, task).map(([name, given], at) => call(`fc_${nth}_${at}`, name, given))
    return interactionOf([thought(`Turn ${nth}.`, btoa(`signed ${nth}`)), ...calls])
  },
}
