/** Days of the operator's own clock as spans of UTC, which is what the record counts in. */
import type { RunQuery } from '../../core/library/library'

/** The query with its days, `2026-11-21`, as the moments in which they begin and end here. */
export function withLocalDays({ from, to, ...rest }: RunQuery): RunQuery {
  return {
    ...rest,
    ...(from !== undefined && { from: momentOf(from, '00:00') }),
    ...(to !== undefined && { to: momentOf(to, '23:59:59.999') }),
  }
}

/** A day that is no day stays as it is; nothing is found then. */
function momentOf(day: string, time: string): string {
  const moment = new Date(`${day}T${time}`)
  return Number.isNaN(moment.getTime()) ? day : moment.toISOString()
}
