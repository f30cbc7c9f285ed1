/** The name of this page among all that look at the same run: it outlasts its being loaded anew, so that a helm stays where it is. */
import { keep, kept } from './session'

const key = 'console'

/** Kept only while no page bears it: a browser copies what it has kept for a page to whatever it opens as a copy of it. */
export const thisConsole: string = kept(key) ?? crypto.randomUUID()
keep(key, undefined)
window.addEventListener('pagehide', () => keep(key, thisConsole))
