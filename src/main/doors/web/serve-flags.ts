/** The flags of `pilothouse serve`. */
import { parseArgs } from 'node:util'
import { wordsOf } from '../../../core/cause'

export type ServeFlags = { readonly port: number; readonly open: boolean; readonly json: boolean }

/** Reads the flags; a sentence when they are wrong. */
export function readServeFlags(argv: readonly string[]): ServeFlags | string {
  const options = {
    port: { type: 'string', default: '0' },
    'no-open': { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
  } as const
  try {
    const { values } = parseArgs({ args: [...argv], options })
    const port = /^\d{1,5}$/.test(values.port) ? Number(values.port) : Number.NaN
    if (!(port <= 65_535)) return `--port ${values.port}: a port is a number from 0 to 65535.`
    return { port, open: !values['no-open'], json: values.json }
  } catch (error) {
    return wordsOf(error)
  }
}
