// A screen nobody sees, for windows that tests open: Xvfb on a free display.
import { spawn } from 'node:child_process'
import { once } from 'node:events'

const server = 'Xvfb'

/** Gives the display's name and the way to end it; undefined when Xvfb is not installed. */
export async function openDisplay() {
  const child = spawn(server, ['-displayfd', '3', '-screen', '0', '1600x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const told = once(child.stdio[3], 'data').then(([data]) => String(data).trim())
  const gone = Promise.race([once(child, 'error'), once(child, 'exit')]).then(() => undefined)
  const number = await Promise.race([told, gone.catch(() => undefined)])
  return number ? { name: `:${number}`, close: () => child.kill() } : undefined
}
