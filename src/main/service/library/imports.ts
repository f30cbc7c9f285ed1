/** Files of runs that a page hands over part by part: kept until they are whole, and then taken into the library. */
import { appendFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { NotTaken, TakenIn } from '../../../core/library/importing'
import { failure, problemOf } from '../../../core/problem'
import type { Refused } from '../../../core/problems/shape'
import { importFile } from '../../store/bundle/import-file'
import { draftOf, reasonOf } from '../../store/durable'
import { runFolder } from '../../store/record/runs'

export type Part = {
  readonly upload: string
  /** Of the file, as the person has it. */
  readonly name: string
  /** Bytes before this part, and of the whole. */
  readonly at: number
  readonly of: number
  /** Base64. */
  readonly part: string
}

type Came =
  | { readonly ok: true; readonly got: number }
  | { readonly ok: true; readonly taken: TakenIn[]; readonly left: NotTaken[] }
  | Refused

export type Imports = {
  takeIn(part: Part): Promise<Came>
  drop(upload: string): Promise<void>
}

type Options = {
  readonly home: string
  /** How many flaws the record of a run has. */
  flawsIn(folder: string): Promise<number>
  /** Called once there are more runs, with their names. */
  changed(runs: readonly string[]): void
}

type Upload = { readonly path: string; got: number }

/** So many files may be under way; the oldest is given up for another: its page has left, since a page hands over one at a time. */
const mostAtOnce = 8

export function openImports({ home, flawsIn, changed }: Options): Imports {
  const uploads = new Map<string, Upload>()

  async function drop(upload: string): Promise<void> {
    const found = uploads.get(upload)
    uploads.delete(upload)
    if (found !== undefined) await rm(found.path, { force: true })
  }

  function uploadOf({ upload, at }: Part): Upload {
    const found = uploads.get(upload)
    if (found !== undefined && found.got === at) return found
    if (found !== undefined || at !== 0) throw failure('import.broken')
    const [oldest] = uploads.keys()
    if (uploads.size >= mostAtOnce && oldest !== undefined) void drop(oldest).catch(() => undefined)
    const begun = { path: draftOf(join(home, 'upload')), got: 0 }
    uploads.set(upload, begun)
    return begun
  }

  async function takenFrom({ path }: Upload, name: string) {
    const { taken, left } = await importFile(home, path, { name, random: Math.random })
    const told: TakenIn[] = []
    for (const { run, same, merged, damage } of taken) {
      const flaws = same ? 0 : await flawsIn(runFolder(home, run))
      told.push({ run, same, merged, flaws, ...(damage !== undefined && { damaged: true }) })
    }
    changed(told.map(({ run }) => run))
    return { ok: true as const, taken: told, left: [...left] }
  }

  return {
    async takeIn(part) {
      try {
        const upload = uploadOf(part)
        const bytes = Buffer.from(part.part, 'base64')
        upload.got += bytes.length
        if (upload.got > part.of) throw failure('import.broken')
        await append(upload.path, bytes)
        if (upload.got < part.of) return { ok: true, got: upload.got }
        return await takenFrom(upload, part.name).finally(() => drop(part.upload))
      } catch (cause) {
        await drop(part.upload)
        return { ok: false, problem: problemOf(cause) }
      }
    },
    drop,
  }
}

async function append(path: string, bytes: Uint8Array): Promise<void> {
  await appendFile(path, bytes, { mode: 0o600 }).catch((cause: unknown) => {
    throw failure('file.unwritable', { path, why: reasonOf(cause) }, { cause })
  })
}
