/** The part of noVNC 1.7 (docs/API.md) that the live picture uses; the package ships no types. */
declare module '@novnc/novnc' {
  // biome-ignore lint/style/noDefaultExport: noVNC exports its class so.
  export default class RFB extends EventTarget {
    constructor(
      target: HTMLElement,
      channel: import('./link/wire').LiveChannel,
      options?: { shared?: boolean },
    )
    viewOnly: boolean
    scaleViewport: boolean
    resizeSession: boolean
    focusOnClick: boolean
    showDotCursor: boolean
    background: string
    disconnect(): void
    /** Presses and releases; `code` is the place of the key on a keyboard, where it has one. */
    sendKey(keysym: number, code: string): void
    focus(options?: FocusOptions): void
    blur(): void
  }
}
