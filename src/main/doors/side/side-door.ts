/**
 * A way to a program of this home that needs no page: a loopback port whose token only this user can read. `pilothouse stop`
 * and `pilothouse link` ask here.
 */
import { randomBytes, timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { z } from 'zod'
import { wordsOf } from '../../../core/cause'
import { openedDoor } from '../../wiring/own-doors'
import type { Ended, Link } from './knock'
import { hangOut } from './sign'

type Deeds = {
  /** Resolves, once everything is lifted, with what was stopped; undefined where nothing went on. */
  stop(): Promise<z.infer<typeof Ended> | undefined>
  /** A new link to the page of this program; nothing where it has none. */
  link?(): string | undefined
}

/** Opens the door and hangs out its sign, which only this user can read. Gives the way to take both away. */
export async function openSideDoor(home: string, deeds: Deeds): Promise<() => Promise<void>> {
  const token = randomBytes(24).toString('base64url')
  const server = createServer((asked, response) => void answer(asked, response, token, deeds))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  server.unref()
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const shut = openedDoor(port)
  const takeDown = await hangOut(home, { port, token })
  return async () => {
    shut()
    await takeDown()
    server.close()
    server.closeAllConnections()
  }
}

const deedAt = {
  '/stop': async ({ stop }: Deeds) => {
    const began = performance.now()
    return { ...(await stop()), ms: performance.now() - began }
  },
  '/link': async ({ link }: Deeds): Promise<z.infer<typeof Link>> => {
    const url = link?.()
    return url === undefined ? {} : { url }
  },
} as const satisfies Record<string, (deeds: Deeds) => Promise<object>>

async function answer(asked: IncomingMessage, response: ServerResponse, token: string, deeds: Deeds) {
  const deed = asked.method === 'POST' ? deedFor(asked.url) : undefined
  if (deed === undefined) return void response.writeHead(404).end()
  if (!knows(asked, token)) return void response.writeHead(401).end()
  try {
    response.end(JSON.stringify(await deed(deeds)))
  } catch (cause) {
    response.writeHead(500).end(wordsOf(cause))
  }
}

const deedFor = (path: string | undefined) =>
  path === '/stop' || path === '/link' ? deedAt[path] : undefined

function knows(asked: IncomingMessage, token: string): boolean {
  const given = Buffer.from(asked.headers.authorization ?? '')
  const real = Buffer.from(`Bearer ${token}`)
  return given.length === real.length && timingSafeEqual(given, real)
}
