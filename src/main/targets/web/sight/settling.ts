/** Waits until a page is quiet: nothing loads, nothing new is drawn, or a question stops everything. */

import { unlessAborted } from '../../../engine/waiting'
import { hasStirred, type Stir, settleLimits, settlePicture } from '../../../live/settle'
import type { Framebuffer } from '../../../rfb/framebuffer'
import type { Dialogs } from '../browser/dialogs'
import type { Tabs } from '../browser/tabs'

export type Settling = {
  readonly framebuffer: Framebuffer
  readonly tabs: Tabs
  readonly dialogs: Dialogs
  readonly stir: Pick<Stir, 'stirred'>
}

/** `quiet` is false when the page was still busy after 3 s. Rejects only with the signal's reason. */
export async function settlePage(
  { framebuffer, tabs, dialogs, stir }: Settling,
  signal: AbortSignal,
): Promise<{ readonly quiet: boolean }> {
  const cap = new AbortController()
  const timer = setTimeout(() => cap.abort(new Error('not quiet in time')), settleLimits.cap)
  const asked = new AbortController()
  const leave = dialogs.onQuestion(() => asked.abort(new Error('a question opened')))
  if (dialogs.question !== undefined) asked.abort(new Error('a question is open'))
  const all = AbortSignal.any([signal, cap.signal, asked.signal])
  try {
    return { quiet: await quietOnce(framebuffer, tabs, stir, all) }
  } catch (cause) {
    signal.throwIfAborted()
    if (!all.aborted) throw cause
    return { quiet: asked.signal.aborted }
  } finally {
    clearTimeout(timer)
    leave()
  }
}

async function quietOnce(
  framebuffer: Framebuffer,
  tabs: Tabs,
  stir: Pick<Stir, 'stirred'>,
  signal: AbortSignal,
): Promise<boolean> {
  let begun = stir
  for (;;) {
    await unlessAborted(tabs.ready(), signal)
    const { quiet } = await settlePicture(framebuffer, signal, begun)
    if (!quiet) return false
    if (!tabs.opening && !tabs.current.isLoading) return true
    await unlessAborted(tabs.current.loaded(), signal)
    begun = hasStirred
  }
}
