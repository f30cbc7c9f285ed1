/** Opens the practice phone: its state, its picture, its hands. */
import type { Lang } from '../../../core/lang'
import type { Picture } from '../../engine/ports'
import type { Canvas } from '../drawing/canvas'
import { fillBox } from '../drawing/canvas'
import { appNamed, appNames, appOf, launcherPackage } from './app-list'
import { focusedField, forbidsPictures } from './app-view'
import { loadGlyphs } from './drawing/glyphs'
import { paintPlaced } from './drawing/paint'
import { themeOf } from './drawing/theme'
import { commitText, emptyField } from './editing'
import { fallAsleep, pressKey, wakeUp } from './keys'
import { goHome, launchApp, stopApp } from './pages'
import type { Phone } from './phone'
import { caretMoved, revealCaret } from './reveal'
import { startPhone } from './start'
import type { Change, PhoneState } from './state'
import { keyboardShown, portrait, screenSize } from './state'
import { createTouch } from './touch'
import { frontApp, treeOf } from './tree'
import type { Window } from './windows'
import { windowsOf } from './windows'

type Glass = {
  readonly state: () => PhoneState
  readonly windows: () => readonly Window[]
  readonly update: (change: Change) => void
  readonly picture: () => Picture
  readonly listeners: Set<() => void>
}

/** The state and what is shown of it; both are worked out once for each change. */
function createGlass(start: PhoneState): Glass {
  const glyphs = loadGlyphs()
  const listeners = new Set<() => void>()
  let state = start
  let windows: readonly Window[] | undefined
  let pixels = new Uint8Array(0)
  let fresh = false

  const shown = (): readonly Window[] => {
    windows ??= windowsOf(state)
    return windows
  }

  function set(next: PhoneState): void {
    const before = state
    state = next
    windows = undefined
    if (!caretMoved(before, next)) return
    state = revealCaret(next, shown())
    if (state !== next) windows = undefined
  }

  function update(change: Change): void {
    const next = change(state)
    if (next === state) return
    set(next)
    fresh = false
    for (const listener of [...listeners]) listener()
  }

  function draw(width: number, height: number): void {
    if (pixels.length === 0) pixels = new Uint8Array(width * height * 4)
    const canvas: Canvas = { width, height, pixels, clip: { x: 0, y: 0, width, height } }
    if (!state.awake) fillBox(canvas, canvas.clip, { rgb: 0 })
    const theme = themeOf(state)
    for (const { root } of shown()) paintPlaced({ canvas, glyphs, theme }, root, state.dragged)
    fresh = true
  }

  function picture(): Picture {
    const { width, height } = screenSize(state)
    if (!fresh) draw(width, height)
    return { width, height, pixels: pixels.slice() }
  }

  return { state: () => state, windows: shown, update, picture, listeners }
}

/** A phone as it comes out of the box: awake, unlocked, its launcher in front. Nothing of it depends on clock or chance. */
export function openPhone({ lang }: { readonly lang: Lang }): Phone {
  const glass = createGlass(startPhone(lang))
  const { state, update, windows, picture, listeners } = glass
  const edit = (change: Change): boolean => {
    if (focusedField(state()) === undefined) return false
    update(change)
    return true
  }
  return {
    lang,
    size: portrait,
    get rotation() {
      return state().rotation
    },
    get awake() {
      return state().awake
    },
    get locked() {
      return state().locked
    },
    get secure() {
      return forbidsPictures(state())
    },
    get keyboard() {
      return keyboardShown(state())
    },
    get front() {
      return frontApp(state())
    },
    get apps() {
      return appNames.map((name) => appOf(state(), name))
    },
    get inputMethod() {
      return state().inputMethod
    },
    get tree() {
      return treeOf(state(), windows())
    },
    picture,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    finger: createTouch(glass),
    key: (code, meta = 0) => update((now) => pressKey(now, code, meta)),
    enterText: (text) => edit((now) => commitText(now, text)),
    clearText: () => edit(emptyField),
    launch(packageName) {
      const name = appNamed(packageName)
      if (name === undefined && packageName !== launcherPackage) return false
      update(name === undefined ? goHome : launchApp(name))
      return true
    },
    stop(packageName) {
      const name = appNamed(packageName)
      if (name !== undefined) update(stopApp(name))
    },
    setInputMethod: (id) => update((now) => (now.inputMethod === id ? now : { ...now, inputMethod: id })),
    wake: () => update(wakeUp),
    sleep: () => update(fallAsleep),
    rotate: (rotation) =>
      update((now) => (now.rotation === rotation ? now : { ...now, rotation, popup: undefined })),
    close: () => listeners.clear(),
  }
}
