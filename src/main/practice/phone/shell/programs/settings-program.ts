/** `settings`: the phone's settings are read and changed, in the words of Android. */
import { type Program, refuse, say } from '../program'
import { tables } from '../settings'

const usage = 'Invalid command: settings [--user N] get|put|delete|list global|secure|system [NAME] [VALUE]'

export const settings: Program = async (call) => {
  const words = call.args[0] === '--user' ? call.args.slice(2) : call.args
  const [verb, asked, name, value] = words
  const table = tables.find((one) => one === asked)
  if (table === undefined) return refuse(call, usage, 255)
  const store = call.device.settings
  if (verb === 'list') return say(call, ...store.list(table).map(([key, text]) => `${key}=${text}`))
  if (name === undefined) return refuse(call, usage, 255)
  if (verb === 'get') return say(call, store.get(table, name) ?? 'null')
  if (verb === 'delete') return say(call, `Deleted ${store.remove(table, name) ? 1 : 0} rows`)
  if (verb !== 'put' || value === undefined) return refuse(call, usage, 255)
  store.put(table, name, value)
  return 0
}
