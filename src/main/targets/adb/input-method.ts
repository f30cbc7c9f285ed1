/** The input method that takes any letter: put in for one text, and the user's own put back, after a crash too. */
import { failure, problem } from '../../../core/problem'
import { readInputMethod } from './dumps'
import { type ShellLine, sh } from './line/shell'
import { ask, helperPackages, type Phone, send } from './phone'
import { type Stage, waitFor } from './stage'

/** Where the phone keeps the user's input method while ours is in use: it survives a crash of this computer. */
const kept = 'pilothouse_previous_ime'

const isId = (text: string): boolean => /^[\w.]+\/[\w.$]+$/.test(text)

/** In ms: until the phone has changed its input method. */
const changing = 3000

/** Puts the user's input method back when an earlier session did not come to it. */
export async function restoreAfterCrash(phone: Phone, signal: AbortSignal): Promise<void> {
  const previous = (await ask(phone, sh`settings get secure ${kept}`, signal)).trim()
  if (isId(previous)) await putBack(phone, previous, signal)
}

/** Whether the phone has not only chosen it but bound it: a text that comes earlier is lost. */
function isInUse(dump: string, helper: string): boolean {
  const used = readInputMethod(dump)
  return used === undefined || (used === helper && !/\bmBoundToMethod=false\b/.test(dump))
}

const putBack = (phone: Phone, previous: string, signal: AbortSignal): Promise<string> =>
  send(phone, sh`ime set ${previous}; settings delete secure ${kept}`, { signal })

/** Runs `work` with the helper in use. */
export async function withHelper(stage: Stage, helper: string, work: () => Promise<void>): Promise<void> {
  const { phone, signal } = stage
  const previous = (await ask(phone, sh`settings get secure default_input_method`, signal)).trim()
  if (previous === helper) return work()
  if (!isId(previous)) throw failure('at', { place: phone.name, why: problem('adb.type.no_method') })
  stage.check()
  try {
    // Remembered first: a phone that does not keep it never gets another input method.
    await send(
      phone,
      sh`settings put secure ${kept} ${previous} && ime enable ${helper} && ime set ${helper}`,
      {
        signal,
      },
    )
    await waitFor(stage, changing, async () =>
      isInUse(await ask(phone, sh`dumpsys input_method`, signal), helper),
    )
    await work()
  } finally {
    // The user's keyboard is put back whatever happened, an abort included.
    await putBack(phone, previous, phone.link.lost)
  }
}

const protocol = ['--es', 'protocol', 'android-ime-helper-v1'] as const

/** A broadcast that puts the text in at the caret. */
export function entering(helper: string, text: string): ShellLine {
  const bytes = Buffer.from(text, 'utf8').toString('base64')
  const [agent, board] = helperPackages
  return helper.startsWith(`${agent}/`)
    ? sh`am broadcast -p ${agent} -a ${`${agent}.ACTION_INPUT_TEXT_B64`} ${words(protocol)} --es text ${bytes}`
    : sh`am broadcast -p ${board} -a ADB_INPUT_B64 --es msg ${bytes}`
}

/** A broadcast that empties the field. */
export function clearing(helper: string): ShellLine {
  const [agent, board] = helperPackages
  return helper.startsWith(`${agent}/`)
    ? sh`am broadcast -p ${agent} -a ${`${agent}.ACTION_CLEAR_TEXT`} ${words(protocol)}`
    : sh`am broadcast -p ${board} -a ADB_CLEAR_TEXT`
}

const words = ([first, second, third]: readonly [string, string, string]): ShellLine =>
  sh`${first} ${second} ${third}`
