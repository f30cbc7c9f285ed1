/** The addresses with a name in them, read strictly: anything else is not one of them. */
const frame = /^\/frames\/([\w-][\w.-]{0,119})\/([0-9a-f]{64})\.webp$/
const archive = /^\/exports\/([\w-]{1,200})\.tar$/
const live = /^\/live\/([\w-][\w.-]{0,119})$/

/** `/frames/<run>/<64 hex>.webp` → the run and the frame's name. */
export function readFramePath(path: string): { readonly run: string; readonly hash: string } | undefined {
  const [, run, hash] = frame.exec(path) ?? []
  return run !== undefined && hash !== undefined ? { run, hash } : undefined
}

/** `/live/<run>` → the run. */
export function readLivePath(path: string): string | undefined {
  return live.exec(path)?.[1]
}

/** `/exports/<name>.tar` → the export. */
export function readExportPath(path: string): string | undefined {
  return archive.exec(path)?.[1]
}
