/** One table of keys: what each does, when it may, how it is shown. Handlers, hints and the help all read it. */

import { settleMs } from '../../core/action/places'
import type { PhaseView } from '../../core/api/api'
import type { VetoReason } from '../../core/run/events'

export type Mode = 'plain' | 'edit' | 'veto' | 'step' | 'help' | 'away'
type Phase = PhaseView['name'] | 'none'

export type KeyRow = {
  /** As `KeyboardEvent.key`, letters in lower case; `Ctrl+Alt+` before it where a chord is meant. */
  readonly keys: readonly string[]
  /** The caps that are drawn. */
  readonly caps: readonly string[]
  readonly group: 'decide' | 'edit' | 'run' | 'fleet' | 'view'
  readonly modes: readonly Mode[]
  /** Absent: in every phase. */
  readonly phases?: readonly Phase[]
  /**
   * Does something that cannot be taken back: not in the first moments of a question, nor while one is on its way. `asks`: it lets
   * nothing happen, so it may be done where a view cannot be drawn, and at once where a run is stuck.
   */
  readonly decides?: true | 'asks'
  /** Also in a text field. */
  readonly inText?: true
}

const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const
const arrows = ['arrowup', 'arrowdown', 'arrowleft', 'arrowright'] as const
const running: readonly Phase[] = [
  'observing',
  'thinking',
  'deciding',
  'unread',
  'held',
  'acting',
  'settling',
  'paused',
  'stuck',
]
const editing: readonly Phase[] = ['deciding', 'unread']
/** A correction begins with its first key. */
const correcting: readonly Mode[] = ['plain', 'edit']
const looking: readonly Mode[] = ['plain', 'edit', 'veto', 'step']
/** Chords that the target does not get, whatever it gets besides. */
const atHelm = { modes: ['plain', 'step'], phases: ['by_hand'], inText: true } as const

export const keyTable = {
  approve: {
    keys: ['enter'],
    caps: ['Enter'],
    group: 'decide',
    modes: ['plain', 'edit'],
    phases: ['deciding', 'unread'],
    decides: true,
  },
  approveLeft: {
    keys: ['s'],
    caps: ['S'],
    group: 'decide',
    modes: ['plain', 'edit'],
    phases: ['deciding', 'unread'],
    decides: true,
  },
  approveRest: {
    keys: ['a'],
    caps: ['A'],
    group: 'decide',
    modes: ['plain'],
    phases: ['deciding'],
    decides: true,
  },
  confirm: {
    keys: ['y'],
    caps: ['Y'],
    group: 'decide',
    modes: ['plain', 'edit'],
    phases: ['deciding', 'unread'],
    decides: true,
  },
  edit: { keys: ['e'], caps: ['E'], group: 'decide', modes: ['plain'], phases: [...editing, 'held'] },
  reopen: {
    keys: ['l'],
    caps: ['L'],
    group: 'decide',
    modes: ['plain'],
    phases: ['held'],
    decides: true,
  },
  veto: {
    keys: ['x'],
    caps: ['X'],
    group: 'decide',
    modes: ['plain', 'edit'],
    phases: ['deciding', 'held', 'unread'],
  },
  again: {
    keys: ['r'],
    caps: ['R'],
    group: 'decide',
    modes: ['plain', 'edit'],
    phases: ['deciding', 'held', 'unread', 'stuck'],
    decides: 'asks',
  },
  undo: { keys: ['ctrl+z'], caps: ['Ctrl', 'Z'], group: 'decide', modes: looking },
  goOn: { keys: ['g'], caps: ['G'], group: 'decide', modes: ['plain'], phases: ['held'], decides: true },
  takeOver: {
    keys: ['t'],
    caps: ['T'],
    group: 'decide',
    modes: ['plain', 'edit'],
    phases: [...running, 'by_hand'],
  },
  handBack: {
    keys: ['ctrl+alt+t'],
    caps: ['Ctrl', 'Alt', 'T'],
    group: 'decide',
    ...atHelm,
  },
  conclude: {
    keys: ['ctrl+alt+enter'],
    caps: ['Ctrl', 'Alt', 'Enter'],
    group: 'decide',
    ...atHelm,
  },
  stop: {
    keys: ['ctrl+alt+k'],
    caps: ['Ctrl', 'Alt', 'K'],
    group: 'run',
    ...atHelm,
    modes: ['plain', 'edit', 'veto', 'step', 'help', 'away'],
  },
  conceal: {
    keys: ['ctrl+alt+s'],
    caps: ['Ctrl', 'Alt', 'S'],
    group: 'run',
    ...atHelm,
  },
  paste: { keys: ['ctrl+alt+p'], caps: ['Ctrl', 'Alt', 'P'], group: 'run', ...atHelm },
  note: {
    keys: ['ctrl+alt+n'],
    caps: ['Ctrl', 'Alt', 'N'],
    group: 'run',
    ...atHelm,
  },
  speak: {
    keys: ['ctrl+alt+v'],
    caps: ['Ctrl', 'Alt', 'V'],
    group: 'run',
    ...atHelm,
  },
  dropNote: {
    keys: ['ctrl+alt+x'],
    caps: ['Ctrl', 'Alt', 'X'],
    group: 'run',
    ...atHelm,
  },
  option: {
    keys: digits,
    caps: ['1–9'],
    group: 'decide',
    modes: ['plain'],
    phases: ['deciding'],
    decides: true,
  },
  more: {
    keys: ['n'],
    caps: ['N'],
    group: 'decide',
    modes: ['plain'],
    phases: ['deciding'],
    decides: true,
  },
  pick: { keys: digits, caps: ['1–9'], group: 'decide', modes: ['plain'], phases: ['deciding'] },
  nudge: { keys: arrows, caps: ['←', '↑', '↓', '→'], group: 'edit', modes: correcting, phases: editing },
  snap: { keys: digits, caps: ['1–9'], group: 'edit', modes: correcting, phases: editing },
  field: { keys: ['tab'], caps: ['Tab'], group: 'edit', modes: ['edit'], phases: editing },
  sendEdit: {
    keys: ['ctrl+enter'],
    caps: ['Ctrl', 'Enter'],
    group: 'edit',
    modes: ['edit'],
    phases: editing,
    decides: true,
    inText: true,
  },
  pause: { keys: [' '], caps: ['Space'], group: 'run', modes: ['plain'], phases: running },
  escape: {
    keys: ['escape'],
    caps: ['Esc', 'Esc'],
    group: 'run',
    modes: ['plain', 'edit', 'veto', 'step', 'help', 'away'],
    inText: true,
  },
  nextRun: { keys: ['w'], caps: ['W'], group: 'fleet', modes: ['plain', 'step'] },
  pickRun: {
    keys: digits.map((digit) => `ctrl+alt+${digit}`),
    caps: ['Ctrl', 'Alt', '1–9'],
    group: 'fleet',
    modes: looking,
    inText: true,
  },
  beside: {
    keys: ['ctrl+alt+o'],
    caps: ['Ctrl', 'Alt', 'O'],
    group: 'fleet',
    modes: looking,
    inText: true,
  },
  flow: { keys: ['q'], caps: ['Q'], group: 'run', modes: ['plain', 'step'] },
  newRun: { keys: ['n'], caps: ['N'], group: 'run', modes: ['plain', 'step'], phases: ['ended'] },
  verify: { keys: ['c'], caps: ['C'], group: 'view', modes: ['step'] },
  raw: { keys: ['v'], caps: ['V'], group: 'view', modes: ['plain', 'edit'] },
  read: { keys: ['pageup', 'pagedown'], caps: ['PgUp', 'PgDn'], group: 'view', modes: looking },
  zoom: { keys: ['z'], caps: ['Z'], group: 'view', modes: looking },
  fit: { keys: ['f'], caps: ['F'], group: 'view', modes: looking },
  full: { keys: ['0'], caps: ['0'], group: 'view', modes: ['plain', 'step'] },
  peek: { keys: ['d'], caps: ['D'], group: 'view', modes: ['plain', 'veto', 'step'] },
  previous: { keys: ['['], caps: ['['], group: 'view', modes: looking },
  next: { keys: [']'], caps: [']'], group: 'view', modes: looking },
  help: { keys: ['?'], caps: ['?'], group: 'view', modes: ['plain', 'edit', 'veto', 'step', 'away'] },
} as const satisfies Record<string, KeyRow>

export type KeyId = keyof typeof keyTable
/** The table, as shipped or as the operator has it. */
export type KeyRows = Readonly<Record<KeyId, KeyRow>>

/** The reasons of a veto with their keys, as the research on annotation proposes them (trajectories.md §5.2). */
export const reasonKeys = [
  ['1', 'wrong_target'],
  ['2', 'wrong_action'],
  ['3', 'wrong_text'],
  ['4', 'not_on_screen'],
  ['5', 'premature_done'],
  ['6', 'missed_done'],
  ['7', 'no_progress'],
  ['8', 'wrong_plan'],
  ['9', 'not_ready'],
  ['0', 'unsafe'],
  ['m', 'malformed'],
  ['e', 'environment'],
  ['o', 'other'],
] as const satisfies readonly (readonly [string, VetoReason])[]

/** A key press as the table sees it. */
export type Press = {
  readonly key: string
  readonly code: string
  readonly shift: boolean
  readonly ctrl: boolean
  readonly alt: boolean
  readonly meta: boolean
  readonly repeat: boolean
  /** Inside an input method composition. */
  readonly composing: boolean
  /** When the key went down, in milliseconds of the page's clock: a page that is busy hears of it later. */
  readonly at?: number
  /** The point of the move whose handle has the focus. */
  readonly handle?: number
  /** The field that was being written in has gone, and this is the first key since. */
  readonly torn?: true
  /** Where the focus is: a text field, a button and its like, the live picture, or nothing in particular. */
  /** `box`: one that is ticked; `choice`: one of several. */
  readonly focus: 'text' | 'control' | 'box' | 'choice' | 'picture' | 'page'
}

export type Situation = {
  readonly phase: Phase
  readonly mode: Mode
  /** The model asks the operator a question with numbered options. */
  readonly asking: boolean
  /** Several candidates stand, a digit each. */
  readonly choosing?: boolean
  /** Milliseconds since the question first stood on this screen, and since the picture under it last changed. */
  readonly age: number
  /** The same of the question alone; absent: as `age`. A press that lets nothing happen waits for no picture to stand still. */
  readonly asked?: number
  /** A shift goes on, in which the left hand decides as well. */
  readonly flow?: boolean
  /** A decision is on its way. */
  readonly sent: boolean
  /** A view of the question cannot be drawn, so that nobody can know what they would approve. */
  readonly unseen?: boolean
  /** Milliseconds since the first of two keys was pressed; absent while it was not. */
  readonly armed?: number | undefined
}

const ids = Object.keys(keyTable).filter((id): id is KeyId => id in keyTable)

/** What a press means now, if anything. */
export function keyFor(press: Press, situation: Situation, rows: KeyRows = keyTable): KeyId | undefined {
  // Chords of Ctrl and Alt are no part of what an input method puts together: a stop is heard there as well.
  const isComposed = press.composing && !(press.ctrl && press.alt)
  if (isComposed || (press.repeat && !arrows.some((arrow) => arrow === press.key.toLowerCase())))
    return undefined
  return ids.find((id) => fits(rows[id], press) && allowed(id, press, situation))
}

function fits(row: KeyRow, press: Press): boolean {
  const chord = `${press.ctrl ? 'ctrl+' : ''}${press.alt ? 'alt+' : ''}${press.meta ? 'meta+' : ''}${press.key.toLowerCase()}`
  // With Ctrl and Alt down a layout may turn the letter into another sign, so chords go by the key's place as well.
  const placed =
    press.ctrl && press.alt ? `ctrl+alt+${press.code.replace(/^(?:Key|Digit)/, '').toLowerCase()}` : chord
  return row.keys.includes(chord) || row.keys.includes(placed)
}

function allowed(id: KeyId, press: Press, situation: Situation): boolean {
  const { phase, armed } = situation
  const row: KeyRow = keyTable[id]
  if (!fitsNow(id, situation) || mustWait(row.decides, situation)) return false
  if (id === 'confirm' && (armed === undefined || armed < settleMs)) return false
  // A field undoes its own letters, until what they are of is on its way.
  if (id === 'undo' && situation.sent && press.focus === 'text') return true
  return focusAllows(id, row, press, phase)
}

/** Whether a key means anything in this phase and mode, at once or in a moment. */
export function fitsNow(id: KeyId, situation: Situation): boolean {
  const { modes, phases }: KeyRow = keyTable[id]
  return modes.includes(situation.mode) && phases?.includes(situation.phase) !== false && isDue(id, situation)
}

/**
 * Whether the question is of the kind that a key is for. Where the model asks digits answer; while there is a choice they choose; once
 * a correction has begun they put its mark on elements.
 */
function isDue(id: KeyId, { asking, mode, choosing = false, flow = false, sent }: Situation): boolean {
  switch (id) {
    // What is being made is undone by its own keys, until it is on its way.
    case 'undo':
      return sent || mode === 'plain' || mode === 'step'
    case 'option':
      return asking
    case 'approveLeft':
      return flow
    case 'pick':
      return choosing
    case 'snap':
      return !asking && !(choosing && mode === 'plain')
    case 'nudge':
    case 'more':
      return !asking
    default:
      return true
  }
}

/** Whether the question has stood in sight long enough, and no decision is on its way. */
export const mayDecide = ({ age, sent, unseen = false }: Situation): boolean =>
  age >= settleMs && !sent && !unseen

/** Whether what a row does must wait until the question has stood in sight, or until a decision has arrived. */
export function mustWait(decides: KeyRow['decides'] | undefined, situation: Situation): boolean {
  const { phase, asked = situation.age } = situation
  if (decides === 'asks') return phase !== 'stuck' && !mayDecide({ ...situation, age: asked, unseen: false })
  return decides === true && !mayDecide(situation)
}

/** The same, once all of it has stood for long enough. */
export const settled = (situation: Situation): Situation => ({ ...situation, age: settleMs, asked: settleMs })

/** Whether a key would decide, had the question stood in sight for long enough. */
export function isEarly(press: Press, situation: Situation, rows: KeyRows = keyTable): boolean {
  const id = keyFor(press, settled(situation), rows)
  const row: KeyRow | undefined = id && keyTable[id]
  return mustWait(row?.decides, situation)
}

/** A focused button keeps Enter, Space and Tab for itself, a box or a choice only Space and Tab; while the operator drives, the picture keeps every key but these chords. */
function focusAllows(id: KeyId, row: KeyRow, press: Press, phase: Phase): boolean {
  switch (press.focus) {
    case 'text':
      return row.inText === true
    case 'control':
      return !['enter', ' ', 'tab'].includes(press.key.toLowerCase()) && !arrowsMoveIt(id)
    case 'box':
      return ![' ', 'tab'].includes(press.key.toLowerCase())
    case 'choice':
      return ![' ', 'tab'].includes(press.key.toLowerCase()) && !arrowsMoveIt(id)
    case 'picture':
      return phase !== 'by_hand' || (row.inText === true && id !== 'escape')
    case 'page':
      return true
  }
}

/** Whether what has the focus does something of its own with Enter, Space or the arrows. */
export const isOnControl = ({ focus }: Pick<Press, 'focus'>): boolean =>
  focus === 'control' || focus === 'box' || focus === 'choice'

const arrowsMoveIt = (id: KeyId) => id === 'nudge'

/** The veto reason behind a key; the digit's place counts, so that Shift may be held. */
export function reasonFor(press: Press): VetoReason | undefined {
  if (press.composing || press.repeat || press.ctrl || press.alt || press.meta || press.focus === 'text')
    return undefined
  const name = /^(?:Digit|Numpad|Key)(.)$/.exec(press.code)?.[1]?.toLowerCase() ?? press.key.toLowerCase()
  return reasonKeys.find(([key]) => key === name || key === press.key.toLowerCase())?.[1]
}
