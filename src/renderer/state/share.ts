/** What is equal to what was there before keeps its identity, so that views of it need not render again. */

/**
 * `next`, in which every part that equals the same part of `before` is replaced by that very part; `before` itself when all
 * is equal. For plain data as it comes off a wire: `next` is changed in place.
 */
export function share<T>(before: T | undefined, next: T): T {
  if (before === next || !isData(before) || !isData(next)) return next
  if (Array.isArray(before) !== Array.isArray(next)) return next
  const keys = Object.keys(next)
  let same = keys.length === Object.keys(before).length
  for (const key of keys) {
    const was: unknown = Reflect.get(before, key)
    const now: unknown = Reflect.get(next, key)
    const kept = share(was, now)
    if (kept !== now) Reflect.set(next, key, kept)
    if (kept !== was) same = false
  }
  return same ? before : next
}

const isData = (value: unknown): value is object => typeof value === 'object' && value !== null
