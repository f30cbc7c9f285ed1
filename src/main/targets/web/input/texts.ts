/** Text into a page: by keys where every letter has one, else as an input method does it. */
import { failure } from '../../../../core/problem'
import { pause } from '../../../engine/waiting'
import { askHolding, type Holding, sameField } from '../sight/again'
import { bounded, chord, interruption, type MoveOf, pressAt, pressMs, type Stage } from '../stage'
import { hasKey } from './keys'
import { type Loss, lossOf } from './losses'
import { struckIn } from './prompt-field'
import { setField } from './set-fields'

/** How long a page may take to move its focus after a click, in ms. */
const focusMs = 60
/** A text longer than this is inserted at once: every letter by key takes three messages. */
const mostKeys = 400

/** Types: click first, clear first, Enter after, as the action says. */
export async function enterText(action: MoveOf<'type'>, stage: Stage): Promise<void> {
  if (stage.dialogs.question?.kind === 'prompt') return answerPrompt(action, stage)
  const isSet = await setField(action, stage)
  if (!isSet) await enter(action, stage)
  if (!action.submit) return
  const why = interruption(stage)
  if (why !== undefined) throw failure('web.move.enter_left', { why })
  await chord(stage, ['enter'])
}

async function enter(action: MoveOf<'type'>, stage: Stage): Promise<void> {
  if (action.at !== undefined) {
    await pressAt(stage, action.at, 'left', pressMs)
    await pause(focusMs, stage.signal)
  }
  if (action.replace) {
    await chord(stage, [process.platform === 'darwin' ? 'super' : 'ctrl', 'a'])
    await chord(stage, ['delete'])
  }
  await strike(action.text, stage)
}

async function answerPrompt(action: MoveOf<'type'>, stage: Stage): Promise<void> {
  const { dialogs, hands, say } = stage
  writeInPrompt(action.text, action.replace, stage)
  if (!action.submit) return
  await dialogs.answer(true)
  await hands.release()
  say('the prompt answered with OK')
}

function writeInPrompt(text: string, replace: boolean, { dialogs, say, check }: Stage): void {
  check()
  const { question } = dialogs
  const field = question && struckIn(question, { character: text, held: 'nothing' })
  dialogs.write(replace || field === undefined ? text : field.text)
  say('the field of the prompt:', { text })
}

/** Inserted whole, as a clipboard would. */
export async function pasteText(written: string, stage: Stage): Promise<void> {
  const text = withPlainLines(written)
  if (stage.dialogs.question !== undefined) return writeInPrompt(text, false, stage)
  await provenIn(stage, text, () => put(text, typingOf(text), stage, () => stage.hands.insert(text)))
  stage.say('inserted', { text })
}

const withPlainLines = (text: string): string => text.replace(/\r\n?/g, '\n')

/** How far a text has come, in letters. */
type Typing = { readonly all: number; typed: number }

const typingOf = (text: string): Typing => ({ all: lengthOf(text), typed: 0 })

const lengthOf = (text: string): number => [...text].length

/**
 * A new line is inserted and no Enter is pressed: that would send a form which nobody asked to send. A tab is the key, which
 * leads to the next field.
 */
async function strike(written: string, stage: Stage): Promise<void> {
  const text = withPlainLines(written)
  if (text === '') return
  const typing = typingOf(text)
  for (const part of text.split(/(\t)/)) {
    if (part === '\t') await put(part, typing, stage, () => tap('Tab', stage))
    else if (part !== '') await provenIn(stage, part, () => write(part, typing, stage))
  }
  stage.say('text', { text })
}

async function write(part: string, typing: Typing, stage: Stage): Promise<void> {
  if (lengthOf(part) > mostKeys) return put(part, typing, stage, () => stage.hands.insert(part))
  for (const run of runsOf(part)) {
    if (!hasKeys(run)) await put(run, typing, stage, () => stage.hands.insert(run))
    else for (const letter of run) await put(letter, typing, stage, () => tap(letter, stage))
  }
}

/** Sends a piece of a text; throws how much went before where the page takes no more of it. */
async function put(piece: string, typing: Typing, stage: Stage, send: () => Promise<void>): Promise<void> {
  const why = interruption(stage)
  if (why !== undefined)
    throw failure('web.move.typed_in_part', { typed: typing.typed, all: typing.all, why })
  await send()
  typing.typed += lengthOf(piece)
}

async function tap(name: string, { hands }: Stage): Promise<void> {
  await hands.keyDown(name)
  await hands.keyUp(name)
}

/** How often a field is looked at, and how long between, in ms, until a letter that it lacks counts as lost: some draw them late. */
const looks = { most: 4, apart: 80 } as const

/** Types into the field with the focus; throws where it tells afterwards that a part of the text did not come. */
async function provenIn(stage: Stage, text: string, type: () => Promise<void>): Promise<void> {
  const before = await unlessInterrupted(stage, () => askHolding(stage.page()))
  await type()
  const was = before?.told
  if (!before || !was) return
  const loss = await lossAfter(stage, text, was, () => unlessInterrupted(stage, () => sameField(before)))
  if (loss === undefined) return
  const { kind } = loss
  if (kind === 'letters') throw failure('web.move.letters_lost', { held: loss.held, all: loss.all })
  throw failure(kind === 'read_only' ? 'web.move.read_only' : 'web.move.other_number')
}

async function lossAfter(
  stage: Stage,
  text: string,
  was: Holding,
  look: () => Promise<Holding | undefined>,
): Promise<Loss | undefined> {
  for (let nth = 1; ; nth += 1) {
    const is = await look()
    const loss = is && lossOf(text, was, is)
    if (loss === undefined || nth === looks.most) return loss
    await pause(looks.apart, stage.signal)
  }
}

async function unlessInterrupted<T>(stage: Stage, ask: () => Promise<T>): Promise<T | undefined> {
  return interruption(stage) === undefined ? bounded(stage, ask()) : undefined
}

const hasKeys = (run: string): boolean => [...run].every(hasKey)

/** The text as runs of letters that all have a key, or that all have none. */
function runsOf(text: string): readonly string[] {
  const runs: string[] = []
  for (const letter of text) {
    const last = runs.at(-1)
    if (last !== undefined && hasKeys(last) === hasKeys(letter)) runs[runs.length - 1] = last + letter
    else runs.push(letter)
  }
  return runs
}
