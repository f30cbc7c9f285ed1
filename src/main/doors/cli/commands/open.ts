/** `pilothouse` without a word: opens the console in Electron where it can be had, else in a browser. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { findRenderer } from '../../../wiring/places'

/** The same as `npm start`; gives its exit code. */
export async function open(): Promise<number> {
  const script = join(findRenderer(), '..', '..', 'scripts', 'start.mjs')
  const child = spawn(process.execPath, [script], { stdio: 'inherit' })
  const [code] = await once(child, 'exit')
  return typeof code === 'number' ? code : 1
}
