/** The addresses with a name in them, read strictly: anything else is not one of them. */
const frame = /^\/frames\/([\w-][\w.-]{0,119})\/([0-9a-f]{64})(\.small)?\.webp$/
const archive = /^\/exports\/([\w-]{1,200})\.tar$/
const live = /^\/live\/([\w-][\w.-]{0,119})$/

type FramePath = { readonly run: string; readonly hash: string; readonly small: boolean }

/** `/frames/<run>/<64 hex>.webp` → the run and the frame's name; `….small.webp` is a small picture of it. */
export function readFramePath(path: string): FramePath | undefined {
  const [, run, hash, small] = frame.exec(path) ?? []
  return run !== undefined && hash !== undefined ? { run, hash, small: small !== undefined } : undefined
}

/** `/live/<run>` → the run. */
export function readLivePath(path: string): string | undefined {
  return live.exec(path)?.[1]
}

/** `/exports/<name>.tar` → the export. */
export function readExportPath(path: string): string | undefined {
  return archive.exec(path)?.[1]
}
