/** What has been unpacked of a bundle, looked at before it becomes a run: whose journal it is, and whether its frames fit it. */

import { open } from 'node:fs/promises'
import { z } from 'zod'
import { isSameSize, Size } from '../../../core/action/geometry'
import { failure, problem } from '../../../core/problem'
import type { Problem } from '../../../core/problems/shape'
import type { Fault, JournalLine } from '../../../core/run/journal'
import { pictureSize } from '../exports/picture-size'
import { beginningOf } from '../parts'
import { eventsPath, framePath, isRunId } from '../record/runs'
import { journalParts } from '../rows'

/** `recorded`: its name where it was recorded. `damage`: what is wrong with its journal first, in a few words. */
export type Arrived = { readonly recorded: string; readonly damage?: string | undefined }

/** Throws one sentence for what is not the run that the bundle says it is. @param file how messages call the bundle. */
export async function lookAt(place: string, { file, run }: { file: string; run: string }): Promise<Arrived> {
  const refuse = (why: Problem) => failure('bundle.refused', { file, why })
  const { recorded, sizes, damage } = await readArrived(place, () => refuse(problem('bundle.empty_journal')))
  if (recorded === undefined) throw refuse(problem('bundle.no_beginning'))
  // One that was taken in beside another of its name has another mark at its end: older programs packed it under that.
  if (!isRunId(recorded) || recorded.slice(0, -4) !== run.slice(0, -4))
    throw refuse(problem('bundle.other_run', { run, journal: recorded.slice(0, 60) }))
  const other = await otherSize(place, sizes)
  if (other !== undefined) throw refuse(other)
  return { recorded, damage }
}

const Opened = z.object({ setup: z.object({ id: z.string() }) })
const Observed = z.object({ observation: z.object({ frame: z.string(), size: Size }) })
const Hand = z.object({ frame: z.string(), size: Size })

type Told = { readonly frame: string; readonly size: Size }

function toldBy(line: JournalLine): Told | undefined {
  if (line.type === 'observed') return Observed.safeParse(line).data?.observation
  return line.type === 'hand' ? Hand.safeParse(line).data : undefined
}

async function readArrived(place: string, empty: () => Error) {
  const sizes = new Map<string, Told>()
  let recorded: string | undefined
  let isEmpty = true
  let faults: readonly Fault[] = []
  const parts = journalParts(eventsPath(place), {
    note(found) {
      faults = found
    },
  })
  for await (const part of parts)
    for (const line of part) {
      isEmpty = false
      if (line.type === 'opened') recorded ??= Opened.safeParse(line).data?.setup.id
      const told = toldBy(line)
      if (told !== undefined) sizes.set(`${told.frame} ${told.size.width} ${told.size.height}`, told)
    }
  if (isEmpty) throw empty()
  // As an export sees it: what was cut off at the end, and a clock that was set back, are no loss.
  const damage = faults.find(({ kind }) => kind !== 'torn' && kind !== 'clock')?.message
  return { recorded, sizes: [...sizes.values()], damage }
}

/** Of a frame that is there; what is missing, or no picture, is told and not refused. */
async function otherSize(place: string, all: readonly Told[]): Promise<Problem | undefined> {
  for (const { frame, size } of all) {
    const file = await openFrame(place, frame)
    const found = file && pictureSize(await beginningOf(file))
    if (found === undefined || isSameSize(found, size)) continue
    const { width, height } = found
    const sizes = { width, height, toldWidth: size.width, toldHeight: size.height }
    return problem('bundle.frame_size', { name: frame.slice(0, 8), ...sizes })
  }
  return undefined
}

/** Undefined also for a name that is none of a frame. */
async function openFrame(place: string, frame: string) {
  try {
    return await open(framePath(place, frame))
  } catch {
    return undefined
  }
}
