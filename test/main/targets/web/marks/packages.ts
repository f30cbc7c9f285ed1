/** Pages made with other people's widgets, served with the packages they are made of. */
import { readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { basename, extname, join, normalize } from 'node:path'

const root = join(import.meta.dirname, '..', '..', '..', '..', '..')
const folder = join(root, 'test', 'fixtures', 'widgets')

export const widgetPages: readonly string[] = readdirSync(folder)
  .map((file) => basename(file, '.html'))
  .sort()

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
}

/** `/packages/NAME/…` is a file of an installed package. */
export async function serveWidgets(): Promise<{ url(page: string): string; close(): void }> {
  const server = createServer(({ url = '/' }, response) => {
    const path = normalize(decodeURIComponent(new URL(url, 'http://site').pathname))
    const file = path.startsWith('/packages/')
      ? join(root, 'node_modules', path.slice('/packages/'.length))
      : join(folder, basename(path))
    try {
      const bytes = readFileSync(file)
      response.setHeader('content-type', types[extname(file)] ?? 'application/octet-stream')
      response.end(bytes)
    } catch {
      response.writeHead(404).end()
    }
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', () => ready()))
  const { port } = server.address() as AddressInfo
  return {
    url: (page) => `http://127.0.0.1:${port}/${page}.html`,
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
