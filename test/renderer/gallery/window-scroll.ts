/** Whether the window itself could be scrolled, and the bar with the stop with it: a place scrolls in itself. */
import type { Page } from '@playwright/test'

/** By name and by how many pixels, aside and down; nothing where the window stands still. */
export function windowScroll(page: Page, name: string): Promise<string[]> {
  return page.evaluate((what) => {
    const { scrollHeight, scrollWidth } = document.documentElement
    const [beside, under] = [scrollWidth - window.innerWidth, scrollHeight - window.innerHeight]
    return beside > 0 || under > 0 ? [`${what}: the window scrolls by ${beside}, ${under}`] : []
  }, name)
}
