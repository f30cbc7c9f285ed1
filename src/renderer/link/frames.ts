/** Stored frames as object URLs, the last used kept, so that moving along the filmstrip fetches nothing twice. */

const kept = 96
/** In ms: a picture that was just taken may still be on its way to the disk. */
const pauses = [250, 500, 1000, 2000] as const

/** A frame that could not be fetched after some tries is asked for again the next time. */
export function openFrames(
  fetchFrame: (run: string, hash: string) => Promise<Blob>,
): (run: string, hash: string) => Promise<string> {
  const urls = new Map<string, Promise<string>>()
  return (run, hash) => {
    const name = `${run}/${hash}`
    const known = urls.get(name)
    const url = known ?? patiently(() => fetchFrame(run, hash)).then((blob) => URL.createObjectURL(blob))
    urls.delete(name)
    urls.set(name, url)
    if (known === undefined) {
      url.catch(() => urls.delete(name))
      dropOldest(urls)
    }
    return url
  }
}

async function patiently<T>(fetchIt: () => Promise<T>): Promise<T> {
  for (const pause of pauses) {
    const fetched = await fetchIt().catch(() => undefined)
    if (fetched !== undefined) return fetched
    await new Promise((resolve) => setTimeout(resolve, pause))
  }
  return fetchIt()
}

function dropOldest(urls: Map<string, Promise<string>>): void {
  const oldest = urls.entries().next().value
  if (urls.size <= kept || oldest === undefined) return
  urls.delete(oldest[0])
  void oldest[1].then(URL.revokeObjectURL, () => undefined)
}
