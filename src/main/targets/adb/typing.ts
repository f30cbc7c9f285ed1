/** Text on the phone: how it gets into a field, and whether it arrived. */

import type { Sent } from '../../../core/action/sent'
import { wordsOf } from '../../../core/cause'
import { failure, problem } from '../../../core/problem'
import type { Problem } from '../../../core/problems/shape'
import { clearing, entering, withHelper } from './input-method'
import { codes } from './keycodes'
import { textOf } from './line/reply'
import { sh } from './line/shell'
import { deadlines, helperPackages, keyboardShown, type Phone, send } from './phone'
import { input, type MoveOf, press, type Stage, tap, waitFor } from './stage'
import { type Node, readTree } from './ui-tree'

/** What one call of `input text` is given, so that none runs for long. */
const chunk = 160
const longest = 10_000
/** In ms: until the keyboard has come up or gone, and for reading the field back. */
const times = { keyboard: 1000, tree: 4000 } as const

/** What is put in one after the other: a text by keys, or a key for a letter that `input text` does not take. */
export type Stroke = { readonly text: string } | { readonly code: number; readonly name: string }

const plainKeys: ReadonlyMap<string, Stroke> = new Map([
  ['\n', { code: codes.enter, name: 'enter' }],
  ['\t', { code: codes.tab, name: 'tab' }],
])

const withPlainLines = (text: string): string => text.replace(/\r\n?/g, '\n')

const hasKeys = (text: string): boolean => /^[\x20-\x7e\n\t]*$/.test(text)

/** The strokes for a text of ASCII letters. `input text` makes a space of `%s`, so the two never stand in one call. */
export function planStrokes(text: string): readonly Stroke[] {
  return withPlainLines(text)
    .split(/([\n\t])/)
    .flatMap((part) => plainKeys.get(part) ?? part.split(/(?<=%)(?=s)/).flatMap(chunksOf))
}

const chunksOf = (text: string): readonly Stroke[] =>
  Array.from({ length: Math.ceil(text.length / chunk) }, (_, index) => ({
    text: text.slice(index * chunk, (index + 1) * chunk),
  }))

/** Why this text cannot be entered; undefined when it can. */
export function whyNotType(written: string, helper: string | undefined): Problem | undefined {
  const text = withPlainLines(written)
  if (text.length > longest) return problem('adb.type.too_long', { most: longest })
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
  if (!text.isWellFormed() || /[\u0000-\u0008\u000b-\u001f\u007f]/.test(text))
    return problem('adb.type.control')
  if (hasKeys(text) || helper !== undefined) return undefined
  const strange = [...text]
    .filter((letter) => !hasKeys(letter))
    .slice(0, 8)
    .join('')
  return problem('adb.type.letters', {
    letters: strange,
    board: helperPackages[1],
    helper: helperPackages[0],
  })
}

/** Types as the action says: tap first, clear first, Enter after. Says whether the field shows the text. */
export async function typeText(action: MoveOf<'type'>, stage: Stage): Promise<void> {
  if (action.at !== undefined) {
    await tap(stage, action.at)
    await waitFor(stage, times.keyboard, () => keyboardShown(stage.phone, stage.signal))
  }
  const text = withPlainLines(action.text)
  await enterAndVerify(text, action.replace, stage)
  if (action.submit) await press(stage, codes.enter, 'enter')
  await hideKeyboard(stage)
}

/** A phone's clipboard is out of reach, so the text is entered as if typed. */
export async function pasteText(written: string, stage: Stage): Promise<void> {
  await enterAndVerify(withPlainLines(written), false, stage)
}

async function enterAndVerify(text: string, replace: boolean, stage: Stage): Promise<void> {
  // What is cleared first need not be known: afterwards the text alone is to stand there.
  const before = replace ? undefined : await lookAtField(stage)
  await enter(text, replace, stage)
  const after = before === undefined || 'field' in before ? await lookAtField(stage) : before
  const { words, ...texts } = verdict(text, before, after)
  stage.say(words, texts)
}

/** Puts a text in at the caret. */
export async function enter(text: string, replace: boolean, stage: Stage): Promise<void> {
  const { helper } = stage.phone
  const why = whyNotType(text, helper)
  if (why !== undefined) throw failure('at', { place: stage.phone.name, why })
  if (helper !== undefined && !/^[\x20-\x7e]*$/.test(text)) return enterByHelper(text, replace, helper, stage)
  if (replace) await clearByKeys(stage)
  for (const stroke of planStrokes(text)) await strike(stroke, stage)
}

async function strike(stroke: Stroke, stage: Stage): Promise<void> {
  if ('code' in stroke) return press(stage, stroke.code, stroke.name)
  await input(stage, sh`input text ${stroke.text}`, stroke.text.length * slowKey)
  stage.say('keys', { text: stroke.text })
}

/** What one key takes on a slow phone, in ms. */
const slowKey = 30

async function enterByHelper(text: string, replace: boolean, helper: string, stage: Stage): Promise<void> {
  await withHelper(stage, helper, async () => {
    if (replace) {
      await input(stage, clearing(helper))
      stage.say('field emptied')
    }
    if (text === '') return
    await input(stage, entering(helper, text))
    stage.say('input method', { text })
  })
}

/** Chords of keys are since Android 12 (API 31); before, the caret goes to the end and everything before it goes. */
async function clearByKeys(stage: Stage): Promise<void> {
  if (stage.phone.sdk >= 31) {
    await input(stage, sh`input keycombination ${codes.ctrl} ${codes.a}; input keyevent ${codes.backspace}`)
    return stage.say('select all, backspace')
  }
  const shown = await focusedField(stage)
  const letters = Math.min((shown?.text.length ?? 100) + 2, 1000)
  const codeList = [codes.moveEnd, ...Array.from({ length: letters }, () => codes.backspace)]
  await input(
    stage,
    codeList.reduce((line, code) => sh`${line} ${code}`, sh`input keyevent`),
    letters * slowKey,
  )
  stage.say(`backspace ${letters} times`)
}

async function focusedField(stage: Stage): Promise<Node | undefined> {
  const nodes = await readViews(stage.phone, times.tree, stage.signal)
  return (
    nodes?.find((node) => node.focused && /Edit|Auto|Input/.test(node.className)) ??
    nodes?.find((node) => node.focused)
  )
}

/** The phone's view tree, when it can be had in time; a phone that is never idle has none. */
export async function readViews(
  phone: Phone,
  ms: number,
  signal: AbortSignal,
): Promise<readonly Node[] | undefined> {
  // The exit code tells nothing, and an old file must not pass for a new one.
  const file = '/data/local/tmp/pilothouse.xml'
  const line = sh`rm -f ${file}; uiautomator dump ${file} >/dev/null 2>&1; cat ${file}; rm -f ${file}`
  return readTree(textOf(await phone.link.run(line, { ms, signal })))
}

/** The field with the focus, or why it cannot be had; a phone that once gave no view tree is not waited for again. */
type FieldLook = { readonly field: Node | undefined } | { readonly why: string }

async function lookAtField(stage: Stage): Promise<FieldLook> {
  try {
    return { field: await focusedField(stage) }
  } catch (cause) {
    stage.signal.throwIfAborted()
    stage.phone.link.lost.throwIfAborted()
    return { why: wordsOf(cause) }
  }
}

/** Whether the field shows the text; `before` is what it showed before, where the text was to be put into that. */
function verdict(text: string, before: FieldLook | undefined, after: FieldLook): Sent {
  if ('why' in after) return { words: `not verified: ${after.why}` }
  const { field } = after
  if (field === undefined) return { words: 'not verified: the phone does not tell which field has the focus' }
  if (field.password) return { words: 'not verified: the field hides what it holds' }
  const was = before !== undefined && 'field' in before ? before.field : undefined
  const holds =
    before === undefined ? field.text === text : was !== undefined && isPutIn(text, was.text, field.text)
  if (holds) return { words: 'verified: the field shows the text' }
  return { words: 'not verified: the field shows', shows: field.text.slice(0, 200) }
}

/** Whether a field that showed `was` shows that with the text in it; or the text alone, instead of its hint or of what was chosen. */
export function isPutIn(text: string, was: string, is: string): boolean {
  if (text !== '' && is === was) return false
  if (is === text) return true
  if (is.length !== was.length + text.length) return false
  for (let at = 0; at <= was.length; at += 1) {
    if (is[at - 1] !== was[at - 1]) return false
    if (is.startsWith(text, at) && is.endsWith(was.slice(at))) return true
  }
  return false
}

/**
 * Hides the soft keyboard, which covers half the screen: Escape, then Back, each only while it is shown, because Back
 * without a keyboard leaves the page.
 */
export async function hideKeyboard(stage: Stage): Promise<void> {
  for (const [code, name] of [
    [codes.escape, 'escape'],
    [codes.back, 'back'],
  ] as const) {
    if (!(await keyboardShown(stage.phone, stage.signal))) return
    stage.check()
    await send(stage.phone, sh`input keyevent ${code}`, { signal: stage.signal, ms: deadlines.input })
    stage.say(`key ${name}, to hide the keyboard`)
    await waitFor(stage, times.keyboard, async () => !(await keyboardShown(stage.phone, stage.signal)))
  }
}
