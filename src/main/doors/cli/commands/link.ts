/** `pilothouse link`: a new link to the page of every console of this home that is open to a browser. */
import { findHome } from '../../../wiring/places'
import { newLinks } from '../../side/knock'
import { type Command, readFlags, sayJson, warn } from '../command'

/** 0 when there is a link, 1 when nothing here is open to a browser, or could not give one. */
export const link: Command = async (argv) => {
  const { json } = readFlags(argv, { json: { type: 'boolean', default: false } }).values
  const answers = await newLinks(findHome())
  const urls = answers.flatMap((answer) => ('url' in answer && answer.url !== undefined ? [answer.url] : []))
  const failed = answers.flatMap((answer) => ('failed' in answer ? [answer.failed] : []))
  if (json) sayJson(urls.map((url) => ({ url })))
  // As it is, however narrow the terminal: a link that is laid out in two lines cannot be copied.
  else for (const url of urls) process.stdout.write(`${url}\n`)
  for (const why of failed) warn(`no link: process ${why}`)
  if (urls.length + failed.length === 0)
    warn('No console of this home is open to a browser. Open one with: pilothouse serve')
  return urls.length === 0 || failed.length > 0 ? 1 : 0
}
