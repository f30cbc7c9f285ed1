/** The practice phone as its shell sees it: one screen, apps, hands, an input method. The screen draws it, ADB serves it. */
import type { Box, Point, Size } from '../../../core/action/geometry'
import type { Lang } from '../../../core/lang'
import type { Picture } from '../../engine/ports'

/** One view of the screen, as `uiautomator dump` tells it; `bounds` in pixels of the picture as it is shown now. */
export type ViewNode = {
  readonly className: string
  readonly packageName: string
  readonly resourceId: string
  readonly text: string
  readonly description: string
  readonly bounds: Box
  readonly clickable: boolean
  readonly longClickable: boolean
  readonly scrollable: boolean
  readonly checkable: boolean
  readonly checked: boolean
  readonly focused: boolean
  readonly focusable: boolean
  readonly enabled: boolean
  readonly password: boolean
  readonly children: readonly ViewNode[]
}

export type App = {
  readonly packageName: string
  readonly activity: string
  /** The launcher's label, in the phone's language. */
  readonly label: string
}

/** A finger on the glass, in pixels of the picture as it is shown now; gestures are recognised by the phone. */
export type Finger = { readonly type: 'down' | 'move' | 'up'; readonly at: Point; readonly ms: number }

export type Phone = {
  readonly lang: Lang
  /** 1080 × 2400 whatever the rotation: what `wm size` says. */
  readonly size: Size
  readonly rotation: 0 | 90
  readonly awake: boolean
  readonly locked: boolean
  /** The app in front forbids pictures (FLAG_SECURE): what is shown cannot be captured. */
  readonly secure: boolean
  /** Whether the soft keyboard is shown. */
  readonly keyboard: boolean
  readonly front: App
  readonly apps: readonly App[]
  /** The id of the input method in use; with any but the built-in one no soft keyboard is shown. */
  readonly inputMethod: string
  readonly tree: ViewNode
  /** What is shown: 1080 × 2400, or 2400 × 1080 when rotated. A copy. */
  picture(): Picture
  /** Told after every change of the picture. */
  subscribe(listener: () => void): () => void
  finger(finger: Finger): void
  /** An Android key code, with Android's meta state (1 shift, 4096 ctrl, 2 alt). */
  key(code: number, meta?: number): void
  /** Commits text at the caret; false when no field has the focus. */
  enterText(text: string): boolean
  /** Empties the focused field; false when there is none. */
  clearText(): boolean
  /** Brings an app to the front; false when there is none of that name. */
  launch(packageName: string): boolean
  stop(packageName: string): void
  setInputMethod(id: string): void
  wake(): void
  sleep(): void
  rotate(rotation: 0 | 90): void
  close(): void
}

/** The phone's own soft keyboard. */
export const builtInInputMethod = 'com.android.inputmethod.latin/.LatinIME'
