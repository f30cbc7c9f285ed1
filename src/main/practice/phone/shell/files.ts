/** The phone's small file system in memory: `/sdcard` and `/data/local/tmp` can be written, the rest is only there. */

export type FileEntry = {
  readonly kind: 'file' | 'folder'
  readonly bytes: Uint8Array
  /** Unix permission bits without the type. */
  readonly mode: number
  /** Seconds since 1970. */
  readonly changed: number
}

/** Why something cannot be done, in the words of errno. */
export type Refusal =
  | 'No such file or directory'
  | 'Is a directory'
  | 'Not a directory'
  | 'Permission denied'
  | 'No space left on device'
  | 'File exists'
  | 'Directory not empty'
  | 'File name too long'

export type Files = {
  /** The absolute path without `.`, `..`, double slashes and the links that lead to `/sdcard`. */
  resolve(path: string): string
  entry(path: string): FileEntry | undefined
  /** Names in a folder, sorted; undefined when it is no folder. */
  list(path: string): readonly string[] | undefined
  write(
    path: string,
    bytes: Uint8Array,
    as?: { readonly mode: number; readonly changed: number },
  ): Refusal | undefined
  makeFolder(path: string, parents: boolean): Refusal | undefined
  remove(path: string, whole: boolean): Refusal | undefined
}

const mostBytes = 64 * 1024 * 1024
const mostFiles = 4096
const nothing = new Uint8Array()

const folders = [
  ['/', 'data', 'data/local', 'data/local/tmp', 'system', 'system/bin', 'proc', 'dev'],
  ['sdcard', 'sdcard/DCIM', 'sdcard/Download', 'sdcard/Movies', 'sdcard/Music', 'sdcard/Pictures'],
].flat()

const writable = /^\/(sdcard|data\/local\/tmp)(\/|$)/

/** `seconds`: what time it is on the phone. */
export function createFiles(seconds: () => number): Files {
  const entries = new Map<string, FileEntry>()
  let used = 0
  for (const path of folders) entries.set(resolve(path), folder())

  function folder(): FileEntry {
    return { kind: 'folder', bytes: nothing, mode: 0o771, changed: Math.floor(seconds()) }
  }

  function whyNot(path: string): Refusal | undefined {
    const parent = entries.get(parentOf(path))
    if (parent === undefined) return 'No such file or directory'
    if (parent.kind === 'file') return 'Not a directory'
    if (!writable.test(path)) return 'Permission denied'
    if (path.length > 1024) return 'File name too long'
    return undefined
  }

  function makeFolder(at: string, parents: boolean): Refusal | undefined {
    if (at.length > 1024) return 'File name too long'
    const there = entries.get(at)
    if (there !== undefined) return parents && there.kind === 'folder' ? undefined : 'File exists'
    const refusal = (parents ? makeFolder(parentOf(at), true) : undefined) ?? whyNot(at)
    if (refusal !== undefined) return refusal
    if (entries.size >= mostFiles) return 'No space left on device'
    entries.set(at, folder())
    return undefined
  }

  const childrenOf = (path: string) =>
    [...entries.keys()].filter((other) => other !== '/' && parentOf(other) === path)

  function drop(path: string): void {
    for (const child of childrenOf(path)) drop(child)
    used -= entries.get(path)?.bytes.length ?? 0
    entries.delete(path)
  }

  return {
    resolve,
    entry: (path) => entries.get(resolve(path)),
    list(path) {
      const at = resolve(path)
      if (entries.get(at)?.kind !== 'folder') return undefined
      return childrenOf(at)
        .map((child) => child.slice(child.lastIndexOf('/') + 1))
        .sort()
    },
    write(path, bytes, as) {
      const at = resolve(path)
      const before = entries.get(at)
      if (before?.kind === 'folder') return 'Is a directory'
      const refusal = whyNot(at)
      if (refusal !== undefined) return refusal
      const after = used - (before?.bytes.length ?? 0) + bytes.length
      if (after > mostBytes || (before === undefined && entries.size >= mostFiles))
        return 'No space left on device'
      used = after
      const kept = { mode: before?.mode ?? 0o660, changed: Math.floor(seconds()), ...as }
      entries.set(at, { kind: 'file', bytes, ...kept })
      return undefined
    },
    makeFolder: (path, parents) => makeFolder(resolve(path), parents),
    remove(path, whole) {
      const at = resolve(path)
      const there = entries.get(at)
      if (there === undefined) return 'No such file or directory'
      if (!writable.test(parentOf(at))) return 'Permission denied'
      if (there.kind === 'folder' && !whole) return 'Is a directory'
      drop(at)
      return undefined
    },
  }
}

const links = /^\/(storage\/emulated\/0|storage\/self\/primary|mnt\/sdcard)(?=\/|$)/

function resolve(path: string): string {
  const parts: string[] = []
  for (const part of path.split('/')) {
    if (part === '..') parts.pop()
    else if (part !== '' && part !== '.') parts.push(part)
  }
  return `/${parts.join('/')}`.replace(links, '/sdcard')
}

const parentOf = (path: string): string => path.slice(0, Math.max(1, path.lastIndexOf('/')))
