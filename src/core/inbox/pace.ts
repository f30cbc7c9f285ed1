/** How fast somebody judges, by the moments of their last judgements. */

/** What lies further back says nothing of now. Milliseconds. */
const lately = 5 * 60_000

/** Steps a minute; undefined before three. @param moments ascending, in milliseconds. */
export function paceOf(moments: readonly number[], now: number): number | undefined {
  const recent = moments.filter((moment) => now - moment <= lately)
  const [first] = recent
  if (first === undefined || recent.length < 3) return undefined
  const minutes = (now - first) / 60_000
  return minutes <= 0 ? undefined : (recent.length - 1) / minutes
}

/** Minutes until so many are done at that pace. */
export const minutesFor = (left: number, pace: number | undefined): number | undefined =>
  pace === undefined || pace <= 0 ? undefined : Math.ceil(left / pace)
