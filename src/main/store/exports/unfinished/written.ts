/** What an export has written so far, whoever wrote it: what is checked at the end, and what a later one can go on from. */
import type { Size } from '../../../../core/action/geometry'

/** The size that its samples believe, and the sum of the recorded frame that it was made of, unless an older program placed it. */
export type Placed = Size & { readonly from?: string | undefined }

/** Since the last time it was asked. */
export type Grown = {
  /** What was added to each file, in lines, steps or samples. */
  readonly files: ReadonlyMap<string, number>
  readonly pictures: readonly (readonly [file: string, placed: Placed])[]
}

export type Written = {
  /** Lines, steps or samples of each file, in the order in which the files were begun. */
  readonly files: ReadonlyMap<string, number>
  /** Pictures by their file. */
  readonly pictures: ReadonlyMap<string, Placed>
  /** So many more; 0 where the file has grown by something that does not count. */
  add(file: string, count: number): void
  place(picture: string, placed: Placed): void
  take(): Grown
}

export function openWritten(): Written {
  const [files, pictures] = [new Map<string, number>(), new Map<string, Placed>()]
  let grown = new Map<string, number>()
  let placed: [string, Placed][] = []
  const raise = (map: Map<string, number>, file: string, by: number) =>
    void map.set(file, (map.get(file) ?? 0) + by)
  return {
    files,
    pictures,
    add(file, by) {
      raise(files, file, by)
      raise(grown, file, by)
    },
    place(picture, { width, height, from }) {
      const one = { width, height, from }
      pictures.set(picture, one)
      placed.push([picture, one])
    },
    take() {
      const taken = { files: grown, pictures: placed }
      grown = new Map()
      placed = []
      return taken
    },
  }
}
