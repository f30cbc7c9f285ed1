/** What an action has to work with, and the smallest things a finger does with it. */

import type { Action } from '../../../core/action/action'
import type { Point, Size } from '../../../core/action/geometry'
import type { Say } from '../../../core/action/sent'
import { failure } from '../../../core/problem'
import { pause } from '../../engine/waiting'
import { args, inTurn, type ShellLine, sh } from './line/shell'
import { deadlines, type Phone, send } from './phone'

export type MoveOf<K extends Action['kind']> = Extract<Action, { kind: K }>

export type Stage = {
  readonly phone: Phone
  /** The size of the picture that the points are meant in. */
  readonly screen: Size
  readonly signal: AbortSignal
  /** Throws when nothing more may be sent: the act was broken off, or the helm has changed hands. */
  check(): void
  /** Notes what was really sent, in words. */
  readonly say: Say
}

/** One shell call; `ms` is what the gesture itself takes. */
export async function input(stage: Stage, line: ShellLine, ms = 0): Promise<void> {
  stage.check()
  await send(stage.phone, line, { signal: stage.signal, ms: deadlines.input + ms })
}

export async function tap(stage: Stage, at: Point, count = 1): Promise<void> {
  await input(stage, inTurn(Array.from({ length: count }, () => sh`input tap ${at[0]} ${at[1]}`)))
  stage.say(`tap ${at.join(',')}${count === 1 ? '' : ` ${count} times`}`)
}

export async function swipe(stage: Stage, from: Point, to: Point, ms: number): Promise<void> {
  await input(stage, sh`input swipe ${args([...from, ...to, ms])}`, ms)
  stage.say(`finger ${from.join(',')} to ${to.join(',')} in ${ms} ms`)
}

/** The finger goes down at the first point, along the others, and up at the last: one line, so that it never stays down. */
export async function follow(stage: Stage, path: readonly Point[], ms: number): Promise<void> {
  const [start, ...rest] = path
  const end = rest.at(-1)
  if (start === undefined || end === undefined) throw failure('target.drag_needs_two')
  const moves = rest.map(([x, y]) => sh`input motionevent MOVE ${x} ${y}`)
  const line = inTurn([
    sh`input motionevent DOWN ${start[0]} ${start[1]}`,
    ...moves,
    sh`input motionevent UP ${end[0]} ${end[1]}`,
  ])
  await input(stage, line, ms + moves.length * slowCall)
  stage.say(`finger ${start.join(',')} along ${rest.length} points to ${end.join(',')}`)
}

/** What one call of `input` takes on an old phone, in ms: each starts a Java process. */
const slowCall = 1000

export async function press(stage: Stage, code: number, name: string): Promise<void> {
  await input(stage, sh`input keyevent ${code}`)
  stage.say(`key ${name}`)
}

/** Looks until it is so, or so many ms are over; whether it was so. */
export async function waitFor(stage: Stage, ms: number, isSo: () => Promise<boolean>): Promise<boolean> {
  for (let waited = 0; ; waited += between) {
    if (await isSo()) return true
    if (waited >= ms) return false
    await pause(between, stage.signal)
  }
}

const between = 100
