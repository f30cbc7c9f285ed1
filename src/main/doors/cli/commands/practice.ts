/** `pilothouse practice`: serves a practice target until it is stopped. */

import { practice as served } from '../../../wiring/practice'
import { type Command, onInterrupt, readChoice, readFlags, required, say, WrongUsage } from '../command'

const options = { port: { type: 'string', default: '0' }, lang: { type: 'string', default: 'en' } } as const

export const practice: Command = async (argv) => {
  const { values, positionals } = readFlags(argv, options, 1)
  const kind = readChoice(['desktop', 'phone'], required(positionals[0], 'desktop or phone'), 'practice')
  if (!/^\d{1,5}$/.test(values.port)) throw new WrongUsage(`--port ${values.port}: a port is a number.`)
  const lang = readChoice(['en', 'zh'], values.lang, '--lang')
  const target = await served[kind]({ lang, port: Number(values.port) })
  say(target.url)
  await new Promise<void>((resolve) => onInterrupt(() => resolve()))
  await target.close()
  return 0
}
