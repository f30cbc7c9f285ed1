/** What is equal to what was there before keeps its identity, so that views of it need not render again. */

/**
 * `next`, in which every part that equals the same part of `before` is replaced by that very part; `before` itself when all
 * is equal. For plain data as it comes off a wire: `next` is changed in place.
 */
export function share<T>(before: T | undefined, next: T): T {
  if (before === undefined || before === next) return next
  const same = isList(before) && isList(next) ? sameItems(before, next) : sameFields(before, next)
  return same ? before : next
}

function sameItems(before: readonly unknown[], next: unknown[]): boolean {
  let same = before.length === next.length
  for (let nth = 0; nth < next.length; nth++) {
    const kept = share(before[nth], next[nth])
    if (kept !== next[nth]) next[nth] = kept
    if (kept !== before[nth]) same = false
  }
  return same
}

function sameFields(before: unknown, next: unknown): boolean {
  if (!isRecord(before) || !isRecord(next)) return false
  const keys = Object.keys(next)
  let same = keys.length === Object.keys(before).length
  for (const key of keys) {
    const kept = share(before[key], next[key])
    if (kept !== next[key]) next[key] = kept
    if (kept !== before[key]) same = false
  }
  return same
}

const isList = (value: unknown): value is unknown[] => Array.isArray(value)

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
