/** Which files the events of a run name that are not there. */
import { eventOf, type JournalLine } from '../../../core/run/journal'
import { referencesOf } from '../../../core/run/references'

/**
 * @param files such as `frames/….webp`. Frames are saved while the run goes on and are durable before the next intent, so a
 * session that died may lack those it named after its last one; that is no damage.
 */
export function missingFiles(lines: readonly JournalLine[], files: ReadonlySet<string>): readonly string[] {
  const certain = certainUpTo(lines)
  const missing = lines.flatMap((line, index) => {
    const event = eventOf(line)
    if (event === undefined) return []
    const { frames, blobs } = referencesOf(event)
    const wanted = frames.map((name) => [`frames/${name}.webp`])
    const texts = blobs.map((name) => [`blobs/${name}.json`, `blobs/${name}.txt`])
    const late = index > (certain.get(line.session ?? 0) ?? -1)
    return [...(late ? [] : wanted), ...texts].filter(
      (spellings) => !spellings.some((file) => files.has(file)),
    )
  })
  return [...new Set(missing.map(([file = '']) => file))]
}

/** For each session the index of the last line whose frames must be there. */
function certainUpTo(lines: readonly JournalLine[]): ReadonlyMap<number, number> {
  const certain = new Map<number, number>()
  lines.forEach(({ type, session = 0 }, index) => {
    if (type === 'intended' || type === 'ended') certain.set(session, index)
  })
  return certain
}
