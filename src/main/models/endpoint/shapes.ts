/** What the wires' own schemas are made of. */
import { z } from 'zod'

/** A list whose length is looked at before its items are. */
export const few = <T extends z.ZodType>(item: T, most = 256) =>
  z.array(z.unknown()).max(most).pipe(z.array(item))

/** The place of an item in a reply. */
export const index = z.int().min(0).max(255)

const usualName = /^[a-z_.]{1,80}$/

/**
 * Tells an event by a name that is not read from what is no event of the wire: vendors add events, and proxies their own.
 * @param known the names that are read: one of them in another shape is none of the wire
 * @param key what holds the name
 */
export function otherEvents<Key extends 'type' | 'event_type'>(
  known: readonly string[],
  key: Key,
  name: RegExp = usualName,
): (value: unknown) => boolean {
  const Named = z.object({ [key]: z.string().regex(name) })
  return (value) => {
    const { data } = Named.safeParse(value)
    return data !== undefined && !known.includes(String(data[key]))
  }
}
