/** A program of its own that exports runs and says what it took: `export-probe HOME FORMAT OUT RUN…`. */
import { readFileSync, writeFileSync } from 'node:fs'
import { exportFormats } from '../../src/core/library/library'
import { exportInThread } from '../../src/main/wiring/export-thread'

/** `peak` is the most that was resident since `idle` was taken; both in bytes, as Linux counts them. */
export type Probed = { readonly idle: number; readonly peak: number; readonly ms: number }

const status = (field: 'VmRSS' | 'VmHWM'): number =>
  1024 *
  Number(new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(readFileSync('/proc/self/status', 'utf8'))?.[1])

async function probe(
  home: string,
  format: (typeof exportFormats)[number],
  [out = '', ...runs]: string[],
): Promise<Probed> {
  // A 5 sets the peak back to what is resident now.
  writeFileSync('/proc/self/clear_refs', '5')
  const idle = status('VmRSS')
  const start = performance.now()
  await exportInThread({
    ...{ home, runs, format, out, version: '0' },
    options: { thought: false, unjudged: false, picture: 'sent', split: 0, redact: true },
    secrets: { values: [], named: [] },
    signal: new AbortController().signal,
    progress: () => undefined,
  })
  return { idle, peak: status('VmHWM'), ms: performance.now() - start }
}

const [, file, home = '', wanted, ...rest] = process.argv
const format = exportFormats.find((name) => name === wanted)
if (file?.endsWith('export-probe.js') && format !== undefined)
  void probe(home, format, rest).then((probed) => console.log(JSON.stringify(probed)))
