/** What is known of the phone besides its picture, and how it is asked. */
import { failure, problem } from '../../../core/problem'
import type { Problem } from '../../../core/problems/shape'
import { type AppBook, createAppBook, readLaunchable } from './apps'
import { type Focus, isAwake, isKeyboardShown, isLocked, readFocus, readResumed } from './dumps'
import type { Link } from './line/link'
import { printed, type Reply, textOf } from './line/reply'
import { type ShellLine, sh } from './line/shell'

/** In ms, for one command. */
export const deadlines = { ask: 5000, input: 5000, launch: 30_000 } as const

export type Phone = {
  readonly link: Link
  /** How messages name it: `adb emulator-5554`. */
  readonly name: string
  /** Android's API level; 0 when it was not told. */
  readonly sdk: number
  readonly apps: AppBook
  /** The input method on the phone that takes any letter; undefined while there is none. */
  helper: string | undefined
}

/** Input methods that take text by broadcast. */
export const helperPackages = ['com.callstack.agentdevice.imehelper', 'com.android.adbkeyboard'] as const

export async function ask(phone: Pick<Phone, 'link'>, line: ShellLine, signal: AbortSignal): Promise<string> {
  return textOf(await phone.link.run(line, { ms: deadlines.ask, signal })).slice(0, longestDump)
}

/** The longest dump of a real phone is some 500,000 letters. */
const longestDump = 4_000_000

/** Sends something that does something. Throws one sentence when the phone refuses. */
export async function send(
  phone: Phone,
  line: ShellLine,
  how: { readonly signal: AbortSignal; readonly ms?: number },
): Promise<string> {
  const reply = await phone.link.run(line, { ms: how.ms ?? deadlines.input, signal: how.signal })
  const why = refusalIn(reply)
  if (why !== undefined) throw failure('at', { place: phone.name, why })
  return printed(reply)
}

function refusalIn(reply: Reply): Problem | undefined {
  const words = printed(reply)
  if (words.includes('INJECT_EVENTS')) return problem('adb.input.forbidden')
  if (/Unknown command|^usage: input/im.test(words))
    return problem('adb.input.old', { words: firstLine(words) })
  if (/^[\w.$]*Exception\b|^Error[: ]/m.test(words) || reply.code !== 0)
    return problem('adb.input.refused', { words: firstLine(words) || `exit code ${reply.code}` })
  return undefined
}

const firstLine = (words: string): string =>
  (words.split('\n').find((line) => line.trim() !== '') ?? '').trim().replace(/\.$/, '').slice(0, 200)

/** What is asked of a phone once, at the start of a connection. */
export async function meet(
  link: Link,
  name: string,
  aliases: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<Phone> {
  const sdk = Number.parseInt(await ask({ link }, sh`getprop ro.build.version.sdk`, signal), 10)
  const phone = {
    link,
    name,
    sdk: Number.isFinite(sdk) ? sdk : 0,
    apps: createAppBook(aliases),
    helper: undefined,
  }
  await findHelper(phone, signal)
  await learnApps(phone, signal)
  return phone
}

/** Looks which input method helper is installed. */
export async function findHelper(phone: Phone, signal: AbortSignal): Promise<void> {
  const ids = (await ask(phone, sh`ime list -s -a`, signal)).split(/\s+/)
  phone.helper = helperPackages.flatMap((name) => ids.filter((id) => id.startsWith(`${name}/`)))[0]
}

/** Looks which apps can be opened. */
export async function learnApps(phone: Phone, signal: AbortSignal): Promise<void> {
  const query = sh`cmd package query-activities -a android.intent.action.MAIN -c android.intent.category.LAUNCHER`
  const how = { ms: deadlines.launch, signal }
  const launchable = readLaunchable(textOf(await phone.link.run(query, how)))
  const found =
    launchable.length > 0
      ? launchable
      : readLaunchable(textOf(await phone.link.run(sh`pm list packages`, how)))
  phone.apps.learn(found)
}

/** The window in front; undefined when the phone names none. */
export async function focusOf(
  phone: Phone,
  signal: AbortSignal,
): Promise<(Focus & { locked: boolean }) | undefined> {
  const dump = await ask(phone, sh`dumpsys window`, signal)
  const focus = readFocus(dump) ?? readResumed(await ask(phone, sh`dumpsys activity activities`, signal))
  return focus && { ...focus, locked: isLocked(dump) }
}

export const awake = async (phone: Phone, signal: AbortSignal): Promise<boolean> =>
  isAwake(await ask(phone, sh`dumpsys power`, signal))

export const keyboardShown = async (phone: Phone, signal: AbortSignal): Promise<boolean> =>
  isKeyboardShown(await ask(phone, sh`dumpsys input_method`, signal))
