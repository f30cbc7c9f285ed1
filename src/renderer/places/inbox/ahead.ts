/** The pictures of the steps to come, fetched and decoded before they are looked at. */

export type Frame = { readonly run: string; readonly hash: string }

export type Ahead = {
  /** What is wanted now, what is looked at first first. What is not wanted any more is let go, and not begun. */
  want(frames: readonly Frame[]): void
}

/**
 * One is made ready at a time: several at once take the processor from the one that is looked at next. What was made ready is
 * kept as long as it is wanted, since what nobody holds may be decoded anew to be drawn.
 */
export function createAhead(ready: (frame: Frame) => Promise<unknown>): Ahead {
  const held = new Map<string, unknown>()
  let wanted: readonly Frame[] = []
  let busy = false
  const next = () => wanted.find((frame) => !held.has(nameOf(frame)))
  async function work(): Promise<void> {
    if (busy) return
    busy = true
    for (let frame = next(); frame !== undefined; frame = next()) {
      held.set(nameOf(frame), undefined)
      const made = await ready(frame).catch(() => undefined) // it is asked for again where it is drawn
      if (held.has(nameOf(frame))) held.set(nameOf(frame), made)
    }
    busy = false
  }
  return {
    want(frames) {
      wanted = frames
      const names = new Set(frames.map(nameOf))
      for (const name of held.keys()) if (!names.has(name)) held.delete(name)
      void work()
    },
  }
}

const nameOf = ({ run, hash }: Frame): string => `${run}/${hash}`
