/** A way to stop that needs no page: a loopback port whose token only this user can read. `pilothouse stop` asks here. */
import { randomBytes, timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { basename, join } from 'node:path'
import { z } from 'zod'
import { wordsOf } from '../../core/cause'
import { deadline } from '../engine/waiting'
import { birthOf, isRunningSince } from '../store/process'
import { openedDoor } from '../wiring/own-doors'

/** Resolves, once everything is lifted, with what was stopped; undefined where nothing went on. */
type Stop = () => Promise<Ended | undefined>

const Sign = z.object({
  port: z.int().min(1).max(65_535),
  token: z.string().min(1).max(100),
  /** When its process began: the id alone may be another's by now. */
  born: z.string().max(100).optional(),
})
type Sign = z.infer<typeof Sign>
/** A run by its id, a start by the address of its target. */
const Ended = z.object({ run: z.string().optional(), start: z.string().optional() })
type Ended = z.infer<typeof Ended>
const Answer = Ended.extend({ ms: z.number() })
/** What one program did, or why it could not. */
export type Stopped = z.infer<typeof Answer> | { readonly failed: string }

const folderIn = (home: string): string => join(home, 'doors')

/** Opens the door and hangs out its sign, which only this user can read. Gives the way to take both away. */
export async function openStopDoor(home: string, stop: Stop): Promise<() => Promise<void>> {
  const token = randomBytes(24).toString('base64url')
  const server = createServer((asked, response) => void answer(asked, response, token, stop))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  server.unref()
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const shut = openedDoor(port)
  const sign = join(folderIn(home), `${process.pid}.json`)
  await mkdir(folderIn(home), { recursive: true, mode: 0o700 })
  await takeDeadSigns(home)
  await writeFile(sign, JSON.stringify({ port, token, born: await birthOf(process.pid) }), { mode: 0o600 })
  return async () => {
    shut()
    await rm(sign, { force: true })
    server.close()
    server.closeAllConnections()
  }
}

async function answer(asked: IncomingMessage, response: ServerResponse, token: string, stop: Stop) {
  const given = Buffer.from(asked.headers.authorization ?? '')
  const real = Buffer.from(`Bearer ${token}`)
  const knows = given.length === real.length && timingSafeEqual(given, real)
  if (asked.method !== 'POST' || asked.url !== '/stop') return void response.writeHead(404).end()
  if (!knows) return void response.writeHead(401).end()
  const began = performance.now()
  try {
    const ended = await stop()
    response.end(JSON.stringify({ ...ended, ms: performance.now() - began }))
  } catch (cause) {
    response.writeHead(500).end(cause instanceof Error ? cause.message : String(cause))
  }
}

/**
 * Stops everything that goes on in a home. Gives what each open program did, or why it did not; an empty list when none is
 * open. One that hangs keeps nobody from hearing of the others.
 */
export async function stopAll(home: string): Promise<readonly Stopped[]> {
  await takeDeadSigns(home).catch(() => undefined) // nobody has opened a door in this home yet
  const names = await readdir(folderIn(home)).catch(() => [])
  const stopped = await Promise.all(names.map((name) => knock(join(folderIn(home), name))))
  return stopped.filter((answered) => answered !== undefined)
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

const readSign = (path: string): Promise<Sign | undefined> =>
  readFile(path, 'utf8').then(
    (text) => readJson(text, Sign),
    () => undefined,
  )

/** Takes a sign down where nothing answers any more. */
async function knock(path: string): Promise<Stopped | undefined> {
  const sign = await readSign(path)
  if (sign === undefined) return undefined
  try {
    return await ask(sign)
  } catch (cause) {
    const isGone = cause instanceof Error && 'code' in cause && cause.code === 'ECONNREFUSED'
    if (!isGone) return { failed: `${basename(path, '.json')}: ${wordsOf(cause)} End that process.` }
    await rm(path, { force: true })
    return undefined
  }
}

function readJson<T>(text: string, shape: z.ZodType<T>): T | undefined {
  try {
    return shape.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

/** How long a program may take to lift everything, in ms. */
const patience = 10_000

function ask({ port, token }: Sign): Promise<Stopped> {
  const headers = { authorization: `Bearer ${token}` }
  // Of the whole answer, not of each byte: another program may say something for ever.
  const late = deadline(patience, () => new Error('It does not answer.'))
  return new Promise((resolve, reject) => {
    const failed = (cause: Error) => reject(late.signal.aborted ? late.signal.reason : cause)
    const asking = request(
      { host: '127.0.0.1', port, path: '/stop', method: 'POST', headers, signal: late.signal },
      (response) => {
        let text = ''
        // Whoever answers may be another program, and break off in the middle.
        response.on('error', failed)
        response.setEncoding('utf8')
        response.on('data', (chunk: string) => {
          text = (text + chunk).slice(0, 10_000)
        })
        response.on('end', () => {
          const answer = response.statusCode === 200 ? readJson(text, Answer) : undefined
          if (answer !== undefined) resolve(answer)
          else reject(new Error(`It could not stop: ${onOneLine(text) || response.statusCode}.`))
        })
      },
    )
    asking.on('error', failed)
    asking.on('close', late.stop)
    asking.end()
  })
}

/** What another program says goes to a terminal: a line, and nothing that steers it. */
const onOneLine = (text: string): string =>
  text
    .replace(/[\p{C}\p{Z}\s]+/gu, ' ')
    .trim()
    .slice(0, 300)
