/** What of a page lies under a point of its picture, through frames and shadow roots. */
import type { Frame, Page } from 'playwright-core'
import { z } from 'zod'
import type { Point } from '../../../../core/action/geometry'

/** Enough of an element to tell whether it is still the same one. */
export const UnderPoint = z.object({
  tag: z.string(),
  role: z.string(),
  text: z.string(),
  id: z.string(),
  /** The address behind a link. */
  href: z.string(),
})
export type UnderPoint = z.infer<typeof UnderPoint>

/** A frame of the page and the point in the frame's own CSS pixels. */
export type FramePoint = { readonly frame: Frame; readonly at: Point }

const deepest = 10

/** The frames from the page's own down to the one that lies under the point. */
export async function framesAt(page: Page, point: Point): Promise<readonly FramePoint[]> {
  const chain: FramePoint[] = [{ frame: page.mainFrame(), at: point }]
  for (let depth = 0; depth < deepest; depth += 1) {
    const next = await frameUnder(chain.at(-1))
    if (next === undefined) return chain
    chain.push(next)
  }
  return chain
}

async function frameUnder(outer: FramePoint | undefined): Promise<FramePoint | undefined> {
  if (outer === undefined) return undefined
  const found = await outer.frame.evaluateHandle(hit, outer.at)
  try {
    const frame = await found.asElement()?.contentFrame()
    if (frame === null || frame === undefined) return undefined
    const corner = await found.evaluate(cornerOf)
    return { frame, at: [Math.round(outer.at[0] - corner[0]), Math.round(outer.at[1] - corner[1])] }
  } finally {
    await found.dispose()
  }
}

/** Undefined where nothing is, such as past the end of the page. */
export async function elementUnder(page: Page, point: Point): Promise<UnderPoint | undefined> {
  const innermost = (await framesAt(page, point)).at(-1)
  if (innermost === undefined) return undefined
  const found = await innermost.frame.evaluateHandle(hit, innermost.at)
  try {
    const parsed = UnderPoint.safeParse(await found.evaluate(describe))
    return parsed.success ? parsed.data : undefined
  } finally {
    await found.dispose()
  }
}

// These three run in the page and know nothing but the DOM.

export function hit([x, y]: Point): Element | null {
  let found = document.elementFromPoint(x, y)
  for (let root = found?.shadowRoot; root; root = found?.shadowRoot) {
    const inner: Element | null = root.elementFromPoint(x, y)
    if (inner === null || inner === found) break
    found = inner
  }
  return found
}

/** Where a frame's content begins. */
function cornerOf(frame: Element | null): readonly [number, number] {
  if (!(frame instanceof HTMLElement)) return [0, 0]
  const { left, top } = frame.getBoundingClientRect()
  const style = getComputedStyle(frame)
  const inset = (name: 'paddingLeft' | 'paddingTop') => Number.parseFloat(style[name]) || 0
  return [left + frame.clientLeft + inset('paddingLeft'), top + frame.clientTop + inset('paddingTop')]
}

function describe(found: Element | null): UnderPoint | undefined {
  if (found === null) return undefined
  const control = found.closest('a, button, input, select, textarea, [role]') ?? found
  const label = control.getAttribute('aria-label') ?? control.textContent ?? ''
  return {
    tag: control.localName.slice(0, 60),
    role: (control.getAttribute('role') ?? '').slice(0, 60),
    text: label.replace(/\s+/g, ' ').trim().slice(0, 200),
    id: control.id.slice(0, 200),
    href: (control.getAttribute('href') ?? '').slice(0, 2000),
  }
}
