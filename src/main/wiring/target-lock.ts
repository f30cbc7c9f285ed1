/** One program per target: a lock in the user's own folder, and beside it which keys may be down if that program dies, and whether nothing goes on there. */
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { access, lstat, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { failure } from '../../core/problem'
import { type Doubt, noDoubt } from '../rfb/doubt'
import { sweepDrafts } from '../store/durable'
import { lockFolder } from '../store/lock'
import { openTurns } from '../store/turns'

export type Hold = {
  /** What may be down on the target, outliving this process; written at once. */
  readonly memory: { read(): Doubt; write(doubt: Doubt): void }
  /** What it is held for has ended, and only the picture is still shown: whoever is refused is told so. */
  ended(): Promise<void>
  release(): Promise<void>
}

const Point = z.tuple([z.number(), z.number()])
const Kept = z.object({
  keys: z.array(z.int()).max(4000),
  mask: z.int().min(0).max(255),
  at: Point.optional(),
})
const Owner = z.object({ pid: z.int() })

type Held = { count: number; ended: number; readonly unlock: () => Promise<void> }

/** Targets this process holds, and how often: one run may hold a target for a moment while another still does. */
const held = new Map<string, Held>()
/** Holding and releasing one target wait for each other: two at once would find each other's lock and refuse. */
const turns = openTurns()

/**
 * Rejects with one sentence that says who holds the target, when another program does.
 * @param address as a target shows itself: a URL without its password.
 */
export async function holdTarget(address: string, folder: string = usualFolder()): Promise<Hold> {
  const key = createHash('sha256').update(sameAddress(address)).digest('hex').slice(0, 32)
  const path = join(folder, key)
  await turns(path, async () => {
    const mine = held.get(path)
    if (mine !== undefined) mine.count += 1
    else held.set(path, { count: 1, ended: 0, unlock: await lock(address, folder, key) })
    await markEnded(path)
  })
  let released: Promise<void> | undefined
  let hasEnded = false
  return {
    memory: memoryIn(`${path}.held`),
    ended: () =>
      turns(path, async () => {
        const mine = held.get(path)
        if (hasEnded || released !== undefined || mine === undefined) return
        hasEnded = true
        mine.ended += 1
        await markEnded(path)
      }),
    release() {
      released ??= turns(path, () => letGo(path, hasEnded))
      return released
    },
  }
}

async function letGo(path: string, hasEnded: boolean): Promise<void> {
  const mine = held.get(path)
  if (mine === undefined) return
  mine.count -= 1
  if (hasEnded) mine.ended -= 1
  if (mine.count > 0) return markEnded(path)
  held.delete(path)
  await rm(endedAt(path), { force: true })
  await mine.unlock()
}

const endedAt = (path: string): string => `${path}.ended`

/** Only words hang on it: where it cannot be written, the refusal is the usual one. */
async function markEnded(path: string): Promise<void> {
  const mine = held.get(path)
  const isOver = mine !== undefined && mine.ended === mine.count
  const marking = isOver ? writeFile(endedAt(path), '', { mode: 0o600 }) : rm(endedAt(path), { force: true })
  await marking.catch(() => undefined)
}

/** The same machine by whatever name. */
const sameAddress = (address: string): string =>
  address.toLowerCase().replace(/\/\/(localhost|\[::1\])(?=[:/]|$)/, '//127.0.0.1')

/** Emptied when the machine restarts, as is everything that was held down. */
const usualFolder = (): string =>
  process.env.XDG_RUNTIME_DIR === undefined
    ? join(tmpdir(), `pilothouse-${userInfo().username.replace(/[^\w-]/g, '_')}`)
    : join(process.env.XDG_RUNTIME_DIR, 'pilothouse')

async function lock(address: string, folder: string, key: string): Promise<() => Promise<void>> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await expectOwn(folder)
  await sweepDrafts(folder)
  try {
    return await lockFolder(folder, `${key}.lock`)
  } catch (cause) {
    const owner = await ownerOf(join(folder, `${key}.lock`))
    if (owner === undefined) throw failure('start.held', { address }, { cause })
    const isOver = await access(endedAt(join(folder, key))).then(
      () => true,
      () => false,
    )
    const code = isOver ? 'start.held_ended' : 'start.held_by'
    throw failure(code, { address, process: owner }, { cause })
  }
}

/** In a shared place such as /tmp somebody else may have made the folder, with files of theirs in it. */
async function expectOwn(folder: string): Promise<void> {
  const found = await lstat(folder)
  const uid = process.getuid?.()
  if (found.isDirectory() && (uid === undefined || (found.uid === uid && (found.mode & 0o022) === 0))) return
  throw failure('start.lock_folder', { folder })
}

const ownerOf = async (path: string): Promise<number | undefined> =>
  read(await readFile(path, 'utf8').catch(() => ''), Owner)?.pid

function memoryIn(path: string): Hold['memory'] {
  return {
    read() {
      try {
        return read(readFileSync(path, 'utf8'), Kept) ?? noDoubt
      } catch {
        return noDoubt
      }
    },
    // Synchronous: if the process ended before the write, the input would stay down for ever.
    write: (doubt) => writeFileSync(path, JSON.stringify(doubt), { mode: 0o600 }),
  }
}

function read<T>(text: string, shape: z.ZodType<T>): T | undefined {
  try {
    return shape.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}
