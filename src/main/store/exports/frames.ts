/** Whether the frames that an export or a version needs are those that were recorded: each is read once for that, before its run is made. */

import { open, readFile } from 'node:fs/promises'
import { isSameSize, type Size } from '../../../core/action/geometry'
import { type Failure, failure } from '../../../core/problem'
import { fileSumsIn, openSum } from '../contents'
import { partsIn } from '../parts'
import { framePath } from '../record/runs'
import type { PictureMaker } from './options'
import { pictureSize } from './picture-size'
import { noFrame, type SourceRun } from './source'

export type Frames = {
  /** Throws one sentence that names the first of them that is gone, is not what was written, or has another size than its run says. */
  require(run: SourceRun, names: ReadonlySet<string>): Promise<void>
  /** The sum of a frame’s bytes: one name in two runs may be two pictures. Throws as `require` does. */
  sumOf(run: SourceRun, name: string): Promise<string>
  /** Throws one sentence for a frame whose pixels are not those that it is named by. */
  requireNamed(run: SourceRun, name: string): Promise<void>
}

type Own = {
  readonly run: string
  /** What was written, as the run has it. */
  readonly written: Promise<ReadonlyMap<string, string>>
  /** What was found. */
  readonly sums: Map<string, string>
}

type Needed = { readonly maker: Pick<PictureMaker, 'isNamed'>; readonly signal: AbortSignal }

export function openFrames({ maker, signal }: Needed): Frames {
  let own: Own | undefined

  /** Runs are made one after the other. */
  function ownOf({ id, folder }: SourceRun): Own {
    if (own?.run === id) return own
    own = { run: id, written: fileSumsIn(folder), sums: new Map() }
    own.written.catch(() => undefined) // told by the first frame
    return own
  }

  async function requireNamed(run: SourceRun, name: string): Promise<void> {
    const bytes = await readFile(framePath(run.folder, name)).catch((cause: unknown) => {
      throw noFrame(run.id, name, cause)
    })
    if (!(await maker.isNamed(bytes, name).catch(() => false))) throw changed(run, name)
  }

  async function sumOf(run: SourceRun, name: string): Promise<string> {
    const { sums, written } = ownOf(run)
    const known = sums.get(name)
    if (known !== undefined) return known
    signal.throwIfAborted()
    const { sum, size } = await read(run, name)
    const wanted = (await written).get(`frames/${name}.webp`)
    // Runs of older programs have no sums: only the pixels tell.
    if (wanted === undefined) await requireNamed(run, name)
    else if (wanted !== sum) throw changed(run, name)
    requireSize(run, name, size)
    sums.set(name, sum)
    return sum
  }

  return {
    async require(run, names) {
      for (const name of names) await sumOf(run, name)
    },
    sumOf,
    requireNamed,
  }
}

type Found = { readonly sum: string; readonly size: Size | undefined }

async function read(run: SourceRun, name: string): Promise<Found> {
  const file = await open(framePath(run.folder, name)).catch((cause: unknown) => {
    throw noFrame(run.id, name, cause)
  })
  const sum = openSum()
  let size: Size | undefined
  let isFirst = true
  for await (const part of partsIn(file)) {
    if (isFirst) size = pictureSize(part)
    isFirst = false
    sum.add(part)
  }
  return { sum: sum.end(), size }
}

const changed = ({ id: run }: SourceRun, name: string): Failure =>
  failure('export.changed_frame', { run, name: name.slice(0, 8) })

/** Whatever points at the screen is told in the pixels that the record says it has. */
function requireSize({ id: run, observed }: SourceRun, name: string, found: Size | undefined): void {
  const other = observed.get(name)?.find((size) => found === undefined || !isSameSize(size, found))
  if (other === undefined) return
  const { width, height } = found ?? { width: 0, height: 0 }
  const sizes = { width, height, toldWidth: other.width, toldHeight: other.height }
  throw failure('export.frame_size', { run, name: name.slice(0, 8), ...sizes })
}
