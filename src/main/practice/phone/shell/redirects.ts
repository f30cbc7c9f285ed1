/** Where a command's bytes come from and go to: files of the phone in place of the ends it was given. */
import { expandWhole, type Surroundings } from './expand'
import type { Files } from './files'
import { type Input, inputOf, type Sink } from './program'
import type { Redirect } from './script'

type Given = { readonly input: Input; readonly out: Sink; readonly err: Sink }

/** `finish` writes the files when the command has ended, and says what could not be written. */
type Redirected = Given & { finish(): string | undefined }

type Opened = { readonly path: string; readonly chunks: Uint8Array[] }

const nowhere: Sink = async () => {}

/** The ends after all redirects, in their order; a text says why one cannot be. */
export async function openRedirects(
  redirects: readonly Redirect[],
  given: Given,
  around: Surroundings,
): Promise<Redirected | string> {
  const { files } = around
  const opened: Opened[] = []
  let { input } = given
  const sinks: Record<1 | 2, Sink> = { 1: given.out, 2: given.err }
  for (const redirect of redirects) {
    if (redirect.kind === 'same') {
      sinks[redirect.fd] = sinks[redirect.as]
      continue
    }
    const path = await expandWhole(redirect.path, around)
    if (redirect.kind === 'from') {
      const source = openSource(path, files)
      if (typeof source === 'string') return source
      input = source
      continue
    }
    const sink = openSink(path, redirect.append, { files, opened, given })
    if (typeof sink === 'string') return sink
    if (redirect.fd !== 2) sinks[1] = sink
    if (redirect.fd !== 1) sinks[2] = sink
  }
  return { input, out: sinks[1], err: sinks[2], finish: () => writeAll(opened, files) }
}

function openSource(path: string, files: Files): Input | string {
  if (path === '/dev/null') return inputOf(Buffer.alloc(0))
  const entry = files.entry(path)
  if (entry === undefined) return `can't open ${path}: No such file or directory`
  return entry.kind === 'folder' ? `can't open ${path}: Is a directory` : inputOf(entry.bytes)
}

type Desk = { readonly files: Files; readonly opened: Opened[]; readonly given: Given }

function openSink(path: string, append: boolean, { files, opened, given }: Desk): Sink | string {
  if (path === '/dev/null') return nowhere
  if (path === '/dev/tty') return given.out
  const before = append ? files.entry(path)?.bytes : undefined
  const refusal = files.write(path, before ?? new Uint8Array())
  if (refusal !== undefined) return `can't create ${path}: ${refusal}`
  const chunks = before === undefined ? [] : [before]
  opened.push({ path, chunks })
  let size = 0
  return async (bytes) => {
    size += bytes.length
    if (size <= mostWritten) chunks.push(bytes)
  }
}

const mostWritten = 64 * 1024 * 1024

function writeAll(opened: readonly Opened[], files: Files): string | undefined {
  for (const { path, chunks } of opened) {
    const refusal = files.write(path, Buffer.concat(chunks))
    if (refusal !== undefined) return `${path}: ${refusal}`
  }
  return undefined
}
