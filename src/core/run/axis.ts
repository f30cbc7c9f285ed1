/** The time of a recorded run as a line: where on it each step lies, and what its marks say. */
import type { Course } from './course'

/** Shares of the line. `cut`: it took longer than is drawn. */
export type Span = { readonly from: number; readonly to: number; readonly cut: boolean }
export type Axis = {
  readonly spans: readonly Span[]
  /** `ms` since the run's beginning. */
  readonly ticks: readonly { readonly at: number; readonly ms: number }[]
}

/** A step that took longer than so many usual ones is drawn as these: a lunch would leave nothing of the rest. */
const longest = 8
/** A step that took no time can be seen and pressed all the same. */
const shortest = 0.25
const marks = 6

export function axisOf(courses: readonly Course[]): Axis {
  const lengths = courses.map(({ at, until }) => Math.max(until - at, 0))
  const usual = [...lengths].sort((a, b) => a - b)[Math.floor(lengths.length / 2)] || 1
  const drawn = lengths.map((ms) => Math.min(Math.max(ms, usual * shortest), usual * longest))
  const whole = drawn.reduce((sum, part) => sum + part, 0)
  let gone = 0
  const spans = drawn.map((part, nth): Span => {
    const from = gone / whole
    gone += part
    return { from, to: gone / whole, cut: (lengths[nth] ?? 0) > usual * longest }
  })
  const ticks = courses.length === 0 ? [] : Array.from({ length: marks }, (_, nth) => nth / marks)
  return { spans, ticks: ticks.map((at) => ({ at, ms: timeAt(at, spans, courses) })) }
}

/** The place of the step that lies there. */
export const spanAt = (spans: readonly Span[], share: number): number =>
  Math.max(
    spans.findLastIndex(({ from }) => from <= share),
    0,
  )

function timeAt(share: number, spans: readonly Span[], courses: readonly Course[]): number {
  const nth = spanAt(spans, share)
  const [span, course] = [spans[nth], courses[nth]]
  if (span === undefined || course === undefined) return 0
  const within = span.to > span.from ? (share - span.from) / (span.to - span.from) : 0
  return course.at + within * (course.until - course.at)
}
