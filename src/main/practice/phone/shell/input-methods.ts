/** The phone's input methods: which are there, which are allowed, which one is in use, and what it is told to write. */
import { builtInInputMethod, type Phone } from '../phone'

/** agent-device's invisible helper. https://github.com/callstack/agent-device */
export const agentInputMethod = 'com.callstack.agentdevice.imehelper/.TestInputMethodService'

/** https://github.com/senzhk/ADBKeyBoard */
export const adbKeyboard = 'com.android.adbkeyboard/.AdbIME'

const installed: readonly string[] = [builtInInputMethod, adbKeyboard, agentInputMethod]

export const inputMethodPackages: readonly string[] = installed.map((id) => id.split('/')[0] ?? id)

export type InputMethods = {
  readonly installed: readonly string[]
  enabled(): readonly string[]
  current(): string
  /** False when no such input method is installed. */
  enable(id: string): boolean
  disable(id: string): boolean
  /** False when it is not installed or not enabled. */
  select(id: string): boolean
  reset(): void
}

export function createInputMethods(phone: Phone): InputMethods {
  const enabled = new Set([builtInInputMethod])
  return {
    installed,
    enabled: () => installed.filter((id) => enabled.has(id)),
    current: () => phone.inputMethod,
    enable(id) {
      if (!installed.includes(id)) return false
      enabled.add(id)
      return true
    },
    disable(id) {
      if (!installed.includes(id)) return false
      if (id !== builtInInputMethod) enabled.delete(id)
      if (phone.inputMethod === id) phone.setInputMethod(builtInInputMethod)
      return true
    },
    select(id) {
      if (!enabled.has(id)) return false
      phone.setInputMethod(id)
      return true
    },
    reset() {
      enabled.clear()
      enabled.add(builtInInputMethod)
      phone.setInputMethod(builtInInputMethod)
    },
  }
}

export type Broadcast = {
  readonly action: string
  readonly packageName: string | undefined
  readonly extras: ReadonlyMap<string, string>
}

const agentAction = 'com.callstack.agentdevice.imehelper.ACTION_'

/** What a broadcast does to the focused field: nothing unless the input method that it is meant for is in use. */
export function hearBroadcast(phone: Phone, { action, packageName, extras }: Broadcast): void {
  const inUse = phone.inputMethod
  if (packageName !== undefined && !inUse.startsWith(`${packageName}/`)) return
  if (inUse === agentInputMethod) hearAgent(phone, action, extras)
  if (inUse === adbKeyboard) hearKeyboard(phone, action, extras)
}

function hearAgent(phone: Phone, action: string, extras: ReadonlyMap<string, string>): void {
  if (extras.get('protocol') !== 'android-ime-helper-v1') return
  if (action === `${agentAction}INPUT_TEXT_B64`) commit(phone, decode(extras.get('text')))
  if (action === `${agentAction}CLEAR_TEXT`) phone.clearText()
}

function hearKeyboard(phone: Phone, action: string, extras: ReadonlyMap<string, string>): void {
  const code = Number(extras.get('code'))
  if (action === 'ADB_INPUT_TEXT') commit(phone, extras.get('msg'))
  if (action === 'ADB_INPUT_B64') commit(phone, decode(extras.get('msg')))
  if (action === 'ADB_CLEAR_TEXT') phone.clearText()
  // The editor's action, such as 3 for "search": as Enter on the soft keyboard.
  if (action === 'ADB_EDITOR_CODE' && Number.isInteger(code)) phone.key(66)
  if (action === 'ADB_INPUT_CODE' && Number.isInteger(code)) phone.key(code)
}

function commit(phone: Phone, text: string | undefined): void {
  if (text !== undefined && text !== '') phone.enterText(text)
}

const decode = (text: string | undefined): string | undefined =>
  text === undefined || !/^[A-Za-z0-9+/]+={0,2}$/.test(text)
    ? undefined
    : Buffer.from(text, 'base64').toString('utf8')
