/** A page without layout gives every element the size nothing, and of such a list no item is near the screen. */

/** CSS pixels: what scrolls, and an item in it. */
export const listRoom = { width: 1280, height: 600 } as const
const item = { width: 136, height: 40 } as const

const measures = (of: 'width' | 'height') => ({
  configurable: true,
  get(this: HTMLElement) {
    if (this.matches('[data-virtual]')) return listRoom[of]
    return this.matches('[data-index]') ? item[of] : 0
  },
})

/** Gives virtual lists and their items a size, where there is a page at all. */
export function layOut(): void {
  if (typeof HTMLElement === 'undefined') return
  for (const box of ['offset', 'client']) {
    Object.defineProperty(HTMLElement.prototype, `${box}Width`, measures('width'))
    Object.defineProperty(HTMLElement.prototype, `${box}Height`, measures('height'))
  }
}
