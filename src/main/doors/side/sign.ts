/** The sign of a side door: where it is and the token for it, in a file of the home that only this user can read. */
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { z } from 'zod'
import { birthOf, isRunningSince } from '../../store/process'

const Sign = z.object({
  port: z.int().min(1).max(65_535),
  token: z.string().min(1).max(100),
  /** When its process began: the id alone may be another's by now. */
  born: z.string().max(100).optional(),
})
export type Sign = z.infer<typeof Sign>

const folderIn = (home: string): string => join(home, 'doors')

/** Hangs out the sign of this process. Gives the way to take it down. */
export async function hangOut(home: string, door: Omit<Sign, 'born'>): Promise<() => Promise<void>> {
  const path = join(folderIn(home), `${process.pid}.json`)
  await mkdir(folderIn(home), { recursive: true, mode: 0o700 })
  await takeDeadSigns(home)
  await writeFile(path, JSON.stringify({ ...door, born: await birthOf(process.pid) }), { mode: 0o600 })
  return () => rm(path, { force: true })
}

/** The paths of all signs whose process may still be there. */
export async function signsIn(home: string): Promise<readonly string[]> {
  await takeDeadSigns(home).catch(() => undefined) // nobody has opened a door in this home yet
  const names = await readdir(folderIn(home)).catch(() => [])
  return names.map((name) => join(folderIn(home), name))
}

export const readSign = (path: string): Promise<Sign | undefined> =>
  readFile(path, 'utf8').then(
    (text) => readJson(text, Sign),
    () => undefined,
  )

/** Undefined for what is no JSON, or JSON of another shape. */
export function readJson<T>(text: string, shape: z.ZodType<T>): T | undefined {
  try {
    return shape.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

async function takeDeadSigns(home: string): Promise<void> {
  for (const name of await readdir(folderIn(home))) {
    const path = join(folderIn(home), name)
    if (await isDead(path)) await rm(path, { force: true })
  }
}

/** A sign carries the id of its process in its name; where that process is gone, so is its door. */
async function isDead(path: string): Promise<boolean> {
  const name = basename(path)
  if (!/^\d+\.json$/.test(name)) return false
  return !(await isRunningSince(Number.parseInt(name, 10), (await readSign(path))?.born))
}
