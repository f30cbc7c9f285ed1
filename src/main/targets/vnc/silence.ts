/** How long a server has said nothing, as far as anybody was awake to hear it. */
import type { Clock } from '../../engine/ports'

/** How often it is listened, in ms. */
export const listening = 250

/** `look` tells the silence so far in ms. A pause of this process, in which nobody listened, is none of the server's. */
export function openSilence(clock: Clock, heard: () => number) {
  let [looked, silent] = [clock(), 0]
  return {
    look(): number {
      const now = clock()
      silent = heard() > looked ? now - heard() : silent + Math.min(now - looked, 2 * listening)
      looked = now
      return silent
    },
  }
}
