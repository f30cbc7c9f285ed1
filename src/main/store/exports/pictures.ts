/** The bytes of pictures for formats that hold them inside; those just used are kept, neighbours often share them. */
import type { Picture } from '../../../core/exports/pictures'
import type { Output } from './format'
import type { SourceRun } from './source'

const kept = 16

export type Pictures = { bytes(run: SourceRun, picture: Picture): Promise<Uint8Array> }

export function openPictures({ maker, signal }: Pick<Output, 'maker' | 'signal'>): Pictures {
  const recent = new Map<string, Uint8Array>()
  return {
    async bytes(run, picture) {
      signal.throwIfAborted()
      const known = recent.get(picture.file)
      if (known !== undefined) return known
      const frame = await run.frame(picture.frame)
      const bytes = picture.whole ? frame : await maker.make(frame, picture)
      recent.set(picture.file, bytes)
      for (const old of [...recent.keys()].slice(0, -kept)) recent.delete(old)
      return bytes
    },
  }
}
