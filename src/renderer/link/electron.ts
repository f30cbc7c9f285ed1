/** The wire inside Electron: message ports that the preload hands on to the service. */
import { createORPCClient } from '@orpc/client'
import { RPCLink } from '@orpc/client/message-port'
import { thisConsole } from './this-console'
import { type Client, framePath, type Host, type LiveChannel } from './wire'

export function electronHost(): Host {
  return {
    open() {
      const port = hand({ pilothouse: 'api' })
      const client: Client = createORPCClient(new RPCLink({ port }))
      port.start()
      return {
        client,
        close() {
          port.close()
          // Only the far end hears of this by itself; the calls that wait here are told by the event.
          port.dispatchEvent(new Event('close'))
        },
      }
    },
    refused: async () => undefined,
    live: (run) => channelOver(hand({ pilothouse: 'live', run })),
    async fetchFrame(...frame) {
      const response = await fetch(framePath(...frame))
      if (!response.ok) throw new Error(`frame ${frame.join('/')}: answered ${response.status}`)
      return response.blob()
    },
  }
}

function hand(message: { pilothouse: 'api' } | { pilothouse: 'live'; run: string }): MessagePort {
  const { port1, port2 } = new MessageChannel()
  window.postMessage({ ...message, console: thisConsole }, location.origin, [port2])
  return port1
}

/** A port dressed as the open WebSocket that noVNC expects. */
export function channelOver(port: MessagePort): LiveChannel {
  let open = true
  const channel: LiveChannel = {
    binaryType: 'arraybuffer',
    protocol: 'binary',
    get readyState() {
      return open ? WebSocket.OPEN : WebSocket.CLOSED
    },
    onopen: null,
    onerror: null,
    onclose: null,
    // Setting the listener is what starts the port: bytes that came before it are queued, not lost.
    get onmessage() {
      return port.onmessage
    },
    set onmessage(listener) {
      port.onmessage = listener
    },
    // noVNC sends views on one buffer that it uses again, so each must be copied before it is posted.
    send: (data) => port.postMessage(data.slice()),
    close() {
      port.close()
      end()
    },
  }
  const end = () => {
    if (!open) return
    open = false
    channel.onclose?.(new CloseEvent('close'))
  }
  port.addEventListener('close', end)
  return channel
}
