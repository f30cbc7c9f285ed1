/** A phone without a screen of its own: a plain picture, one field, and a record of all that was done to it. */
import type { Size } from '../../src/core/action/geometry'
import {
  type App,
  builtInInputMethod,
  type Finger,
  type Phone,
  type ViewNode,
} from '../../src/main/practice/phone/phone'

export type FakePhone = Phone & {
  readonly fingers: readonly Finger[]
  readonly keys: readonly (readonly [number, number])[]
  /** What the one field holds. */
  readonly text: string
  readonly closed: boolean
  change(state: Partial<FakeState>): void
}

type FakeState = {
  rotation: 0 | 90
  awake: boolean
  locked: boolean
  secure: boolean
  keyboard: boolean
  focused: boolean
  text: string
  front: App
  inputMethod: string
}

const app = (packageName: string, label: string): App => ({ packageName, activity: '.Main', label })

export const fakeApps: readonly App[] = [
  app('com.android.launcher3', 'Home'),
  app('com.android.settings', 'Settings'),
  app('com.example.notes', 'Notes'),
]

const node = (part: Partial<ViewNode>): ViewNode => ({
  className: 'android.widget.FrameLayout',
  packageName: 'com.example.notes',
  resourceId: '',
  text: '',
  description: '',
  bounds: { x: 0, y: 0, width: 108, height: 240 },
  clickable: false,
  longClickable: false,
  scrollable: false,
  checkable: false,
  checked: false,
  focused: false,
  focusable: false,
  enabled: true,
  password: false,
  children: [],
  ...part,
})

/** 108 × 240 so that tests move few bytes. */
export function fakePhone(size: Size = { width: 108, height: 240 }): FakePhone {
  const [home = app('', '')] = fakeApps
  const state: FakeState = {
    rotation: 0,
    awake: true,
    locked: false,
    secure: false,
    keyboard: false,
    focused: true,
    text: '',
    front: home,
    inputMethod: builtInInputMethod,
  }
  const listeners = new Set<() => void>()
  const fingers: Finger[] = []
  const keys: (readonly [number, number])[] = []
  let closed = false

  function change(next: Partial<FakeState>): void {
    Object.assign(state, next)
    for (const listener of listeners) listener()
  }

  const field = (): ViewNode =>
    node({ className: 'android.widget.EditText', text: state.text, focusable: true, focused: state.focused })

  return {
    lang: 'en',
    size,
    apps: fakeApps,
    fingers,
    keys,
    get rotation() {
      return state.rotation
    },
    get awake() {
      return state.awake
    },
    get locked() {
      return state.locked
    },
    get secure() {
      return state.secure
    },
    get keyboard() {
      return state.keyboard
    },
    get front() {
      return state.front
    },
    get inputMethod() {
      return state.inputMethod
    },
    get text() {
      return state.text
    },
    get closed() {
      return closed
    },
    get tree() {
      return node({ children: [node({ children: [field()] })] })
    },
    picture() {
      const [width, height] = state.rotation === 0 ? [size.width, size.height] : [size.height, size.width]
      return { width, height, pixels: new Uint8Array(width * height * 4).fill(255) }
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    finger: (finger) => void fingers.push(finger),
    key: (code, meta = 0) => void keys.push([code, meta]),
    enterText(text) {
      if (state.focused) change({ text: state.text + text })
      return state.focused
    },
    clearText() {
      if (state.focused) change({ text: '' })
      return state.focused
    },
    launch(packageName) {
      const found = fakeApps.find((one) => one.packageName === packageName)
      if (found !== undefined) change({ front: found })
      return found !== undefined
    },
    stop(packageName) {
      if (state.front.packageName === packageName) change({ front: home })
    },
    setInputMethod: (inputMethod) => change({ inputMethod }),
    wake: () => change({ awake: true }),
    sleep: () => change({ awake: false }),
    rotate: (rotation) => change({ rotation }),
    close() {
      closed = true
    },
    change,
  }
}
