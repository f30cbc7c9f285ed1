/** Stored frames as URLs of what is here, the last used kept, so that moving along the filmstrip fetches nothing twice. */

const kept = 96
/** Each is made anew where the run is kept: more at once would be in the way of the next picture at full size. */
const smallAtOnce = 3
/** In ms: a picture that was just taken may still be on its way to the disk. */
const pauses = [250, 500, 1000, 2000] as const

export type Frames = {
  /** A frame that could not be fetched after some tries is asked for again the next time. */
  fetch(run: string, hash: string, small?: boolean): Promise<string>
  /** Of one that has come: what is here already is drawn without a wait. */
  here(run: string, hash: string, small?: boolean): string | undefined
}

type Kept = { readonly coming: Promise<string>; url?: string }

type Fetch = (run: string, hash: string, small: boolean) => Promise<Blob>

/** @param decode makes the picture at a URL ready to be drawn; what cannot be decoded is left to the page, which tells it. */
export function openFrames(fetchFrame: Fetch, decode: (url: string) => Promise<unknown> = decoded): Frames {
  const frames = new Map<string, Kept>()
  /** Pictures at full size that are on their way. */
  const whole = new Set<Promise<unknown>>()
  const inTurn = lastFirst(smallAtOnce)

  /** What is looked at comes first, then what stands small beside it. */
  async function fetchSmall(run: string, hash: string): Promise<string> {
    const fetchIt = async () => {
      while (whole.size > 0) {
        await Promise.allSettled(whole)
        await painted()
      }
      return fetchFrame(run, hash, true)
    }
    return dataUrl(await patiently(() => inTurn(fetchIt)))
  }

  /** Decoded beside the work of the page, and not in the frame that draws it. */
  async function fetchWhole(run: string, hash: string): Promise<string> {
    const url = URL.createObjectURL(await patiently(() => fetchFrame(run, hash, false)))
    await decode(url).catch(() => undefined)
    return url
  }

  function begin(run: string, hash: string, small: boolean): Kept {
    const coming = small ? fetchSmall(run, hash) : fetchWhole(run, hash)
    if (!small) whole.add(coming)
    const frame: Kept = {
      coming: coming
        .finally(() => whole.delete(coming))
        .then((url) => {
          frame.url = url
          return url
        }),
    }
    return frame
  }

  return {
    fetch(run, hash, small = false) {
      const name = nameOf(run, hash, small)
      const frame = frames.get(name) ?? begin(run, hash, small)
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

const decoded = (url: string): Promise<void> => Object.assign(new Image(), { src: url }).decode()

/** An object URL holds the page up until the browser has noted it: too long for each of a film's. */
async function dataUrl(bytes: Blob): Promise<string> {
  const signs = Array.from(new Uint8Array(await bytes.arrayBuffer()), (byte) => String.fromCharCode(byte))
  return `data:${bytes.type};base64,${btoa(signs.join(''))}`
}

/** Does so many things at once, and of those that wait the one that was asked for last: that is where one looks now. */
function lastFirst(most: number): <T>(act: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = []
  let acting = 0
  return async (act) => {
    if (acting === most) await new Promise<void>((begin) => waiting.push(begin))
    else acting += 1
    try {
      return await act()
    } finally {
      const next = waiting.pop()
      if (next === undefined) acting -= 1
      else next()
    }
  }
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
