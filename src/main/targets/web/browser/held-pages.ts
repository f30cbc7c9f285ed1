/** Whether a running browser has a page that answers nothing, as with a dialog open that was there before anybody could hear of it. */
import { setTimeout as elapse } from 'node:timers/promises'
import WebSocket from 'ws'
import { z } from 'zod'
import { clean } from './dialogs'

const Pages = z.array(z.object({ id: z.string().max(200), type: z.string(), title: z.string().catch('') }))

/** In ms: a page that goes on is heard of sooner. */
const patience = 2500
const most = 40

/**
 * The title of a page that the browser knows and whose script does not answer; undefined when none is found in time. The
 * endpoint is an http: address. Never rejects.
 */
export async function heldPage(endpoint: string, signal: AbortSignal): Promise<string | undefined> {
  try {
    const answer = await fetch(`${endpoint}/json/list`, { signal })
    const pages = Pages.parse(await answer.json()).filter(({ type }) => type === 'page')
    const held = await Promise.all(
      pages
        .slice(0, most)
        .map(async (page) => ((await isHeld(endpoint, page.id, signal)) ? page : undefined)),
    )
    const [first] = held.flatMap((page) => page ?? [])
    return first && clean(first.title, 80)
  } catch {
    return undefined
  }
}

/** The browser itself tells a page's history; only the page can tell what one is. */
async function isHeld(endpoint: string, id: string, signal: AbortSignal): Promise<boolean> {
  const address = `${endpoint.replace(/^http/, 'ws')}/devtools/page/${encodeURIComponent(id)}`
  const socket = new WebSocket(address, { maxPayload: 1 << 20 })
  const heard = new Set<unknown>()
  try {
    return await new Promise<boolean>((resolve) => {
      socket.on('error', () => resolve(false))
      socket.on('open', () => {
        socket.send(JSON.stringify({ id: 1, method: 'Page.getNavigationHistory' }))
        socket.send(JSON.stringify({ id: 2, method: 'Runtime.evaluate', params: { expression: '1' } }))
      })
      socket.on('message', (data) => {
        heard.add(idOf(String(data)))
        if (heard.has(2)) resolve(false)
      })
      elapse(patience, undefined, { signal }).then(
        () => resolve(heard.has(1)),
        () => resolve(false),
      )
    })
  } finally {
    socket.terminate()
  }
}

function idOf(message: string): unknown {
  const parsed = z.object({ id: z.number() }).safeParse(JSON.parse(message))
  return parsed.data?.id
}
