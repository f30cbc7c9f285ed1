/** `input`: fingers and keys on the phone, with the real rules and the real refusals. */
import type { Point } from '../../../../../core/action/geometry'
import { type Call, type Program, refuse } from '../program'
import { keyCode, metaOf } from './key-codes'

const sources =
  /^(dpad|keyboard|mouse|touchpad|gamepad|touchnavigation|joystick|touchscreen|stylus|trackball)$/

export const input: Program = async (call) => {
  const words = [...call.args]
  if (sources.test(words[0] ?? '')) words.shift()
  if (words[0] === '-d') words.splice(0, 2)
  const [verb = '', ...rest] = words
  const deed = verbs.get(verb)
  if (deed === undefined)
    return refuse(call, verb === '' ? usage : `Error: Unknown command: ${verb}\n${usage}`, 255)
  if (call.device.faults.now().inputDenied) return refuse(call, denied, 255)
  return deed(call, rest)
}

type Deed = (call: Call, words: readonly string[]) => Promise<number>

const usage = [
  'Usage: input [<source>] [-d DISPLAY_ID] <command> [<arg>...]',
  '',
  'The commands and default sources are:',
  '      text <string> (Default: keyboard)',
  '      keyevent [--longpress|--doubletap] <key code number or name> ... (Default: keyboard)',
  '      tap <x> <y> (Default: touchscreen)',
  '      swipe <x1> <y1> <x2> <y2> [duration(ms)] (Default: touchscreen)',
  '      draganddrop <x1> <y1> <x2> <y2> [duration(ms)] (Default: touchscreen)',
  '      motionevent <DOWN|UP|MOVE|CANCEL> <x> <y> (Default: touchscreen)',
  '      keycombination [-t duration(ms)] <key code 1> <key code 2> ... (Default: keyboard)',
].join('\n')

const denied = [
  'java.lang.SecurityException: Injecting input events requires the caller (or the source of the instrumentation, ' +
    'if any) to have the INJECT_EVENTS permission.',
  '\tat android.os.Parcel.createExceptionOrNull(Parcel.java:3057)',
  '\tat android.hardware.input.InputManager.injectInputEvent(InputManager.java:907)',
].join('\n')

/** A finger moves this often, in ms. */
const beat = 16

/** No gesture of one command is longer than this, in ms. */
const longest = 60_000

/** A finger that lies still for this long picks up what is under it, in ms. */
const longPress = 500

function invalid(call: Call, verb: string): Promise<number> {
  return refuse(call, `Error: Invalid arguments for command: ${verb}\n${usage}`, 255)
}

/** Whole pixels from at least `count` numbers; Android takes fractions too. */
function pixels(words: readonly string[], count: number): readonly number[] | undefined {
  const values = words.slice(0, count).map(Number)
  const good = values.length === count && values.every((value) => Number.isFinite(value))
  return good && words.slice(0, count).every((word) => word !== '') ? values.map(Math.trunc) : undefined
}

const tap: Deed = async (call, words) => {
  const [x, y] = pixels(words, 2) ?? []
  if (x === undefined || y === undefined) return invalid(call, 'tap')
  touch(call, 'down', [x, y])
  touch(call, 'up', [x, y])
  return 0
}

function touch({ device }: Call, type: 'down' | 'move' | 'up', at: Point): void {
  if (device.phone.awake) device.phone.finger({ type, at, ms: device.clock.now() })
}

type Path = { readonly from: Point; readonly to: Point; readonly ms: number }

function pathOf(words: readonly string[]): Path | undefined {
  const [x1, y1, x2, y2] = pixels(words, 4) ?? []
  const ms = words[4] === undefined ? 300 : Number(words[4])
  if (x1 === undefined || y1 === undefined || x2 === undefined || y2 === undefined) return undefined
  if (!Number.isInteger(ms)) return undefined
  return { from: [x1, y1], to: [x2, y2], ms: Math.min(Math.max(0, ms), longest) }
}

/** The finger is lifted wherever it is when nobody waits for the end any more. */
async function drag(call: Call, { from, to, ms }: Path): Promise<void> {
  const { clock } = call.device
  const begin = clock.now()
  let at = from
  for (let passed = 0; passed < ms && !call.signal.aborted; passed = clock.now() - begin) {
    const share = passed / ms
    at = [Math.trunc(from[0] + (to[0] - from[0]) * share), Math.trunc(from[1] + (to[1] - from[1]) * share)]
    if (passed > 0) touch(call, 'move', at)
    await clock.wait(Math.min(beat, ms - passed), call.signal)
  }
  const end = call.signal.aborted ? at : to
  touch(call, 'move', end)
  touch(call, 'up', end)
}

const swipe: Deed = async (call, words) => {
  const path = pathOf(words)
  if (path === undefined) return invalid(call, 'swipe')
  touch(call, 'down', path.from)
  await drag(call, path)
  return 0
}

const dragAndDrop: Deed = async (call, words) => {
  const path = pathOf(words)
  if (path === undefined) return invalid(call, 'draganddrop')
  touch(call, 'down', path.from)
  await call.device.clock.wait(longPress, call.signal)
  await drag(call, path)
  return 0
}

const motions = new Map([
  ['DOWN', 'down'],
  ['MOVE', 'move'],
  ['UP', 'up'],
  ['CANCEL', 'up'],
] as const)

const motionEvent: Deed = async (call, [kind = '', ...words]) => {
  const type = [...motions].find(([name]) => name === kind.toUpperCase())?.[1]
  const [x, y] = pixels(words, 2) ?? []
  if (type === undefined || x === undefined || y === undefined) return invalid(call, 'motionevent')
  touch(call, type, [x, y])
  return 0
}

/** Only what a virtual keyboard has keys for; `%s` is a blank, and only the first word counts. */
const text: Deed = async (call, [word]) => {
  if (word === undefined) return invalid(call, 'text')
  if (!/^[\x20-\x7e]*$/.test(word)) return refuse(call, noKeys, 255)
  const { phone } = call.device
  if (phone.awake && !phone.locked) phone.enterText(word.replaceAll('%s', ' '))
  return 0
}

const noKeys = [
  '',
  "Exception occurred while executing 'text':",
  'java.lang.NullPointerException: Attempt to get length of null array',
  '\tat com.android.server.input.InputShellCommand.sendText(InputShellCommand.java:333)',
  '\tat com.android.server.input.InputShellCommand.onCommand(InputShellCommand.java:268)',
].join('\n')

const keyEvent: Deed = async (call, words) => {
  const names = words.filter((word) => !word.startsWith('--'))
  if (names.length === 0) return invalid(call, 'keyevent')
  const times = words[0] === '--doubletap' ? 2 : 1
  for (const name of names) {
    const code = keyCode(name)
    // Android sends KEYCODE_UNKNOWN for a name it does not know, and nobody hears it.
    for (let time = 0; code !== undefined && time < times; time += 1) call.device.phone.key(code)
  }
  return 0
}

const keyCombination: Deed = async (call, words) => {
  const names = words[0] === '-t' ? words.slice(2) : words
  const codes = names.map(keyCode)
  if (codes.length < 2) return invalid(call, 'keycombination')
  let meta = 0
  for (const code of codes) {
    const held = code === undefined ? undefined : metaOf(code)
    if (held !== undefined) meta |= held
    else if (code !== undefined) call.device.phone.key(code, meta)
  }
  return 0
}

const verbs = new Map<string, Deed>([
  ['tap', tap],
  ['swipe', swipe],
  ['draganddrop', dragAndDrop],
  ['motionevent', motionEvent],
  ['text', text],
  ['keyevent', keyEvent],
  ['keycombination', keyCombination],
])
