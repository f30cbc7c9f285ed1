/** A real Chromium for the tests of the web target, and pages to show it. */

import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Action } from '../../../../src/core/action/action'
import type { Box, Point } from '../../../../src/core/action/geometry'
import { saySent } from '../../../../src/core/action/sent'
import type { WebOptions } from '../../../../src/main/targets/web/room'
import { connectWeb, type WebTarget } from '../../../../src/main/targets/web/web'
import { fromImage } from '../../../../src/main/vision/encode'

export const never = new AbortController().signal
export const executable = '/usr/bin/chromium'

export const openWeb = (url: string, options: Partial<WebOptions> = {}): Promise<WebTarget> =>
  connectWeb(url, { decode: fromImage, executable, ...options })

/** A list that can be waited on. */
export function recorder<T>() {
  const items: T[] = []
  const listeners = new Set<() => void>()
  return {
    items,
    add(item: T) {
      items.push(item)
      for (const listener of [...listeners]) listener()
    },
    until: (enough: (items: readonly T[]) => boolean) =>
      new Promise<void>((resolve) => {
        const look = () => {
          if (!enough(items)) return
          listeners.delete(look)
          resolve()
        }
        listeners.add(look)
        look()
      }),
  }
}

type Route = string | ((request: IncomingMessage, response: ServerResponse) => void)

export type Site = {
  readonly url: string
  /** What pages told by `say(…)`, in order. */
  readonly heard: ReturnType<typeof recorder<string>>
  close(): Promise<void>
}

const head = `<!doctype html><meta charset="utf-8"><style>body{margin:0;font:16px sans-serif}
  .at{position:absolute;box-sizing:border-box}</style>
  <script>let told = Promise.resolve()
  const say = (...words) => { const body = words.join(' '); told = told.then(() => fetch('/say', { method: 'POST', body, keepalive: true })).catch(() => {}) }</script>`

/** Serves pages from memory; in a page, `say('…')` tells the test in order. */
export async function serveSite(routes: Readonly<Record<string, Route>>): Promise<Site> {
  const heard = recorder<string>()
  const server: Server = createServer((request, response) => {
    const path = (request.url ?? '/').split('?')[0] ?? '/'
    if (path === '/say') {
      const parts: Buffer[] = []
      request.on('data', (part: Buffer) => void parts.push(part))
      request.on('end', () => {
        heard.add(Buffer.concat(parts).toString('utf8'))
        response.setHeader('access-control-allow-origin', '*')
        response.end()
      })
      return
    }
    const route = routes[path]
    if (typeof route === 'function') return route(request, response)
    response.statusCode = route === undefined ? 404 : 200
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.end(head + (route ?? 'not here'))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    heard,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

type Draft = { readonly kind: Action['kind'] } & Readonly<Record<string, unknown>>

/** Does an action and gives what was sent. */
export const perform = async (target: WebTarget, draft: Draft): Promise<readonly string[]> =>
  (await target.perform(Action.parse(draft), never)).map(saySent)

export const click = (target: WebTarget, at: Point, more: Readonly<Record<string, unknown>> = {}) =>
  perform(target, { kind: 'click', at, ...more })

/** Goes to a page of the site and waits until it is drawn. */
export async function goTo(target: WebTarget, url: string): Promise<void> {
  await perform(target, { kind: 'navigate', to: { url } })
  await target.settle(never)
}

/** Where a listed element is: looked for until the page, or the frame that it stands in, is not too busy to be listed. */
export async function boxOf(target: WebTarget, text: string): Promise<Box> {
  for (;;) {
    const { elements = [] } = await target.observe(never)
    const found = elements.find((element) => element.text.includes(text))
    if (found !== undefined) return found.box
  }
}

/** The field with the focus: asked for until the page is not too busy to tell. */
export async function focusOf(
  target: WebTarget,
): Promise<Awaited<ReturnType<NonNullable<WebTarget['focused']>>>> {
  for (;;) {
    try {
      return await target.focused?.(never)
    } catch (cause) {
      if (
        !(cause instanceof Error && (cause.name === 'TimeoutError' || /not listed whole/.test(cause.message)))
      )
        throw cause
    }
  }
}
