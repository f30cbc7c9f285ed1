/** A question as a model gets it: the turn in its dialect, fitted into its room, kept in the record. */
import type { Observation } from '../../../core/action/observation'
import type { Dialect, Seen } from '../../../core/dialects/dialect'
import { requestOf } from '../../../core/dialects/request'
import { picturesOf } from '../../../core/dialects/room'
import type { EventOf } from '../../../core/run/events'
import { asRecorded } from '../../../core/run/requests'
import type { Run } from '../../../core/run/run'
import { blame } from '../fault'
import type { Model, Parts } from '../ports'
import type { Looking } from './look'
import { drawn } from './opinion'
import { type Fitted, withinRoom } from './room'

/** What a model was asked with, so that others can be asked the very same. */
export type Request = Fitted &
  Pick<EventOf<'asked'>, 'frame' | 'images' | 'prompt'> & { readonly blob: string }

type Asked = {
  /** Whose numbers and whose history it is told in. */
  readonly run: Run
  readonly dialect: Dialect
  readonly model: Pick<Model, 'room'>
  readonly prompted: Parts['prompt']
  readonly observation: Observation
  readonly seen: Seen
  /** What was wrong with its last reply. */
  readonly complaint?: string | undefined
}

export async function questionTo(
  { parts, frames }: Pick<Looking, 'parts' | 'frames'>,
  { run, dialect, model, prompted, observation, seen, complaint }: Asked,
): Promise<Request> {
  const { text: prompt, sha256 } = await prompted()
  const { task, lang, steps: limit, apps } = run.setup
  const { history, step } = run
  const now = parts.now()
  const turn = { task, lang, prompt, observation, seen, history, step, limit, complaint, now, apps }
  const fitted = await withinRoom(requestOf(dialect, turn), (ref) => drawn(parts.eyes, ref, frames.recall), {
    room: model.room,
    lang,
  })
  const { request } = fitted
  const blob = await blame('journal', () =>
    parts.journal.saveBlob(JSON.stringify(asRecorded(request), null, 1)),
  )
  return { ...fitted, frame: observation.frame, blob, images: [...picturesOf(request)], prompt: sha256 }
}
