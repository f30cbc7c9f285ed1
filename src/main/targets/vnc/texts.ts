/** Text into a desktop: by keys where every letter has one, else through the clipboard. */

import { setImmediate as turn } from 'node:timers/promises'
import { problem } from '../../../core/problem'
import type { Problem } from '../../../core/problems/shape'
import { pause } from '../../engine/waiting'
import { typingOf, withPlainLines } from './keyboard'
import { chord, type MoveOf, press, type Stage } from './stage'

type Reach = Stage['clipboard']['reach']

/** In ms: for a click to move the focus, for an application to let go of its selection, and for it to fetch the text. */
const times = { focus: 100, selection: 100, fetch: 150 }
/** Letters between two looks at the abort signal. */
const burst = 32

/** Why this text cannot be entered on a server with such a clipboard; undefined when it can. */
export function canPaste(text: string, reach: Reach): Problem | undefined {
  if (reach === 'unicode' || typingOf(withPlainLines(text)) !== undefined) return undefined
  return problem('vnc.move.no_key_for', { letters: strangeLetters(text) })
}

function strangeLetters(text: string): string {
  const strange = [...withPlainLines(text)].filter((letter) => typingOf(letter) === undefined)
  return strange.slice(0, 8).join('')
}

/**
 * Types: click first, clear first, Enter after, as the action says. The clipboard, where it is needed, is set before
 * anything is selected: taking it makes GTK drop its selection.
 */
export async function enterText(action: MoveOf<'type'>, stage: Stage): Promise<void> {
  const text = withPlainLines(action.text)
  const keysyms = typingOf(text)
  if (keysyms === undefined) await offer(text, stage)
  if (action.at !== undefined) {
    await press(stage, action.at)
    await pause(times.focus, stage.signal)
  }
  if (action.replace) {
    await chord(stage, ['ctrl', 'a'])
    await chord(stage, ['delete'])
  }
  if (keysyms === undefined) await pressPaste(stage)
  else await strike(keysyms, text, stage)
  if (action.submit) await chord(stage, ['enter'])
}

/**
 * Pastes. Only a server that answers for its clipboard is trusted with it: plain cut texts vanish on some without a word
 * (x11vnc). The others get the letters by keys instead, and the record says so.
 */
export async function pasteText(written: string, stage: Stage): Promise<void> {
  const text = withPlainLines(written)
  const keysyms = typingOf(text)
  if (stage.clipboard.reach !== 'unicode' && keysyms !== undefined) return strike(keysyms, text, stage)
  await offer(text, stage)
  await pressPaste(stage)
}

async function offer(text: string, stage: Stage): Promise<void> {
  await stage.clipboard.set(text)
  stage.signal.throwIfAborted()
  stage.say('clipboard set to', { text })
}

async function pressPaste(stage: Stage): Promise<void> {
  await pause(times.selection, stage.signal)
  await chord(stage, ['ctrl', 'v'])
  await pause(times.fetch, stage.signal)
}

async function strike(keysyms: readonly number[], text: string, stage: Stage): Promise<void> {
  for (const [index, keysym] of keysyms.entries()) {
    if (index % burst === 0) await turn(undefined, { signal: stage.signal })
    stage.hands.key(keysym, true)
    stage.hands.key(keysym, false)
  }
  if (keysyms.length > 0) stage.say('keys', { text })
}
