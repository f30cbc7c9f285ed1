/** The api over any two-way channel of text: one path for WebSockets and message ports. */
import type { AnyRouter } from '@orpc/server'
import { RPCHandler } from '@orpc/server/websocket'

/** The longest call a console may make, in characters: five minutes of speech fit in. */
export const longestCall = 4 << 20

/** The far end, as the api needs it. */
export type Caller = {
  send(message: string): void
  close(): void
}

/** The near end: a host hands over what came in, and says when the far end is gone. */
export type ApiChannel = {
  hear(message: unknown): void
  gone(): void
}

/**
 * Serves `router` to any number of callers, each with the name its page has chosen for itself as `context.console`.
 * A message that is no call closes the channel it came by, and nothing else.
 */
export function openApi(router: AnyRouter): (caller: Caller, console: string) => ApiChannel {
  const handler = new RPCHandler(router)
  return (caller, console) => {
    const socket = {
      send(message: unknown) {
        if (typeof message !== 'string') throw new Error('api: an answer is bytes; frames go by address')
        caller.send(message)
      },
      addEventListener: () => undefined,
    }
    return {
      hear(message) {
        if (typeof message !== 'string' || message.length > longestCall) return caller.close()
        // The library's message port adapter drops this promise: there a broken message would end the process.
        handler.message(socket, message, { context: { console } }).catch(() => caller.close())
      },
      gone: () => handler.close(socket),
    }
  }
}
