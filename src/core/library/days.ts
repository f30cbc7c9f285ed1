/** Days of the local clock as spans of UTC, in which the record counts: the only place that turns one into the other. */

type Span = { readonly from?: string | undefined; readonly to?: string | undefined }

/**
 * The same query with `from` and `to` as the moments in which a day (`2026-11-21`), a month (`2026-11`) or a year begins and
 * ends on this machine's clock. What is none of these stays as it is.
 */
export function inLocalDays<Q extends Span>({ from, to, ...rest }: Q) {
  return {
    ...rest,
    ...(from !== undefined && { from: spanOf(from)?.from ?? from }),
    ...(to !== undefined && { to: spanOf(to)?.to ?? to }),
  }
}

function spanOf(text: string): Required<Span> | undefined {
  const [, ...parts] = /^(\d{4})(?:-(\d\d))?(?:-(\d\d))?$/.exec(text) ?? []
  const [year, month, day] = parts.map((part) => (part === undefined ? undefined : Number(part)))
  if (year === undefined) return undefined
  const first = new Date(year, (month ?? 1) - 1, day ?? 1)
  if (month !== undefined && first.getMonth() !== month - 1) return undefined
  if (day !== undefined && first.getDate() !== day) return undefined
  const next = nextOf(year, month, day)
  return { from: first.toISOString(), to: new Date(next.getTime() - 1).toISOString() }
}

function nextOf(year: number, month: number | undefined, day: number | undefined): Date {
  if (month === undefined) return new Date(year + 1, 0)
  return day === undefined ? new Date(year, month) : new Date(year, month - 1, day + 1)
}
