/** `pilothouse verify`: reads runs again, whole, and says what is no longer as it was written. */
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { openJournal } from '../../../../store/record/journal'
import { begunRuns, runFolder, sizeOf } from '../../../../store/record/runs'
import { type Flaw, verifyRun } from '../../../../store/record/verify'
import { pictures } from '../../../../wiring/pictures'
import { findHome } from '../../../../wiring/places'
import { type Command, readFlags, say, sayJson } from '../../command'

const options = {
  json: { type: 'boolean', default: false },
  /** Sets aside what was being written when a program ended, as going on with the run would. */
  mend: { type: 'boolean', default: false },
} as const

/** Without a name every run is read. Exits with 1 when there is a finding. */
export const verify: Command = async (argv) => {
  const { values, positionals } = readFlags(argv, options, 10_000)
  const home = findHome()
  const ids = positionals.length > 0 ? positionals : await begunRuns(join(home, 'runs'))
  let bad = 0
  for (const id of ids) {
    const folder = runFolder(home, id)
    if (values.mend) await mend(folder)
    const flaws = await verifyRun(folder, pictures.kept)
    if (flaws.length > 0) bad += 1
    if (values.json) sayJson({ run: id, ok: flaws.length === 0, problems: flaws })
    else for (const line of linesOf(id, flaws)) say(line)
  }
  return bad === 0 ? 0 : 1
}

function linesOf(id: string, flaws: readonly Flaw[]): readonly string[] {
  if (flaws.length === 0) return [`${id}  good`]
  return flaws.map(({ file, message }) => `${id}  ${file}: ${message}`)
}

async function mend(folder: string): Promise<void> {
  await sizeOf(folder) // opening would make a run where there is none
  const journal = await openJournal(folder, {
    ...pictures.kept,
    clock: () => performance.now(),
    scrub: (text) => text,
  })
  await journal.close()
}
