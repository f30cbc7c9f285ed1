/** Which field of a page takes what is typed. */
import type { ElementHandle, Page } from 'playwright-core'
import type { Point } from '../../../../core/action/geometry'
import type { Element as Listed } from '../../../../core/action/observation'
import { asksForSecret } from '../../../../core/action/secret-fields'
import { timeLimit, unlessAborted } from '../../../engine/waiting'
import { live, type Room } from '../room'
import { fieldUnder } from './looking'

/** Frames within frames. */
const deepest = 10
/**
 * How long the hands wait at most for a page to tell, in ms: one that is busy for so long takes no key meanwhile either. What is typed
 * into a page that could not tell is hidden in the record.
 */
const limit = 3000

/**
 * The field with the focus as the page lists it; `none` where nothing has it, undefined where it is out of sight. It is the
 * focus as everything left it that the operator's hands did before, and nothing that they do after.
 * Rejects where the page does not tell in time.
 */
export async function focusedField(room: Room, signal: AbortSignal): Promise<Listed | 'none' | undefined> {
  const find = await room.line(async () => {
    const own = fieldThatAsks(room)
    if (own !== undefined) return () => own
    const at = await focusNow(room, signal)
    return () => (at === undefined || at === 'none' ? at : fieldUnder(room, at, signal))
  })
  return find()
}

/** A prompt's is the browser's own, and called by what the page asks. Throws where the page asks without one. */
function fieldThatAsks({ dialogs: { question }, framebuffer }: Room): Listed | undefined {
  if (question === undefined) return undefined
  if (question.kind !== 'prompt') throw new Error('a question opened')
  const { width, height } = framebuffer
  const secret = asksForSecret(question.asked) && ({ secret: true } as const)
  return {
    text: question.asked,
    role: 'textbox',
    box: { x: 0, y: 0, width, height },
    confidence: 1,
    ...secret,
  }
}

async function focusNow(room: Room, signal: AbortSignal): Promise<Point | 'none' | undefined> {
  const asked = new AbortController()
  // A page that asks a question answers none; what the operator says to it must not wait behind this.
  const leave = room.dialogs.onQuestion(() => asked.abort(new Error('a question opened')))
  try {
    const page = live(room).tabs.current.page
    return await unlessAborted(placeOfFocus(page), signal, asked.signal, timeLimit(limit))
  } finally {
    leave()
  }
}

/** The middle of the field, in pixels of the page's window. */
async function placeOfFocus(page: Page): Promise<Point | 'none' | undefined> {
  let frame = page.mainFrame()
  for (let depth = 0; depth < deepest; depth += 1) {
    const handle = await frame.evaluateHandle(active)
    try {
      const field: ElementHandle | null = handle.asElement()
      if (field === null) return 'none'
      const inner = await field.contentFrame()
      if (inner === null) {
        const box = await field.boundingBox()
        if (box === null) return undefined
        return [Math.round(box.x + box.width / 2), Math.round(box.y + box.height / 2)]
      }
      frame = inner
    } finally {
      await handle.dispose()
    }
  }
  return undefined
}

/** Runs in the page. A page without a field in use says that its body is, which takes text itself where it may be edited. */
function active(): Element | null {
  let found = document.activeElement
  while (found?.shadowRoot?.activeElement) found = found.shadowRoot.activeElement
  const isPage = found === document.body || found === document.documentElement
  return isPage && document.designMode !== 'on' && !document.body?.isContentEditable ? null : found
}
