/** Stored frames as object URLs, the last used kept, so that moving along the filmstrip fetches nothing twice. */

const kept = 96
/** In ms: a picture that was just taken may still be on its way to the disk. */
const pauses = [250, 500, 1000, 2000] as const

export type Frames = {
  /** A frame that could not be fetched after some tries is asked for again the next time. */
  fetch(run: string, hash: string): Promise<string>
  /** Of one that has come: what is here already is drawn without a wait. */
  here(run: string, hash: string): string | undefined
}

type Kept = { readonly coming: Promise<string>; url?: string }

export function openFrames(fetchFrame: (run: string, hash: string) => Promise<Blob>): Frames {
  const frames = new Map<string, Kept>()
  return {
    fetch(run, hash) {
      const name = nameOf(run, hash)
      const frame = frames.get(name) ?? begun(patiently(() => fetchFrame(run, hash)))
      const isNew = !frames.delete(name)
      frames.set(name, frame)
      if (isNew) {
        frame.coming.catch(() => frames.delete(name))
        dropOldest(frames)
      }
      return frame.coming
    },
    here: (run, hash) => frames.get(nameOf(run, hash))?.url,
  }
}

const nameOf = (run: string, hash: string): string => `${run}/${hash}`

function begun(blob: Promise<Blob>): Kept {
  const frame: Kept = {
    coming: blob.then((bytes) => {
      frame.url = URL.createObjectURL(bytes)
      return frame.url
    }),
  }
  return frame
}

async function patiently<T>(fetchIt: () => Promise<T>): Promise<T> {
  for (const pause of pauses) {
    const fetched = await fetchIt().catch(() => undefined)
    if (fetched !== undefined) return fetched
    await new Promise((resolve) => setTimeout(resolve, pause))
  }
  return fetchIt()
}

function dropOldest(frames: Map<string, Kept>): void {
  const oldest = frames.entries().next().value
  if (frames.size <= kept || oldest === undefined) return
  frames.delete(oldest[0])
  void oldest[1].coming.then(URL.revokeObjectURL, () => undefined)
}
