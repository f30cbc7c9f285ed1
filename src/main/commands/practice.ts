/** `pilothouse practice`: serves a practice target for whoever connects, until it is stopped. */
import { openPracticeDesktop } from '../targets/practice/practice'
import { type Command, onInterrupt, readChoice, readFlags, required, say, WrongUsage } from './command'

const options = { port: { type: 'string', default: '0' }, lang: { type: 'string', default: 'en' } } as const

export const practice: Command = async (argv) => {
  const { values, positionals } = readFlags(argv, options, 1)
  const kind = required(positionals[0], 'desktop')
  if (kind !== 'desktop') throw new WrongUsage(`There is no practice target “${kind}”; there is desktop.`)
  if (!/^\d{1,5}$/.test(values.port)) throw new WrongUsage(`--port ${values.port}: a port is a number.`)
  const lang = readChoice(['en', 'zh'], values.lang, '--lang')
  const desktop = await openPracticeDesktop({ lang, port: Number(values.port) })
  say(desktop.url)
  await new Promise<void>((resolve) => onInterrupt(resolve))
  await desktop.close()
  return 0
}
