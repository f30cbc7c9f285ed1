/** The bytes of pictures for formats that hold them inside; those just used are kept, neighbours often share them. */
import type { Picture } from '../../../core/exports/pictures'
import type { Output } from './format'
import type { SourceRun } from './source'

const kept = 16

export type Pictures = { bytes(run: SourceRun, picture: Picture): Promise<Uint8Array> }

export function openPictures({
  maker,
  frames,
  signal,
}: Pick<Output, 'maker' | 'frames' | 'signal'>): Pictures {
  const recent = new Map<string, Uint8Array>()
  return {
    async bytes(run, picture) {
      signal.throwIfAborted()
      // By its bytes: what another run has under the same name may be another picture.
      const name = `${await frames.sumOf(run, picture.frame)}/${picture.file}`
      const known = recent.get(name)
      if (known !== undefined) return known
      const frame = await run.frame(picture.frame)
      const bytes = picture.whole ? frame : await maker.make(frame, picture)
      recent.set(name, bytes)
      for (const old of [...recent.keys()].slice(0, -kept)) recent.delete(old)
      return bytes
    },
  }
}
