/** The hands on a page: every key and button goes out here and is remembered until it is lifted. */

import type { Page } from 'playwright-core'
import type { Button } from '../../../../core/action/action'
import type { Point } from '../../../../core/action/geometry'
import { failure } from '../../../../core/problem'
import { settledWithin, unlessAborted } from '../../../engine/waiting'
import type { Dialogs } from '../browser/dialogs'

export type Hands = {
  readonly holding: boolean
  readonly at: Point | undefined
  move(at: Point): Promise<void>
  press(button: Button, count: number): Promise<void>
  lift(button: Button, count: number): Promise<void>
  /** Names as Playwright has them. */
  keyDown(name: string): Promise<void>
  keyUp(name: string): Promise<void>
  insert(text: string): Promise<void>
  /** CSS pixels; positive is down and right. */
  wheel(x: number, y: number): Promise<void>
  release(): Promise<void>
}

/** How long a page may take for one input, in ms. */
export const patience = 5000

/**
 * Each input resolves when the page has taken it, or when a question came up meanwhile: until it is answered the page
 * takes nothing more. Rejects with one sentence when the page does not take it in time.
 */
export function createHands(current: () => Page, dialogs: Dialogs): Hands {
  const buttons = new Set<Button>()
  const keys = new Set<string>()
  let at: Point | undefined

  async function deliver(send: (page: Page) => Promise<void>): Promise<void> {
    if (dialogs.question !== undefined) return
    const page = current()
    // A page that this very input closed has taken it.
    const sending = send(page).catch((cause: unknown) => {
      if (!page.isClosed()) throw cause
    })
    // What is still under way when a question comes up ends with its answer, or with the page.
    sending.catch(() => undefined)
    const limit = new AbortController()
    const timer = setTimeout(() => limit.abort(failure('web.busy.input')), patience)
    let quit = (): void => undefined
    const asked = new Promise<void>((resolve) => {
      quit = dialogs.onQuestion(resolve)
    })
    try {
      await unlessAborted(Promise.race([sending, asked]), limit.signal)
    } finally {
      clearTimeout(timer)
      quit()
    }
  }

  return {
    get holding() {
      return buttons.size > 0 || keys.size > 0
    },
    get at() {
      return at
    },
    async move(to) {
      at = to
      await deliver((page) => page.mouse.move(to[0], to[1]))
    },
    async press(button, count) {
      buttons.add(button)
      await deliver((page) => page.mouse.down({ button, clickCount: count }))
    },
    async lift(button, count) {
      if (dialogs.question !== undefined) return
      buttons.delete(button)
      await deliver((page) => page.mouse.up({ button, clickCount: count }))
    },
    async keyDown(name) {
      keys.add(name)
      await deliver((page) => page.keyboard.down(name))
    },
    async keyUp(name) {
      if (dialogs.question !== undefined) return
      keys.delete(name)
      await deliver((page) => page.keyboard.up(name))
    },
    insert: (text) => deliver((page) => page.keyboard.insertText(text)),
    wheel: (x, y) => deliver((page) => page.mouse.wheel(x, y)),
    async release() {
      if (dialogs.question !== undefined) return
      const lifted = { keys: [...keys].reverse(), buttons: [...buttons] }
      keys.clear()
      buttons.clear()
      if (lifted.keys.length + lifted.buttons.length === 0) return
      const { keyboard, mouse } = current()
      for (const name of lifted.keys) await settledWithin(keyboard.up(name), 1000)
      for (const button of lifted.buttons) await settledWithin(mouse.up({ button }), 1000)
    },
  }
}
