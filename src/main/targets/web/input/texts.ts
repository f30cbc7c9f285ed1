/** Text into a page: by keys where every letter has one, else as an input method does it. */
import { pause } from '../../../engine/waiting'
import { chord, type MoveOf, move, press, pressMs, type Stage } from '../stage'
import { hasKey } from './keys'
import { setField } from './set-fields'

/** How long a page may take to move its focus after a click, in ms. */
const focusMs = 60
/** A text longer than this is inserted at once: every letter by key takes three messages. */
const mostKeys = 400

/** Types: click first, clear first, Enter after, as the action says. */
export async function enterText(action: MoveOf<'type'>, stage: Stage): Promise<void> {
  if (stage.dialogs.question?.kind === 'prompt') return answerPrompt(action, stage)
  const isSet = await setField(action, stage)
  if (!isSet) await write(action, stage)
  if (action.submit) await chord(stage, ['enter'])
}

async function write(action: MoveOf<'type'>, stage: Stage): Promise<void> {
  if (action.at !== undefined) {
    await move(stage, action.at)
    await press(stage, 'left', pressMs)
    await pause(focusMs, stage.signal)
  }
  if (action.replace) {
    await chord(stage, [process.platform === 'darwin' ? 'super' : 'ctrl', 'a'])
    await chord(stage, ['delete'])
  }
  await strike(action.text, stage)
}

async function answerPrompt(action: MoveOf<'type'>, { dialogs, hands, say, check }: Stage): Promise<void> {
  check()
  dialogs.write(action.text)
  say('the field of the prompt:', { text: action.text })
  if (!action.submit) return
  await dialogs.answer(true)
  await hands.release()
  say('the prompt answered with OK')
}

/** Inserted whole, as a clipboard would. */
export async function pasteText(text: string, stage: Stage): Promise<void> {
  await stage.hands.insert(withPlainLines(text))
  stage.say('inserted', { text })
}

const withPlainLines = (text: string): string => text.replace(/\r\n?/g, '\n')

/** A new line is inserted and no Enter is pressed: that would send a form which nobody asked to send. */
async function strike(written: string, stage: Stage): Promise<void> {
  const text = withPlainLines(written)
  if (text === '') return
  if ([...text].length > mostKeys) await stage.hands.insert(text)
  else for (const run of runsOf(text)) await strikeRun(run, stage)
  stage.say('text', { text })
}

async function strikeRun(run: string, { hands }: Stage): Promise<void> {
  if (!hasKeys(run)) return hands.insert(run)
  for (const letter of run) {
    const name = letter === '\t' ? 'Tab' : letter
    await hands.keyDown(name)
    await hands.keyUp(name)
  }
}

const hasKeys = (run: string): boolean => [...run].every((letter) => letter === '\t' || hasKey(letter))

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
