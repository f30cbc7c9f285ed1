/** The two messages a page may send with a port. */
export type Offer = { readonly console?: string } & (
  | { readonly kind: 'api' }
  | { readonly kind: 'live'; readonly run: string }
)

/** Reads `{ pilothouse: 'api' }` or `{ pilothouse: 'live', run }`, each with the page's name; anything else is not for us. */
export function readOffer(message: unknown): Offer | undefined {
  if (typeof message !== 'object' || message === null || !('pilothouse' in message)) return undefined
  const from = 'console' in message && typeof message.console === 'string' ? { console: message.console } : {}
  if (message.pilothouse === 'api') return { kind: 'api', ...from }
  if (message.pilothouse !== 'live' || !('run' in message)) return undefined
  return typeof message.run === 'string' && message.run.length <= 120
    ? { kind: 'live', run: message.run, ...from }
    : undefined
}
