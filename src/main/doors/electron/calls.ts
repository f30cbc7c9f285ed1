/** Typed calls between Electron's main process and the service's, over a message port that only these two hold. */
import { createORPCClient, type NestedClient, ORPCError } from '@orpc/client'
import { RPCLink } from '@orpc/client/message-port'
import type { AnyRouter } from '@orpc/server'
import { RPCHandler } from '@orpc/server/message-port'
import { wordsOf } from '../../../core/cause'
import type { Port } from './ports-door'

// A list, even an empty one, makes oRPC post its messages as they are: bytes are then copied natively.
// Without it they would have to travel as a form.
const posting = { experimental_transfer: () => [] }

/** Answers the calls that come in by `port`. Of what a call throws, only the sentence reaches the caller. */
export function answerCalls(router: AnyRouter, port: Port): void {
  new RPCHandler(router, {
    ...posting,
    interceptors: [({ next }) => next().catch(throwInWords)],
  }).upgrade(port)
  port.start()
}

/**
 * The calls that the far end of `port` answers. A call rejects with the far end's sentence; once `gone` is aborted,
 * every call under way and every later one rejects with its reason.
 */
export function callsOver<C extends NestedClient<Record<never, never>>>(port: Port, gone: AbortSignal): C {
  const link = new RPCLink({
    ...posting,
    // Only messages: a port may close before its process is known to have ended, and then oRPC's own words would be told.
    port: {
      on: (event, listener) => event === 'message' && port.on('message', listener),
      postMessage: (message: unknown) => port.postMessage(message),
    },
    interceptors: [({ next, ...call }) => next({ ...call, signal: gone })],
  })
  port.start()
  return createORPCClient(link)
}

function throwInWords(cause: unknown): never {
  throw new ORPCError('INTERNAL_SERVER_ERROR', { message: wordsOf(cause) })
}
