/** The two messages a page may send with a port. */
export type Offer = { readonly kind: 'api' } | { readonly kind: 'live'; readonly run: string }

/** Reads `{ pilothouse: 'api' }` or `{ pilothouse: 'live', run }`; anything else is not for us. */
export function readOffer(message: unknown): Offer | undefined {
  if (typeof message !== 'object' || message === null || !('pilothouse' in message)) return undefined
  if (message.pilothouse === 'api') return { kind: 'api' }
  if (message.pilothouse !== 'live' || !('run' in message)) return undefined
  return typeof message.run === 'string' && message.run.length <= 120
    ? { kind: 'live', run: message.run }
    : undefined
}
