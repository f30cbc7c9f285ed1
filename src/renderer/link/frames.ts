/** Stored frames as URLs of what is here, the last used kept, so that moving along the filmstrip fetches nothing twice. */

const kept = 96
/** In ms: a picture that was just taken may still be on its way to the disk. */
const pauses = [250, 500, 1000, 2000] as const

export type Frames = {
  /** A frame that could not be fetched after some tries is asked for again the next time. */
  fetch(run: string, hash: string, small?: boolean): Promise<string>
  /** Of one that has come: what is here already is drawn without a wait. */
  here(run: string, hash: string, small?: boolean): string | undefined
}

type Kept = { readonly coming: Promise<string>; url?: string }

export function openFrames(fetchFrame: (run: string, hash: string, small: boolean) => Promise<Blob>): Frames {
  const frames = new Map<string, Kept>()
  /** Pictures at full size that are on their way. */
  const whole = new Set<Promise<unknown>>()

  /** What is looked at comes first, then what stands small beside it. */
  async function fetchIt(run: string, hash: string, small: boolean): Promise<Blob> {
    while (small && whole.size > 0) {
      await Promise.allSettled(whole)
      await painted()
    }
    const coming = patiently(() => fetchFrame(run, hash, small))
    if (small) return coming
    whole.add(coming)
    return coming.finally(() => whole.delete(coming))
  }

  return {
    fetch(run, hash, small = false) {
      const name = nameOf(run, hash, small)
      const frame = frames.get(name) ?? begun(fetchIt(run, hash, small), small ? dataUrl : objectUrl)
      const isNew = !frames.delete(name)
      frames.set(name, frame)
      if (isNew) {
        frame.coming.catch(() => frames.delete(name))
        dropOldest(frames)
      }
      return frame.coming
    },
    here: (run, hash, small = false) => frames.get(nameOf(run, hash, small))?.url,
  }
}

const nameOf = (run: string, hash: string, small: boolean): string => `${run}/${hash}${small ? ' small' : ''}`

function begun(blob: Promise<Blob>, urlOf: (bytes: Blob) => string | Promise<string>): Kept {
  const frame: Kept = {
    coming: blob.then(urlOf).then((url) => {
      frame.url = url
      return url
    }),
  }
  return frame
}

const objectUrl = (bytes: Blob): string => URL.createObjectURL(bytes)

/** An object URL holds the page up until the browser has noted it: too long for each of a film's. */
async function dataUrl(bytes: Blob): Promise<string> {
  const signs = Array.from(new Uint8Array(await bytes.arrayBuffer()), (byte) => String.fromCharCode(byte))
  return `data:${bytes.type};base64,${btoa(signs.join(''))}`
}

const painted = () =>
  new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())))

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
  const revoke = (url: string) => url.startsWith('blob:') && URL.revokeObjectURL(url)
  void oldest[1].coming.then(revoke, () => undefined)
}
