/** A recorded run as something to work with again: how it was set up, what happened, what was answered. */

import { resolve } from 'node:path'
import { failure } from '../../core/problem'
import type { Event, Setup } from '../../core/run/events'
import { type JournalLine, openHistory } from '../../core/run/journal'
import { modelAsked } from '../../core/trajectory/program'
import type { Answer } from '../engine/ports'
import { eventsPath, isRunId, runFolder } from '../store/record/runs'
import { journalParts } from '../store/rows'

export type Recording = {
  readonly folder: string
  readonly setup: Setup
  readonly events: readonly Event[]
  readonly lines: readonly JournalLine[]
}

/** @param written the name of a run in the library, or the path of a run's folder. Throws one sentence when there is none. */
export async function openRecording(home: string, written: string): Promise<Recording> {
  const folder = isRunId(written) ? runFolder(home, written) : resolve(written)
  const lines: JournalLine[] = []
  const history = openHistory()
  for await (const part of journalParts(eventsPath(folder)))
    for (const line of part) {
      lines.push(line)
      history.add(line)
    }
  const events = history.close()
  const [opened] = events
  if (opened?.type !== 'opened') throw failure('run.unreadable', { folder })
  return { folder, setup: opened.setup, events, lines }
}

/** Of what a run's replies come: the model that was asked for them, also where they were played again before. */
export const replayed = (setup: Setup): NonNullable<Setup['replays']> => ({
  run: setup.id,
  model: modelAsked(setup),
})

/**
 * Everything that was answered, in order, and by which model; a second opinion is an answer too, of which only the words are kept.
 */
export function answersIn(events: readonly Event[]): readonly Answer[] {
  let verifying = false
  let asked: string | undefined
  return events.flatMap((event): Answer[] => {
    if (event.type === 'opened') asked = modelAsked(event.setup)
    if (event.type === 'approved') verifying = event.action.kind === 'look' && event.action.what === 'verify'
    if (event.type === 'answered') {
      const { reply, usage, firstMs, model = asked } = event
      return [{ reply, usage, firstMs, model }]
    }
    if (event.type !== 'acted' || !verifying) return []
    return [{ reply: { text: event.answer ?? '', finish: 'stop' }, usage: event.usage }]
  })
}
