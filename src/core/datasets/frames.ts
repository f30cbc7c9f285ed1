/** Screens that a data set has already: of equal ones in two runs the first counts, of equal ones in a run each other answer. */

/** Of a name of 64 digits as much as tells millions apart. */
const enough = 20

export type Shown = {
  readonly frame: string
  /** Runs come one after the other. */
  readonly run: string
  /** The step that begins what was asked about on one look: a veto and what came instead are on one screen. */
  readonly question: number
  /** What tells the answers of a step from others; blind to the question. */
  readonly answers: string
}

/**
 * Whether a step shows something new. A screen that an earlier run shows is known. Within a run the same screen may be answered
 * otherwise, as the run has gone on since: only what was answered there in the same way before is known.
 */
export function openFrames(): (shown: Shown) => boolean {
  const owners = new Map<string, string>()
  let here = new Map<string, Set<string>>()
  let current = ''
  return ({ frame, run, question, answers }) => {
    if (run !== current) [current, here] = [run, new Map()]
    const name = frame.slice(0, enough)
    const owner = owners.get(name)
    if (owner !== undefined && owner !== run) return false
    owners.set(name, run)
    const known = here.get(name) ?? new Set()
    const isNew = known.has(`question ${question}`) || !known.has(answers)
    here.set(name, known.add(answers).add(`question ${question}`))
    return isNew
  }
}
