/** What belongs into a run's own bundle: its journal and exactly the files that the journal names. */
import { eventOf, type JournalLine } from '../run/journal'
import { referencesOf } from '../run/references'

export type Bundle = {
  /** Names of frames, each once. */
  readonly frames: readonly string[]
  /** Names of requests, each once. */
  readonly blobs: readonly string[]
}

export function bundleOf(lines: readonly JournalLine[]): Bundle {
  const named = lines.flatMap((line) => {
    const event = eventOf(line)
    return event === undefined ? [] : [referencesOf(event)]
  })
  const frames = named.flatMap((references) => references.frames)
  return { frames: [...new Set(frames)], blobs: [...new Set(named.flatMap(({ blobs }) => blobs))] }
}
