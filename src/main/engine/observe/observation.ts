/** What a target tells of its screen as the record has it: the picture by its name, with all else that is known. */
import type { Observation } from '../../../core/action/observation'
import type { Capture } from '../ports'

type Known = Omit<Capture, 'picture'>

export const observationFrom = (frame: string, size: Observation['size'], known: Known): Observation => ({
  frame,
  size,
  seq: known.seq,
  ...(known.cursor && { cursor: [known.cursor[0], known.cursor[1]] }),
  ...(known.foreground !== undefined && { foreground: known.foreground }),
  ...(known.url !== undefined && { url: known.url }),
  ...(known.asks !== undefined && { asks: known.asks }),
  ...(known.elements && { listed: [...known.elements] }),
  ...(known.focus !== undefined && { focus: known.focus }),
})
