/** The wire of the browser door: WebSockets on the page's own address, with the token of the printed URL. */
import { createORPCClient } from '@orpc/client'
import { RPCLink } from '@orpc/client/websocket'
import { withoutToken } from './spot'
import { thisConsole } from './this-console'
import type { Client, Host } from './wire'

export function webHost(): Host {
  const token = takeToken()
  const socket = (path: string) =>
    new WebSocket(`ws://${location.host}${path}`, ['pilothouse', `token.${token}`, `console.${thisConsole}`])
  return {
    open() {
      const websocket = socket('/api')
      const client: Client = createORPCClient(new RPCLink({ websocket }))
      return { client, close: () => websocket.close() }
    },
    // A browser hides why a socket was refused. When the page itself still answers, the token is what was wrong.
    refused: async () => token === '' || (await answers()),
    live(run) {
      const websocket = socket(`/live/${encodeURIComponent(run)}`)
      websocket.binaryType = 'arraybuffer'
      return websocket
    },
    async fetchFrame(run, hash) {
      const headers = { authorization: `Bearer ${token}` }
      const response = await fetch(`/frames/${encodeURIComponent(run)}/${hash}.webp`, { headers })
      if (!response.ok) throw new Error(`frame ${hash}: answered ${response.status}`)
      return response.blob()
    },
  }
}

/** The token moves from the address bar into this tab's own storage, so that it is neither copied nor kept in history. */
function takeToken(): string {
  const fresh = new URLSearchParams(location.hash.slice(1)).get('token')
  if (fresh !== null) {
    sessionStorage.setItem('token', fresh)
    history.replaceState(null, '', `${location.pathname}${withoutToken(location.hash)}`)
  }
  return sessionStorage.getItem('token') ?? ''
}

async function answers(): Promise<boolean> {
  try {
    return (await fetch('/', { cache: 'no-store' })).ok
  } catch {
    return false
  }
}
