/** `pilothouse stop`: stops the run of every open console of this home, also while its page hangs. */
import { findHome } from '../../../wiring/places'
import { type Stopped, stopAll } from '../../side/knock'
import { type Command, readFlags, say, sayJson, warn } from '../command'

/** 0 when nothing is sent to any target any more, 1 when no Pilothouse is open here or one could not stop. */
export const stop: Command = async (argv) => {
  const { json } = readFlags(argv, { json: { type: 'boolean', default: false } }).values
  const stopped = await stopAll(findHome())
  if (json) sayJson(stopped)
  else for (const what of stopped) say(lineOf(what))
  if (stopped.length === 0) warn('No Pilothouse is open in this home.')
  return stopped.length === 0 || stopped.some((what) => 'failed' in what) ? 1 : 0
}

function lineOf(what: Stopped): string {
  if ('failed' in what) return `not stopped: process ${what.failed}`
  const { runs = [], start, ms } = what
  const ended = [...runs, ...(start ? [`the start on ${start}`] : [])]
  return ended.length === 0 ? 'nothing was going on' : `stopped ${inWords(ended)} in ${ms.toFixed(0)} ms`
}

const inWords = (parts: readonly string[]): string =>
  new Intl.ListFormat('en', { type: 'conjunction' }).format(parts)
