/** Hands files of runs to the service, one after the other and each in parts; goes on whatever place is looked at meanwhile. */
import { partBytes, type TakenIn } from '../../core/library/importing'
import type { Problem } from '../../core/problems/shape'
import { base64Of } from '../link/base64'
import type { Link } from '../link/link'
import { problemOfCall } from '../link/problem-of-call'

/** What is on its way: which file of how many, and how much of it has been handed over, from 0 to 1. */
export type Importing = {
  readonly file: string
  readonly nth: number
  readonly of: number
  readonly share: number
  cancel(): void
}

/** `offline`: Pilothouse did not answer. `unreadable`: this page cannot read the file, as a folder cannot be read. */
export type NotImported = Problem | 'offline' | 'unreadable'

/** What came of the last files. */
export type ImportTold = {
  readonly taken: readonly TakenIn[]
  readonly left: readonly { readonly file: string; readonly problem: NotImported }[]
  readonly cancelled: boolean
}

/** What of the console is shown of it. */
type Shown = { readonly importing?: Importing | undefined; readonly imported?: ImportTold | undefined }
type Store = { getState(): Shown; setState(part: Shown): void }

type Parts = { readonly link: Pick<Link, 'client'>; readonly store: Store }

/** Never rejects; does nothing while others are on their way. @param files in the order in which they are handed over. */
export async function importFiles({ link, store }: Parts, files: readonly File[]): Promise<void> {
  if (files.length === 0 || store.getState().importing !== undefined) return
  const stop = new AbortController()
  const told = { taken: [] as TakenIn[], left: [] as ImportTold['left'][number][] }
  store.setState({ imported: undefined })
  for (const [index, file] of files.entries()) {
    const tell = (share: number) =>
      store.setState({
        importing: {
          ...{ file: file.name, nth: index + 1, of: files.length, share },
          cancel: () => stop.abort(),
        },
      })
    const came = await handOver(link, file, { tell, signal: stop.signal })
    if (came === undefined) break
    told.taken.push(...came.taken)
    told.left.push(...came.left)
  }
  store.setState({ importing: undefined, imported: { ...told, cancelled: stop.signal.aborted } })
}

type Going = { tell(share: number): void; readonly signal: AbortSignal }
type Came = Pick<ImportTold, 'taken' | 'left'>

/** @returns undefined where it was called off. */
async function handOver({ client }: Parts['link'], file: File, going: Going): Promise<Came | undefined> {
  const upload = crypto.randomUUID()
  const name = file.name.slice(-200)
  const refused = (why: NotImported): Came => ({ taken: [], left: [{ file: name, problem: why }] })
  try {
    for (let at = 0; ; at += partBytes) {
      going.tell(file.size === 0 ? 0 : at / file.size)
      const part = await partOf(file, at)
      if (part === undefined) return refused('unreadable')
      if (going.signal.aborted) {
        await client.dropImport({ upload })
        return undefined
      }
      const answer = await client.takeIn({ upload, name, at, of: file.size, part })
      if (!answer.ok) return refused(answer.problem)
      if ('taken' in answer) return answer
    }
  } catch (cause) {
    return refused(problemOfCall(cause) ?? 'offline')
  }
}

/** Undefined where it cannot be read, as a folder cannot. */
async function partOf(file: File, at: number): Promise<string | undefined> {
  try {
    return await base64Of(file.slice(at, at + partBytes))
  } catch {
    return undefined
  }
}
