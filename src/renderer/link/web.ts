/** The wire of the browser door: WebSockets on the page's own address, with the pass that the page has. */
import { createORPCClient } from '@orpc/client'
import { RPCLink } from '@orpc/client/websocket'
import type { Entry } from './entry'
import { thisConsole } from './this-console'
import { type Client, framePath, type Host } from './wire'

export function webHost({ pass, spent }: Entry): Host {
  const socket = (path: string) =>
    new WebSocket(`ws://${location.host}${path}`, ['pilothouse', `pass.${pass()}`, `console.${thisConsole}`])
  const bearer = () => ({ headers: { authorization: `Bearer ${pass()}` } })
  return {
    open() {
      const websocket = socket('/api')
      const client: Client = createORPCClient(new RPCLink({ websocket }))
      return { client, close: () => websocket.close() }
    },
    async refused() {
      // A browser hides why a socket was refused, so it is asked anew.
      const answer = await fetch('/pass', bearer()).catch(() => undefined)
      if (answer?.status !== 401) return undefined
      return spent ? 'spent' : 'refused'
    },
    live(run) {
      const websocket = socket(`/live/${encodeURIComponent(run)}`)
      websocket.binaryType = 'arraybuffer'
      return websocket
    },
    async fetchFrame(...frame) {
      const response = await fetch(framePath(...frame), bearer())
      if (!response.ok) throw new Error(`frame ${frame.join('/')}: answered ${response.status}`)
      return response.blob()
    },
    async download(name) {
      const address = `/exports/${encodeURIComponent(name)}.tar`
      const response = await fetch(address, { method: 'POST', ...bearer() })
      if (!response.ok) throw new Error(`export ${name}: answered ${response.status}`)
      const way = document.createElement('a')
      way.href = `${address}?ticket=${await response.text()}`
      way.download = ''
      way.click()
    },
  }
}
