/** A run as the folder of results that OSWorld's tools read: what ran as pyautogui code, the screen after each move. */
import { z } from 'zod'
import type { Action } from '../../action/action'
import { describe } from '../../action/describe'
import type { Size } from '../../action/geometry'
import { actorOf } from '../../trajectory/decision'
import { groundsOf } from '../../trajectory/grounds'
import { nextLook } from '../../trajectory/next-look'
import { doneIn, type Signal } from '../../trajectory/signals'
import { type DataStep, type RunHead, wasSent } from '../../trajectory/step'
import type { AtifOptions } from '../atif'
import { shapeOf } from '../llama-factory'
import { originOf, originText, type RunOrigin } from '../origin'
import type { Picture } from '../pictures'
import { codeOf, placesIn } from '../pyautogui'
import { endIn, isCompleted } from './completed'

/** One line of `traj.jsonl`. */
export const OsworldRow = z.strictObject({
  step_num: z.int().positive(),
  /** UTC. */
  action_timestamp: z.string().regex(/^\d{8}@\d{6}$/),
  /** DONE, FAIL, or Python; places in pixels of the picture. */
  action: z.string().min(1),
  response: z.string(),
  /** OSWorld scores a run at its end alone. */
  reward: z.literal(0),
  done: z.boolean(),
  info: z.strictObject({
    /** Of the run, from 1; those that never ran are not here. */
    step: z.int().positive(),
    move: z.string(),
    result: z.enum(['sent', 'unknown']),
    label: z.string(),
    judged_by: z.string(),
    /** Why it is judged so, as people said; empty where nobody did. */
    reason: z.string(),
    /** JSON: where the move comes from and who judged it. */
    origin: z.string(),
  }),
  screenshot_file: z.string(),
})
export type OsworldRow = z.infer<typeof OsworldRow>

/** `task.json`, by the names that OSWorld's own tasks have. */
export const OsworldTask = z.strictObject({
  id: z.string().min(1),
  instruction: z.string(),
  /** JSON: what is the same for all moves. */
  origin: z.string(),
})
export type OsworldTask = z.infer<typeof OsworldTask>

export type OsworldOptions = AtifOptions & {
  /** The run's name in the library: what its journal calls it may be another's. */
  readonly run: string
}

export type Osworld = {
  /** `<domain>/<run>`, relative to the export's folder. */
  readonly folder: string
  readonly task: OsworldTask
  readonly rows: readonly OsworldRow[]
  /** The screen before the first move, and after each. */
  readonly pictures: readonly Picture[]
  /** Of `result.txt`; undefined where no person said how the run went. */
  readonly result: string | undefined
  /** Moves that ran and after which nothing was seen. */
  readonly unseen: number
}

/** @returns the folder, or the kind of the first move that OSWorld has no words for. */
export function osworldOf(
  { setup, end }: RunHead,
  signals: readonly Signal[],
  options: OsworldOptions,
): Osworld | { readonly unsayable: Action['kind'] } {
  const folder = `${domainOf(setup.target)}/${options.run}`
  const moves = movesIn(signals)
  const seen = moves.flatMap(seenOf)
  const rows: OsworldRow[] = []
  const pictures: Picture[] = []
  const hang = (frame: string, size: Size, name: string): Picture => {
    const picture = { ...options.gallery.screen(frame, size), file: `${folder}/${name}`, whole: false }
    pictures.push(picture)
    return picture
  }
  for (const move of seen) {
    const { before, after, size } = move
    const shown = rows.length === 0 ? hang(before, size, initialState) : options.gallery.screen(before, size)
    const code = codeFor(move, shown.size)
    if (code === undefined) return { unsayable: move.done.kind }
    const row = rowOf(move, { code, number: rows.length + 1, options })
    hang(after, move.afterSize, row.screenshot_file)
    rows.push(row)
  }
  return {
    folder,
    task: { id: setup.id, instruction: setup.task, origin: JSON.stringify(options.origin) },
    rows,
    pictures,
    result: resultOf(
      { end, finish: signals.map(endIn).findLast((one) => one !== undefined) },
      options.origin,
    ),
    unseen: moves.length - seen.length,
  }
}

const initialState = 'initial_state.png'

/** The scheme of the target: what OSWorld has a folder of applications for. */
const domainOf = (target: string): string => /^[a-z][a-z0-9+-]*(?=:)/.exec(target)?.[0] ?? 'other'

/** A number that people's word has in it; a run that was stopped, or is half right, has none. */
function resultOf(ended: Parameters<typeof isCompleted>[0], origin: RunOrigin): string | undefined {
  const completed = isCompleted(ended, origin)
  if (completed === true) return '1.0\n'
  const { person = '' } = origin.outcome
  return completed === false && ['failure', 'failed'].includes(person) ? '0.0\n' : undefined
}

type Move = {
  readonly signal: Signal
  readonly done: Action
  readonly before: string | undefined
  readonly after: string | undefined
  readonly size: Size | undefined
  readonly afterSize: Size | undefined
  readonly last: boolean
}
type Seen = Move & {
  readonly before: string
  readonly after: string
  readonly size: Size
  readonly afterSize: Size
}

const unmoving: readonly Action['kind'][] = ['ask', 'note', 'look']

function movesIn(signals: readonly Signal[]): readonly Move[] {
  const ran = signals.flatMap((signal, at) => {
    const done = wasSent(signal.step) ? doneIn(signal.step) : undefined
    return done === undefined || unmoving.includes(done.kind) ? [] : [{ signal, done, at }]
  })
  const steps = signals.map(({ step }) => step)
  return ran.map(({ signal, done, at }, index) => {
    const { frame, size, after } = signal.step
    const next = after === undefined ? nextLook(steps, at) : undefined
    // Nothing is sent to end a run: what was seen before is what is seen after.
    const still = isEnd(done) ? frame : undefined
    return {
      signal,
      done,
      before: frame,
      after: after ?? still ?? next?.frame,
      size,
      afterSize: after === undefined && still === undefined ? next?.size : size,
      last: index === ran.length - 1,
    }
  })
}

const isEnd = ({ kind }: Action): boolean => kind === 'finish' || kind === 'answer'

function seenOf(move: Move): readonly Seen[] {
  const { before, after, size, afterSize } = move
  if (before === undefined || after === undefined) return []
  return size === undefined || afterSize === undefined ? [] : [{ ...move, before, after, size, afterSize }]
}

/** Python that OSWorld's desktop runs as it stands; undefined for what it cannot do, and for an end in the middle. */
function codeFor({ done, last, size }: Seen, pixelsOf: Size): string | undefined {
  switch (done.kind) {
    case 'finish':
      return last ? (done.outcome === 'completed' ? 'DONE' : 'FAIL') : undefined
    case 'answer':
      return last ? 'DONE' : undefined
    case 'wait':
      return `time.sleep(${done.ms / 1000})`
    case 'long_press':
    case 'swipe':
    case 'open_app':
    case 'navigate':
      return undefined
    case 'click':
      return codeOf(done, { ...size, pixelsOf })?.replace('computer.tripleClick', 'pyautogui.tripleClick')
    default:
      return codeOf(done, { ...size, pixelsOf })
  }
}

type Line = { readonly code: string; readonly number: number; readonly options: OsworldOptions }

function rowOf({ signal, done }: Seen, { code, number, options }: Line): OsworldRow {
  const { step, judgement } = signal
  const stamp = stampOf(step.decision?.at ?? step.at)
  const words = describe(done, options.lang)
  const own = options.thought ? responseOf(step) : undefined
  const judged = judgement.done ?? judgement.proposed
  const { label, by } = judged
  const actor = step.decision?.kind === 'answered' ? 'human' : actorOf(step)
  const origin = originOf(signal, options.origin, options, {
    actor,
    thought: own === undefined ? 'none' : step.thought === undefined ? 'model' : 'human',
    afterwards: false,
  })
  return {
    step_num: number,
    action_timestamp: stamp,
    action: code,
    response: own ?? words,
    reward: 0,
    done: isEnd(done),
    info: {
      step: step.number,
      move: words,
      result: step.result === 'unknown' ? 'unknown' : 'sent',
      label,
      judged_by: by,
      reason: groundsOf(step, 'done', judged, options.opinions),
      origin: originText(origin),
    },
    screenshot_file: `step_${number}_${stamp}.png`,
  }
}

/** The reply that was let through, or the reason that the operator gave in its place or for a move of their own. */
const responseOf = (step: DataStep): string | undefined =>
  step.thought ?? (step.decision?.kind === 'approved' ? step.answered?.reply.text : undefined)

/** `20261121@213504` of an ISO time. */
const stampOf = (at: string): string => at.slice(0, 19).replaceAll(/[-:]/g, '').replace('T', '@')

/** What is wrong with the lines of a `traj.jsonl`; undefined when OSWorld's tools read them as meant. */
export function osworldFault(lines: readonly unknown[]): string | undefined {
  if (lines.length === 0) return 'there is no step'
  let before = ''
  for (const [at, line] of lines.entries()) {
    const read = OsworldRow.safeParse(line)
    if (!read.success) return `step ${at + 1}: ${shapeOf(read.error)}`
    const fault = rowFault(read.data, { number: at + 1, before, last: at === lines.length - 1 })
    if (fault !== undefined) return `step ${at + 1}: ${fault}`
    before = read.data.action_timestamp
  }
  return undefined
}

type Place = { readonly number: number; readonly before: string; readonly last: boolean }

function rowFault(row: OsworldRow, { number, before, last }: Place): string | undefined {
  const { step_num, action_timestamp: stamp, action, done } = row
  if (step_num !== number) return `has the number ${step_num}`
  if (stamp < before) return 'is earlier than the one before it'
  if (row.screenshot_file !== `step_${number}_${stamp}.png`) return 'names a picture of another step'
  if (done !== (action === 'DONE' || action === 'FAIL')) return 'ends the run with another action'
  if (done && !last) return 'ends the run before its end'
  return done ? undefined : codeFault(action)
}

function codeFault(code: string): string | undefined {
  // Typed text stands in one line of its own: its line ends are escaped.
  const stray = code.split('\n').find((line) => !/^(pyautogui\.\w+|time\.sleep)\(.*\)$/.test(line))
  if (stray !== undefined) return `is no code of pyautogui: ${stray}`
  const off = placesIn(code).find((value) => !Number.isInteger(value) || value < 0)
  return off === undefined ? undefined : `${off} is no pixel`
}

/** What is wrong with a `task.json`. */
export function osworldTaskFault(task: unknown): string | undefined {
  const read = OsworldTask.safeParse(task)
  return read.success ? undefined : shapeOf(read.error)
}

/** What is wrong with the text of a `result.txt`. */
export const osworldResultFault = (text: string): string | undefined =>
  text === '1.0\n' || text === '0.0\n' ? undefined : 'is not 0.0 or 1.0'
