// Writes src/core/action/older-keysyms.ts: `node scripts/make-keysyms.mjs`. The table is noVNC's, which is that of X11's keysymdef.h.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import keysyms from '../node_modules/@novnc/novnc/core/input/keysymdef.js'

const root = join(import.meta.dirname, '..')
const unicode = 0x01000000
const width = 100

const pairs = []
for (let code = 0x100; code <= 0xffff; code++) {
  const keysym = keysyms.lookup(code)
  if (keysym < unicode) pairs.push([keysym, String.fromCodePoint(code)])
}
pairs.sort(([a], [b]) => a - b)

const runs = []
for (const [nth, [keysym, sign]] of pairs.entries()) {
  if (pairs[nth - 1]?.[0] === keysym - 1) runs.push(`${runs.pop()}${sign}`)
  else runs.push(`${keysym.toString(16)}:${sign}`)
}

const lines = ['']
for (const run of runs) {
  if (`${lines.at(-1)} ${run}`.length > width) lines.push('')
  lines.push(`${lines.pop()} ${run}`.trim())
}
const rows = lines.map((line) => `  ${JSON.stringify(line).replaceAll("'", "\\'").replace(/^"|"$/g, "'")},`)
await writeFile(
  join(root, 'src/core/action/older-keysyms.ts'),
  `/** Signs that have a keysym from before X11 took Unicode for all, as viewers send them still. Made by scripts/make-keysyms.mjs. */

/** Runs of keysyms that follow each other: the first in hexadecimal, and their signs. */
export const olderRuns: readonly string[] = [
${rows.join('\n')}
]
`,
)
