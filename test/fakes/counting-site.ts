/** A server that counts what was done to it: whatever is not a mere look at one of its pages is an effect. */
import { once } from 'node:events'
import { createServer } from 'node:http'

export type CountingSite = {
  /** `http://127.0.0.1:PORT` */
  readonly url: string
  /** Method and address of every effect, oldest first. */
  readonly effects: readonly string[]
  /** Resolves with the first effect after those. */
  effectAfter(count: number): Promise<string>
  close(): Promise<void>
}

const looks = /^\/(?:p\/\d+|look\/[^?]*(?:\?.*)?|favicon\.ico)$/

/** @param pages bodies by number, shown at `/p/NUMBER`. All below `/look/` is a page to look at. */
export async function openCountingSite(pages: readonly string[]): Promise<CountingSite> {
  const effects: string[] = []
  const waiting = new Set<() => void>()
  const server = createServer((request, response) => {
    const { method = 'GET', url = '/' } = request
    if (method !== 'GET' || !looks.test(url)) {
      effects.push(`${method} ${url}`)
      for (const wake of waiting) wake()
    }
    const body =
      pages[Number(/^\/p\/(\d+)$/.exec(url)?.[1] ?? -1)] ?? '<h1>Here you are</h1><p>Read this page.</p>'
    request.resume()
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(whole(body))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the site has no port')
  return {
    url: `http://127.0.0.1:${address.port}`,
    effects,
    effectAfter: (count) =>
      new Promise((resolve) => {
        const look = () => {
          const effect = effects[count]
          if (effect === undefined) return
          waiting.delete(look)
          resolve(effect)
        }
        waiting.add(look)
        look()
      }),
    async close() {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}

/** `hit()` is what a page does when it does something. */
const whole = (body: string): string => `<!doctype html><meta charset="utf-8"><title>Northwind</title>
<style>body { font: 20px sans-serif; margin: 40px } button, input, select, [role=button], [role=menuitem], [role=tab] { font: inherit; padding: 10px 16px; margin: 8px }</style>
<script>const hit = () => navigator.sendBeacon('/effects/' + location.pathname.slice(3))</script>
${body}`
