/** The name of this page among all that look at the same run: it outlasts its being loaded anew, so that a helm stays where it is. */
import { keep, kept } from './session'

const key = 'console'

export const thisConsole: string = kept(key) ?? crypto.randomUUID()
keep(key, undefined)

/** It is kept only while no page bears it: a browser copies what is kept to whatever it opens as a copy of a page. */
export function keepThisConsole(): void {
  window.addEventListener('pagehide', () => keep(key, thisConsole))
  // Gone back to, the page is as it was left, and bears it again.
  window.addEventListener('pageshow', () => keep(key, undefined))
}
