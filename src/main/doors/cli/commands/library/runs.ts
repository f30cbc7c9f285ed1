/** `pilothouse runs`: the recorded runs, newest first; found by what they were about, put aside and taken back. */

import { inLocalDays } from '../../../../../core/library/days'
import { type LibraryRow, RunFilter } from '../../../../../core/library/library'
import { sayEnglish } from '../../../../../core/problem'
import { visible } from '../../../../../core/visible'
import { type Library, openLibrary } from '../../../../store/library/library'
import { findHome } from '../../../../wiring/places'
import { type Command, readFlags, say, sayJson, WrongUsage, warn } from '../../command'

const text = { type: 'string' } as const
const options = {
  json: { type: 'boolean', default: false },
  task: text,
  target: text,
  dialect: text,
  model: text,
  operator: text,
  outcome: text,
  reason: text,
  from: text,
  to: text,
  /** Lists the trash instead. */
  trashed: { type: 'boolean', default: false },
  trash: text,
  restore: text,
  purge: text,
} as const

/** The first word, or several in quotation marks, is looked for in everything that a row says. */
export const runs: Command = async (argv) => {
  const { values, positionals } = readFlags(argv, options, 1)
  const { json, trashed, trash, restore, purge, ...fields } = values
  const library = openLibrary(findHome())
  if (trash ?? restore ?? purge) return move(library, { trash, restore, purge })
  for (const flag of ['from', 'to'] as const) checkDay(fields[flag], `--${flag}`)
  const place = trashed ? 'trash' : 'runs'
  const filter = RunFilter.safeParse({ ...inLocalDays(fields), text: positionals[0], place })
  if (!filter.success)
    throw new WrongUsage(
      filter.error.issues.map(({ path, message }) => `--${path.join('.')}: ${message}.`).join(' '),
    )
  const rows = await library.fitting(filter.data)
  for (const row of rows) {
    if (json) sayJson(row)
    else say(lineOf(row))
  }
  // Beside the output, so that whatever reads it still reads nothing.
  if (rows.length === 0 && !json) warn('No run matches.')
  return 0
}

/** A day, a month or a year of this machine's clock, or a moment in UTC. */
function checkDay(written: string | undefined, flag: string): void {
  const isMoment = written === undefined || /^\d{4}-\d\d-\d\dT/.test(written)
  if (!isMoment && inLocalDays({ from: written }).from === written)
    throw new WrongUsage(`${flag} ${written}: write a day as 2026-11-21, or a month as 2026-11.`)
}

type Moves = { readonly [move in 'trash' | 'restore' | 'purge']: string | undefined }

async function move(library: Library, { trash, restore, purge }: Moves): Promise<number> {
  if (trash !== undefined) await library.trash(trash)
  if (restore !== undefined) await library.restore(restore)
  if (purge !== undefined) await library.purge(purge)
  return 0
}

function lineOf({ id, problem, end, target, task, steps }: LibraryRow): string {
  const state = problem === undefined ? (end?.outcome ?? 'open') : sayEnglish(problem)
  return `${id}  ${state}  ${steps}  ${target}  ${visible(task)}`
}
