/** A program that reads one file of rows in one way and says what came of it: `row-reader HOW HOME`. */
import { join } from 'node:path'
import { importBundle } from '../../../src/main/store/bundle/import'
import { readLines } from '../../../src/main/store/exports/lines'
import { readAnnotations } from '../../../src/main/store/library/annotations'
import { openEvidence } from '../../../src/main/store/library/evidence'
import { indexSteps } from '../../../src/main/store/library/step-index'
import { mendEvents } from '../../../src/main/store/mend'
import { eventsPath, readRun, runFolder, summaryOf } from '../../../src/main/store/record/runs'
import { verifyRun } from '../../../src/main/store/record/verify'
import { readJournal } from '../../../src/main/store/rows'

export const readerRun = '20261121-213500-ab12'

/** `grown`: bytes by which the most that was ever resident has risen. */
export type Read = { readonly said: string; readonly grown: number }

async function all(items: AsyncIterable<unknown>): Promise<void> {
  for await (const _ of items);
}

const check = { decode: () => Promise.reject(new Error('no picture')), isNamed: () => false }

/** Every way in which the program comes to read rows. */
const ways: Readonly<Record<string, (folder: string, home: string) => Promise<unknown>>> = {
  run: (folder) => readRun(folder),
  journal: (folder) => all(readJournal(eventsPath(folder))),
  summary: (folder) => summaryOf(folder),
  steps: (folder) => indexSteps(folder),
  mend: (folder) => mendEvents(eventsPath(folder), () => new Date(0)),
  verify: (folder) => verifyRun(folder, check).then((flaws) => Promise.reject(new Error(flaws[0]?.message))),
  annotations: (folder) => readAnnotations(folder),
  exported: (folder) => all(readLines(folder, 'events.jsonl')),
  bundle: (_, home) => importBundle(join(home, 'other'), join(home, 'bundle.zip'), { random: () => 0.5 }),
  evidence: (_, home) => openEvidence(home).renew(),
}

export const waysToRead: readonly string[] = Object.keys(ways)

const [, file, how = '', home = ''] = process.argv
const way = ways[how]
if (file?.endsWith('row-reader.js') && way !== undefined) {
  const before = process.resourceUsage().maxRSS
  way(runFolder(home, readerRun), home)
    .then(
      () => '',
      (cause: Error) => cause.message,
    )
    .then((said) => {
      const grown = (process.resourceUsage().maxRSS - before) * 1024
      process.stdout.write(JSON.stringify({ said, grown } satisfies Read))
    })
}
