/** Text into a desktop: by keys where every letter has one, else through the clipboard. */

import { keysym } from '../../../core/action/keys'
import { failure, problem } from '../../../core/problem'
import type { Problem } from '../../../core/problems/shape'
import { pause } from '../../engine/waiting'
import { type Letter, typingOf, withPlainLines } from './keyboard'
import { altGrs } from './keyboards/codes'
import { openProof, type Proof } from './proof'
import { chord, type MoveOf, press, type Stage } from './stage'

type Reach = Stage['clipboard']['reach']

/**
 * In ms: for a click to move the focus, for an application to let go of its selection, for it to fetch the text, and then to
 * show it, and so much longer for each letter.
 */
const times = { focus: 100, selection: 100, fetch: 5000, insert: 100, show: 3000, letter: 0.01 }
/** Letters that are on their way at a time. */
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
  const letters = typingOf(text, stage.layout)
  if (letters === undefined) await offer(text, stage)
  if (action.at !== undefined) {
    await press(stage, action.at)
    await pause(times.focus, stage.signal)
  }
  if (action.replace) {
    await chord(stage, ['ctrl', 'a'])
    await chord(stage, ['delete'])
  }
  if (letters === undefined) await pressPaste(text, stage)
  else await strike(letters, stage)
  if (action.submit) await chord(stage, ['enter'])
}

/**
 * Pastes. Only a server that answers for its clipboard is trusted with it: plain cut texts vanish on some without a word
 * (x11vnc). The others get the letters by keys instead, and the record says so.
 */
export async function pasteText(written: string, stage: Stage): Promise<void> {
  const text = withPlainLines(written)
  const letters = typingOf(text, stage.layout)
  if (stage.clipboard.reach !== 'unicode' && letters !== undefined) return strike(letters, stage)
  await offer(text, stage)
  await pressPaste(text, stage)
}

async function offer(text: string, stage: Stage): Promise<void> {
  await stage.clipboard.set(text)
  stage.signal.throwIfAborted()
  stage.say('clipboard set to', { text })
}

/**
 * A server hands a text over when it is asked to paste: one that never does has pasted something else, or nothing. Who asked may have
 * been a clipboard manager, so that what is pasted must show as well: as dots, where a field hides it.
 */
async function pressPaste(text: string, stage: Stage): Promise<void> {
  await pause(times.selection, stage.signal)
  const answer = stage.echo.shows(times.fetch + times.show + text.length * times.letter, stage.signal)
  await chord(stage, ['ctrl', 'v'])
  if (!(await stage.clipboard.fetched(times.fetch))) throw failure('vnc.move.not_fetched')
  if (!(await answer)) throw failure('vnc.move.paste_unseen')
  await pause(times.insert, stage.signal)
}

/**
 * As fast as the server reads, but for letters that have not shown on this screen lately: each of those is looked for.
 * Where some letters show and others do not, those are lost, and it is said. A field that shows nothing tells nothing.
 */
async function strike(letters: readonly Letter[], stage: Stage): Promise<void> {
  const proof = openProof(stage.echo.trusts)
  const pace = openPace(stage)
  stage.echo.begin()
  stage.readingBack.begin()
  try {
    for (const [index, letter] of letters.entries()) {
      // What has left cannot be called back: no more than a burst is ever on its way.
      if (index % burst === 0) await pace.next()
      const patience = proof.patience(letter.text, ahead(letters, index))
      if (patience !== undefined) {
        await pace.clear()
        proof.note(letter.text, await tapAndLook(letter, stage, patience, index === 0))
      } else if (!pace.isClear || !proof.doubts(ahead(letters, index))) {
        pace.tap(letter)
      } else {
        await tapAndLook(letter, stage, slow, true)
      }
    }
  } finally {
    stage.echo.end()
  }
  if (letters.length > 0) stage.say('keys', { text: letters.map(({ text }) => text).join('') })
  const { lost, unseen } = proof.told()
  // Not which: they may be a password's.
  if (unseen.length > 0) stage.say(`not seen: ${unseen.length}`)
  const isSure = lost.length + unseen.length === 0 && !stage.readingBack.isDue
  const missed = isSure ? [] : await readBack(letters, { lost, unseen }, stage)
  if (missed.length > 0) throw failure('vnc.move.letters_lost', { letters: missed.slice(0, 8).join('') })
}

/**
 * What is lost, after a look at what stands there: a busy server may show late what it has typed. All must be drawn by then, as half a
 * letter is read as another one. Nothing is handed in that came as something else.
 */
async function readBack(
  letters: readonly Letter[],
  { lost, unseen }: ReturnType<Proof['told']>,
  stage: Stage,
): Promise<readonly string[]> {
  await keepPace(stage)
  await stage.echo.rest(stage.signal)
  const text = letters.map((letter) => letter.text).join('')
  const { standing, lacking } = await stage.readingBack.check(text, stage.signal)
  return [
    ...lost.filter((letter) => !standing.includes(letter)),
    ...unseen.filter((letter) => lacking.includes(letter)),
  ]
}

/** In letters: far enough to see whether a doubtful one comes soon. */
const sight = 16
const ahead = (letters: readonly Letter[], index: number): string =>
  letters
    .slice(index + 1, index + 1 + sight)
    .map(({ text }) => text)
    .join('')

/** So many letters that nobody looked at tell how fast a server is; one that draws them for longer than this, in ms, is slow. */
const telling = 16
const slow = 300
/** So many bursts, drawn in time, tell that a server is not, unless one was late. */
const quickly = 2

/**
 * Some servers have read letters long before they type them, and lose those that they have no room for (QEMU types one in
 * some 25 ms and has room for some 130): they get the next burst once the last one is drawn, and a letter is looked for once
 * all before it are. While such letters come, a slow server gets one letter after the other, which is quicker than to wait for a lull
 * before each look. Only a burst without looks tells that a server is quick: each of them is a rest for it.
 */
function openPace(stage: Stage) {
  let run = 0
  let undrawn = 0
  let quick = stage.isLate ? Number.NEGATIVE_INFINITY : 0
  const isSlow = () => quick < 0
  const drain = (): Promise<number> => {
    run = 0
    undrawn = 0
    return stage.echo.rest(stage.signal)
  }
  return {
    /** Whether the server is slow, and has drawn all that it was given. */
    get isClear() {
      return isSlow() && undrawn === 0
    },
    tap(letter: Letter): void {
      run += 1
      undrawn += 1
      tap(letter, stage)
    },
    /** Resolves when the next burst may leave. */
    async next(): Promise<void> {
      await keepPace(stage)
      if (isSlow() ? undrawn === 0 : quick >= quickly || run < telling) return
      const drawn = await drain()
      if (drawn > slow) quick = Number.NEGATIVE_INFINITY
      else if (drawn > 0) quick += 1
    },
    /** Resolves when what is drawn next is the next letter. */
    async clear(): Promise<void> {
      await keepPace(stage)
      run = 0
      if (isSlow() && undrawn > 0) await drain()
      else await stage.echo.calm(stage.signal)
    },
  }
}

/** Blanks are seen by the caret that moves, and these are drawn as one is. Hardly a keyboard is without them. */
const isLikeCaret = ({ text }: Letter): boolean => /[\s_|.,'`lI-]/.test(text)

/** The first letter may be taken for a caret that blinks beside it: it is not trusted for it. */
async function tapAndLook(letter: Letter, stage: Stage, ms: number, isFirst: boolean): Promise<boolean> {
  const answer = stage.echo[isLikeCaret(letter) ? 'shows' : 'writes'](ms, stage.signal)
  tap(letter, stage)
  const came = await answer
  if (came && !isFirst) stage.echo.trust(letter.text)
  return came
}

/** A server that is silent for a while is told of at the end, when it still is: until then it may only be busy. */
async function keepPace({ taken, signal }: Stage): Promise<void> {
  await taken().catch(() => signal.throwIfAborted())
}

/** With the Shift that a keyboard would have: some servers pass keys on as they come. */
function tap({ keysym: sym, shift, altGr }: Letter, { hands }: Stage): void {
  const held = [...(shift ? [keysym('shift')] : []), ...(altGr ? [altGrs[0]] : [])]
  for (const key of held) hands.key(key, true)
  hands.key(sym, true)
  hands.key(sym, false)
  for (const key of [...held].reverse()) hands.key(key, false)
}
