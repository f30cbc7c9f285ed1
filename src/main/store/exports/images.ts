/** The pictures of an export: linked where they are a recorded file, made where they are not, each once. */

import { access, copyFile, link, mkdir, open, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
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

type Needed = Pick<Output, 'folder' | 'maker' | 'signal' | 'written'>

export function openImages({ folder, maker, signal, written }: Needed): Images {
  const folders = new Map<string, Promise<unknown>>()
  const underWay = new Map<string, Promise<void>>()

  async function put(run: SourceRun, picture: Picture): Promise<void> {
    signal.throwIfAborted()
    const path = join(folder, picture.file)
    const place = dirname(path)
    const made = folders.get(place) ?? mkdir(place, { recursive: true })
    folders.set(place, made)
    await made
    if (picture.whole) return takeOver(run, picture.frame, path)
    await writeFile(path, await maker.make(await run.frame(picture.frame), picture))
  }

  return {
    async place(run, picture) {
      if (written.pictures.has(picture.file)) return underWay.get(picture.file)
      written.place(picture.file, picture.size)
      const done = put(run, picture).finally(() => underWay.delete(picture.file))
      underWay.set(picture.file, done)
      return done
    },
    async check() {
      for (const [file, size] of written.pictures) {
        const found = await sizeOf(join(folder, file))
        if (found?.width !== size.width || found.height !== size.height)
          throw failure('export.other_picture', { file, width: size.width, height: size.height })
      }
    },
  }
}

/** Linked; copied where the folders are on two disks or the disk knows no links. */
async function takeOver(run: SourceRun, frame: string, to: string): Promise<void> {
  const from = framePath(run.folder, frame)
  try {
    await link(from, to)
  } catch {
    await access(from).catch((cause: unknown) => {
      throw noFrame(run.id, frame, cause)
    })
    await copyFile(from, to).catch((cause: unknown) => {
      throw failure('export.not_copied', { file: from, why: reasonOf(cause) }, { cause })
    })
  }
}

const sizeOf = async (path: string): Promise<Picture['size'] | undefined> =>
  pictureSize(await beginningOf(await open(path)))
