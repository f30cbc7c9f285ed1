/** The pictures of an export: copied where they are a recorded file, made where they are not, each once. */

import { constants } from 'node:fs'
import { access, chmod, copyFile, mkdir, open, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { isSameSize } from '../../../core/action/geometry'
import type { Picture } from '../../../core/exports/pictures'
import { failure } from '../../../core/problem'
import { reasonOf } from '../durable'
import { beginningOf } from '../parts'
import { framePath } from '../record/runs'
import type { Output } from './format'
import { pictureSize } from './picture-size'
import { noFrame, type SourceRun } from './source'

export type Images = {
  /** Resolves once the file is there under the picture's name. */
  place(run: SourceRun, picture: Picture): Promise<void>
  /** Throws one sentence for a picture that is missing or has another size than its samples believe. */
  check(): Promise<void>
}

type Needed = Pick<Output, 'folder' | 'maker' | 'frames' | 'signal' | 'written'>

export function openImages({ folder, maker, frames, signal, written }: Needed): Images {
  const folders = new Map<string, Promise<unknown>>()
  const underWay = new Map<string, Promise<void>>()

  async function put(run: SourceRun, picture: Picture): Promise<void> {
    signal.throwIfAborted()
    const path = join(folder, picture.file)
    const place = dirname(path)
    const made = folders.get(place) ?? mkdir(place, { recursive: true, mode: 0o700 })
    folders.set(place, made)
    await made
    if (picture.whole) return takeOver(run, picture.frame, path)
    const bytes = await maker.make(await run.frame(picture.frame), picture)
    await writeFile(path, bytes, { mode: 0o600 })
  }

  return {
    async place(run, picture) {
      const from = await frames.sumOf(run, picture.frame)
      const placed = written.pictures.get(picture.file)
      if (placed?.from === from) return underWay.get(picture.file)
      if (placed !== undefined) {
        // Another run has other bytes under this name. It tells the pixels: a picture that has them is right for both.
        await underWay.get(picture.file)
        await frames.requireNamed(run, picture.frame)
      }
      written.place(picture.file, { ...picture.size, from })
      const done = put(run, picture).finally(() => underWay.delete(picture.file))
      underWay.set(picture.file, done)
      return done
    },
    async check() {
      for (const [file, size] of written.pictures) {
        const found = await sizeOf(join(folder, file))
        if (found === undefined || !isSameSize(found, size))
          throw failure('export.other_picture', { file, width: size.width, height: size.height })
      }
    },
  }
}

/** Never linked: whoever paints into a picture of an export would paint into the record. A disk that can shares the blocks. */
async function takeOver(run: SourceRun, frame: string, to: string): Promise<void> {
  const from = framePath(run.folder, frame)
  try {
    await copyFile(from, to, constants.COPYFILE_FICLONE)
    await chmod(to, 0o600)
  } catch (cause) {
    await access(from).catch((gone: unknown) => {
      throw noFrame(run.id, frame, gone)
    })
    throw failure('export.not_copied', { file: from, why: reasonOf(cause) }, { cause })
  }
}

const sizeOf = async (path: string): Promise<Picture['size'] | undefined> =>
  pictureSize(await beginningOf(await open(path)))
