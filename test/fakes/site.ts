/** The pages of test/fixtures/site on a server of their own, which remembers what it was asked for. */
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'

export type Site = {
  /** `http://127.0.0.1:PORT` */
  readonly url: string
  /** Paths with their queries, oldest first. */
  readonly asked: readonly string[]
  close(): Promise<void>
}

const pages: Readonly<Record<string, string>> = {
  '/': 'index',
  '/results': 'results',
  '/news': 'news',
  '/basket': 'basket',
  '/letter': 'letter',
}

export async function openSite(): Promise<Site> {
  const asked: string[] = []
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://site')
    asked.push(`${url.pathname}${url.search}`)
    const name = pages[url.pathname]
    if (name === undefined) return void response.writeHead(204).end()
    const page = await readFile(join(import.meta.dirname, '../fixtures/site', `${name}.html`))
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the site has no port')
  return {
    url: `http://127.0.0.1:${address.port}`,
    asked,
    async close() {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}
